import { type ClientReminders, clientReminderForm } from '#contract/domains/clientSide/model.ts'
import type { Setting } from '#server/domains/settings/queries.ts'

/** How long clients have for an answer, and how they are reminded of it. */
export const clientReminderSetting: Setting<ClientReminders> = {
  name: 'clientReminders',
  schema: clientReminderForm,
  initial: { feedbackDays: 2, isOn: true, everyDays: 2 },
}
