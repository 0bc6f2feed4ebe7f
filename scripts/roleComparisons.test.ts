import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourcePaths } from './importReader.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const standsOutside = /\.test\.|\/test\/|^server\/seed\/|^contract\/vocab\/|\/access\.ts$/

const roles = [
  ...readFileSync(join(project, 'contract/vocab/roles.ts'), 'utf8').matchAll(/(\w+): (?:internal|client)\('(\w+)'/g),
].map(([, key, name]) => ({ key, name }))
const anyOf = (words: readonly unknown[]) => `(?:${words.join('|')})`
const oneRole = String.raw`(?:roles\.${anyOf(roles.map(({ key }) => key))}(?![.\w])|['"]${anyOf(roles.map(({ name }) => name))}['"])`
const comparison = new RegExp(`[!=]==? ${oneRole}|${oneRole} [!=]==? `)

/** The lines of a source that ask whether somebody has one certain role. */
const comparisons = (source: string) => source.split('\n').filter((line) => comparison.test(line))

test.each(['role === roles.qc', 'roles.qc !== actor.role', "actor.role === 'QC'"])(
  'a comparison is seen: %s',
  (line) => {
    expect(comparisons(`const one = 1\nif (${line}) stop()`)).toHaveLength(1)
  },
)

test('what somebody may follows from permissions, reach and the groups of the vocabulary, not from one certain role', () => {
  expect(roles.length).toBeGreaterThan(15)
  const found = sourcePaths(project)
    .filter((path) => /^(contract|server|web)\//.test(path) && !standsOutside.test(path))
    .flatMap((path) => comparisons(readFileSync(join(project, path), 'utf8')).map((line) => `${path}: ${line.trim()}`))
  expect(found, 'a permission, a scope of access.ts, or a group in contract/vocab/roles.ts says it').toEqual([])
})
