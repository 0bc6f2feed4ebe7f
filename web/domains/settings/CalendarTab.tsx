import { getSettings, setCalendar } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { RowFields } from '#web/kit/forms/RowFields.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** The time zone, the working days and the holidays. */
export function CalendarTab() {
  const part = useSettingPart(useApi(getSettings, {}).calendar)
  return <CalendarForm key={part.begun.version} part={part} />
}

function CalendarForm({ part }: { part: SettingPart<WorkspaceSettings['calendar']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setCalendar, { draft: 'setting:calendar', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="Time zone"
        about="Days, months and quarters of lists and reports begin at midnight here, and all times are shown in it. What was recorded keeps its instant."
      >
        <Field name="timeZone" />
      </FormSection>
      <FormSection
        title="Working days"
        about="Targets of reports are the daily target times the working days, less the holidays among them."
      >
        <Field name="workingDays" />
      </FormSection>
      <FormSection title="Holidays" about="Days of the working week on which nobody has a target.">
        <RowFields name="holidays" row="holiday" fields={['day', 'name']} />
      </FormSection>
    </SettingFrame>
  )
}
