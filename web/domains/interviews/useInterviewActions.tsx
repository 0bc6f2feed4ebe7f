import { IconCalendarX, IconCopy, IconMail, IconNotes, IconPhone, IconUserX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  acknowledgeInterview,
  cancelInterview,
  dropCandidate,
  followUpInterview,
  shareInterviewLink,
} from '#contract/domains/interviews/endpoints.ts'
import type { Interview } from '#contract/domains/interviews/record.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import type { MenuAction } from '#web/kit/pages/Page.tsx'
import { WhoIsTold } from './WhoIsTold.tsx'

type Opened = 'cancel' | 'drop' | 'followUp' | 'acknowledge'

/** What can be done about an interview beside judging and rescheduling it, and the dialog that is open. */
export function useInterviewActions(interview: Interview): { menu: (MenuAction | false)[]; dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened>()
  const share = useCommand(shareInterviewLink, { says: false })
  const { id: interviewId, can } = interview
  const send = async (byMail: boolean) => {
    const shared = await share.run({ interviewId, byMail })
    if (!shared) return
    const isCopied =
      !byMail &&
      (await navigator.clipboard
        ?.writeText(shared.link)
        .then(() => true)
        .catch(() => false))
    showToast(
      'success',
      isCopied
        ? 'The link is copied. Earlier ones no longer work.'
        : `${shared.message}${byMail ? '' : `: ${shared.link}`}`,
    )
  }
  const menu = [
    can.followUp && { label: 'Note a follow-up', icon: <IconPhone size={16} />, onClick: () => setOpened('followUp') },
    can.followUp && {
      label: 'Note the candidate’s answer',
      icon: <IconNotes size={16} />,
      onClick: () => setOpened('acknowledge'),
    },
    can.followUp && { label: 'Mail the link to answer', icon: <IconMail size={16} />, onClick: () => void send(true) },
    can.followUp && { label: 'Copy the link to answer', icon: <IconCopy size={16} />, onClick: () => void send(false) },
    can.cancel && {
      label: 'Call it off',
      icon: <IconCalendarX size={16} />,
      onClick: () => setOpened('cancel'),
      isDangerous: true,
    },
    can.drop && {
      label: 'Drop the candidate',
      icon: <IconUserX size={16} />,
      onClick: () => setOpened('drop'),
      isDangerous: true,
    },
  ]
  const dialog = opened && <Dialog opened={opened} interview={interview} onClose={() => setOpened(undefined)} />
  return { menu, dialog: dialog ?? null }
}

interface DialogProps {
  opened: Opened
  interview: Interview
  onClose: () => void
}

function Dialog({ opened, interview, onClose }: DialogProps) {
  const cancel = useCommand(cancelInterview, { onDone: onClose })
  const drop = useCommand(dropCandidate, { onDone: onClose })
  const followUp = useCommand(followUpInterview, { onDone: onClose })
  const acknowledge = useCommand(acknowledgeInterview, { onDone: onClose })
  const { id: interviewId, version, candidateName, acknowledgement } = interview
  const draft = `interview:${opened}:${interviewId}`
  switch (opened) {
    case 'cancel':
      return (
        <FormDialog
          title={`Call off the interview of ${candidateName}`}
          schema={cancelInterview}
          initial={{ interviewId, version }}
          draft={draft}
          submit="Call it off"
          intro={<WhoIsTold interview={interview} />}
          onSubmit={cancel.attempt}
          onClose={onClose}
        />
      )
    case 'drop':
      return (
        <FormDialog
          title={`Drop ${candidateName}`}
          schema={dropCandidate}
          initial={{ interviewId, version }}
          draft={draft}
          submit="Drop"
          intro={<WhoIsTold interview={interview} />}
          onSubmit={drop.attempt}
          onClose={onClose}
        />
      )
    case 'followUp':
      return (
        <FormDialog
          title={`Follow-up with ${candidateName}`}
          schema={followUpInterview}
          initial={{ interviewId }}
          draft={draft}
          submit="Note"
          onSubmit={followUp.attempt}
          onClose={onClose}
        />
      )
    case 'acknowledge':
      return (
        <FormDialog
          title={`What ${candidateName} answered`}
          schema={acknowledgeInterview}
          initial={{ interviewId, acknowledgement }}
          draft={draft}
          submit="Note"
          onSubmit={acknowledge.attempt}
          onClose={onClose}
        />
      )
  }
}
