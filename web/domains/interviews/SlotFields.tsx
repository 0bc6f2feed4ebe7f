import { SimpleGrid } from '@mantine/core'
import { Field } from '#web/kit/forms/Field.tsx'

interface SlotFieldsProps {
  positionId: number
  /** Several can be offered at once: in a row, and repeated on weekdays. */
  areSeveral?: boolean
}

/** When, how, where and with whom interviews can be, and how many at a time. */
export function SlotFields({ positionId, areSeveral }: SlotFieldsProps) {
  return (
    <>
      <SimpleGrid cols={areSeveral ? { base: 1, xs: 2, sm: 4 } : { base: 1, xs: 3 }} spacing="md">
        <Field name="day" />
        <Field name="startTime" />
        <Field name="durationMinutes" />
        {areSeveral && <Field name="inARow" />}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Field name="timeZone" />
        <Field name="mode" />
        <Field name="place" />
        <Field name="interviewStageId" within={[positionId]} />
        <Field name="interviewerIds" within={[positionId]} />
        <Field name="capacity" />
        {areSeveral && <Field name="weekdays" />}
        {areSeveral && <Field name="until" />}
      </SimpleGrid>
    </>
  )
}
