import { getSettings, setCompany } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { FormSection } from '#web/domains/organizations/parts/FormParts.tsx'
import { useApi } from '#web/kit/api.ts'
import { Field } from '#web/kit/Field.tsx'
import { useCommandForm } from '#web/kit/form.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** Who the mails of the workspace are from. */
export function CompanyTab() {
  const part = useSettingPart(useApi(getSettings, {}).company)
  return <CompanyForm key={part.begun.version} part={part} />
}

function CompanyForm({ part }: { part: SettingPart<WorkspaceSettings['company']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setCompany, { draft: 'setting:company', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="Company"
        about="Everybody who gets a mail from the workspace sees this name. Name, address and GST number on invoices are kept by Accounts."
      >
        <Field name="name" />
        <Field name="replyTo" />
      </FormSection>
    </SettingFrame>
  )
}
