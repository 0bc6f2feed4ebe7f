import { Radio, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { getQcNames, getSendToQcTabs, sendToQc } from '#contract/domains/screening/endpoints.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { Form, SubmitButton, useCommandForm, useFormValue } from '#web/kit/forms/form.tsx'
import { PageTabs, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import { QcFeedbackList } from './parts/QcFeedbackList.tsx'
import styles from './Screening.module.css'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { SheetAnswers } from './SheetAnswers.tsx'
import { sheetView } from './screens.ts'

type Tabs = OutputOf<typeof getSendToQcTabs>

/** Sends a candidate to QC: what QC will look at, and who is to check. */
export default function SendToQcPage({ id, positionId }: { id: number; positionId: number }) {
  const info = useApi(getSendToQcTabs, { candidateId: id, positionId })
  return (
    <ScreeningFrame title="Send to QC" screening={info}>
      <Readiness info={info} />
      {info.can.sendToQc ? (
        <SendForm key={info.application.applicationId} info={info} />
      ) : (
        <div className={styles.notice}>
          <p>In this status the candidate cannot be sent to QC.</p>
        </div>
      )}
      <PageTabs
        tabs={info.tabs
          .filter(({ key }) => key !== 'cv')
          .map((tab) => ({ ...tab, content: () => contentOf(tab.key, info) }))}
      />
    </ScreeningFrame>
  )
}

function contentOf(key: Tabs['tabs'][number]['key'], { sheet, feedbacks }: Tabs) {
  if (key === 'feedback') return <QcFeedbackList feedbacks={feedbacks} />
  return sheet ? <SheetAnswers sheet={sheet} /> : <Message order={3} title="No screening sheet" />
}

/** What QC would reject for at once. */
function Readiness({ info: { sheet, missing, hasCv } }: { info: Tabs }) {
  const gaps = [
    !sheet && 'There is no screening sheet.',
    missing.length > 0 && `Not answered yet: ${missing.join(', ')}.`,
    !hasCv && 'There is no CV.',
  ].filter((gap) => gap !== false)
  if (gaps.length === 0) return null
  return (
    <div className={styles.notice} role="status">
      {gaps.map((gap) => (
        <p key={gap}>{gap}</p>
      ))}
    </div>
  )
}

function SendForm({ info: { application, sheet, qcId } }: { info: Tabs }) {
  const navigate = useNavigate()
  const { candidateId, positionId, version } = application
  const { names } = useApi(getQcNames, { positionId })
  const form = useCommandForm(sendToQc, {
    initial: { candidateId, positionId, version, qcId: qcId ?? names[0]?.id } as InputOf<typeof sendToQc>,
    onDone: () => navigate(linkTo(sheetView, { candidateId, positionId, screeningSheetId: sheet?.id ?? 0 })),
  })
  const chosen = useFormValue<InputOf<typeof sendToQc>, 'qcId'>(form, 'qcId')
  if (names.length === 0) return <Text c="dimmed">Nobody here checks quality yet.</Text>
  return (
    <div className={styles.group}>
      <Section title="Who is to check">
        <Form form={form}>
          <Radio.Group
            aria-label="QC"
            value={chosen ? String(chosen) : null}
            onChange={(next) => form.set('qcId', Number(next))}
          >
            <div className={styles.names}>
              {names.map(({ id, name, waiting, isOfPosition }) => (
                <Radio
                  key={id}
                  value={String(id)}
                  label={name}
                  description={`${countText(waiting, 'candidate', 'candidates')} waiting${isOfPosition ? ' · QC of this position' : ''}`}
                />
              ))}
            </div>
          </Radio.Group>
          <div style={{ marginBlock: 16 }}>
            <Field name="comment" />
          </div>
          <SubmitButton>Send to QC</SubmitButton>
        </Form>
      </Section>
    </div>
  )
}
