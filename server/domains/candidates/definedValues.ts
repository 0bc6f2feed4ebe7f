import { eq, inArray } from 'drizzle-orm'
import {
  type CustomValues,
  type DefinedField,
  definedFields,
  fieldsReadBy,
  gathered,
  isDefinedKey,
  isRequiredAt,
  requiredAt,
} from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { customTypes } from '#contract/vocab/customFields.ts'
import { candidateStatuses, kindOf, type StatusId, statusKinds } from '#contract/vocab/statuses.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import type { CandidateRow } from './fields.ts'
import { candidates } from './tables.ts'

type Form = Readonly<Record<string, unknown>>
type Before = Pick<CandidateRow, 'custom' | 'statusId'>

const nobodyYet: Before = { custom: {}, statusId: candidateStatuses.open }

/** What a candidate says in defined fields after a form: what the form does not speak of stays. */
export function definedAfter(form: object, before: Before = nobodyYet): CustomValues {
  const said = Object.entries(form).filter(([key, value]) => isDefinedKey(key) && value !== undefined)
  return gathered({ ...before.custom, ...Object.fromEntries(said) })['custom'] as CustomValues
}

/** Refuses what a form says in defined fields, at the field. */
export async function checkDefined(db: Db, actor: Actor, form: object, before: Before): Promise<void> {
  const refusedIn = await definedCheck(db, actor, [form], before)
  const refused = refusedIn(form)
  if (Object.keys(refused).length) throw invalid(refused)
}

/** The same for many forms, with the people of all of them looked up at once. */
export async function definedCheck(db: Db, { role }: Actor, forms: readonly object[], before: Before = nobodyYet) {
  const fields = fieldsReadBy('candidate', role)
  const known = await peopleKnown(db, forms as readonly Form[])
  return (form: object): Record<string, string> => {
    const after = definedAfter(form, before)
    const refused = fields.flatMap((field) => {
      const label = fieldOf(field.shape)?.label ?? field.key
      if (after[field.key] === undefined) {
        return isRequiredAt(field, role, before.statusId) ? [[field.key, `${label} is required`]] : []
      }
      const isOffered = isAmongChoices(field, after[field.key], before.custom[field.key], known)
      return isOffered ? [] : [[field.key, `${label} is not one of the choices`]]
    })
    return Object.fromEntries(refused) as Record<string, string>
  }
}

/** Refuses a step forward of a candidate who does not say yet what the next status asks for. Nothing keeps them from ending. */
export async function requireFilled(db: Db, { role }: Actor, candidateId: number, next: StatusId): Promise<void> {
  const required = kindOf(next) === statusKinds.lost ? [] : requiredAt('candidate', role, next)
  if (!required.length) return
  const [found] = await db.select({ custom: candidates.custom }).from(candidates).where(eq(candidates.id, candidateId))
  const missing = required.filter(({ key }) => found?.custom[key] === undefined)
  if (!missing.length) return
  const labels = missing.map(({ key, shape }) => fieldOf(shape)?.label ?? key).join(', ')
  throw conflict(`${labels} must be filled in before ${candidateStatuses.labelOf(next)}: edit the candidate first`)
}

/** What is no longer offered, or has left, may stay where it was chosen, and is not chosen anew. */
function isAmongChoices(field: DefinedField, value: unknown, before: unknown, people: ReadonlySet<unknown>): boolean {
  const chosen = new Set([before].flat())
  return [value].flat().every((one) => {
    if (chosen.has(one)) return true
    return field.type === customTypes.person ? people.has(one) : !field.withdrawn.has(one as number)
  })
}

async function peopleKnown(db: Db, forms: readonly Form[]): Promise<ReadonlySet<unknown>> {
  const people = definedFields('candidate').filter(({ type }) => type === customTypes.person)
  const ids = new Set(
    forms.flatMap((form) => people.map(({ key }) => form[key])).filter((id) => typeof id === 'number'),
  )
  if (!ids.size) return new Set()
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}
