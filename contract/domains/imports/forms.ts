import { z } from 'zod'
import { workFields } from '#contract/domains/candidates/details.ts'
import { backgroundFields, identityFields } from '#contract/domains/candidates/model.ts'
import { leadFields } from '#contract/domains/leads/model.ts'
import { organizationForm } from '#contract/domains/organizations/model.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { inviteForm, userDetailFields, userFields } from '#contract/domains/users/model.ts'
import { type Field, fieldOf } from '#contract/kit/fields.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'

/** What one row of each kind of file holds. The rules between fields are those of the form people fill in. */
export const importForms: Readonly<Record<ImportKind, z.ZodObject>> = {
  user: z.object({
    firstName: userFields.firstName,
    lastName: userFields.lastName,
    email: inviteForm.shape.email,
    roleId: userFields.roleId,
    organizationId: userDetailFields.organizationId,
    reportingToId: userDetailFields.reportingToId,
    designation: userDetailFields.designation,
    contactNumber: userDetailFields.contactNumber,
  }),
  candidate: z.object({ ...identityFields, ...backgroundFields, ...workFields }),
  organization: organizationForm,
  position: positionForm,
  lead: z.object(leadFields),
}

/** A column that a file may have. */
export interface ImportField extends Field {
  key: string
}

/** Taken from elsewhere, or without a field of their own on a sheet. */
const left = new Set(['copiedFromId', 'currentCityName', 'status'])

/** Filled in where a file has nothing. */
export const importDefaults: Readonly<Record<string, unknown>> = { contactCode: '+91' }

/** Records that belong to those of an earlier column: the same specialization is taught in many courses. */
export const importWithin: Readonly<Record<string, string>> = { specializationList: 'courseNameList' }

/** The columns that a file of a kind may have, in their order. */
export function importFields(kind: ImportKind): ImportField[] {
  return Object.entries(importForms[kind].shape).flatMap(([key, schema]) => {
    const field = left.has(key) ? undefined : fieldOf(schema as z.ZodType)
    return field ? [{ key, ...field, required: field.required && !(key in importDefaults) }] : []
  })
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What job boards and the lists of others call some of the fields. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  firstName: ['Given name'],
  lastName: ['Surname', 'Family name'],
  gender: ['Sex'],
  email: ['Email address', 'Email id', 'Mail'],
  emailId: ['Email address', 'Mail'],
  contactNumber: ['Phone', 'Phone number', 'Mobile', 'Mobile number', 'Mobile no', 'Contact no'],
  currentCityId: ['City', 'Location', 'Current location'],
  parserSkillList: ['Skills', 'Skill set'],
  currentEmployer: ['Employer', 'Current company', 'Company'],
  totalExperience: ['Experience'],
  noticePeriod: ['Notice'],
  dateOfBirth: ['DOB', 'Birth date'],
  organizationName: ['Company', 'Organization'],
}

/**
 * Which column of a file belongs to each field, as far as their names tell: "E-mail", "EMAIL" and "Email" are one. What
 * only resembles a field is taken where no column has its name.
 */
export function guessedColumns(kind: ImportKind, headings: readonly string[]): Record<string, number> {
  const headed = headings.map(lettersOf)
  const found: Record<string, number> = {}
  const take = (key: string, names: readonly string[]) => {
    const column = names
      .map((name) => headed.indexOf(lettersOf(name)))
      .find((index) => index >= 0 && !Object.values(found).includes(index))
    if (found[key] === undefined && column !== undefined) found[key] = column
  }
  const fields = importFields(kind)
  for (const { key, label } of fields) take(key, [label, key, key.replace(/(Ids?|List)$/, '')])
  for (const { key } of fields) take(key, otherNames[key] ?? [])
  return found
}
