import { type AnyColumn, and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type MasterEditForm, type MasterForm, masterForm } from '#contract/domains/masters/editing.ts'
import { type EditableMaster, editableMasters } from '#contract/vocab/masters.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { requireChoices } from '#server/kit/changes.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import * as tables from '#server/records/masters/tables.ts'
import { masterOptions } from './options.ts'
import { softSkillCategory } from './queries.ts'

type MasterTable = PgTable & { id: AnyColumn; name: AnyColumn; isActive: AnyColumn; version: AnyColumn }

/** The table of each list. */
export const masterTables: Record<EditableMaster, MasterTable> = {
  [editableMasters.city]: tables.cities,
  [editableMasters.state]: tables.states,
  [editableMasters.country]: tables.countries,
  [editableMasters.industry]: tables.industries,
  [editableMasters.function]: tables.functions,
  [editableMasters.designation]: tables.designations,
  [editableMasters.skill]: tables.skills,
  [editableMasters.course]: tables.courses,
  [editableMasters.specialization]: tables.specializations,
  [editableMasters.university]: tables.universities,
  [editableMasters.language]: tables.languages,
}

/** What a word of a list says beside its name, by the column it stands in. */
function detailsOf({ list, stateId, courseId, category, code }: MasterForm): Record<string, string | number | null> {
  switch (list) {
    case editableMasters.city:
      return { state_id: stateId ?? null }
    case editableMasters.specialization:
      return { course_id: courseId ?? null }
    case editableMasters.skill:
      return { category: category ?? null }
    case editableMasters.country:
      return { dialing_code: code ?? null }
    case editableMasters.state:
      return { code: code ?? null }
    default:
      return {}
  }
}

/**
 * Two words of one name would be two ids for the same thing. Towns of two states and specializations of two courses may
 * share theirs; one without a state or a course may be any of that name.
 */
async function requireNewName(db: Db, form: MasterForm, exceptId?: number): Promise<void> {
  const table = masterTables[form.list]
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('master'), hashtext(${form.list}))`)
  const [taken] = await db
    .select({ isActive: asBoolean(table.isActive) })
    .from(table as PgTable)
    .where(
      and(
        sql`lower(${table.name}) = lower(${form.name})`,
        exceptId ? ne(table.id, exceptId) : undefined,
        sameParent(form),
      ),
    )
    .orderBy(sql`not ${table.isActive}`)
    .limit(1)
  if (!taken) return
  const name = taken.isActive
    ? 'This name is in the list already'
    : 'This name is in the list already, and no longer offered: offer that one again'
  throw invalid({ name })
}

/** A category that is known in another case is that category: soft skills would be those of a trade otherwise. */
async function withKnownCategory<Form extends MasterForm>(db: Db, form: Form): Promise<Form> {
  if (form.list !== editableMasters.skill || !form.category) return form
  const [known] = await db
    .select({ category: tables.skills.category })
    .from(tables.skills)
    .where(sql`lower(${tables.skills.category}) = lower(${form.category})`)
    .groupBy(tables.skills.category)
    .orderBy(sql`count(*) desc`)
    .limit(1)
  const isSoft = form.category.toLowerCase() === softSkillCategory.toLowerCase()
  return { ...form, category: isSoft ? softSkillCategory : (known?.category ?? form.category) }
}

function sameParent({ list, stateId, courseId }: MasterForm): SQL | undefined {
  if (list === editableMasters.city && stateId) return eq(tables.cities.stateId, stateId)
  return list === editableMasters.specialization && courseId ? eq(tables.specializations.courseId, courseId) : undefined
}

const columnsOf = (values: Record<string, unknown>) =>
  sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  )

const valuesOf = (values: Record<string, unknown>) =>
  sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  )

/** Adds a word to a master list. */
export async function addMaster(db: Db, actor: Actor, asked: MasterForm): Promise<number> {
  const form = await withKnownCategory(db, asked)
  await requireChoices(db, actor, masterOptions, masterForm, form)
  await requireNewName(db, form)
  const values = { name: form.name, ...detailsOf(form) }
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into ${masterTables[form.list]} (${columnsOf(values)}) values (${valuesOf(values)}) returning id`,
  )
  if (!made) throw new Error('the word was not kept')
  await audit(db, actor, 'master.create', { kind: form.list, id: made.id }, { name: form.name })
  return made.id
}

/** Locks a word of a list for an edit that began on this version. */
async function lockWord(db: Db, list: EditableMaster, id: number, version: number): Promise<string> {
  const table = masterTables[list]
  const [row] = await db
    .select({ name: sql<string>`${table.name}`, version: sql<number>`${table.version}` })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw notFound('Word')
  if (row.version !== version) throw changedMeanwhile('the word')
  return row.name
}

/** Renames a word, or lets it belong elsewhere. */
export async function changeMaster(db: Db, actor: Actor, { id, version, ...asked }: MasterEditForm): Promise<number> {
  const form = await withKnownCategory(db, asked)
  const before = await lockWord(db, form.list, id, version)
  await requireChoices(db, actor, masterOptions, masterForm, form)
  await requireNewName(db, form, id)
  const values = { name: form.name, ...detailsOf(form), version: version + 1 }
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  await db.execute(sql`update ${masterTables[form.list]} set ${sql.join(changes, sql`, `)} where id = ${id}`)
  await audit(db, actor, 'master.edit', { kind: form.list, id }, { before, after: form.name })
  return version + 1
}

/** Stops offering a word, or offers it again. */
export async function setMasterActive(
  db: Db,
  actor: Actor,
  { list, id, version, isActive }: { list: EditableMaster; id: number; version: number; isActive: boolean },
): Promise<void> {
  const name = await lockWord(db, list, id, version)
  await db.execute(
    sql`update ${masterTables[list]} set is_active = ${isActive}, version = ${version + 1} where id = ${id}`,
  )
  await audit(db, actor, isActive ? 'master.restore' : 'master.deactivate', { kind: list, id }, { name })
}
