import { IconMail, IconMessage, IconSend } from '@tabler/icons-react'
import type { CandidateCommunication, Submission } from '#contract/domains/candidates/profile.ts'
import type { CandidateMail } from '#contract/domains/messages/mails.ts'
import { mailStates } from '#contract/vocab/mails.ts'
import type { TimelineEntry } from '#web/kit/records/Timeline.tsx'

/** An entry of the communication log as a line of a timeline. */
export function ofCommunication(entry: CandidateCommunication): TimelineEntry {
  const { id, at, byName, communicationType, positionName, subject, details, comments } = entry
  const title = [communicationType ?? 'Note', subject].filter(Boolean).join(': ')
  return {
    id: `talk ${id}`,
    at,
    kind: 'Talks and notes',
    title: positionName ? `${title} (${positionName})` : title,
    detail: [details, comments].filter(Boolean).join('\n') || undefined,
    by: byName,
    icon: <IconMessage />,
  }
}

/** A mail to the candidate as a line of a timeline. */
export function ofMail({ id, at, byName, to, subject, text, positionName, state }: CandidateMail): TimelineEntry {
  return {
    id: `mail ${id}`,
    at,
    kind: 'Mails',
    title: positionName ? `Mail: ${subject} (${positionName})` : `Mail: ${subject}`,
    detail: [`To ${to} · ${mailStates.labelOf(state)}`, text].filter(Boolean).join('\n'),
    by: byName ?? 'the system',
    icon: <IconMail />,
    tone: state === mailStates.failed ? 'failed' : undefined,
  }
}

/** A row of the submission ledger as a line of a timeline. */
export function ofSubmission(submission: Submission): TimelineEntry {
  const { id, sentAt, sentByName, organizationName, positionName, cvFileName, hasConsent, exceptionReason } = submission
  const detail = [
    cvFileName ?? 'Without a CV',
    hasConsent ? 'the candidate agreed' : 'no consent noted',
    exceptionReason && `exception: ${exceptionReason}`,
    submission.isWithdrawn && 'taken back',
  ]
  return {
    id: `sending ${id}`,
    at: sentAt,
    kind: 'Sendings to clients',
    title: `CV sent to ${organizationName} for ${positionName}`,
    detail: detail.filter(Boolean).join(', '),
    by: sentByName ?? 'the system',
    icon: <IconSend />,
  }
}
