import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sourcePaths } from './importReader.ts'

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

/** How many milliseconds a pattern takes for a text, the least of three times: what else the machine does is not its fault. */
function least(pattern: RegExp, text: string, within: number): number {
  let taken = Number.POSITIVE_INFINITY
  for (let times = 0; times < 3 && taken > within; times++) {
    const begun = performance.now()
    text.replace(pattern, '')
    taken = Math.min(taken, performance.now() - begun)
  }
  return taken
}

/** A seed again and again, alone and before and between what does not belong to it. */
function textsOf(seed: string, length: number): string[] {
  const many = seed.repeat(Math.ceil(length / seed.length))
  return [many, `${many}\u0001`, `x${many}\u0001`]
}

// Reading each letter a few times takes some 2 ms at 20,000 of them; reading all of them for each letter takes 150 and
// more, and at 1,000 a four hundredth of that: what is quicker there is not asked again. The shortest are for patterns that
// would not come back from 1,000.
const longest = 25
const quick = 0.1

/** The seed that makes a pattern read the same letters again and again. */
function stumbleOf(pattern: RegExp): string | undefined {
  const seeds = seedsOf(pattern)
  const isSlow = (text: string) => least(pattern, text, longest) > longest
  return (
    seeds.find((seed) => textsOf(seed, 24).some(isSlow)) ??
    seeds.find((seed) => {
      const isQuick = textsOf(seed, 1_000).every((text) => least(pattern, text, quick) <= quick)
      return !isQuick && textsOf(seed, 20_000).some(isSlow)
    })
  )
}

test.each([/(a+)+$/, /\s+$/, /(\d+)-(\d+)x/, /<[^>]*>/])('a pattern is caught: %s', (pattern) => {
  expect(stumbleOf(new RegExp(pattern, 'g'))).toBeDefined()
})

test('no pattern of ours reads a text again and again', { timeout: 120_000 }, () => {
  const patterns = sourcePaths(project)
    .filter(isOurs)
    .flatMap((path) => patternsIn(path, readFileSync(join(project, path), 'utf8')))
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.flatMap(({ where, pattern }) => {
    const seed = stumbleOf(pattern)
    return seed === undefined ? [] : [`${where} ${pattern.source} at ${JSON.stringify(seed)}`]
  })
  expect(slow).toEqual([])
})
