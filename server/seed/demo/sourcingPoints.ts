import { eq } from 'drizzle-orm'
import { positionStatuses, sourcingOptions } from '#contract/vocab/positions.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { approvePoints, rejectPoints, savePoints, sendPoints } from '#server/domains/sourcingPoints/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { employers } from '#server/seed/masters/companies.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import type { Cast } from './actors.ts'
import { hour, nextWorking } from './calendar.ts'
import type { DemoOpening } from './openings.ts'

const minute = hour / 60

function briefOf({ index, client, title, city }: DemoOpening, masters: Masters) {
  const elsewhere = employers.filter(({ name }) => name !== client.seed.name)
  const [must = title.title, ...more] = title.skills
  return {
    sourcingOption: index % 6 === 4 ? sourcingOptions.notRequired : sourcingOptions.required,
    targetCompanies: [0, 7, 13].flatMap((step) => elsewhere[(index * 3 + step) % elsewhere.length]?.name ?? []),
    keywords: [title.title, ...title.skills.slice(0, 4)],
    cityIds: [idOfName(masters.cities, city)],
    mustHaves: `${must}, hands on in the last year\n${title.experience[0]} to ${title.experience[1]} years${more[0] ? `\n${more[0]}` : ''}`,
    approach:
      title.vertical === verticals.it
        ? 'Resdex first, then referrals of those who joined the client before. No one from the client’s vendors.'
        : 'Portals in the city and neighbouring towns, walk-ins on Saturdays.',
  }
}

/** Writes the brief of a new position, sends it and has it approved, so that recruiters can be allocated. */
export async function briefOpening(db: Db, cast: Cast, masters: Masters, opening: DemoOpening): Promise<void> {
  const author = opening.client.frontend ? opening.spoc : cast.of('internalhr')
  const { id: positionId, receivedAt } = opening
  const at = (minutes: number, activity: () => Promise<unknown>) =>
    atTime(new Date(receivedAt + minutes * minute), activity)
  await at(5, () => savePoints(db, author, { positionId, version: 0, ...briefOf(opening, masters) }))
  await at(10, () => sendPoints(db, author, { positionId, version: 1 }))
  await at(45, () => approvePoints(db, cast.of('admin'), { positionId, version: 2 }))
}

/** Some briefs are being changed at this moment: drafts, two rejected ones, and some that wait for an approver. */
export async function turnBriefs(db: Db, cast: Cast, openings: readonly DemoOpening[], end: number): Promise<void> {
  const open = openings.filter(({ status, client }) => status === positionStatuses.open && client.frontend)
  for (const [index, opening] of open.slice(0, 9).entries()) {
    const { id: positionId, spoc } = opening
    const [before] = await db.select().from(sourcingPoints).where(eq(sourcingPoints.positionId, positionId))
    if (!before) throw new Error('the position has no sourcing points')
    const began = nextWorking(end - (index + 3) * 9 * hour)
    const { version, sourcingOption, targetCompanies, keywords, cityIds, approach } = before
    const kept = { positionId, version, sourcingOption, targetCompanies, keywords, cityIds, approach }
    const mustHaves = `${before.mustHaves}\nNotice of 30 days at most`
    await at(began, () => savePoints(db, spoc, { ...kept, mustHaves }))
    if (index < 3) continue
    await at(began + 20 * minute, () => sendPoints(db, spoc, { positionId, version: version + 1 }))
    if (index < 5) await reject(db, cast.of('admin'), { positionId, version: version + 2 }, began + hour)
  }
}

const at = (instant: number, activity: () => Promise<unknown>) => atTime(new Date(instant), activity)

async function reject(db: Db, admin: Actor, seen: { positionId: number; version: number }, instant: number) {
  const reason = 'A notice of 30 days leaves nobody: ask the client for 60.'
  await at(instant, () => rejectPoints(db, admin, { ...seen, reason }))
}
