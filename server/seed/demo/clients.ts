import { desc } from 'drizzle-orm'
import type { SalaryBand } from '#contract/domains/organizations/terms.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { editBilling, editRules, editSalaryBands } from '#server/domains/organizations/billing.ts'
import { addOrganization } from '#server/domains/organizations/commands.ts'
import { addEngagement, closeEngagement } from '#server/domains/organizations/engagements.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { organizationEngagements } from '#server/records/organizations/tables.ts'
import { organizationTeam } from '#server/records/positions/tables.ts'
import { type OrganizationSeed, organizations as seeds } from '#server/seed/masters/companies.ts'
import type { Random } from '#server/seed/random.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, interviewTime, nextWorking } from './calendar.ts'

const lakh = 10_000_000
const rupee = 100

/** An organization of the demonstration with the people who serve it. */
export interface DemoClient {
  id: number
  seed: OrganizationSeed
  /** Keys of the people; those of ourselves have none. */
  frontend: string | null
  backend: string | null
}

const bands: SalaryBand[] = [
  { fromCtc: 0, toCtc: 6 * lakh, feePercent: 6.5 },
  { fromCtc: 6 * lakh, toCtc: 15 * lakh, feePercent: 8.33 },
  { fromCtc: 15 * lakh, toCtc: null, feePercent: 10 },
]

/** Who faces the client, who runs delivery, who brought it, and the terms. */
const terms: Record<string, { front: string; back: string; owner: string; days: number; flat?: boolean }> = {
  'Bluegulmohar Technologies': { front: 'spoc', back: 'karthik.subramanian', owner: 'bd', days: 45 },
  'Indravati Software Labs': { front: 'spoc', back: 'rpo', owner: 'bd', days: 30 },
  'Konarkand Financial Services': { front: 'spoc', back: 'ishita.banerjee', owner: 'leena.dsouza', days: 60 },
  'Meghdoot Motors': { front: 'karthik.subramanian', back: 'rpo', owner: 'bd', days: 45 },
  'Himkhand Pharmaceuticals': { front: 'karthik.subramanian', back: 'spoc', owner: 'leena.dsouza', days: 30 },
  'Chandrika Research and Analytics': { front: 'ishita.banerjee', back: 'rpo', owner: 'bd', days: 30 },
  'Navkiran Retail Ventures': { front: 'ishita.banerjee', back: 'spoc', owner: 'leena.dsouza', days: 30, flat: true },
}

/** Makes the organizations through the commands people use: by BD, then billing by accounts. */
export async function makeClients(db: Db, cast: Cast, masters: Masters, end: number): Promise<DemoClient[]> {
  const made: DemoClient[] = []
  for (const [index, seed] of seeds.entries()) {
    const at = nextWorking(end - (640 - index * 30) * day)
    const term = terms[seed.name]
    const isProspect = seed.type === organizationTypes.prospect
    const { organizationId, version } = await atTime(new Date(at), () =>
      addOrganization(db, cast.of('superadmin'), {
        ...formOf(seed, index, masters, isProspect ? null : dayOf(at)),
        frontendSpocId: term ? cast.of(term.front).userId : null,
        backendSpocId: term ? cast.of(term.back).userId : null,
        ownerId: isProspect ? cast.of('bd').userId : term ? cast.of(term.owner).userId : null,
      }),
    )
    if (term) await atTime(new Date(at + day), () => setTerms(db, cast, { id: organizationId, version, term }))
    made.push({ id: organizationId, seed, frontend: term?.front ?? null, backend: term?.back ?? null })
  }
  await db
    .insert(organizationTeam)
    .values(made.slice(1, 3).map(({ id }) => ({ organizationId: id, userId: cast.of('rpo').userId })))
  return made
}

function formOf(seed: OrganizationSeed, index: number, masters: Masters, onBoardedOn: string | null) {
  const [word = ''] = seed.name.toLowerCase().split(' ')
  const isOutside = seed.type === organizationTypes.client || seed.type === organizationTypes.prospect
  return {
    organizationType: seed.type,
    name: seed.name,
    verticalIds: [...seed.verticals],
    industryId: idOfName(masters.industries, seed.industry),
    registrationId: `REG${String(48_210_037 + index * 911)}`.slice(0, 12),
    pan: `AAAC${word.charAt(0).toUpperCase()}${4021 + index * 83}K`,
    teamSize: 120 + ((index * 977) % 4000),
    email: `hr@${word}.example`,
    contactNumber: String(9_840_012_300 + index * 101),
    website: `www.${word}.example`,
    address: `${12 + index * 7}, ${['Residency Road', 'Hinjawadi Phase 1', 'Bandra Kurla Complex', 'Sector 62'][index % 4]}`,
    cityId: idOfName(masters.cities, seed.city),
    zipCode: String(400_001 + index * 10_013),
    ...(isOutside && {
      potential: (['High', 'Medium', 'High', 'Low'] as const)[index % 4],
      priority: (['High', 'High', 'Medium', 'Low'] as const)[index % 4],
      currentScope: (['Permanent hiring', 'Contract to hire'] as const)[index % 2],
      pitchToCandidates: `${seed.name} in ${seed.city}: steady growth, five-day week, learning budget for everybody.`,
    }),
    onBoardedOn,
  }
}

type Terms = { days: number; flat?: boolean }

async function setTerms(db: Db, cast: Cast, { id, version, term }: { id: number; version: number; term: Terms }) {
  const billed = await editBilling(db, cast.of('accounts'), {
    ...{ id, version },
    gstNumber: `${id % 3 ? 27 : 29}AAACS${1000 + id * 7}K1Z5`,
    feePercent: term.flat ? null : 8.33,
    flatFee: term.flat ? 60_000 * rupee : null,
    paymentTermsDays: term.days,
    replacementPeriodDays: 90,
  })
  const banded = term.flat
    ? billed
    : await editSalaryBands(db, cast.of('accounts'), { id, version: billed.version, salaryBands: bands })
  // One client learns who a candidate is earlier than the others.
  if (term.days === 60) {
    const asked = { id, version: banded.version, coolingPeriodDays: 120, revealStatusId: 11 as const }
    await editRules(db, cast.of('admin'), asked)
  }
}

const subjects = {
  meeting: ['Review of open positions', 'Quarterly business review', 'Introduction to the new hiring manager'],
  followUp: ['Ask for feedback on CVs', 'Confirm the hiring plan', 'Talk about payment of invoices'],
} as const

/** Meetings and follow-ups: some that took place, some in the next days. */
export async function makeEngagements(db: Db, cast: Cast, clients: DemoClient[], random: Random, end: number) {
  for (const { id, seed, frontend } of clients) {
    if (seed.type === organizationTypes.internal || seed.type === organizationTypes.agency) continue
    const actor = cast.of(frontend ?? 'bd')
    for (const days of [-70, -38, -16, -4, 1, 3, 6]) {
      const at = interviewTime(end + (days + random.next() * 2) * day)
      const kind = random.pick(['meeting', 'followUp'] as const)
      const asked = { organizationId: id, kind, at: new Date(at).toISOString(), subject: random.pick(subjects[kind]) }
      await atTime(new Date(Math.min(at, end) - 5 * day), () => addEngagement(db, actor, { ...asked, notes: null }))
      if (at < end - day) await atTime(new Date(at + day / 12), () => closeLast(db, cast, actor.userId))
    }
  }
}

async function closeLast(db: Db, cast: Cast, userId: number): Promise<void> {
  const [last] = await db.select().from(organizationEngagements).orderBy(desc(organizationEngagements.id)).limit(1)
  if (last) await closeEngagement(db, cast.by(userId), { id: last.id })
}
