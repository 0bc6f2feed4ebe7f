import { Button } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Screening } from '#contract/domains/screening/endpoints.ts'
import { sheetStates } from '#contract/vocab/screeningSheets.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { sheetEdit, sheetView } from './screens.ts'
import { useBegin } from './useBegin.ts'

/** Says why a sheet is not filled in now, and what can be done instead. */
export function NotNow({ title, screening, isCall }: { title: string; screening: Screening; isCall?: boolean }) {
  const { application, sheet, can } = screening
  const { candidateId, positionId } = application
  const { begin, isRunning } = useBegin({ isOpen: isCall })
  const ids = { candidateId, positionId, screeningSheetId: sheet?.id ?? 0 }
  const mayBegin = can.call && (!sheet || sheet.state === sheetStates.stopped)
  return (
    <ScreeningFrame title={title} screening={screening} back={{ to: linkTo(sheetView, ids), label: 'Screening sheet' }}>
      <Message
        order={2}
        title={mayBegin ? 'No screening is going on' : can.edit ? 'Screening is over' : 'Others screen this candidate'}
        icon={<IconClipboardOff size={20} />}
        action={
          mayBegin ? (
            <Button loading={isRunning} onClick={() => void begin({ candidateId, positionId })}>
              Begin the screening
            </Button>
          ) : can.edit && sheet ? (
            <Button component={Link} to={linkTo(sheetEdit, ids)} variant="default">
              Edit answers
            </Button>
          ) : undefined
        }
      >
        {whyNot(screening, mayBegin)}
      </Message>
    </ScreeningFrame>
  )
}

function whyNot({ application, sheet, can }: Screening, mayBegin: boolean): string {
  if (mayBegin) return sheet ? `It was stopped: ${sheet.stopReason}` : 'Nobody has begun a sheet for this position.'
  const status = candidateStatuses.labelOf(application.statusId)
  if (can.edit)
    return `The candidate is now ${status}. A call decides nothing any more; answers can still be corrected.`
  return `${application.recruiterName ?? 'The recruiter'} works on this candidate, who is now ${status}. You can read the sheet.`
}
