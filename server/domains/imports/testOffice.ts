import { importRowList } from '#contract/domains/imports/lists.ts'
import { allJobs } from '#server/app.ts'
import { cities, countries, skills } from '#server/domains/masters/tables.ts'
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
