import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\btest\/|^seed\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }))

/** Every table of the product that carries a version, by the name it has in the sources. */
async function versionedTables(): Promise<Map<string, PgTable>> {
  const found = new Map<string, PgTable>()
  for (const { path } of sources.filter((source) => /tables\.ts$/.test(source.path))) {
    for (const [name, table] of Object.entries<unknown>(await import(join(server, path)))) {
      if (is(table, PgTable) && 'version' in getTableColumns(table)) found.set(name, table)
    }
  }
  return found
}

test('every version rises by itself when its row is changed', async () => {
  const tables = await versionedTables()
  expect(tables.size).toBeGreaterThan(30)
  const stuck = [...tables.values()].filter((table) => !getTableColumns(table)['version']?.onUpdateFn)
  expect(stuck.map(getTableName)).toEqual([])
})

test('an update that goes past the tables raises the version itself, or is of a table that has none', async () => {
  const tables = await versionedTables()
  const isWithout = (name: string) =>
    !tables.has(name) && sources.some(({ text }) => text.includes(`export const ${name} = pgTable`))
  const updates = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/sql`\s*update (?!pg_)(?:\$\{(\w+)\})?.*(?:\n.*){2}/g)].map(([lines, name = '']) => ({
      path,
      lines,
      name,
    })),
  )
  expect(updates.length).toBeGreaterThan(5)
  const names = /\bversion\b|risesWith|join\(changes/
  expect(updates.filter(({ name, lines }) => !isWithout(name) && !names.test(lines))).toEqual([])
})

test('an insert that becomes an update names the version it leaves', async () => {
  const tables = await versionedTables()
  const upserts = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\.insert\((\w+)\)(?:(?!\.insert\()[\s\S])*?\.onConflictDoUpdate\(\{([\s\S]*?)\}\)/g)].map(
      ([, name = '', set = '']) => ({ path, name, set }),
    ),
  )
  expect(upserts.length).toBeGreaterThan(15)
  const silent = upserts.filter(
    ({ name, set }) => tables.has(name) && !/\bversion\b|\bset: (values|row|details)\b/.test(set),
  )
  expect(silent).toEqual([])
})

test('no update of a table sets the version by hand, which rises by itself', () => {
  const byHand = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\.update\(\w+\)\s*\.set\(\{((?:(?!\.where)[\s\S])*?)\}\)\s*\./g)]
      .filter(([, values = '']) => /\bversion: .*version \+ 1/.test(values))
      .map(([lines]) => `${path}: ${lines}`),
  )
  expect(byHand).toEqual([])
})
