import { eq, inArray, sql } from 'drizzle-orm'
import {
  type CustomValues,
  type DefinedField,
  definedFields,
  definedLabel,
  fieldsReadBy,
  gathered,
  isDefinedKey,
  isRequiredAt,
  requiredAt,
} from '#contract/kit/definedFields.ts'
import { customTypes, type RecordKind, recordKinds } from '#contract/vocab/customFields.ts'
import { candidateStatuses, kindOf, type StatusId, statusKinds } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { risesWith } from '#server/kit/database/columns.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { conflict, invalid, notFound } from '#server/kit/errors.ts'
import type { ChangeOf } from '#server/records/customFields/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { changesIn, recordChanges } from './history.ts'
import { recordTables } from './records.ts'

type Form = Readonly<Record<string, unknown>>

/** What a record said before a form. */
export interface Before {
  custom: CustomValues
  /** Null where its kind has none. */
  statusId: StatusId | null
}

/** What a record says that is not there yet. */
export const nothingYet: Before = { custom: {}, statusId: null }

/** What a record says in defined fields after a form: what the form does not speak of stays. */
export function definedAfter(form: object, { custom }: Pick<Before, 'custom'> = nothingYet): CustomValues {
  const said = Object.entries(form).filter(([key, value]) => isDefinedKey(key) && value !== undefined)
  return gathered({ ...custom, ...Object.fromEntries(said) })['custom'] as CustomValues
}

/** Refuses what a form says in defined fields, at the field. */
export async function checkDefined(db: Db, actor: Actor, kind: RecordKind, form: object, before: Before) {
  const refusedIn = await definedCheck(db, actor, kind, [form], before)
  const refused = refusedIn(form)
  if (Object.keys(refused).length) throw invalid(refused)
}

/** The same for many forms, with the people of all of them looked up at once. */
export async function definedCheck(
  db: Db,
  { role }: Pick<Actor, 'role'>,
  kind: RecordKind,
  forms: readonly object[],
  before: Before = nothingYet,
) {
  const fields = fieldsReadBy(kind, role)
  const known = await peopleKnown(db, kind, forms as readonly Form[])
  return (form: object): Record<string, string> => {
    const after = definedAfter(form, before)
    const refused = fields.flatMap((field) => {
      const label = definedLabel(field)
      if (after[field.key] === undefined) {
        return isRequiredAt(field, role, before.statusId) ? [[field.key, `${label} is required`]] : []
      }
      const isOffered = isAmongChoices(field, after[field.key], before.custom[field.key], known)
      return isOffered ? [] : [[field.key, `${label} is not one of the choices`]]
    })
    return Object.fromEntries(refused) as Record<string, string>
  }
}

interface Saying {
  id: number
  form: object
  /** It was added a moment ago: there is nothing to tell of changes. */
  isNew?: boolean
}

/**
 * Keeps what a form says in the fields that the firm defined, checked and told in the history of the record. The caller has
 * locked the record, compared its version and asked who may write it. Answers whether that changed anything.
 */
export async function keepDefined(db: Db, actor: Actor, kind: RecordKind, { id, form, isNew }: Saying) {
  const { table } = recordTables[kind]
  const before = await saidIn(db, kind, id)
  // Whoever is put somewhere among many is asked before they go on: see `requireFilled`.
  if (!(isNew && recordKinds.termOf(kind).hasStatuses)) await checkDefined(db, actor, kind, form, before)
  const after = definedAfter(form, before)
  const changes = await changesIn(db, kind, before.custom, after)
  if (!changes.length) return false
  await db.execute(
    sql`update ${table} set custom = ${JSON.stringify(after)}::jsonb ${risesWith(!isNew && 'version' in table)}
      where ${eq(table.id, id)}`,
  )
  if (!isNew) await recordChanges(db, actor, { kind, id }, changes)
  return true
}

async function saidIn(db: Db, kind: RecordKind, id: number): Promise<Before> {
  const { table } = recordTables[kind]
  const statusId = table.statusId ?? sql`null`
  const [found] = await rowsOf<Before>(
    db,
    sql`select ${table.custom} as custom, ${statusId} as "statusId" from ${table} where ${eq(table.id, id)}`,
  )
  if (!found) throw notFound('Record')
  return found
}

/** Refuses a step forward of a record that does not say yet what the next status asks for. Nothing keeps it from ending. */
export async function requireFilled(
  db: Db,
  { role }: Actor,
  kind: RecordKind,
  id: number,
  next: StatusId,
): Promise<void> {
  const required = kindOf(next) === statusKinds.lost ? [] : requiredAt(kind, role, next)
  if (!required.length) return
  const { custom } = await saidIn(db, kind, id)
  const missing = required.filter(({ key }) => custom[key] === undefined)
  if (!missing.length) return
  const labels = missing.map(definedLabel).join(', ')
  const { one } = recordKinds.termOf(kind)
  throw conflict(`${labels} must be filled in before ${candidateStatuses.labelOf(next)}: edit the ${one} first`)
}

/** What is no longer offered, or has left, may stay where it was chosen, and is not chosen anew. */
function isAmongChoices(field: DefinedField, value: unknown, before: unknown, people: ReadonlySet<unknown>): boolean {
  const chosen = new Set([before].flat())
  return [value].flat().every((one) => {
    if (chosen.has(one)) return true
    return field.type === customTypes.person ? people.has(one) : !field.withdrawn.has(one as number)
  })
}

async function peopleKnown(db: Db, kind: RecordKind, forms: readonly Form[]): Promise<ReadonlySet<unknown>> {
  const people = definedFields(kind).filter(({ type }) => type === customTypes.person)
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

/** What rows of a list inside of a record say after a form, checked row by row, and what that changes. */
export async function rowsAfter<Row extends Before & { name: string }>(
  db: Db,
  actor: Actor,
  { kind, list, rows }: { kind: RecordKind; list: string; rows: readonly { form: object; before: Row | undefined }[] },
): Promise<{ custom: CustomValues[]; changes: ChangeOf[] }> {
  const changes: ChangeOf[] = []
  const refused: Record<string, string> = {}
  const custom: CustomValues[] = []
  for (const [at, { form, before = undefined }] of rows.entries()) {
    const said = before ?? nothingYet
    const found = (await definedCheck(db, actor, kind, [form], said))(form)
    for (const [key, message] of Object.entries(found)) refused[`${list}.${at}.${key}`] = message
    const after = definedAfter(form, said)
    custom.push(after)
    if (before) changes.push(...(await changesIn(db, kind, said.custom, after, before.name)))
  }
  if (Object.keys(refused).length) throw invalid(refused)
  return { custom, changes }
}
