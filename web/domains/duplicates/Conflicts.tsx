import type { MergeConflict } from '#contract/domains/duplicates/model.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { dateTimeText } from '#web/kit/records/formats.ts'
import styles from './MergePage.module.css'

interface ConflictsProps {
  conflicts: readonly MergeConflict[]
  kept: Readonly<Record<number, number>>
  onKeep: (positionId: number, applicationId: number) => void
}

/** Positions on which both records are: one of the two goes on. */
export function Conflicts({ conflicts, kept, onKeep }: ConflictsProps) {
  return (
    <Section title="Both are on the same position">
      <p className={styles.about}>
        One of the two goes on. The other keeps its history; if it still runs, it ends as{' '}
        {candidateStatuses.labelOf(candidateStatuses.candidateDroppedByRecruiter)}.
      </p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.positionId} className={styles.conflict}>
          <legend>
            {conflict.positionName}, {conflict.organizationName}
          </legend>
          {[conflict.first, conflict.second].map((application) => (
            <Choice
              key={application.id}
              application={application}
              name={`position ${conflict.positionId}`}
              isKept={(kept[conflict.positionId] ?? conflict.suggestedId) === application.id}
              onKeep={() => onKeep(conflict.positionId, application.id)}
            />
          ))}
        </fieldset>
      ))}
    </Section>
  )
}

interface ChoiceProps {
  application: MergeConflict['first']
  name: string
  isKept: boolean
  onKeep: () => void
}

function Choice({ application: { statusId, statusSince, recruiterName }, name, isKept, onKeep }: ChoiceProps) {
  const timeZone = useTimeZone()
  return (
    <label className={styles.value}>
      <input type="radio" name={name} checked={isKept} onChange={onKeep} />
      <span>
        <CandidateStatus id={statusId} /> since {dateTimeText(statusSince, timeZone)}, with {recruiterName}
      </span>
    </label>
  )
}
