import { and, eq, isNull, sql } from 'drizzle-orm'
import { nobody } from '#server/domains/users/access.ts'
import { users } from '#server/domains/users/tables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { findNamed } from '#server/kit/find.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { wikiVisibleTo } from './access.ts'
import { wikiPages } from './tables.ts'

const visible = (actor: Actor) => (may(actor, 'wiki.read') ? wikiVisibleTo(actor) : nobody)

/** The first page of each category within reach, which stands for the category. */
export const firstOfCategory = (actor: Actor) => sql`${wikiPages.id} in (select min(${wikiPages.id}) from ${wikiPages}
  where ${and(isNull(wikiPages.removedAt), visible(actor))} group by lower(${wikiPages.category}))`

const wikiCategories: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: wikiPages,
      id: wikiPages.id,
      name: wikiPages.category,
      where: visible(actor),
      whereOffered: firstOfCategory(actor),
    },
    asked,
  )

const wikiAuthors: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: users,
      id: users.id,
      name: users.fullName,
      where: sql`${users.id} in (select ${wikiPages.createdBy} from ${wikiPages} where ${visible(actor) ?? sql`true`})`,
      whereOffered: eq(users.isActive, true),
    },
    asked,
  )

/** The selects that are fed by the wiki. */
export const wikiOptions: Record<string, OptionSource> = { wikiCategories, wikiAuthors }
