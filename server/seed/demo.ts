import { eq, sql } from 'drizzle-orm'
import { deliverWords } from '#server/domains/masters/delivery.ts'
import { putSetUpAway } from '#server/domains/setUp/commands.ts'
import { holdDemoData } from '#server/domains/setUp/demoData.ts'
import { holdsPeople } from '#server/domains/setUp/installation.ts'
import { atTime, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { users } from '#server/records/users/tables.ts'
import { keepAccounts } from './demo/accounts.ts'
import { makeTeam, settleTeam } from './demo/actors.ts'
import { makeAgenda } from './demo/agenda.ts'
import { demoCandidates } from './demo/arrivals.ts'
import { attempts } from './demo/attempts.ts'
import { day, nextWorking } from './demo/calendar.ts'
import { deliverOldMails } from './demo/clientSide.ts'
import { makeClients, makeEngagements } from './demo/clients.ts'
import { holdDrives } from './demo/drives.ts'
import { withFewIndexes } from './demo/fewIndexes.ts'
import { planInterviews } from './demo/interviews.ts'
import { followUpSelected } from './demo/joinings.ts'
import { keepOffice } from './demo/office.ts'
import { planOpenings } from './demo/openings.ts'
import { decideSettings, furnishOrganizations } from './demo/organizations.ts'
import { keepPapers } from './demo/papers.ts'
import { subscribeToReports } from './demo/reportMails.ts'
import { simulateHalfYear } from './demo/scenario.ts'
import { keepScreenings } from './demo/screenings.ts'
import { keepSearches } from './demo/search.ts'
import { turnBriefs } from './demo/sourcingPoints.ts'
import { demoDomain } from './demoSignIns.ts'
import { randomFrom } from './random.ts'
import { readMasters } from './readMasters.ts'

/**
 * Fills an empty database with the demonstration: a firm, its clients, and half a year that ends at this moment. All of
 * it is one transaction: a process that dies in the middle leaves nothing, and the next start begins anew. Several
 * processes that start together wait for the one that fills.
 */
export async function fillDemoOnce(
  db: Db,
  say: (line: string) => void,
  options: { candidates?: number } = {},
): Promise<void> {
  if (await holdsPeople(db)) return
  await db.transaction(async (part) => {
    await holdDemoData(part)
    if (await holdsPeople(part)) return
    const { cast, end } = await fill(part, say, options)
    await decideSettings(part, cast.of('superadmin'), end)
    await putSetUpAway(part, cast.of('superadmin'))
    say('Demo data: ready')
  })
}

/**
 * Makes the people of the demonstration, their clients and their half year, and answers them and when it ended. With
 * `isAlone` nobody else works meanwhile, so that indexes can be made once, at the end.
 */
export async function fill(db: Db, say: (line: string) => void, { isAlone = true, candidates = demoCandidates } = {}) {
  const end = now().getTime()
  const random = randomFrom(2026)
  say('Demo data: making the firm and its clients')
  await deliverWords(db)
  const masters = await readMasters(db)
  const began = new Date(nextWorking(end - 700 * day))
  const cast = await atTime(began, () => makeTeam(db))
  const clients = await makeClients(db, cast, masters, end)
  await settleTeam(db, cast)
  const openings = planOpenings(random, cast, clients, end)
  const attempt = attempts(db, say)
  const stage = { db, cast, masters, openings, random, end, candidates, attempt }
  const scenario = { ...stage, agenda: makeAgenda(), simulatedCandidates: [] }
  await (isAlone ? withFewIndexes(db, () => simulateHalfYear(scenario, say)) : simulateHalfYear(scenario, say))
  const parts = [
    () => keepScreenings(db),
    () => holdDrives({ db, openings, end }),
    () => makeEngagements(db, cast, clients, random, end),
    () => furnishOrganizations({ db, cast, clients, masters, end }),
    () => keepOffice({ db, cast, masters, random, end }),
    () => turnBriefs(db, cast, openings, end),
    () => planInterviews({ db, cast, openings, random: randomFrom(4103), end }),
    () => deliverOldMails(db, end),
    () => keepSearches({ db, cast, end }),
    () => followUpSelected({ db, cast, end }),
    () => keepAccounts({ db, actor: cast.of('accounts'), random, end }),
    () => keepPapers({ db, cast, end }),
    () => subscribeToReports({ db, cast, end }),
  ]
  for (const part of parts) await attempt(part)
  await db
    .update(users)
    .set({ lastSignedInAt: new Date(end - day).toISOString(), updatedAt: sql`updated_at` })
    .where(eq(users.email, `recruiter@${demoDomain}`))
  return { cast, end }
}
