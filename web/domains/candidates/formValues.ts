import type { z } from 'zod'
import { type candidateDetailsForm, candidateFieldLabel } from '#contract/domains/candidates/details.ts'
import { type CandidateFieldKey, candidateFieldList, candidateFields } from '#contract/domains/candidates/fields.ts'
import type { candidateEditForm } from '#contract/domains/candidates/model.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { requiredAt } from '#contract/kit/definedFields.ts'
import { valuesOf } from '#contract/kit/recordFields.ts'
import { currentSession } from '#web/kit/api/session.ts'
import { definedValuesOf } from '#web/kit/forms/DefinedFields.tsx'

/** What the dialog starts with for a candidate who exists. */
export function dialogValuesOf(candidate: StaffCandidate): z.input<typeof candidateEditForm> {
  const { id, version, cv } = candidate
  return {
    ...{ candidateId: id, version, cv: cv?.fileName ?? '' },
    ...valuesOf(candidateFields, { form: 'dialog' }, candidate),
    ...requiredValuesOf(candidate),
  }
}

/** What the edit page starts with. */
export function detailsOf(candidate: StaffCandidate): z.input<typeof candidateDetailsForm> {
  const { id, version } = candidate
  return {
    candidateId: id,
    version,
    ...valuesOf(candidateFields, {}, candidate),
    ...definedValuesOf('candidate', candidate),
  }
}

/** Those of them that the dialog asks for: what the status of the candidate requires. */
function requiredValuesOf(candidate: StaffCandidate): Record<string, unknown> {
  const role = currentSession()?.primaryRole
  const required = role ? requiredAt('candidate', role, candidate.statusId) : []
  const values = definedValuesOf('candidate', candidate)
  return Object.fromEntries(required.map(({ key }) => [key, values[key]]))
}

/**
 * The fields of a part of a page, by their names: first those that it names, then those which are about the same and
 * stand nowhere else, so that a new field is shown before anybody has found a better place for it.
 */
export function fieldsAbout<Part extends string>(
  parts: Readonly<Record<Part, readonly CandidateFieldKey[]>>,
  elsewhere: readonly CandidateFieldKey[],
  part: Part,
): CandidateFieldKey[] {
  const named: readonly string[] = [...Object.values<readonly CandidateFieldKey[]>(parts).flat(), ...elsewhere]
  const others = candidateFieldList.filter(({ key, section }) => section === part && !named.includes(key))
  return [...parts[part], ...others.map(({ key }) => key as CandidateFieldKey)]
}

/** How a field of the forms and of the log is called. */
export const labelOf = (field: string) => candidateFieldLabel(field)
