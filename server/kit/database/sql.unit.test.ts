import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const domains = join(import.meta.dirname, '../../domains')

test('no boolean is read from the database but by asBoolean, since a comparison with nothing is null', () => {
  const raw = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bsql<boolean\b/.test(readFileSync(join(domains, path), 'utf8')))
  expect(raw).toEqual([])
})
