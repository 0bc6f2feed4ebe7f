import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../domains', import.meta.url))

/** Sentences that promise somebody a mail. */
const promise =
  /['`][^'`\n]*(?:on (?:its|their) way|Invitation sent|will be mailed|Everybody invited is told|Whoever has it is told)[^'`\n]*['`]/g

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
}

/** The promises of a source that are made whether a mail can leave or not. */
function unkept(source: string): string[] {
  return [...source.matchAll(promise)]
    .filter(({ index }) => !/byMail\(\s*(?:[^()]|\([^()]*\))*$/.test(source.slice(Math.max(0, index - 300), index)))
    .map(([sentence]) => sentence)
    .filter((sentence) => !/^.Your /.test(sentence))
}

test('whoever promises a mail says the truth where none can leave', () => {
  const broken = sourcesIn(server).flatMap((path) =>
    unkept(readFileSync(path, 'utf8')).map((sentence) => `${path.slice(server.length + 1)}: ${sentence}`),
  )
  expect(broken).toEqual([])
})

test('a promise without the truth beside it is found', () => {
  expect(unkept("return { message: 'A new invitation is on its way' }")).toEqual(["'A new invitation is on its way'"])
  expect(unkept("message: byMail('The link is on its way', 'No mail can leave yet')")).toEqual([])
})
