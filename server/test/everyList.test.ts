import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Column } from '#contract/kit/columns.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import type { Filter } from '#contract/kit/filters.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { roles } from '#contract/vocab/roles.ts'
import type { Db } from '#server/kit/database/db.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { allRoutes } from '#server/routes.ts'
import { type DemoWorld, demoWorld } from './demoWorld.ts'
import { shareOf } from './share.ts'
import type { Person } from './world.ts'

type Row = Record<string, unknown>

const lists = allRoutes({ db: undefined as unknown as Db, demo: null })
  .filter((route): route is ListRoute => 'list' in route)
  .map(({ list }) => list)

let demo: DemoWorld
let reader: Person

beforeAll(async () => {
  demo = await demoWorld()
}, 600_000)

afterAll(() => demo.end())

/** Somebody of a role that may read the list, the one who reaches most first. */
async function readerOf(list: AnyList): Promise<Person> {
  for (const role of [roles.superAdmin, roles.admin, ...roles.ids]) {
    const person = await demo.signIn(role)
    if ((await person.send(list, { pageSize: 5 })).status === 200) return person
  }
  throw new Error(`nobody may read ${list.name}`)
}

async function page(list: AnyList, input: object) {
  const answer = (await reader.call(list, { pageSize: 100, ...input })) as Row
  return { count: answer['count'] as number, rows: (answer['rows'] ?? answer['driveTrackerList']) as Row[] }
}

/** How many rows a filter leaves; few of them are read for it. */
const countOf = async (list: AnyList, input: object) => (await page(list, { ...input, pageSize: 5 })).count

/** A value no row can have. */
function impossible({ kind }: Filter): unknown {
  const values: Record<string, unknown> = {
    contains: 'zzqqxx',
    anyRef: [2_000_000_000],
    from: '2199-12-31',
    to: '1900-01-01',
  }
  return values[kind]
}

/** Values that some rows may have; of many terms some, which are others from filter to filter. */
function possible({ kind, value }: Filter): unknown[] {
  if (kind === 'is') return [true, false]
  if (kind === 'min' || kind === 'max') return [0, 1, 10, 50]
  const ids = fieldOf(value)?.vocabulary?.ids ?? []
  const some = [...new Set(Array.from({ length: mostTerms }, () => ids[turn++ % ids.length]))].filter(isThere)
  return kind === 'anyOf' ? some.map((id) => [id]) : some
}

const mostTerms = 6
let turn = 0
const isThere = (id: unknown) => id !== undefined

function comparable(column: Column | undefined, value: unknown): number | string {
  if (typeof value === 'number') return value
  return column?.kind === 'date' || column?.kind === 'dateTime' ? String(value) : ''
}

describe.each(shareOf(lists).map((list) => [list.name, list] as const))('the list %s', (_name, list) => {
  beforeAll(async () => {
    reader = await readerOf(list)
  })

  test('counts exactly the rows it shows over all pages', async () => {
    const first = await page(list, {})
    let seen = first.rows.length
    for (let pageNo = list.firstPage + 1; seen < first.count; pageNo += 1) {
      const { rows } = await page(list, { pageNo })
      expect(rows.length).toBeGreaterThan(0)
      seen += rows.length
    }
    expect(seen).toBe(first.count)
  })

  test('sorts by each of its columns in both directions, empty cells last', async () => {
    for (const [key, column] of Object.entries(list.columns)) {
      if (column.sortable === false) continue
      const up = (await page(list, { sortBy: key, sortType: 'asc' })).rows.map((row) => row[key])
      const down = (await page(list, { sortBy: key, sortType: 'desc' })).rows.map((row) => row[key])
      for (const [values, direction] of [
        [up, 1],
        [down, -1],
      ] as const) {
        const filled = values.filter((value) => value !== null)
        expect(values.slice(0, filled.length), `${list.name}.${key}: empty cells last`).toEqual(filled)
        for (const [index, value] of filled.entries()) {
          const [before, after] = [comparable(column, filled[index - 1]), comparable(column, value)]
          if (index > 0 && before !== after) expect(before < after ? 1 : -1, `${list.name}.${key}`).toBe(direction)
        }
      }
    }
  })

  test('filters by each of its filters: an impossible value leaves nothing, a possible one a part', async () => {
    const bare = Object.fromEntries(Object.keys(list.filters).map((key) => [key, null]))
    const all = await countOf(list, bare)
    for (const [key, filter] of Object.entries(list.filters)) {
      // A view mode splits the rows by period, and for a position that is not there everybody is free: neither leaves any out.
      if (key === 'viewMode' || key === 'freeFor') continue
      const nothing = impossible(filter)
      if (nothing !== undefined) {
        const count = await countOf(list, { ...bare, [key]: nothing })
        expect(count, `${list.name}.${key} = ${JSON.stringify(nothing)}`).toBeLessThanOrEqual(
          filter.kind === 'max' ? all : 0,
        )
      }
      for (const value of possible(filter)) {
        const count = await countOf(list, { ...bare, [key]: value })
        expect(count, `${list.name}.${key} = ${JSON.stringify(value)}`).toBeLessThanOrEqual(all)
      }
    }
  })

  test('refuses a column it does not have, a page that cannot be, and an order that is none', async () => {
    for (const input of [{ sortBy: 'id; drop table users' }, { sortType: 'up' }, { pageNo: -1 }, { pageSize: 7 }]) {
      expect((await reader.send(list, input)).status, JSON.stringify(input)).toBe(400)
    }
  })
})
