import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSnakeCase } from 'drizzle-orm/casing'
import { expect, test } from 'vitest'

const sources = ['domains', 'records'].flatMap((folder) => {
  const root = join(import.meta.dirname, '../..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, path), 'utf8') }))
})

test('no boolean is read from the database but by asBoolean, since a comparison with nothing is null', () => {
  const raw = sources.filter(({ text }) => /\bsql<boolean\b/.test(text)).map(({ path }) => path)
  expect(raw).toEqual([])
})

test('nobody says how a value is read, which follows from its type; what comes next is read as words', () => {
  const said = sources.filter(({ text }) => /\.mapWith\(/.test(text)).map(({ path }) => path)
  expect(said).toEqual(['records/applications/current.ts'])
})

test('what a select reads is named by its key, and not a second time by hand', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^ *(\w+): [^\n]*\.as\('(\w+)'\),?$/gm)]
      .filter(([, key = '', name]) => toSnakeCase(key) === name)
      .map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(named, 'wrap what is selected in keyed()').toEqual([])
})
