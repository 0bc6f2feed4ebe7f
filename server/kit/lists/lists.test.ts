import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns } from '#contract/kit/columns.ts'
import { list } from '#contract/kit/list.ts'
import type { Db } from '#server/kit/database/db.ts'
import { lastingWorld } from '#server/test/world.ts'
import { exactCountLimit, pageOf } from './lists.ts'

const numbers = list({
  name: 'numbers',
  title: 'Numbers',
  call: 'POST /api/numbers',
  access: 'signedIn',
  columns: { group: columns.number('Group'), word: columns.text('Word', { filled: true }) },
  filters: {},
  sort: ['word', 'asc'],
})

type Row = { id: number; group: number | null; word: string }

/** Numbers with a few groups, of which some have none, and words that many share. */
const plainRows = (upTo: number): Row[] =>
  Array.from({ length: upTo }, (_, index) => index + 1).map((id) => ({
    id,
    group: id % 7 === 0 ? null : id % 5,
    word: `w${id % 3_000}`,
  }))

const rowsUpTo = (db: Db, upTo: number) =>
  db
    .select({
      id: sql<number>`id`.as('id'),
      group: sql<number | null>`case when id % 7 = 0 then null else id % 5 end`.as('in_group'),
      word: sql<string>`'w' || id % 3000`.as('word'),
    })
    .from(sql`generate_series(1, ${upTo}::integer) as id`)

/** The same in plain code: by the column, empty cells last, ties by the id. */
function sorted(rows: readonly Row[], column: 'group' | 'word', direction: 'asc' | 'desc'): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (one: Row, other: Row) => {
    const [a, b] = [one[column], other[column]]
    if (a === b) return sign * (one.id - other.id)
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  }
  return [...rows].sort(compare)
}

let db: Db
let end: () => Promise<void>
beforeAll(async () => {
  const opened = await lastingWorld()
  db = opened.db
  end = opened.end
})
afterAll(() => end())

describe.each([0, 3, 11, 201, 1_001, exactCountLimit, exactCountLimit + 5_000])('of %i rows', (upTo) => {
  test('every page is what sorting all of them by hand gives', async () => {
    for (const column of ['group', 'word'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const all = sorted(plainRows(upTo), column, direction)
        for (const offset of [0, 10, 990, 1_000, 9_990, upTo - 4, upTo].filter((start) => start >= 0)) {
          const page = await pageOf(db, numbers, rowsUpTo(db, upTo), { order: [column, direction], limit: 10, offset })
          expect(page.rows, `${column} ${direction} from ${offset}`).toEqual(all.slice(offset, offset + 10))
        }
      }
    }
  })

  test('they are counted exactly up to the limit and estimated beyond', async () => {
    const { count, countIsEstimate } = await pageOf(db, numbers, rowsUpTo(db, upTo), {
      order: ['word', 'asc'],
      limit: 10,
      offset: 0,
    })
    if (upTo <= exactCountLimit) expect([count, countIsEstimate]).toEqual([upTo, undefined])
    else expect([count > exactCountLimit, countIsEstimate]).toEqual([true, true])
  })
})
