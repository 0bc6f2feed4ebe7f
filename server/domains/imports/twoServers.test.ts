import { expect } from 'vitest'
import * as calls from '#contract/domains/imports/endpoints.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'
import { users } from '#server/records/users/tables.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import { checked, heads, line, office, work } from './test/office.ts'

const people = Array.from({ length: 40 }, (_, at) => at)
const member = (at: number) => `Asha${'abcdefghij'[at % 10]},Rao,asha${at}@example.com,Recruiter`

/** The rows of a table in one order and in the other one: whoever works on both waits for what the other holds. */
const tables: [ImportKind, string, string[]][] = [
  ['candidate', heads, people.map((at) => line(at))],
  ['user', 'First name,Last name,Email,Role', people.map(member)],
]

testOnPostgres(
  'uploads of the same people, worked on by two servers at once, never wait for each other in a circle',
  'the embedded database has one connection, on which nothing happens at once',
  async () => {
    const { w, admin } = await office()
    const uploads: number[] = []
    for (const [kind, head, lines] of tables) {
      for (const rows of [lines, lines.toReversed()]) uploads.push(await checked(w, admin, kind, [head, ...rows]))
    }
    for (const id of uploads) await admin.call(calls.startImport, { id })
    await Promise.all([work(w), work(w)])
    const states = await Promise.all(uploads.map((id) => admin.call(calls.getImport, { id })))
    expect(states.map(({ state, added, refused }) => [state, added + refused])).toEqual(
      uploads.map(() => ['Done', people.length]),
    )
    const added = await w.db.select({ email: users.email }).from(users)
    expect(added.filter(({ email }) => email.startsWith('asha'))).toHaveLength(people.length)
  },
)
