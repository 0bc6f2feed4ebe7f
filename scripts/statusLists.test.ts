import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ArrayExpression, type Expression, parseSync, type SpreadElement, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sourcePaths } from './importReader.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const standsOutside = /\.test\.|\/test\/|^server\/(seed|migrations)\/|^contract\/vocab\//

/** The lines of a source on which a list of statuses is written by hand. */
function statusLists(path: string, source: string): number[] {
  const names = new Set(['candidateStatuses'])
  const found = new Set<number>()
  const report = (start: number) => found.add(source.slice(0, start).split('\n').length)
  const isVocabulary = (node: { type: string }) => 'name' in node && names.has(String(node.name))
  const isStatus = (node: Expression | SpreadElement) => node.type === 'MemberExpression' && isVocabulary(node.object)
  const countIn = ({ elements }: ArrayExpression): number =>
    elements.reduce((sum, element) => {
      if (element?.type === 'SpreadElement' && element.argument.type === 'ArrayExpression')
        return sum + countIn(element.argument)
      return sum + (element && isStatus(element) ? 1 : 0)
    }, 0)
  new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      if ('name' in imported && imported.name === 'candidateStatuses') names.add(local.name)
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (!init || !isVocabulary(init)) return
      if (id.type === 'Identifier') names.add(id.name)
      else report(start)
    },
    ArrayExpression: (array) => {
      if (countIn(array) > 1) report(array.start)
    },
    TemplateLiteral: ({ expressions, quasis, start }) => {
      const follows = quasis.some(({ value }, index) => {
        const [before, after] = [expressions[index - 1], expressions[index]]
        return /^\s*,\s*$/.test(value.raw) && before && after && isStatus(before) && isStatus(after)
      })
      if (follows || quasis.some(({ value }) => /status_?id\W* in \(\d/i.test(value.raw))) report(start)
    },
  }).visit(parseSync(path, source).program)
  return [...found]
}

test.each([
  ['an array', 'import { candidateStatuses as s } from "x"; const hired = [s.joined, s.attrition]'],
  ['an array in parts', 'const s = candidateStatuses; const hired = [...[s.joined], ...[s.attrition]]'],
  ['an array under the whole name', 'const hired = new Set([candidateStatuses.joined, candidateStatuses.attrition])'],
  ['taken apart', 'const { joined, attrition } = candidateStatuses'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text, read as such.
  ['in SQL', 'const s = candidateStatuses; sql`status in (${s.joined}, ${s.attrition})`'],
  ['as numbers', 'sql`to_status_id in (27, 37)`'],
])('a list of statuses is seen: %s', (_form, source) => {
  expect(statusLists('written.ts', source)).toEqual([1])
})

test('a status alone, a map by status and a group of the vocabulary are no list', () => {
  const source = `import { candidateStatuses as s } from "x"
    const alone = [s.joined]; const byStatus = { [s.joined]: 1, [s.attrition]: 2 }
    const parts = [part({ statuses: [s.joined] }), part({ statuses: [s.attrition] })]
    const group = [...statusesOf({ attribute: 'hired' }), ...statusesOf({ kind: 'held' })]`
  expect(statusLists('written.ts', source)).toEqual([])
})

test('no list of statuses is written outside the vocabulary: give them an attribute in contract/vocab/statuses.ts', () => {
  const paths = sourcePaths(project).filter(
    (path) => /^(contract|server|web)\//.test(path) && !standsOutside.test(path),
  )
  expect(paths.length).toBeGreaterThan(500)
  const lists = paths.flatMap((path) =>
    statusLists(path, readFileSync(join(project, path), 'utf8')).map((line) => `${path}:${line}`),
  )
  expect(lists).toEqual([])
})
