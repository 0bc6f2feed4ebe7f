import { changeInterviewSlot } from '#contract/domains/interviews/endpoints.ts'
import type { Slot } from '#contract/domains/interviews/model.ts'
import { wallTime } from '#contract/kit/wallTime.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { countText } from '#web/kit/records/formats.ts'
import { SlotFields } from './SlotFields.tsx'

interface SlotChangeDialogProps {
  slot: Slot
  positionId: number
  onClose: () => void
}

/** Changes one slot: when, how, where, with whom, for how many. Says what that means for whoever has it. */
export function SlotChangeDialog({ slot, positionId, onClose }: SlotChangeDialogProps) {
  const { attempt } = useCommand(changeInterviewSlot, { onDone: onClose })
  const { id, version, startsAt, endsAt, timeZone, mode, place, stageId, capacity, taken, interviewers } = slot
  const wall = wallTime(startsAt, timeZone)
  const who = countText(taken, 'candidate')
  return (
    <FormDialog
      title="Change the slot"
      size="lg"
      schema={changeInterviewSlot}
      submit="Change"
      initial={{
        ...{ id, version, day: wall.slice(0, 10), startTime: wall.slice(11, 16), mode, place, capacity },
        durationMinutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
        interviewStageId: stageId,
        interviewerIds: interviewers.map((person) => person.id),
        ...(timeZones.has(timeZone) && { timeZone }),
      }}
      intro={
        taken > 0 &&
        `${who} ${taken === 1 ? 'has' : 'have'} this slot. A new time reschedules ${taken === 1 ? 'the interview' : 'their interviews'}; everybody invited is told of every change.`
      }
      onSubmit={attempt}
      onClose={onClose}
    >
      <SlotFields positionId={positionId} />
    </FormDialog>
  )
}
