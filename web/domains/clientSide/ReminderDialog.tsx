import { Stack } from '@mantine/core'
import { changeClientReminders, getClientReminders } from '#contract/domains/clientSide/endpoints.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

/** How long clients have for an answer, and how they are reminded of it. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { data } = useApiState(getClientReminders, {})
  const { attempt } = useCommand(changeClientReminders, { onDone: onClose })
  if (!data) return null
  return (
    <FormDialog
      title="Feedback and reminders"
      schema={changeClientReminders}
      initial={data}
      onSubmit={attempt}
      onClose={onClose}
    >
      <Stack gap="md">
        <Field name="feedbackDays" hasFocus />
        <Field name="isOn" />
        <Field name="everyDays" />
      </Stack>
    </FormDialog>
  )
}
