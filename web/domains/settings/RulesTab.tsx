import { getSettings, setRules } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** Rules of forms that the firm widens. */
export function RulesTab() {
  const part = useSettingPart(useApi(getSettings, {}).rules)
  return <RulesForm key={part.begun.version} part={part} />
}

function RulesForm({ part }: { part: SettingPart<WorkspaceSettings['rules']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setRules, { draft: 'setting:rules', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="What forms take"
        about="Forms begin strict. What is widened here counts for everybody at once; what was entered meanwhile stays when it is narrowed again."
      >
        <WholeWidth>
          <Field name="passwords" help="Instead of 8 to 16" />
        </WholeWidth>
        <WholeWidth>
          <Field
            name="names"
            help="Such as Li Wu, D’Souza or Anne-Marie, up to 60 characters, instead of 3 to 32 letters"
          />
        </WholeWidth>
        <WholeWidth>
          <Field
            name="phones"
            help="As many digits as numbers behind the chosen code have, instead of ten. Indian ones keep ten"
          />
        </WholeWidth>
        <WholeWidth>
          <Field name="genders" help="Forms offer “Not stated” beside Male and Female" />
        </WholeWidth>
        <WholeWidth>
          <Field name="largeCvs" help="Instead of 2 MB; other files stay at that" />
        </WholeWidth>
        <WholeWidth>
          <Field name="wikiCategories" help="Such as “Client calls”, instead of one word" />
        </WholeWidth>
      </FormSection>
    </SettingFrame>
  )
}
