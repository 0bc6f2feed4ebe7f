import {
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit,
  IconFileText,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { getCandidateTimeline } from '#contract/domains/applications/endpoints.ts'
import type { statusEvent } from '#contract/domains/applications/model.ts'
import { getCandidateLog } from '#contract/domains/candidates/endpoints.ts'
import { getCandidateCommunications, getSubmissions } from '#contract/domains/candidates/profile.ts'
import type { CandidateChange, CandidateLogEntry, ShownCandidate } from '#contract/domains/candidates/views.ts'
import { getCandidateMails } from '#contract/domains/messages/mails.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { reading, useAhead, useApi } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { countText, dateText, noValue } from '#web/kit/records/formats.ts'
import { Timeline, type TimelineEntry } from '#web/kit/records/Timeline.tsx'
import styles from './CandidateTimeline.module.css'
import { ofCommunication, ofMail, ofSubmission } from './communicationEntry.tsx'
import { labelOf } from './formValues.ts'

/** What happened to a candidate, newest first: statuses on every position within reach, edits, CVs, talks and mails. */
export function CandidateTimeline({ candidate: { id, view } }: { candidate: ShownCandidate }) {
  return view === 'staff' ? <Everything candidateId={id} /> : <Statuses candidateId={id} />
}

function Everything({ candidateId }: { candidateId: number }) {
  const of = { candidateId }
  useAhead([
    ...[reading(getCandidateTimeline, of), reading(getCandidateLog, of), reading(getCandidateCommunications, of)],
    ...(useMayCall(getCandidateMails.access) ? [reading(getCandidateMails, of)] : []),
    ...(useMayCall(getSubmissions.access) ? [reading(getSubmissions, of)] : []),
  ] as Parameters<typeof useAhead>[0])
  const { events } = useApi(getCandidateTimeline, { candidateId })
  const { entries } = useApi(getCandidateLog, { candidateId })
  const { entries: talks } = useApi(getCandidateCommunications, { candidateId })
  const known = [...events.map(ofStatus), ...entries.map(ofLog), ...talks.map(ofCommunication)]
  return useMayCall(getCandidateMails.access) ? (
    <WithMails candidateId={candidateId} known={known} />
  ) : (
    <WithSendings candidateId={candidateId} known={known} />
  )
}

interface Known {
  candidateId: number
  known: readonly TimelineEntry[]
}

function WithMails({ candidateId, known }: Known) {
  const { mails } = useApi(getCandidateMails, { candidateId })
  return <WithSendings candidateId={candidateId} known={[...known, ...mails.map(ofMail)]} />
}

function WithSendings({ candidateId, known }: Known) {
  return useMayCall(getSubmissions.access) ? (
    <Sendings candidateId={candidateId} known={known} />
  ) : (
    <Timeline entries={known} />
  )
}

function Sendings({ candidateId, known }: Known) {
  const { submissions } = useApi(getSubmissions, { candidateId })
  return <Timeline entries={[...known, ...submissions.map(ofSubmission)]} />
}

function Statuses({ candidateId }: { candidateId: number }) {
  const { events } = useApi(getCandidateTimeline, { candidateId })
  return <Timeline entries={events.map(ofStatus)} />
}

const shownChanges = 4

function ofStatus(event: z.output<typeof statusEvent>): TimelineEntry {
  const { id, occurredAt, toStatusId, positionName, byName, reason, comment, effectiveOn, isUndo, isUndone } = event
  const label = candidateStatuses.labelOf(toStatusId)
  const detail = [effectiveOn && `Effective ${dateText(effectiveOn)}`, reason, comment].filter(Boolean).join('\n')
  return {
    id: `status ${id}`,
    at: occurredAt,
    kind: 'Statuses',
    title: (
      <>
        {isUndo && 'Taken back: '}
        {isUndone ? <s>{label}</s> : label}
        {positionName && <span className={styles.where}> on {positionName}</span>}
      </>
    ),
    by: byName ?? 'the system',
    detail: detail || undefined,
    icon: isUndo ? <IconArrowBackUp /> : undefined,
    tone: isUndone ? undefined : kindOf(toStatusId),
  }
}

const shownActivities: Record<CandidateLogEntry['activity'], { kind: string; title: string; icon: ReactNode }> = {
  created: { kind: 'Edits', title: 'Added', icon: <IconUserPlus /> },
  edited: { kind: 'Edits', title: 'Edited', icon: <IconPencil /> },
  cv: { kind: 'CVs', title: 'CV uploaded', icon: <IconFileText /> },
  merged: { kind: 'Edits', title: 'Merged with another record of the same person', icon: <IconArrowMerge /> },
  parted: { kind: 'Edits', title: 'Merge taken back', icon: <IconArrowsSplit /> },
}

function ofLog({ id, at, byName, activity, changes }: CandidateLogEntry): TimelineEntry {
  const { kind, title, icon } = shownActivities[activity]
  const [only] = changes
  const detail = activity === 'cv' ? only?.to : changes.length > 0 && <Changes of={changes} />
  return { id: `log ${id}`, at, kind, title, by: byName, detail: detail || undefined, icon }
}

/** The first changes, and the rest of a long list on demand. */
function Changes({ of }: { of: readonly CandidateChange[] }) {
  const rest = of.slice(shownChanges)
  return (
    <>
      <ChangeList of={of.slice(0, shownChanges)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{countText(rest.length, 'more field')}</summary>
          <ChangeList of={rest} />
        </details>
      )}
    </>
  )
}

function ChangeList({ of }: { of: readonly CandidateChange[] }) {
  return (
    <ul className={styles.changes}>
      {of.map(({ field, from, to }) => (
        <li key={field}>
          {labelOf(field)}: {from && <s>{from}</s>} {to ?? noValue}
        </li>
      ))}
    </ul>
  )
}
