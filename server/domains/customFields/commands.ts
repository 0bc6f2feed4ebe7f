import { eq, sql } from 'drizzle-orm'
import type { CustomFieldEdit, CustomFieldForm } from '#contract/domains/customFields/model.ts'
import { isDefinedKey } from '#contract/kit/definedFields.ts'
import type { FieldChoice } from '#contract/kit/definition.ts'
import { searchNameOf } from '#contract/kit/definitions.ts'
import {
  type CustomType,
  clientSights,
  customTypes,
  type RecordKind,
  recordKinds,
  searchedTypes,
  typesWithChoices,
} from '#contract/vocab/customFields.ts'
import { searchFieldNamed } from '#contract/vocab/searchFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import type { CustomFieldRow } from '#server/records/customFields/fields.ts'
import { customFields } from '#server/records/customFields/tables.ts'
import { customFieldsChannel } from './present.ts'
import { allFields } from './queries.ts'
import { labelsOfProduct } from './records.ts'

type Asked = Omit<CustomFieldForm, 'kind' | 'type'>

/** A firm that needs more than this needs another record. */
const mostFields = 200

/** Defines a field. Answers its id. */
export async function addCustomField(db: Db, actor: Actor, form: CustomFieldForm): Promise<number> {
  await lock(db)
  const all = await allFields(db)
  if (all.length >= mostFields)
    throw invalid({ label: `There are ${mostFields} fields already, retired ones among them` })
  requireNewName(all, form)
  const [made] = await db
    .insert(customFields)
    .values({ kind: form.kind, type: form.type, ...valuesOf(form, form), createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the field was not kept')
  await told(db, actor, 'customField.add', made)
  return made.id
}

/** Changes a field; its record and its type stay. Answers the new version. */
export async function changeCustomField(db: Db, actor: Actor, { id, version, ...form }: CustomFieldEdit) {
  const before = await lockedField(db, id, version)
  requireNewName(await allFields(db), { ...form, kind: before.kind }, id)
  const values = valuesOf(before, form, before.choices)
  const isOtherwiseFound =
    before.isSearched !== values.isSearched || (before.readers.length === 0) !== (values.readers.length === 0)
  return save(db, actor, before, 'customField.change', {
    ...values,
    ...((isOtherwiseFound || isRelabelled(before.choices, values.choices)) && { reindexAfter: 0 }),
  })
}

/** Retires a field, or brings it back. */
export async function setRetired(db: Db, actor: Actor, id: number, version: number, isRetired: boolean): Promise<void> {
  const before = await lockedField(db, id, version)
  if ((before.retiredAt !== null) === isRetired) return
  const retiredAt = isRetired ? nowIso() : null
  await save(db, actor, before, isRetired ? 'customField.retire' : 'customField.restore', {
    retiredAt,
    reindexAfter: 0,
  })
}

/** Definitions are changed one after the other: two of one name would be two fields that nobody can tell apart. */
async function lock(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('customFields'))`)
}

async function lockedField(db: Db, id: number, version: number): Promise<CustomFieldRow> {
  await lock(db)
  const [found] = await db.select().from(customFields).where(eq(customFields.id, id))
  if (!found) throw notFound('Field')
  if (found.version !== version) throw changedMeanwhile('this field')
  return found
}

async function save(db: Db, actor: Actor, before: CustomFieldRow, act: string, values: Partial<CustomFieldRow>) {
  const [after] = await db
    .update(customFields)
    .set({ ...values, updatedBy: actor.userId })
    .where(eq(customFields.id, before.id))
    .returning()
  if (!after) throw notFound('Field')
  await told(db, actor, act, after)
  return after.version
}

async function told(db: Db, actor: Actor, act: string, { id, label, kind, type }: CustomFieldRow): Promise<void> {
  await audit(db, actor, act, { kind: 'customField', id }, { label, record: kind, type })
  await db.execute(sql`select pg_notify(${customFieldsChannel}, ${String(id)})`)
}

const usual = (label: string) => label.trim().toLowerCase()

/** A name is a heading of files and stands before the colon of a search, so that it leads to one field. */
function requireNewName(
  all: readonly CustomFieldRow[],
  { kind, label }: Pick<CustomFieldForm, 'kind' | 'label'>,
  own = 0,
) {
  const name = searchNameOf(label)
  const others = all.filter((one) => one.kind === kind && one.id !== own)
  const same = others.find((one) => searchNameOf(one.label) === name)
  if (same) {
    const state = same.retiredAt ? ', which was retired: bring that one back' : ''
    throw invalid({ label: `The field “${same.label}” is called like this already${state}` })
  }
  const isOfProduct = labelsOfProduct(kind).some((one) => usual(one) === usual(label))
  const found = recordKinds.termOf(kind).isSearched ? searchFieldNamed(name) : undefined
  if (isOfProduct || (found && !isDefinedKey(found))) {
    throw invalid({ label: 'A field of this name comes with the product' })
  }
}

interface Of {
  kind: RecordKind
  type: CustomType
}

/** What is kept of a form; what does not go together is refused at its field. */
function valuesOf({ kind, type }: Of, form: Asked, before: readonly FieldChoice[] = []) {
  const refused: Record<string, string> = {}
  const { hasReveal, hasStatuses, hasList, isSearched, isOfPerson } = recordKinds.termOf(kind)
  const hasChoices = typesWithChoices.includes(type)
  if (hasChoices && !form.choices?.length) refused.choices = 'Name at least one choice'
  if (type === customTypes.person && form.shownTo !== 'staff') {
    refused.shownTo = 'Who of the firm does what is not told to clients'
  }
  if (form.shownTo === clientSights.revealed && !hasReveal) {
    refused.shownTo = 'A client knows it from the start: choose never or always'
  }
  const [readers, writers] = [form.readers ?? [], form.writers ?? []]
  if (readers.length && writers.some((role) => !readers.includes(role))) {
    refused.writers = 'Who changes a field has to read it'
  }
  const choices = hasChoices ? choicesAfter(before, form.choices ?? [], refused) : []
  if (Object.keys(refused).length) throw invalid(refused)
  return {
    ...{ label: form.label, help: form.help ?? null, group: form.group, shownTo: form.shownTo, choices },
    ...{ readers, writers, requiredOf: form.requiredOf ?? [] },
    requiredFrom: (hasStatuses ? form.requiredFrom : form.isRequired && candidateStatuses.open) || null,
    isListed: form.isListed && hasList,
    isSearched: form.isSearched && isSearched && searchedTypes.includes(type),
    isPersonal: isOfPerson && (form.isPersonal || customTypes.termOf(type).isFree),
  }
}

/** The choices of a field: what the form leaves out is withdrawn, and what it names again is offered under its old number. */
function choicesAfter(
  before: readonly FieldChoice[],
  asked: NonNullable<Asked['choices']>,
  refused: Record<string, string>,
): FieldChoice[] {
  const labels = asked.map(({ label }) => usual(label))
  labels.forEach((label, at) => {
    if (labels.indexOf(label) !== at) refused[`choices.${at}.label`] = 'This choice is there already'
  })
  const taken = new Set(asked.map(({ id }) => id))
  const known = (one: (typeof asked)[number]) =>
    before.find(({ id }) => id === one.id) ??
    before.find(({ id, label }) => !taken.has(id) && usual(label) === usual(one.label))
  const offered = asked.map((one) => ({ id: known(one)?.id ?? null, label: one.label, isOffered: true }))
  const withdrawn = before.filter(({ id }) => !offered.some((one) => one.id === id))
  let last = Math.max(0, ...before.map(({ id }) => id))
  const numbered = offered.map((one) => {
    if (one.id === null) last += 1
    return { ...one, id: one.id ?? last }
  })
  return [...numbered, ...withdrawn.map((one) => ({ ...one, isOffered: false }))].sort(
    (one, other) => one.id - other.id,
  )
}

const isRelabelled = (before: readonly FieldChoice[], after: readonly FieldChoice[]) =>
  before.some(({ id, label }) => after.find((one) => one.id === id)?.label !== label)
