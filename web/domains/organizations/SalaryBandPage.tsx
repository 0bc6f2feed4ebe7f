import { changeSalaryBands } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { RowFields } from '#web/kit/forms/RowFields.tsx'
import { EditFrame } from './EditFrame.tsx'
import { PartForm } from './PartForm.tsx'
import { salaryBandDetails } from './screens.ts'

/** The fees of an organization by salary, one line each, the next one beginning where the last one ends. */
export default function SalaryBandPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={salaryBandDetails}>
      {(part) => (
        <PartForm part={part} command={changeSalaryBands} values={valuesOf} tab="billing" save="Save salary bands">
          <FormSection title="Salary bands" about="Another fee for other salaries. The last band may be open.">
            <RowFields
              name="salaryBands"
              row="band"
              fields={['fromCtc', 'toCtc', 'feePercent']}
              begin={(last) => ({ fromCtc: last ? (last['toCtc'] ?? undefined) : 0, feePercent: undefined })}
              placeholders={{ toCtc: 'No end' }}
            />
          </FormSection>
        </PartForm>
      )}
    </EditFrame>
  )
}

function valuesOf({ id, version, billing }: Organization): InputOf<typeof changeSalaryBands> & { version: number } {
  const bands = billing?.salaryBands ?? []
  return { id, version, salaryBands: bands.map(({ fromCtc, toCtc, feePercent }) => ({ fromCtc, toCtc, feePercent })) }
}
