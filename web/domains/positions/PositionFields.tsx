import { templateKinds } from '#contract/domains/templates/kinds.ts'
import { Templates } from '#web/domains/templates/parts/Templates.tsx'
import { DefinedGroups } from '#web/kit/forms/DefinedFields.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { SkillNeeds } from './SkillNeeds.tsx'

interface PositionFieldsProps {
  organizationId: number
  /** The position is not there yet. */
  isNew?: boolean
  /** Who may share positions with agencies. */
  mayShare: boolean
}

/** The fields of a position, new or not. */
export function PositionFields({ organizationId, isNew = false, mayShare }: PositionFieldsProps) {
  return (
    <>
      <FormSection title="Role" about="What the position is, and how many people it is for.">
        <Field name="providerPositionName" />
        <Field name="clientPositionName" />
        <Field name="verticalId" />
        <Field name="functionId" />
        <Field name="totalOpenings" />
        <Field name="priority" />
      </FormSection>
      <FormSection title="Who is looked for" about="Recruiters and the candidate search go by this.">
        <Field name="minExperience" />
        <Field name="maxExperience" />
        <Field name="minCtc" />
        <Field name="maxCtc" />
        <Field name="skillIds" />
        <Field name="softSkillIds" />
        <WholeWidth>
          <SkillNeeds />
        </WholeWidth>
        <Field name="cityIds" />
        <Field name="courseIds" />
        <WholeWidth>
          <Field name="description" />
        </WholeWidth>
      </FormSection>
      {isNew && (
        <FormSection title="Interview stages" about="Each can be renamed, moved and removed later until it is used.">
          <WholeWidth>
            <Templates kind={templateKinds.stages} />
          </WholeWidth>
          <WholeWidth>
            <Field name="stages" />
          </WholeWidth>
        </FormSection>
      )}
      <FormSection title="Team" about="Who works on it. Recruiters are allocated on the position’s own page.">
        <Field name="clientHrId" within={[organizationId]} />
        <Field name="managerId" />
        <Field name="qcId" help="Candidates are sent to this QC" />
        {mayShare && <Field name="agencyOrganizationId" />}
        <Field name="frontendSpocId" />
        <Field name="backendSpocId" />
      </FormSection>
      <FormSection title="Papers" about="What a candidate who was selected hands in before joining.">
        <WholeWidth>
          <Templates kind={templateKinds.checklist} asksFirst={!isNew} />
        </WholeWidth>
        <WholeWidth>
          <Field name="checklist" />
        </WholeWidth>
      </FormSection>
      <FormSection title="Dates" about="When it came, and when somebody is to start.">
        <Field name="receivedOn" />
        <Field name="givenOn" />
        <Field name="startOn" />
      </FormSection>
      <DefinedGroups kind="position">
        {(title, fields) => <FormSection title={title}>{fields}</FormSection>}
      </DefinedGroups>
    </>
  )
}
