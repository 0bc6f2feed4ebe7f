import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { createInterviewSlots } from '#contract/domains/interviews/endpoints.ts'
import { mostSlotsAtOnce } from '#contract/domains/interviews/model.ts'
import { clockChangeOf, type Recurrence, spansOf } from '#contract/domains/interviews/recurrence.ts'
import { templateKinds } from '#contract/domains/templates/kinds.ts'
import { daysLater, repeatedText, spanText } from '#contract/kit/wallTime.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'
import { Templates } from '#web/domains/templates/parts/Templates.tsx'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useForm } from '#web/kit/forms/formContext.ts'
import { countText, today } from '#web/kit/records/formats.ts'
import styles from './Interviews.module.css'
import { SlotFields } from './SlotFields.tsx'

interface SlotDialogProps {
  positionId: number
  onClose: () => void
  /** Told the first day for which slots were offered. */
  onOffered: (day: string) => void
}

/** Offers slots: once, several in a row, repeated on weekdays; says how many that makes. */
export function SlotDialog({ positionId, onClose, onOffered }: SlotDialogProps) {
  const timeZone = useTimeZone()
  const { attempt } = useCommand(createInterviewSlots, { onDone: onClose })
  return (
    <FormDialog
      title="Offer interview slots"
      size="lg"
      schema={createInterviewSlots}
      submit="Offer"
      initial={{
        ...{ positionId, day: daysLater(today(timeZone), 1), startTime: '10:00', durationMinutes: 60, inARow: 1 },
        ...{ capacity: 1, mode: interviewModes.video, interviewerIds: [], weekdays: [] },
        timeZone: timeZones.has(timeZone) ? timeZone : timeZones.kolkata,
      }}
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onOffered(values.day)
        return refusal
      }}
      onClose={onClose}
    >
      <Templates kind={templateKinds.slots} />
      <SlotFields positionId={positionId} areSeveral />
      <Preview />
    </FormDialog>
  )
}

const filled: readonly (keyof Recurrence)[] = ['day', 'startTime', 'durationMinutes', 'inARow', 'timeZone']

/** What the form stands for, before it is sent. */
function Preview() {
  const { store } = useForm()
  const values = useSyncExternalStore(store.subscribe, () => store.state().values) as Partial<Recurrence>
  const isReady = filled.every((key) => values[key] !== undefined && values[key] !== null)
  const isSensible = /^\d\d:\d\d$/.test(values.startTime ?? '') && Number(values.inARow) <= 20
  const spans = isReady && isSensible ? spansOf(values as Recurrence) : []
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last || !values.timeZone || clockChangeOf(values as Recurrence)) return null
  const repeated = clockChangeOf(values as Recurrence, repeatedText)
  const isTooMany = spans.length > mostSlotsAtOnce
  return (
    <Text className={styles.preview} aria-live="polite">
      {isTooMany
        ? `That is more than ${mostSlotsAtOnce} slots. End the repetition earlier.`
        : `${countText(spans.length, 'slot')}: ${spanText(first, values.timeZone)}`}
      {!isTooMany && spans.length > 1 && `, the last ${spanText(last, values.timeZone)}`}
      {repeated && `. ${repeated}.`}
    </Text>
  )
}
