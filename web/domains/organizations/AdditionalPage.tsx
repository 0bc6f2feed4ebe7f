import { changeAdditionalInformation } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { RelationFields } from './CompanyFields.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { additionalInformation } from './screens.ts'

/** How the firm sees an organization, and what recruiters tell about it. */
export default function AdditionalPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={additionalInformation}>
      {(part) => (
        <PartForm
          part={part}
          command={changeAdditionalInformation}
          values={valuesOf}
          save="Save additional information"
        >
          <RelationFields />
          <FormSection title="What it is like" about="What candidates ask about. Its own people may read this.">
            <WholeWidth>
              <Field name="about" />
            </WholeWidth>
            <WholeWidth>
              <Field name="workingHours" />
            </WholeWidth>
            <WholeWidth>
              <Field name="benefits" />
            </WholeWidth>
          </FormSection>
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf(organization: Organization): InputOf<typeof changeAdditionalInformation> & { version: number } {
  const { id, version, clientStatus, potential, priority, currentScope, pitchToCandidates, onBoardedOn } = organization
  const { about, workingHours, benefits } = organization
  return {
    ...{ id, version, clientStatus, potential, priority, currentScope, pitchToCandidates, onBoardedOn },
    ...{ about, workingHours, benefits },
  }
}
