import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSnakeCase } from 'drizzle-orm/casing'
import { expect, test } from 'vitest'

const domains = join(import.meta.dirname, '../../domains')
const sources = readdirSync(domains, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(domains, path), 'utf8') }))

test('no boolean is read from the database but by asBoolean, since a comparison with nothing is null', () => {
  const raw = sources.filter(({ text }) => /\bsql<boolean\b/.test(text)).map(({ path }) => path)
  expect(raw).toEqual([])
})

test('what a select reads is named by its key, and not a second time by hand', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^ *(\w+): [^\n]*\.as\('(\w+)'\),?$/gm)]
      .filter(([, key = '', name]) => toSnakeCase(key) === name)
      .map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(named, 'wrap what is selected in keyed()').toEqual([])
})
