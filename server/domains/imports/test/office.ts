import * as calls from '#contract/domains/imports/endpoints.ts'
import { importRowList } from '#contract/domains/imports/lists.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'
import { allJobs } from '#server/jobs.ts'
import { cities, countries, skills } from '#server/records/masters/tables.ts'
import { type Person, type World, world } from '#server/test/world.ts'

/** What time brings, at once. */
export async function work({ db }: World, job = 'bulk uploads'): Promise<void> {
  await allJobs(db)
    .find(({ name }) => name === job)
    ?.run()
}

/** A file that says this. */
export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The refused rows of an upload with the reason of each. */
export async function refusedOf(person: Person, id: number) {
  const { rows } = await person.call(importRowList, { imports: [id], states: ['Refused'] })
  return rows.map(({ row, reason }) => [row, reason])
}

/** A world with the choices that the rows name, and an administrator in it. */
export async function office() {
  const w = await world()
  await w.db.insert(countries).values({ name: 'India', dialingCode: '+91' })
  await w.db.insert(cities).values({ name: 'Pune' })
  await w.db.insert(skills).values({ name: 'Java', category: 'Languages' })
  return { w, admin: await w.as('Admin') }
}

/** Uploads a table and lets it be checked, with the columns as they were guessed. */
export async function checked(w: World, person: Person, kind: ImportKind, lines: readonly string[]) {
  const file = { name: `${kind}.csv`, bytes: bytesOf(lines.join('\r\n')) }
  const { importId: id } = await person.call(calls.importUploads[kind], {}, file)
  const { columns } = await person.call(calls.getImport, { id })
  await person.call(calls.checkImport, { id, columns })
  await work(w)
  return id
}

/** The heads of a table of candidates. */
export const heads =
  'First Name,Last Name,Gender,Email,Contact number,Current city,Source,Key skills,Current CTC,Total experience'
/** A row of such a table; each number makes another person. */
export const line = (at: number, changes: Partial<Record<'email' | 'skill' | 'city' | 'gender', string>> = {}) =>
  [
    `Asha${'abcdefghij'[at % 10]}`,
    `Rao${'abcdefghij'[Math.floor(at / 10) % 10]}`,
    changes.gender ?? 'female',
    changes.email ?? `asha${at}@example.com`,
    String(9_000_000_001 + at),
    changes.city ?? 'Pune',
    'Naukri',
    changes.skill ?? 'Java',
    '12.5',
    '4.5',
  ].join(',')
