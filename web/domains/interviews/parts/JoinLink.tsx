import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { interviewStates } from '#contract/vocab/interviews.ts'

interface JoinLinkProps {
  interview: { link: string | null; state: string | null; endsAt: string; candidateName: string | null }
  size?: 'sm' | 'compact-xs'
  variant?: 'filled' | 'default'
}

/** Whether an interview is still to be held, where one can go by a link. */
export function canBeJoined({ link, state, endsAt }: Omit<JoinLinkProps['interview'], 'candidateName'>): boolean {
  return /^https?:\/\//.test(link ?? '') && state === interviewStates.scheduled && Date.parse(endsAt) > Date.now()
}

/** Leads into the interview, as long as it is still to be held; nothing where it is held elsewhere. */
export function JoinLink({ interview, size = 'compact-xs', variant = 'default' }: JoinLinkProps) {
  if (!interview.link || !canBeJoined(interview)) return null
  return (
    <Button
      component="a"
      href={interview.link}
      target="_blank"
      rel="noreferrer"
      size={size}
      variant={variant}
      leftSection={<IconVideo size={size === 'sm' ? 16 : 13} />}
      aria-label={`Join the interview of ${interview.candidateName ?? 'the candidate'}`}
    >
      Join
    </Button>
  )
}
