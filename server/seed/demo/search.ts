import { desc, isNull } from 'drizzle-orm'
import { sources } from '#contract/vocab/sources.ts'
import { addCandidate } from '#server/domains/candidates/commands.ts'
import { keepSearch } from '#server/domains/search/savedSearches.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import type { Cast } from './actors.ts'
import { day, nextWorking } from './calendar.ts'

interface Searching {
  db: Db
  cast: Cast
  end: number
}

const kept = [
  { by: 'recruiter', name: 'Java with Spring', query: 'java AND "spring boot" NOT trainee', hasAlert: true },
  { by: 'recruiter', name: 'Backend, 5 to 8 years', query: '(java OR python) experience:5..8', hasAlert: false },
  { by: 'manager', name: 'Available at once', query: 'notice:<=15', hasAlert: false },
]

/** Searches that people keep, and the few people whom two recruiters wrote down. */
export async function keepSearches({ db, cast, end }: Searching): Promise<void> {
  const at = new Date(nextWorking(end - 12 * day))
  for (const { by, ...search } of kept) {
    await atTime(at, () => keepSearch(db, cast.of(by), { ...search, isShared: true }))
  }
  await writeTwice(db, cast, new Date(nextWorking(end - 3 * day)))
}

/** Somebody else adds candidates once more, under another address but with the same phone. */
async function writeTwice(db: Db, cast: Cast, at: Date): Promise<void> {
  const known = await db
    .select()
    .from(candidates)
    .where(isNull(candidates.mergedIntoId))
    .orderBy(desc(candidates.id))
    .limit(3)
  for (const candidate of known) {
    const { firstName, lastName, gender, contactCode, contactNumber, currentCityId, currentCityName, skillIds } =
      candidate
    const again = {
      ...{ firstName, lastName, gender, contactCode, contactNumber },
      ...{ currentCityId, currentCityName, parserSkillList: skillIds },
      emailId: `${lastName}.${firstName}${candidate.id}@inbox.example`.toLowerCase(),
      source: sources.referral,
    }
    await atTime(at, () => addCandidate(db, cast.of('spoc'), again))
  }
}
