import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './sources.mjs'

const folder = join(project, 'server/migrations')

/**
 * What the release before, which goes on serving while processes are replaced one after the other, may stumble over:
 * what it reads or writes is gone, has another name or type, or must suddenly be there.
 */
const contractions: readonly (readonly [what: string, RegExp])[] = [
  ['drops a table', /^drop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(?:to|column|constraint)\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ['demands a value', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['demands a value in a new column', /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/is],
  ['takes a default away', /\balter\s+column\s+\S+\s+drop\s+default\b/i],
]

/** The line by which a migration says since which release nothing uses any more what it takes away. */
const contracts = /^--\s*contracts: unused since \d+\.\d+\.\d+/im

function contractionsIn(sql: string): string[] {
  if (contracts.test(sql)) return []
  const statements = sql.split('--> statement-breakpoint').map((one) => one.replace(/^\s*--.*$/gm, '').trim())
  return statements.flatMap((statement) =>
    contractions.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${statement.slice(0, 80)}`),
  )
}

test('every migration leaves the release before it at work, or says since when nothing uses what it takes away', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((name) => {
    const faults = contractionsIn(readFileSync(join(folder, name), 'utf8'))
    return faults.map((fault) => `${name} ${fault}`)
  })
  expect(found).toEqual([])
})

test.each([
  'drop table mails',
  'alter table "mails" drop column "attempts"',
  'alter table mails rename column a to b',
  'alter table mails alter column attempts set data type bigint',
  'alter table mails alter column attempts set not null',
  'alter table mails add column colour text not null',
])('it is found that "%s" would break the release before', (statement) => {
  expect(contractionsIn(`create table x (id int);--> statement-breakpoint\n${statement};`)).toHaveLength(1)
  expect(contractionsIn(`-- contracts: unused since 1.2.0\n${statement};`)).toEqual([])
})

test.each([
  'alter table mails add column colour text',
  `alter table mails add column colour text default 'blue' not null`,
  'alter table mails alter column attempts drop not null',
  'create index mails_colour on mails (colour)',
])('"%s" is no such change', (statement) => expect(contractionsIn(`${statement};`)).toEqual([]))
