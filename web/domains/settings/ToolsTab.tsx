import { getSettings, setTools } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** Where the converters of the top bar lead. */
export function ToolsTab() {
  const part = useSettingPart(useApi(getSettings, {}).tools)
  return <ToolsForm key={part.begun.version} part={part} />
}

function ToolsForm({ part }: { part: SettingPart<WorkspaceSettings['tools']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setTools, { draft: 'setting:tools', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="Quick tools"
        about="Both tools work here, and nothing that is put in leaves this server. With an address, the page of somebody else opens instead: choose a service you trust with CVs."
      >
        <Field name="pdfToDocConverter" placeholder="https://" />
        <Field name="timeZoneConverter" placeholder="https://" />
      </FormSection>
    </SettingFrame>
  )
}
