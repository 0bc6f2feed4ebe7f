import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { snippetMarks, wikiList } from '#contract/domains/wiki/lists.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countOf, idArray, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { wordQuery } from '#server/kit/database/words.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { wikiVisibleTo } from '#server/records/wiki/access.ts'
import { wikiAttachments, wikiPages } from '#server/records/wiki/tables.ts'

const author = alias(users, 'author')
const editor = alias(users, 'editor')

const [before, after] = snippetMarks
const snippetOptions = `StartSel=${before}, StopSel=${after}, MaxFragments=1, MaxWords=26, MinWords=12`

const wikiRows: ListQuery<typeof wikiList> = (db, actor, asked) => {
  const found = asked.search ? sql`to_tsquery('english', ${wordQuery(asked.search) ?? ''})` : undefined
  const snippet = found
    ? sql<string>`ts_headline('english', ${wikiPages.plainText}, ${found}, ${snippetOptions})`
    : sql<null>`null::text`
  return db
    .select(
      keyed({
        id: wikiPages.id,
        title: wikiPages.title,
        category: wikiPages.category,
        visibleRoles: wikiPages.visibleRoles,
        attachments: countOf(
          wikiAttachments,
          sql`${wikiAttachments.pageId} = ${wikiPages.id} and ${wikiAttachments.removedAt} is null`,
        ),
        updatedAt: wikiPages.updatedAt,
        updatedByName: toldAuthor(actor, editor),
        createdByName: toldAuthor(actor, author),
        snippet,
      }),
    )
    .from(wikiPages)
    .leftJoin(author, eq(author.id, wikiPages.createdBy))
    .leftJoin(editor, eq(editor.id, wikiPages.updatedBy))
    .where(
      and(
        wikiVisibleTo(actor),
        found && sql`${wikiPages.words} @@ ${found}`,
        containsText(wikiPages.title, asked.title),
        inCategoriesOf(asked.categories),
        isAnyOf(wikiPages.createdBy, asked.authors),
        asked.roles?.length
          ? sql`${wikiPages.visibleRoles} && array[${sql.join(
              asked.roles.map((role) => sql`${role}`),
              sql`, `,
            )}]::text[]`
          : undefined,
        isWithinDays(wikiPages.updatedAt, asked.changedFrom, asked.changedTo, workspaceTimeZone),
        asked.removed ? isNotNull(wikiPages.removedAt) : isNull(wikiPages.removedAt),
      ),
    )
}

/** A category is asked for by one of its pages. */
function inCategoriesOf(pageIds: readonly number[] | null | undefined): SQL | undefined {
  if (!pageIds?.length) return undefined
  return sql`lower(${wikiPages.category}) in (select lower(${wikiPages.category}) from ${wikiPages}
    where ${wikiPages.id} = any(${idArray(pageIds)}))`
}

/** The list of pages. */
export const wikiLists = [serveList(wikiList, wikiRows)]
