import { Button } from '@mantine/core'
import { IconClipboardCheck, IconPencil, IconPlayerStop, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { getScreening, type Screening, stopScreening } from '#contract/domains/screening/endpoints.ts'
import { sheetStates } from '#contract/vocab/screeningSheets.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CallList } from './parts/CallList.tsx'
import { QcFeedbackList } from './parts/QcFeedbackList.tsx'
import styles from './Screening.module.css'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { SheetAnswers } from './SheetAnswers.tsx'
import { qcCheckScreen, sendToQcScreen, sheetCall, sheetEdit, sheetView } from './screens.ts'
import type { SheetIds } from './sheetAddress.ts'
import { useBegin } from './useBegin.ts'

/** A screening sheet to read: what QC said and the calls first, since that is what people come back for. */
export default function SheetViewPage({ candidateId, positionId, screeningSheetId }: SheetIds) {
  const screening = useApi(getScreening, { candidateId, positionId })
  const [isStopping, setIsStopping] = useState(false)
  const { sheet, can, feedbacks } = screening
  const ids = { candidateId, positionId, screeningSheetId: sheet?.id ?? 0 }
  if (screeningSheetId !== ids.screeningSheetId) return <Navigate to={linkTo(sheetView, ids)} replace />
  return (
    <ScreeningFrame
      title="Screening"
      screening={screening}
      actions={<NextStep screening={screening} />}
      menu={[
        can.edit &&
          sheet !== null && { label: 'Edit answers', icon: <IconPencil size={16} />, to: linkTo(sheetEdit, ids) },
        can.sendToQc && {
          label: 'Send to QC',
          icon: <IconSend size={16} />,
          to: linkTo(sendToQcScreen, { id: candidateId, positionId }),
        },
        can.decide && {
          label: 'Quality check',
          icon: <IconClipboardCheck size={16} />,
          to: linkTo(qcCheckScreen, { candidateId, positionId }),
        },
        can.stop && {
          label: 'Stop screening',
          icon: <IconPlayerStop size={16} />,
          onClick: () => setIsStopping(true),
          isDangerous: true,
        },
      ]}
    >
      {sheet?.state === sheetStates.stopped && (
        <div className={styles.notice} role="status">
          <p>This screening was stopped: {sheet.stopReason}</p>
        </div>
      )}
      {feedbacks.length > 0 && (
        <div className={styles.group}>
          <Section title="QC feedback">
            <QcFeedbackList feedbacks={feedbacks} />
          </Section>
        </div>
      )}
      {sheet ? (
        <>
          <div className={styles.group}>
            <Section title="Calls">
              <CallList calls={sheet.calls} />
            </Section>
          </div>
          <SheetAnswers sheet={sheet} />
        </>
      ) : (
        <Message order={2} title="Not screened yet">
          {can.edit ? 'Begin the screening, and the questions of this position are here.' : 'Nobody has begun a sheet.'}
        </Message>
      )}
      {isStopping && sheet && <StopDialog sheet={sheet} onClose={() => setIsStopping(false)} />}
    </ScreeningFrame>
  )
}

function NextStep({ screening: { application, sheet, can } }: { screening: Screening }) {
  const { candidateId, positionId } = application
  const { begin, isRunning } = useBegin()
  if (!can.call) return null
  if (!sheet || sheet.state === sheetStates.stopped) {
    return (
      <Button loading={isRunning} onClick={() => void begin({ candidateId, positionId })}>
        {sheet ? 'Go on with the screening' : 'Begin the screening'}
      </Button>
    )
  }
  return (
    <Button component={Link} to={linkTo(sheetCall, { candidateId, positionId, screeningSheetId: sheet.id })}>
      {sheet.state === sheetStates.finished ? 'Another call' : 'Continue the call'}
    </Button>
  )
}

function StopDialog({ sheet, onClose }: { sheet: NonNullable<Screening['sheet']>; onClose: () => void }) {
  const { attempt } = useCommand(stopScreening, { onDone: onClose })
  return (
    <FormDialog
      title="Stop screening"
      schema={stopScreening}
      fields={['reason']}
      initial={{ screeningSheetId: sheet.id, version: sheet.version }}
      draft={`stopScreening:${sheet.id}`}
      submit="Stop screening"
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
