import { and, desc, eq } from 'drizzle-orm'
import {
  type CustomValues,
  type DefinedField,
  definedField,
  definedFields,
  definedLabel,
} from '#contract/kit/definedFields.ts'
import type { FieldChange } from '#contract/kit/definition.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { customTypes, type RecordKind } from '#contract/vocab/customFields.ts'
import type { Role } from '#contract/vocab/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { inWords } from '#server/kit/changes.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { withNames } from '#server/kit/lists/definedFields.ts'
import { type ChangeOf, customFieldChanges } from '#server/records/customFields/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

/** A value of a field as people read it. */
export async function definedInWords(
  db: Db,
  { key, names, shape }: DefinedField,
  value: unknown,
): Promise<string | null> {
  const field = fieldOf(shape)
  if (!field || value === null || value === undefined) return null
  if (!names) return inWords(field, value)
  const known = definedField(key)
  const [row] = known ? await withNames(db, [known], [{ [key]: value } as Record<string, unknown>]) : []
  const name = row?.[names]
  return typeof name === 'string' ? name : null
}

/** The fields whose values differ, retired ones too, with both values as people read them. */
export async function changesIn(
  db: Db,
  kind: RecordKind,
  before: CustomValues,
  after: CustomValues,
  of?: string,
): Promise<ChangeOf[]> {
  const changes: ChangeOf[] = []
  for (const field of definedFields(kind)) {
    const [from, to] = [before[field.key], after[field.key]]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    changes.push({
      ...{ field: field.key, from: await definedInWords(db, field, from), to: await definedInWords(db, field, to) },
      ...(of !== undefined && { of }),
    })
  }
  return changes
}

interface Subject {
  kind: RecordKind
  id: number
}

/** Writes down what was changed about a record. */
export async function recordChanges(db: Db, actor: Actor, { kind, id }: Subject, changes: ChangeOf[]): Promise<void> {
  if (!changes.length) return
  await db.insert(customFieldChanges).values({ kind, recordId: id, at: nowIso(), userId: actor.userId, changes })
}

const most = 500

/**
 * What was changed in the defined fields of a record, newest first, as far as the reader reads the fields: for the firm
 * alone, since a value may have been said before others were to know. The caller has checked the reach.
 */
export async function definedHistoryOf(db: Db, actor: Actor, { kind, id }: Subject): Promise<FieldChange[]> {
  if (isOutsider(actor)) return []
  const found = await db
    .select({
      id: customFieldChanges.id,
      at: customFieldChanges.at,
      byName: users.fullName,
      changes: customFieldChanges.changes,
    })
    .from(customFieldChanges)
    .leftJoin(users, eq(users.id, customFieldChanges.userId))
    .where(and(eq(customFieldChanges.kind, kind), eq(customFieldChanges.recordId, id)))
    .orderBy(desc(customFieldChanges.id))
    .limit(most)
  return found.flatMap(({ id: number, changes, ...entry }) => {
    const lines = changes.flatMap((change) => lineFor(actor.role, change))
    return lines.length ? [{ ...entry, id: `field:${number}`, lines }] : []
  })
}

/** A change for those who read the field, under the name it has now. */
function lineFor(role: Role, { field: key, from, to, of }: ChangeOf): string[] {
  const field = definedField(key)
  if (!field?.isReadBy(role)) return []
  const label = `${of ? `${of}, ` : ''}${definedLabel(field)}`
  if (field.type === customTypes.longText) return [`${label} ${to === null ? 'removed' : 'changed'}`]
  return [`${label}: ${from ?? '–'} → ${to ?? '–'}`]
}
