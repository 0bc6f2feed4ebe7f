import { getWikiPage } from '#contract/domains/wiki/endpoints.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import { query } from '#contract/kit/endpoint.ts'
import { serve } from '#server/kit/http/serve.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { wikiPages } from '#server/records/wiki/tables.ts'
import type { Person } from './world.ts'

// Mistakes that the check of types must find: `npm run check` fails where one of them is no error any more. Nothing of
// this file is ever run.

/** A handler that reads what the contract does not send, answers what it does not name, or nothing of it. */
export const wrongHandlers = [
  // @ts-expect-error there is no such input
  serve(getWikiPage, ({ input }) => Promise.reject(input.pageId)),
  // @ts-expect-error the answer has other fields
  serve(getWikiPage, () => ({ headline: 'Leave' })),
  // @ts-expect-error a page is no list of pages
  serve(getWikiPage, async () => []),
]

// @ts-expect-error the other columns of the list are missing
export const wrongRows: ListQuery<typeof wikiList> = (db) => db.select({ id: wikiPages.id }).from(wikiPages)

// @ts-expect-error an input is a schema
export const wrongQuery = query({ call: 'GET /api/x', access: 'public', input: 5, output: wikiList.row, summary: '' })

/** Calls with a wrong input, and a wrong use of the answer. */
export async function wrongCalls(person: Person) {
  // @ts-expect-error the input has another name
  await person.call(getWikiPage, { id: 1 })
  // @ts-expect-error a filter of a list takes its own kind of value
  await person.call(wikiList, { changedFrom: 5 })
  const { rows } = await person.call(wikiList, {})
  // @ts-expect-error the rows have no such column
  return rows[0]?.headline
}
