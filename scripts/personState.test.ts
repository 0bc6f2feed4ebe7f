import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sourcePaths } from './importReader.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

/** What modules of the browser remember though it stays when the next person signs in, and why that is no harm. */
const remainsBecause: Record<string, string> = {
  'web/domains/access/ProviderReturnPage.tsx finished': 'the page is loaded anew for each sign-in at a provider',
  'web/domains/dashboards/useWidget.ts waiting': 'what is asked for in one moment',
  'web/domains/notifications/connection.ts unheardSince': 'a moment',
  'web/kit/api/activity.ts inFlight': 'a number of requests',
  'web/kit/feedback/toasts.ts nextKey': 'a number',
  'web/kit/lists/runningExports.ts nextKey': 'a number',
  'web/kit/lists/useKeptScroll.ts kept': 'how far visits were scrolled',
  'web/kit/pages/droppedFiles.ts areFilesOver': 'whether the pointer holds files',
  'web/kit/pages/pageActions.ts registered': 'taken back by each page that goes',
  'web/kit/pages/press.ts isPressed': 'whether the pointer is down',
}

/** The session itself, and what makes stores. */
const standsOutside = /\.test\.|^web\/kit\/api\/(session|store)\.ts$/

/** Whether something is a store, wherever it is made. */
const isStore = (init: Expression | null) =>
  init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'store'

/** Whether something begins empty, to be filled: a constant table begins with what is in it. */
function isMemory(init: Expression | null): boolean {
  if (init?.type !== 'NewExpression' || init.callee.type !== 'Identifier') return false
  return ['Map', 'Set'].includes(init.callee.name) && init.arguments.length === 0
}

const isReadOnly = (declared: string) => /: Readonly(Map|Set)</.test(declared)

/** The names under which a module remembers something while the page stands, but for what begins anew with each person. */
function memoriesOf(path: string, source: string): string[] {
  const forgetting = source.split('\n\n').filter((text) => text.startsWith('forgetAfter('))
  const isForgotten = (name: string) => forgetting.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  const { program } = parseSync(path, source)
  const stores: string[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && isStore(init) && !isForgotten(id.name)) stores.push(id.name)
    },
  }).visit(program)
  const others = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) => {
      const isConstant = declaration.kind !== 'let' && !isMemory(init)
      if (id.type !== 'Identifier' || isConstant || isReadOnly(source.slice(id.start, id.end))) return []
      return isForgotten(id.name) ? [] : [id.name]
    })
  })
  return [...stores, ...others]
}

test.each([
  ['a variable', 'let last: string | undefined', ['last']],
  ['a map', 'const kept = new Map<string, Row>()', ['kept']],
  ['a store', "export const opened = store<string>('')", ['opened']],
  ['a table', "const known = new Set(['a', 'b'])", []],
  ['an empty table', 'const none: ReadonlySet<string> = new Set()', []],
  ['a store of a person', 'export const opened = storeOfPerson(() => 1)', []],
  ['what is forgotten', "const kept = new Map()\n\nforgetAfter('person', () => kept.clear())", []],
  ['a store that a function makes', 'const changes = () => { const pending = store([]); return pending }', ['pending']],
  ['what lives in a function', 'function f() { let n = 1; return n }', []],
])('what a module remembers is seen: %s', (_what, source, names) => {
  expect(memoriesOf('written.ts', source)).toEqual(names)
})

test('what the browser remembers of a person begins anew with the next: take `storeOfPerson`, or `forgetAfter`', () => {
  const paths = sourcePaths(project).filter((path) => path.startsWith('web/') && !standsOutside.test(path))
  expect(paths.length).toBeGreaterThan(300)
  const memories = paths.flatMap((path) =>
    memoriesOf(path, readFileSync(join(project, path), 'utf8')).map((name) => `${path} ${name}`),
  )
  expect(memories.sort()).toEqual(Object.keys(remainsBecause).sort())
})
