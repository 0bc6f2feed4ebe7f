import { z } from 'zod'
import { candidateShapes } from '#contract/domains/candidates/details.ts'
import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { leadFields } from '#contract/domains/leads/model.ts'
import { organizationForm } from '#contract/domains/organizations/model.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { inviteForm, userDetailFields, userFields } from '#contract/domains/users/model.ts'
import { definedShapes } from '#contract/kit/definedFields.ts'
import { type Field, fieldOf } from '#contract/kit/fields.ts'
import { initialDialingCode } from '#contract/kit/phoneNumbers.ts'
import { offeredTerms } from '#contract/kit/vocabulary.ts'
import { widerRules } from '#contract/kit/widerRules.ts'
import { recordKinds } from '#contract/vocab/customFields.ts'
import { genders } from '#contract/vocab/genders.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

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
  candidate: z.object(candidateShapes),
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

/** Filled in where a file has nothing: the code of the firm's country, and that nobody stated a gender where that is taken. */
export function importDefaults(dialingCode = initialDialingCode): Readonly<Record<string, unknown>> {
  return { contactCode: dialingCode, ...(widerRules.genders && { gender: genders.notStated }) }
}

/** Records that belong to those of an earlier column: the same specialization is taught in many courses. */
export const importWithin: Readonly<Record<string, string>> = { specializationList: 'courseNameList' }

/** The columns that a file of a kind may have, in their order. */
export function importFields(kind: ImportKind): ImportField[] {
  const defaults = importDefaults()
  // Whoever loads a whole table may write every field.
  const defined = recordKinds.has(kind) ? definedShapes(kind, roles.admin, candidateStatuses.open) : {}
  return Object.entries({ ...importForms[kind].shape, ...defined }).flatMap(([key, schema]) => {
    const field = left.has(key) ? undefined : fieldOf(schema as z.ZodType)
    return field ? [{ key, ...field, required: field.required && !(key in defaults) }] : []
  })
}

const hints: Partial<Record<ImportField['control'], string>> = {
  email: 'name@example.com',
  phone: 'ten digits',
  link: 'the address of a page',
  number: 'a number',
  years: 'years, such as 4.5',
  lpa: 'lakh a year, such as 12.5',
  money: 'rupees',
  date: 'YYYY-MM-DD or DD-MM-YYYY',
  ref: 'a name as it is known here',
  refs: 'names, separated by ;',
  choices: 'words, separated by ;',
  words: 'words, separated by ;',
  flag: 'Yes or No',
}

/** What the template of a table says below the heading of a field. */
export function hintOf({ control, required, vocabulary }: ImportField): string {
  const words =
    control === 'choice'
      ? offeredTerms(vocabulary)
          .map(({ label }) => label)
          .join(' / ')
      : undefined
  const hint = words ?? hints[control] ?? 'text'
  return `(${required ? 'needed' : 'optional'}: ${hint.slice(0, 200)})`
}

/** Whether a cell is such a hint: people fill in the rows below and leave it there. */
export const isHint = (cell: string) => /^\((needed|optional): .*\)$/.test(cell)

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What job boards and the lists of others call some of the fields. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  firstName: ['Given name'],
  lastName: ['Surname', 'Family name'],
  gender: ['Sex'],
  email: ['Email address', 'Email id', 'Mail'],
  emailId: ['Email address', 'Mail'],
  contactNumber: ['Phone', 'Phone number', 'Mobile', 'Mobile number', 'Mobile no', 'Contact no'],
  organizationName: ['Company', 'Organization'],
  organizationType: ['Type'],
  providerPositionName: ['Position'],
  totalOpenings: ['Openings'],
}

const namesOfCandidates = Object.fromEntries(candidateFieldList.map(({ key, alsoCalled }) => [key, alsoCalled]))

/** Our own files say the unit of a column behind its name: Current CTC (LPA). */
const withoutUnit = (heading: string) => heading.replace(/\((₹|LPA|%|years)\)$/, '').trimEnd()

/**
 * Which column of a file belongs to each field, as far as their names tell: "E-mail", "EMAIL" and "Email" are one. What
 * only resembles a field is taken where no column has its name.
 */
export function guessedColumns(kind: ImportKind, headings: readonly string[]): Record<string, number> {
  const headed = headings.map((heading) => lettersOf(withoutUnit(heading)))
  const found: Record<string, number> = {}
  const take = (key: string, names: readonly string[]) => {
    const column = names
      .map((name) => headed.indexOf(lettersOf(name)))
      .find((index) => index >= 0 && !Object.values(found).includes(index))
    if (found[key] === undefined && column !== undefined) found[key] = column
  }
  const fields = importFields(kind)
  for (const { key, label } of fields) take(key, [label, key, key.replace(/(Ids?|List)$/, '')])
  for (const { key } of fields) take(key, otherNames[key] ?? namesOfCandidates[key] ?? [])
  if (found['firstName'] === undefined && found['lastName'] === undefined) {
    const whole = headed.findIndex((heading) => wholeNames.includes(heading))
    if (whole >= 0) Object.assign(found, { firstName: whole, lastName: whole })
  }
  return found
}

const wholeNames = ['name', 'fullname', 'candidatename', 'employeename']

/** What a row says for a field; where one column holds first and last name, the last word is the last name. */
export function cellOf(columns: Readonly<Record<string, number>>, key: string, cells: readonly string[]): string {
  const cell = cells[columns[key] ?? -1]?.trim() ?? ''
  const { firstName, lastName } = columns
  if (firstName === undefined || firstName !== lastName || columns[key] !== firstName) return cell
  const words = cell.split(/\s+/)
  return key === 'lastName'
    ? words.slice(1).slice(-1).join('')
    : words.slice(0, Math.max(1, words.length - 1)).join(' ')
}
