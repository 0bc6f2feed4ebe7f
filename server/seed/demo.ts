import { eq, sql } from 'drizzle-orm'
import { users } from '#server/domains/users/tables.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { makeHistory } from './interim/history.ts'
import { makeOrganizations } from './interim/organizations.ts'
import { makePositions } from './interim/positions.ts'
import { makeStaff } from './interim/staff.ts'
import { demoDomain } from './demoSignIns.ts'
import { fillMasters, readMasters } from './fillMasters.ts'
import { randomFrom } from './random.ts'

const seed = 20_241
const candidates = 600

/**
 * Fills a database with demo data, once: six months of a staffing firm's life that end now, made through the commands
 * people use. It is one transaction, so that a start that is ended in the middle leaves nothing half done.
 */
export async function fillDemoOnce(db: Db, say: (line: string) => void, size = candidates): Promise<void> {
  await fillMasters(db)
  await db.transaction(async (transaction) => {
    const part = transaction as unknown as Db
    await part.execute(sql`select pg_advisory_xact_lock(73190116)`)
    if (await isFilled(part)) return
    say('Demo data: organizations and positions')
    const random = randomFrom(seed)
    const instant = now()
    const masters = await readMasters(part)
    const staff = await makeStaff(part, random)
    const organizations = await makeOrganizations(part, random, { staff, masters, now: instant })
    const positions = await makePositions(part, random, { staff, masters, organizations, now: instant })
    await makeHistory({ db: part, random, staff, masters, positions, now: instant, candidates: size, say })
    say('Demo data is ready')
  })
}

async function isFilled(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `recruiter@${demoDomain}`))
  return found !== undefined
}
