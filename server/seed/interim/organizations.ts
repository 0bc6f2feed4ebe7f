import { clientStatuses, potentials } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { addEngagement, addOrganization, editBilling } from '#server/domains/organizations/commands.ts'
import { organizationTeam } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { idOfName, type Masters } from '#server/seed/fillMasters.ts'
import { type OrganizationSeed, organizations as seeds } from '#server/seed/masters/companies.ts'
import type { Random } from '#server/seed/random.ts'
import { placeInOrganization, type Staff } from './staff.ts'
import { daysBefore, hour, inDays } from './times.ts'

const lakh = 10_000_000

/** An organization of the demonstration with the people it concerns. */
export interface DemoOrganization {
  id: number
  seed: OrganizationSeed
  spoc: Actor
  clientHr: Actor | undefined
  interviewers: readonly Actor[]
}

/** Makes the organizations through the people who bring them in, with billing, meetings and their own people. */
export async function makeOrganizations(
  db: Db,
  random: Random,
  { staff, masters, now }: { staff: Staff; masters: Masters; now: Date },
): Promise<DemoOrganization[]> {
  const made: DemoOrganization[] = []
  for (const [index, seed] of seeds.entries()) {
    const spoc = staff.SPOC[index % staff.SPOC.length] as Actor
    const id = await atTime(daysBefore(now, 200 - index), () => add(db, random, { seed, masters, staff, spoc }))
    made.push({ id, seed, spoc, clientHr: undefined, interviewers: [] })
  }
  await placePeople(db, staff, made)
  for (const [index, organization] of made.entries()) await meet(db, staff, organization, now, index)
  return made
}

interface Setting {
  seed: OrganizationSeed
  masters: Masters
  staff: Staff
  spoc: Actor
}

async function add(db: Db, random: Random, { seed, masters, staff, spoc }: Setting): Promise<number> {
  const admin = staff.Admin[0] as Actor
  const bd = staff.BD[seed.name.length % staff.BD.length] as Actor
  const isClient = seed.type === organizationTypes.client
  const slug = seed.name.split(' ')[0]?.toLowerCase()
  const { organizationId, version } = await addOrganization(db, admin, {
    organizationType: seed.type,
    name: seed.name,
    verticalIds: [...seed.verticals],
    industryId: idOfName(masters.industries, seed.industry),
    cityId: idOfName(masters.cities, seed.city),
    email: `hr@${slug}.example`,
    contactNumber: String(random.whole(7_000_000_000, 9_999_999_999)),
    website: `www.${slug}.example`,
    address: `${random.whole(1, 99)}, Business Park, ${seed.city}`,
    zipCode: String(random.whole(110_001, 799_999)),
    teamSize: random.whole(40, 9_000),
    clientStatus: isClient ? clientStatuses.active : null,
    potential: random.pick(potentials.ids),
    pitchToCandidates: `${seed.name} works in ${seed.industry} from ${seed.city} and hires for growing teams.`,
    frontendSpocId: spoc.userId,
    backendSpocId: (staff.SPOC[0] as Actor).userId,
    ownerId: bd.userId,
  })
  if (isClient || seed.type === organizationTypes.internal) await bill(db, random, admin, { organizationId, version })
  const rpo = staff.RPO[0] as Actor
  if (isClient && random.chance(0.6)) await db.insert(organizationTeam).values({ organizationId, userId: rpo.userId })
  return organizationId
}

async function bill(
  db: Db,
  random: Random,
  admin: Actor,
  { organizationId, version }: { organizationId: number; version: number },
): Promise<void> {
  const base = random.pick([7.5, 8.33, 10])
  await editBilling(db, admin, {
    id: organizationId,
    version,
    feePercent: base,
    paymentTermsDays: random.pick([15, 30, 45, 60]),
    replacementPeriodDays: 90,
    salaryBands: [
      { fromCtc: 0, toCtc: 10 * lakh, feePercent: base },
      { fromCtc: 10 * lakh, toCtc: 25 * lakh, feePercent: base + 1.5 },
      { fromCtc: 25 * lakh, toCtc: null, feePercent: base + 3 },
    ],
  })
}

/** The first client is that of the demo sign-ins of the client side; the agency that of the agency's. */
async function placePeople(db: Db, staff: Staff, made: DemoOrganization[]): Promise<void> {
  const clients = made.filter(({ seed }) => seed.type === organizationTypes.client)
  const agency = made.find(({ seed }) => seed.type === organizationTypes.agency)
  for (const people of [staff.ClientHR, staff.ClientManager, staff.Interviewer]) {
    for (const [index, person] of people.entries()) {
      const client = clients[index % clients.length]
      if (client) await placeInOrganization(db, person, client.id)
    }
  }
  if (agency) for (const person of staff.AgencyRCR) await placeInOrganization(db, person, agency.id)
  for (const client of made) {
    client.clientHr = staff.ClientHR.find(({ organizationId }) => organizationId === client.id)
    client.interviewers = staff.Interviewer.filter(({ organizationId }) => organizationId === client.id)
  }
}

/** Meetings and follow-ups, some past, some in the next days. */
async function meet(db: Db, staff: Staff, { id, seed }: DemoOrganization, now: Date, index: number): Promise<void> {
  const admin = staff.Admin[0] as Actor
  const plans = [
    { kind: 'meeting' as const, days: (index % 6) + 1, subject: 'Monthly review of open positions' },
    { kind: 'followUp' as const, days: (index % 5) + 1, subject: 'Feedback on submitted CVs' },
  ]
  for (const { kind, days, subject } of plans) {
    const at = new Date(inDays(now, days).getTime() + (index % 5) * hour).toISOString()
    await addEngagement(db, admin, { organizationId: id, kind, at, subject: `${subject}: ${seed.name}` })
  }
}
