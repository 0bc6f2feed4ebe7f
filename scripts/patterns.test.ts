import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readModules } from './importReader.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const isOurs = (path: string) =>
  /^(contract|server|web)\//.test(path) && !/\.test\.|\/test\/|^server\/seed\//.test(path)

interface Pattern {
  where: string
  pattern: RegExp
}

/** Every pattern of a source that may repeat something without an end. */
function patternsIn(path: string, source: string): Pattern[] {
  const found: Pattern[] = []
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node) || !node.regex) return
      const { pattern, flags } = node.regex
      if (!/[*+]|\{\d+,\}/.test(pattern)) return
      const line = source.slice(0, node.start).split('\n').length
      // Without those flags that keep a pattern at one place, and all over the text.
      found.push({ where: `${path}:${line}`, pattern: new RegExp(pattern, `${flags.replace(/[gy]/g, '')}g`) })
    },
  }).visit(parseSync(path, source).program)
  return found
}

const usual = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  'a',
  'A',
  '0',
  '.',
  '-',
  ',',
  '@',
  '"',
  '<',
  '[',
  '(',
  '{{',
  '\\',
  '/',
  '#',
  '+',
]

/** What a pattern may stumble over: its own signs, alone and beside others, again and again. */
function seedsOf({ source }: RegExp): string[] {
  const own = source.replace(/\\[a-z](\{\w+\})?|[\w\s]/gi, '').match(/[^\\]/gu) ?? []
  const words = source.match(/[a-z]{3,}/gi) ?? []
  const alone = [...new Set([...usual, ...own, ...words])]
  const beside = [...new Set([...own, ' ', 'a', '0'])]
  return [...alone, ...beside.flatMap((one) => beside.filter((other) => other !== one).map((other) => one + other))]
}

/** Whether a pattern takes long for a text, each of three times: what else the machine does is not its fault. */
function isSlow(pattern: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const begun = performance.now()
    text.replace(pattern, '')
    return performance.now() - begun > longest
  })
}

// Reading each letter a few times takes some 2 ms at the longest of these; reading all of them for each letter takes 150
// and more. The short ones are there for patterns that would not come back from the longest.
const lengths = [24, 1_000, 20_000]
const longest = 25

/** The seed that makes a pattern read the same letters again and again. */
function stumbleOf(pattern: RegExp): string | undefined {
  for (const length of lengths) {
    for (const seed of seedsOf(pattern)) {
      const many = seed.repeat(Math.ceil(length / seed.length))
      if ([many, `${many}\u0001`, `x${many}\u0001`].some((text) => isSlow(pattern, text))) return seed
    }
  }
  return undefined
}

test.each([/(a+)+$/, /\s+$/, /(\d+)-(\d+)x/, /<[^>]*>/])('a pattern is caught: %s', (pattern) => {
  expect(stumbleOf(new RegExp(pattern, 'g'))).toBeDefined()
})

test('no pattern of ours reads a text again and again', { timeout: 120_000 }, () => {
  const patterns = readModules(project)
    .filter(({ path }) => isOurs(path))
    .flatMap(({ path }) => patternsIn(path, readFileSync(join(project, path), 'utf8')))
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.flatMap(({ where, pattern }) => {
    const seed = stumbleOf(pattern)
    return seed === undefined ? [] : [`${where} ${pattern.source} at ${JSON.stringify(seed)}`]
  })
  expect(slow).toEqual([])
})
