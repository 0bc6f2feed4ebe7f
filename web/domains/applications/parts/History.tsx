import type { z } from 'zod'
import type { statusEvent } from '#contract/domains/applications/model.ts'
import type { FieldChange } from '#contract/kit/definition.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { changeEntry } from '#web/kit/records/DefinedFacts.tsx'
import { dateText } from '#web/kit/records/formats.ts'
import { Timeline, type TimelineEntry } from '#web/kit/records/Timeline.tsx'

/** One line of the status history of an application. */
export type StatusEvent = z.output<typeof statusEvent>

/** A line of the status history as a timeline shows it; moves that were taken back are crossed out. */
export function historyEntry(event: StatusEvent, showPosition = false): TimelineEntry {
  const { id, occurredAt, toStatusId, isUndo, isUndone, positionName, reason, comment, effectiveOn } = event
  const label = `${isUndo ? 'Taken back: ' : ''}${candidateStatuses.labelOf(toStatusId)}`
  const effective = effectiveOn && `Effective ${dateText(effectiveOn)}`
  return {
    id: `status ${id}`,
    at: occurredAt,
    kind: 'Status',
    tone: kindOf(toStatusId),
    title: (
      <>
        {isUndone ? <s>{label}</s> : label}
        {showPosition && positionName ? ` on ${positionName}` : ''}
      </>
    ),
    by: event.byName ?? 'the system',
    detail: [reason, comment, effective].filter(Boolean).join('. ') || undefined,
  }
}

/** The status history of an application, newest first. */
export function History({
  events,
  changes = [],
}: {
  events: readonly StatusEvent[]
  changes?: readonly FieldChange[]
}) {
  return <Timeline entries={[...events.map((event) => historyEntry(event)), ...changes.map(changeEntry)]} />
}
