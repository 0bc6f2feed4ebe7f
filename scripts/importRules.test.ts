import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { readModule } from './importReader.ts'
import { checkImports } from './importRules.ts'

type Tree = Record<string, string>

/** A small house in which every import is allowed. */
const house: Tree = {
  'contract/index.ts':
    "import { a } from './domains/a/endpoints.ts'\nimport { b } from './domains/b/endpoints.ts'\nexport const endpoints = [a, b]",
  'contract/kit/endpoint.ts': "import { z } from 'zod'\nexport const query = z",
  'contract/vocab/roles.ts': "import { query } from '#contract/kit/endpoint.ts'\nexport const roles = query",
  'contract/domains/a/endpoints.ts': "import { query } from '#contract/kit/endpoint.ts'\nexport const a = query",
  'contract/domains/a/a.test.ts':
    "import { test } from 'vitest'\nimport { a } from './endpoints.ts'\ntest('a', () => a)",
  'contract/domains/b/endpoints.ts': "import { query } from '#contract/kit/endpoint.ts'\nexport const b = query",
  'server/app.ts':
    "import { a } from './domains/a/routes.ts'\nimport { b } from './domains/b/routes.ts'\nexport const routes = [a, b]",
  'server/main.ts':
    "import { routes } from './app.ts'\nimport { fill } from './seed/fill.ts'\nconsole.log(routes, fill)",
  'server/kit/db.ts': "import { sql } from 'drizzle-orm'\nexport const db = sql",
  'server/records/a/tables.ts': "import { pgTable } from 'drizzle-orm/pg-core'\nexport const table = pgTable",
  'server/domains/a/queries.ts':
    "import { table } from '#server/records/a/tables.ts'\nimport { db } from '#server/kit/db.ts'\nexport const find = [db, table]",
  'server/domains/a/routes.ts':
    "import { a as endpoint } from '#contract/domains/a/endpoints.ts'\nimport { find } from './queries.ts'\nexport const a = [endpoint, find]",
  'server/domains/a/a.test.ts':
    "import { world } from '#server/test/world.ts'\nimport { b } from '#server/domains/b/routes.ts'\nconsole.log(world, b)",
  'server/domains/a/test/people.ts': "import { world } from '#server/test/world.ts'\nexport const people = world",
  'server/domains/a/parts/part.ts': "import { find } from '../queries.ts'\nexport const part = find",
  'server/records/b/tables.ts': 'export const table = 1',
  'server/records/a/current.ts': "import { table } from '#server/records/b/tables.ts'\nexport const now = table",
  'server/domains/b/routes.ts': "import { find } from '#server/domains/a/queries.ts'\nexport const b = find",
  'server/seed/fill.ts':
    "import { a } from '#server/domains/a/queries.ts'\nimport { b } from '#server/domains/b/routes.ts'\nexport const fill = [a, b]",
  'server/test/world.ts': "import { routes } from '#server/app.ts'\nexport const world = routes",
  'web/main.tsx': "import { router } from './app/router.tsx'\nconsole.log(router)",
  'web/app/router.tsx':
    "import { a } from '#web/domains/a/screens.ts'\nimport { b } from '#web/domains/b/screens.ts'\nexport const router = [a, b, import.meta.glob('./x/*.ts')]",
  'web/kit/screen.ts': "import { query } from '#contract/kit/endpoint.ts'\nexport const screen = query",
  'web/domains/a/screens.ts':
    "import { screen } from '#web/kit/screen.ts'\nexport const a = [screen, () => import('./APage.tsx')]",
  'web/domains/a/APage.tsx': "import { a } from './screens.ts'\nexport const page = a",
  'web/domains/b/screens.ts': 'export const b = 1',
  'e2e/journey.test.ts':
    "import { world } from '../server/test/world.ts'\nimport { endpoints } from '../contract/index.ts'\nconsole.log(world, endpoints)",
}

const made: string[] = []

