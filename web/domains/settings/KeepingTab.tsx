import { getSettings, setKeeping } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** For how long is kept what grows by itself. */
export function KeepingTab() {
  const part = useSettingPart(useApi(getSettings, {}).keeping)
  return <KeepingForm key={part.begun.version} part={part} />
}

function KeepingForm({ part }: { part: SettingPart<WorkspaceSettings['keeping']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setKeeping, { draft: 'setting:keeping', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="Kept for so many months"
        about="What is older is removed every night. Candidates, positions, applications and invoices are never removed by age, and no figure of a report changes."
      >
        <Field name="notifications" />
        <Field name="mails" />
        <Field name="sessions" />
        <Field name="reads" />
        <Field name="movedRows" />
        <Field name="audit" />
      </FormSection>
    </SettingFrame>
  )
}
