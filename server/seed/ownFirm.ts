import { randomBytes } from 'node:crypto'
import { inArray, notInArray } from 'drizzle-orm'
import { demoStates } from '#contract/domains/setUp/demoData.ts'
import { hashPassword } from '#server/domains/access/commands.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { demoDataSetting } from '#server/domains/settings/demoData.ts'
import { holdDemoData, isDemoDataWanted, tellOfDemoData } from '#server/domains/setUp/demoData.ts'
import type { Db } from '#server/kit/database/db.ts'
import { settings } from '#server/records/settings/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { demoCandidates } from './demo/arrivals.ts'
import { fill } from './demo.ts'

/**
 * Makes the demo data in a firm that chose to begin with them, beside its administrator: in one transaction, by one
 * process, while others work. Nobody can sign in as one of the invented people until an administrator gives them a
 * password, and nothing that they were written leaves by mail.
 */
export async function fillWantedDemo(
  db: Db,
  { say = (line: string) => console.log(line), candidates = demoCandidates } = {},
): Promise<void> {
  if (!(await isDemoDataWanted(db))) return
  await db.transaction(async (part) => {
    await holdDemoData(part)
    if (!(await isDemoDataWanted(part))) return
    const known = (await part.select({ name: settings.name }).from(settings)).map(({ name }) => name)
    const { cast } = await fill(part, say, { isAlone: false, candidates })
    const people = cast.all.map(({ userId }) => userId)
    const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
    await part.update(users).set({ passwordHash }).where(inArray(users.id, people))
    const decided = await part
      .select({ name: settings.name, version: settings.version })
      .from(settings)
      .where(notInArray(settings.name, known))
    const made = { state: demoStates.there, people, settings: decided }
    await writeSetting(part, cast.of('superadmin'), demoDataSetting, made)
    await tellOfDemoData(part)
  })
}