function build(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  made.push(root)
  for (const [path, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

const violationsOf = (changes: Tree) => checkImports(build({ ...house, ...changes }), ['a', 'b']).violations

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

test('a house that keeps the rules passes, and every file of it was read', () => {
  expect(checkImports(build(house), ['a', 'b'])).toEqual({ modules: Object.keys(house).length, violations: [] })
})

/** What each rule refuses: the rule, the file that breaks it, the line that does, and what is said. */
const refused: [rule: string, file: string, source: string, reason: RegExp][] = [
  ['the contract takes no package but zod', 'contract/kit/x.ts', "import 'dayjs'", /depends on zod only/],
  ['the contract takes nothing of Node', 'contract/kit/x.ts', "import fs from 'node:fs'", /depends on zod only/],
  [
    'the contract imports no server',
    'contract/kit/x.ts',
    "import '#server/kit/db.ts'",
    /contract may import contract only/,
  ],
  [
    'the vocabulary imports no domain',
    'contract/vocab/x.ts',
    "import '#contract/domains/a/endpoints.ts'",
    /stands below/,
  ],
  [
    'the contract’s kit imports no domain',
    'contract/kit/x.ts',
    "import '#contract/domains/a/endpoints.ts'",
    /knows no domain/,
  ],
  ['the server’s kit imports no domain', 'server/kit/x.ts', "import '#server/records/a/tables.ts'", /knows no domain/],
  [
    'the server’s kit imports no domain of the contract',
    'server/kit/x.ts',
    "import '#contract/domains/a/endpoints.ts'",
    /knows no domain/,
  ],
  ['the web’s kit imports no domain', 'web/kit/x.ts', "import '#web/domains/a/screens.ts'", /knows no domain/],
  ['the kit does not import the registry either', 'web/kit/x.ts', "import '#contract/index.ts'", /gathers the domains/],
  ['the server imports no web', 'server/domains/a/x.ts', "import '#web/kit/screen.ts'", /never meet/],
  ['the web imports no server', 'web/domains/a/x.ts', "import '#server/kit/db.ts'", /never meet/],
  ['the web imports no server for a type', 'web/kit/x.ts', "import type { Db } from '#server/kit/db.ts'", /never meet/],
  [
    'the web imports no server for a type in passing',
    'web/kit/x.ts',
    "export type Db = import('#server/kit/db.ts').Db",
    /never meet/,
  ],
  [
    'the web imports no server lazily',
    'web/kit/x.ts',
    "export const x = () => import('#server/kit/db.ts')",
    /never meet/,
  ],
  [
    'the web passes no server on',
    'web/kit/x.ts',
    "export { db } from '#server/kit/db.ts'\nexport const y = 1",
    /never meet/,
  ],
  ['the web requires no server', 'web/kit/x.ts', "export const x = require('#server/kit/db.ts')", /never meet/],
  [
    'a domain uses none that stands above it',
    'server/domains/a/x.ts',
    "import '#server/domains/b/commands.ts'",
    /b stands above a: tell it by an event/,
  ],
  [
    'a domain uses none above it for a type either',
    'server/domains/a/x.ts',
    "import type { B } from '#server/domains/b/commands.ts'",
    /b stands above a/,
  ],
  [
    'a domain stands in a layer',
    'server/domains/c/x.ts',
    "import '#server/domains/a/commands.ts'",
    /c stands in no layer/,
  ],
  [
    'records use no domain',
    'server/records/b/current.ts',
    "import { find } from '#server/domains/a/queries.ts'",
    /records stand below the domains/,
  ],
  [
    'only the registries gather domains',
    'server/tasks.ts',
    "import './domains/a/queries.ts'\nimport './domains/b/routes.ts'",
    /gather the domains/,
  ],
  [
    'the same in the web',
    'web/menu.ts',
    "import './domains/a/screens.ts'\nimport './domains/b/screens.ts'",
    /gather the domains/,
  ],
  [
    'a domain does not import the application',
    'server/domains/a/x.ts',
    "import '#server/app.ts'",
    /gathers the domains/,
  ],
  [
    'a web domain does not import the application',
    'web/domains/a/x.ts',
    "import '#web/app/router.tsx'",
    /gathers the domains/,
  ],
  [
    'a server domain uses no routes of another',
    'server/domains/a/x.ts',
    "import '#server/domains/b/routes.ts'",
    /never by its routes/,
  ],
  [
    'a server domain uses no lists of another',
    'server/domains/b/x.ts',
    "import '#server/domains/a/lists.ts'",
    /never by its lists/,
  ],
  ['web domains show others only screens and parts', 'web/domains/a/x.ts', "import '#web/domains/b/y.ts'", /parts/],
  ['routes see no SQL', 'server/domains/c/routes.ts', "import { eq } from 'drizzle-orm'", /routes see no SQL/],
  [
    'routes see no SQL by a side door',
    'server/domains/c/routes.ts',
    "import { eq } from 'drizzle-orm/pg-core'",
    /routes see no SQL/,
  ],
  [
    'routes see no tables',
    'server/domains/b/routes.ts',
    "import '#server/records/a/tables.ts'",
    /routes see no tables/,
  ],
  ['the product uses no tests', 'server/domains/a/x.ts', "import '#server/test/world.ts'", /only tests, seeds/],
  [
    'the product uses nothing made for tests',
    'server/domains/b/x.ts',
    "import '#server/domains/a/test/people.ts'",
    /only tests, seeds/,
  ],
  [
    'journeys reach no domain',
    'e2e/x.ts',
    "import '../server/domains/a/queries.ts'",
    /server\/test and server\/seed only/,
  ],
  ['chaos reaches no kit', 'chaos/x.ts', "import '../server/kit/db.ts'", /server\/test and server\/seed only/],
  ['benchmarks reach no kit', 'bench/x.ts', "import '../server/kit/db.ts'", /server\/test and server\/seed only/],
  ['journeys import no web', 'e2e/x.ts', "import '../web/kit/screen.ts'", /e2e may import contract, server, e2e only/],
  ['a barrel file is refused', 'server/domains/a/index.ts', "export * from './queries.ts'", /barrel/],
  [
    'a barrel of names is refused',
    'server/domains/a/index.ts',
    "import { find } from './queries.ts'\nexport { find }",
    /barrel/,
  ],
  ['a computed path is refused', 'web/kit/x.ts', "export const x = (name: string) => import('./' + name)", /computed/],
  ['a pattern of paths is refused', 'web/kit/x.ts', "export const x = import.meta.glob('./*.ts')", /computed/],
  [
    'a path that climbs is refused',
    'server/domains/a/x.ts',
    "import '../../kit/db.ts'",
    /written #server\/kit\/db\.ts/,
  ],
]

test.each(refused)('%s', (_rule, file, source, reason) => {
  const violations = violationsOf({ [file]: source })
  expect(violations).toEqual([{ file, message: expect.stringMatching(reason) }])
})

test('a ring of imports is refused and shown', () => {
  const violations = violationsOf({
    'server/kit/x.ts': "import { y } from './y.ts'\nexport const x = y",
    'server/kit/y.ts': "import { x } from './x.ts'\nexport const y = x",
  })
  expect(violations).toEqual([
    {
      file: 'server/kit/x.ts',
      message: expect.stringContaining('server/kit/x.ts → server/kit/y.ts → server/kit/x.ts'),
    },
  ])
})

test('a ring of types is none', () => {
  const violations = violationsOf({
    'server/kit/x.ts': "import type { Y } from './y.ts'\nexport type X = Y",
    'server/kit/y.ts': "import { type X } from './x.ts'\nexport type Y = X",
  })
  expect(violations).toEqual([])
})

test('a check that read nothing fails', () => {
  const { modules, violations } = checkImports(build({ 'README.md': 'empty' }))
  expect(modules).toBe(0)
  expect(violations.map(({ file }) => file)).toEqual(['contract', 'server', 'web'])
})

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => readModule('server/kit/x.ts', 'import {')).toThrow(/server\/kit\/x\.ts cannot be read/)
})

test('the command prints each violation and ends with 1, or with 0 where there is none', () => {
  const project = dirname(dirname(fileURLToPath(import.meta.url)))
  const run = (tree: Tree) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(project, 'scripts/importRules.ts'), build(tree)], {
      cwd: project,
      encoding: 'utf8',
    })
  const broken = run({ ...house, 'web/kit/x.ts': "import '#server/kit/db.ts'" })
  expect(broken.stderr).toContain('web/kit/x.ts: may not import #server/kit/db.ts because web and server never meet')
  expect(broken.status).toBe(1)
  const { 'server/domains/b/routes.ts': _, 'server/app.ts': __, ...withoutLayers } = house
  expect(run(withoutLayers).status).toBe(0)
  expect(run({}).status).toBe(1)
})
