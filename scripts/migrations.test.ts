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

/** What the release before may write and the new rule refuses; a table that the same migration makes is nobody's yet. */
const refusals: readonly RegExp[] = [
  /^create unique index\s+\S+\s+on\s+"?(\w+)"?/i,
  /^alter table\s+"?(\w+)"?\s+add constraint\b.*?\b(?:unique|check|foreign key)\b/is,
]

/** From before one release went on beside another. */
const earliest = /^000[0-9]_/

/** The line by which a migration says since which release nothing uses any more what it takes away. */
const contracts = /^--\s*contracts: unused since \d+\.\d+\.\d+/im

function contractionsIn(sql: string): string[] {
  if (contracts.test(sql)) return []
  const statements = sql.split('--> statement-breakpoint').map((one) => one.replace(/^\s*--.*$/gm, '').trim())
  return statements.flatMap((statement) =>
    contractions.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${statement.slice(0, 80)}`),
  )
}

function refusalsIn(sql: string): string[] {
  if (contracts.test(sql)) return []
  const made = new Set([...sql.matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(([, table]) => table))
  return sql
    .split('--> statement-breakpoint')
    .map((one) => one.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) =>
      refusals.some((pattern) => !made.has(pattern.exec(statement)?.[1] ?? '') && pattern.test(statement)),
    )
    .map((statement) => `refuses what was written before: ${statement.slice(0, 80)}`)
}

test('every migration leaves the release before it at work, or says since when nothing uses what it takes away', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((name) => {
    const written = readFileSync(join(folder, name), 'utf8')
    const faults = [...contractionsIn(written), ...(earliest.test(name) ? [] : refusalsIn(written))]
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

test.each([
  'create unique index "mails_subject" on "mails" using btree ("subject")',
  'alter table "mails" add constraint "mails_to" check (length("to") > 3)',
  'alter table "mails" add constraint "mails_user_fk" foreign key ("user_id") references "users"("id")',
])('it is found that "%s" would refuse what the release before writes', (statement) => {
  expect(refusalsIn(`create table x (id int);--> statement-breakpoint\n${statement};`)).toHaveLength(1)
  expect(refusalsIn(`create table "mails" (id int);--> statement-breakpoint\n${statement};`)).toEqual([])
  expect(refusalsIn(`-- contracts: unused since 1.2.0\n${statement};`)).toEqual([])
})
