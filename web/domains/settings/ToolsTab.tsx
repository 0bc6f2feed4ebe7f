import { getSettings, setTools } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { FormSection } from '#web/domains/organizations/parts/FormParts.tsx'
import { useApi } from '#web/kit/api.ts'
import { Field } from '#web/kit/Field.tsx'
import { useCommandForm } from '#web/kit/form.tsx'
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
        about="Pages of others that open beside the application. What is put in there leaves it: choose a service you trust with CVs. A tool without an address is not shown."
      >
        <Field name="pdfToDocConverter" placeholder="https://" />
        <Field name="timeZoneConverter" placeholder="https://" />
      </FormSection>
    </SettingFrame>
  )
}
