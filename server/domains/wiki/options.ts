import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, may } from '#server/kit/actor.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { isOutsider, nobody } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { wikiVisibleTo } from '#server/records/wiki/access.ts'
import { wikiPages } from '#server/records/wiki/tables.ts'

const visible = (actor: Actor) => (may(actor, 'wiki.read') ? wikiVisibleTo(actor) : nobody)

/** The first page of each category within reach, which stands for the category. */
export const firstOfCategory = (actor: Actor) => sql`${wikiPages.id} in (select min(${wikiPages.id}) from ${wikiPages}
  where ${and(isNull(wikiPages.removedAt), visible(actor))} group by lower(${wikiPages.category}))`

const wikiCategories = namedOptions(visible, (_asked, actor) => ({
  table: wikiPages,
  id: wikiPages.id,
  name: wikiPages.category,
  whereOffered: firstOfCategory(actor),
}))

const authorsOfVisible = (actor: Actor) =>
  and(
    sql`${users.id} in (select ${wikiPages.createdBy} from ${wikiPages} where ${visible(actor) ?? sql`true`})`,
    isOutsider(actor) ? eq(users.organizationId, actor.organizationId ?? 0) : undefined,
  )

const wikiAuthors = namedOptions(authorsOfVisible, {
  table: users,
  id: users.id,
  name: users.fullName,
  whereOffered: eq(users.isActive, true),
})

/** The selects that are fed by the wiki. */
export const wikiOptions: Record<string, OptionSource> = { wikiCategories, wikiAuthors }
