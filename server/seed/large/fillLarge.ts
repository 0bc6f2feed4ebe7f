import { Client } from 'pg'
import { deliverWords } from '#server/domains/masters/delivery.ts'
import { openPostgres } from '#server/kit/database/postgres.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import { readMasters } from '#server/seed/readMasters.ts'
import { addApplication, type Ids, type Outcome } from './history.ts'
import { makeOpenings, type Opening } from './openings.ts'
import { candidateRow, cvRows, makeCvParts, makePerson } from './people.ts'
import { countsFor, hour, type LargePlan } from './plan.ts'
import { type Firm, writeEngagements, writeOrganizations, writePositions, writeStaff } from './rareTables.ts'
import { keyRows, namesFrom, searchRow } from './searchRows.ts'
import { makeStaff } from './staff.ts'
import { withoutIndexes } from './withoutIndexes.ts'
import { drainAll, finishAll, openWriters, type Writers } from './writers.ts'

/**
 * Fills a migrated, empty PostgreSQL database with a firm of some 300 people, as many candidates as asked for, and
 * everything that happened to them, by COPY. The same plan gives the same rows.
 */
export async function fillLarge(url: string, plan: LargePlan, say: (line: string) => void): Promise<void> {
  const firm = await makeFirm(url, plan)
  await withoutIndexes(url, async () => {
    await writeStaff(url, firm)
    await writeOrganizations(url, firm)
    await writeEngagements(url, firm)
    const writers = await openWriters(url)
    await writeCandidates(writers, plan, firm, say)
    await finishAll(writers)
    await writePositions(url, firm)
    say('Building indexes …')
  })
  await setSequences(url)
}

async function makeFirm(url: string, { candidates, seed, today }: LargePlan): Promise<Firm> {
  const database = await openPostgres(url, 2)
  await deliverWords(database.db)
  const masters = await readMasters(database.db)
  await database.close()
  const counts = countsFor(candidates)
  const end = Date.parse(`${today}T18:30:00+05:30`)
  const staff = makeStaff(randomFrom(seed), counts.organizations)
  return { counts, staff, masters, end, openings: makeOpenings(seed + 1, { counts, staff, masters, end }) }
}

async function writeCandidates(
  writers: Writers,
  plan: LargePlan,
  firm: Firm,
  say: (line: string) => void,
): Promise<void> {
  const ids: Ids = { application: 1, event: 1, interview: 1, offer: 1, joining: 1, invoice: 1 }
  const names = namesFrom(firm.masters)
  const parts = makeCvParts(plan.seed + 2, firm.masters)
  for (let id = 1; id <= plan.candidates; id++) {
    const random = randomFrom(plan.seed * 1_000_003 + id)
    const opening = openingOf(firm.openings, id, plan.candidates)
    const person = makePerson(random, id, opening)
    const startsAt = Math.min(opening.startsAt + random.whole(0, 13 * 24) * hour, firm.end - hour)
    const { masters } = firm
    let outcome: Outcome = { statusId: 1, since: startsAt }
    for (const wanted of positionsOf(random, firm.openings, opening)) {
      const from = Math.min(Math.max(startsAt, wanted.startsAt), firm.end - hour)
      if (wanted.stopsAt && from > wanted.stopsAt) continue
      const asked = { candidateId: id, opening: wanted, startsAt: from, end: firm.end, expectedCtc: person.expectedCtc }
      const made = addApplication(random, { writers, ids }, asked)
      if (made.since >= outcome.since) outcome = made
    }
    const uploadedBy = random.pick(opening.recruiterIds)
    const facts = { masters, opening, outcome, createdAt: startsAt - random.whole(1, 48) * hour, uploadedBy }
    const row = candidateRow(random, person, facts)
    writers.candidates.add(row)
    const { file, cv } = cvRows(random, person, parts, facts)
    writers.files.add(file)
    writers.cvs.add(cv)
    writers.search.add(searchRow(row, cv.text, names))
    for (const key of keyRows(row, cv.text)) writers.keys.add(key)
    await drainAll(writers)
    if (id % 100_000 === 0) say(`${id} of ${plan.candidates} candidates`)
  }
}

function openingOf(openings: Opening[], id: number, candidates: number): Opening {
  const opening = openings[Math.floor(((id - 1) / candidates) * openings.length)]
  if (!opening) throw new Error('a candidate without a position')
  return opening
}

/** None, one, two or three positions; one on average, the later ones received later. */
function positionsOf(random: Random, openings: Opening[], first: Opening): Opening[] {
  const drawn = random.next()
  if (drawn < 0.15) return []
  const more = drawn < 0.87 ? 0 : drawn < 0.98 ? 1 : 2
  const later = Array.from({ length: more }, () => openings[first.id + random.whole(0, 20)] ?? first)
  return [...new Set([first, ...later])]
}

/** Ids were given by hand; the next one the database gives must follow them. */
async function setSequences(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'`,
  )
  for (const { name } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${name}"', 'id'), greatest((select max(id) from "${name}"), 1))`,
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}
