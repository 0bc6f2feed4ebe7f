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

/** Which column of a file belongs to each field, as far as their names tell: "E-mail", "EMAIL" and "Email" are one. */
export function guessedColumns(kind: ImportKind, headings: readonly string[]): Record<string, number> {
  const names = headings.map(lettersOf)
  const found: Record<string, number> = {}
  for (const { key, label } of importFields(kind)) {
    const column = [lettersOf(label), lettersOf(key), lettersOf(key.replace(/(Ids?|List)$/, ''))]
      .map((name) => names.indexOf(name))
      .find((index) => index >= 0 && !Object.values(found).includes(index))
    if (column !== undefined) found[key] = column
  }
  return found
}
