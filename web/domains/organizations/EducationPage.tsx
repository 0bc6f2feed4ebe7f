import { changeEducationalDetails } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { educationalDetails } from './screens.ts'

/** What an organization asks of the education of its candidates, whatever the position. */
export default function EducationPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={educationalDetails}>
      {(part) => (
        <PartForm part={part} command={changeEducationalDetails} values={valuesOf} save="Save educational details">
          <FormSection title="Education" about="What it asks of every candidate. A position can ask for more.">
            <Field name="courseIds" />
            <Field name="specializationIds" />
            <WholeWidth>
              <Field name="universityIds" />
            </WholeWidth>
            <Field name="minimumMarks" />
            <Field name="passedFrom" />
            <WholeWidth>
              <Field name="educationNotes" />
            </WholeWidth>
          </FormSection>
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf(organization: Organization): InputOf<typeof changeEducationalDetails> & { version: number } {
  const { id, version, courseIds, specializationIds, universityIds, minimumMarks, passedFrom, educationNotes } =
    organization
  return { id, version, courseIds, specializationIds, universityIds, minimumMarks, passedFrom, educationNotes }
}
