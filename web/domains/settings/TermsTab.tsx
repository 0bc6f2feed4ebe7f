import { getSettings, setTerms } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** The terms with which an organization begins. */
export function TermsTab() {
  const part = useSettingPart(useApi(getSettings, {}).terms)
  return <TermsForm key={part.begun.version} part={part} />
}

function TermsForm({ part }: { part: SettingPart<WorkspaceSettings['terms']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setTerms, { draft: 'setting:terms', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="New organizations"
        about="An organization that is added begins with these. Those that exist keep their own, under Rules and Billing information."
      >
        <Field name="revealStatusId" />
        <Field name="coolingPeriodDays" />
        <Field name="paymentTermsDays" />
        <Field name="replacementPeriodDays" />
      </FormSection>
    </SettingFrame>
  )
}
