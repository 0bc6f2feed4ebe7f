import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Template } from '#contract/domains/templates/endpoints.ts'
import { formOfTemplate, labelsOf, type TemplateValues, templateKinds } from '#contract/domains/templates/kinds.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { shares } from '#contract/kit/sharing.ts'
import { type AnyVocabulary, offeredTerms } from '#contract/kit/vocabulary.ts'
import { sharedWith } from '#server/domains/users/sharing.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { templates } from '#server/records/templates/tables.ts'
import { users } from '#server/records/users/tables.ts'

type Row = typeof templates.$inferSelect
type Sources = Readonly<Record<string, OptionSource>>

/** Whose owner left while others were offered it: whoever shares with everybody looks after it. */
const isLeft = and(
  ne(templates.share, shares.own),
  sql`${templates.ownerId} in (select ${users.id} from ${users} where not ${users.isActive})`,
)

/** One's own templates and those shared with oneself, of the forms that one fills in. */
function seenBy(actor: Actor) {
  const kinds = templateKinds.terms.filter(({ access }) => may(actor, access)).map(({ id }) => id)
  const shared = sharedWith(actor, templates)
  return and(inArray(templates.kind, kinds), may(actor, 'template.shareWithAll') ? or(shared, isLeft) : shared)
}

/** Whether somebody may change a template: its owner, and of those that others are offered whoever shares with all. */
export function mayChange(actor: Actor, { ownerId, share }: Pick<Row, 'ownerId' | 'share'>): boolean {
  return ownerId === actor.userId || (share !== shares.own && may(actor, 'template.shareWithAll'))
}

/** The templates within reach, by name. */
export async function templatesOf(db: Db, actor: Actor): Promise<Template[]> {
  const { id, version, kind, name, share, role, ownerId } = templates
  const rows = await db
    .select({ id, version, kind, name, share, role, ownerId, ownerName: users.fullName })
    .from(templates)
    .innerJoin(users, eq(users.id, ownerId))
    .where(seenBy(actor))
    .orderBy(asc(sql`lower(${name})`), asc(id))
  return rows.map(({ ownerId: owner, ...row }) => ({
    ...row,
    can: { edit: mayChange(actor, { ownerId: owner, share: row.share }) },
  }))
}

/** A template within reach. */
export async function findTemplate(db: Db, actor: Actor, id: number): Promise<Row> {
  const [found] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), seenBy(actor)))
  if (!found) throw notFound('Template')
  return found
}

/** What a template fills in for the actor: what they could choose in the form now. The labels of the rest are told. */
export async function valuesFor(db: Db, actor: Actor, sources: Sources, { kind, values }: Row) {
  const { shape } = formOfTemplate(kind, actor.role)
  const kept: Record<string, unknown> = {}
  const touched: string[] = []
  for (const [key, value] of Object.entries(values)) {
    const now = await valueNow(db, actor, sources, shape[key] as z.ZodType | undefined, value)
    if (now !== undefined) kept[key] = now
    if (JSON.stringify(now) !== JSON.stringify(value)) touched.push(key)
  }
  return { values: kept satisfies TemplateValues, leftOut: labelsOf(kind, actor.role, touched) }
}

/** A value as the form would take it; undefined where nothing of it is left. */
async function valueNow(db: Db, actor: Actor, sources: Sources, schema: z.ZodType | undefined, value: unknown) {
  const field = schema && fieldOf(schema)
  const offered = field?.vocabulary ? offeredAmong(field.vocabulary, value) : value
  if (!schema?.safeParse(offered).success) return undefined
  const source = field?.options ? sources[field.options] : undefined
  if (!source) return isNothing(offered) ? undefined : offered
  const ids = (Array.isArray(value) ? value : [value]) as number[]
  const found = new Set((await source(db, actor, { ids, areOffered: true, limit: ids.length })).map(({ id }) => id))
  const left = ids.filter((id) => found.has(id))
  return Array.isArray(value) && left.length ? left : left[0]
}

function offeredAmong(vocabulary: AnyVocabulary, value: unknown): unknown {
  const offered = new Set<unknown>(offeredTerms(vocabulary).map(({ id }) => id))
  if (Array.isArray(value)) return value.filter((one) => offered.has(one))
  return offered.has(value) ? value : undefined
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0
