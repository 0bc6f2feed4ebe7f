import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { may } from '#server/kit/actor.ts'
import { invoicesVisibleTo } from '#server/records/accounts/access.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import {
  applicationsCountedFor,
  applicationsVisibleTo,
  applicationsWritableBy,
} from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo, candidatesWritableBy } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewsVisibleTo, isOwnInterview } from '#server/records/interviews/access.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { leadsVisibleTo } from '#server/records/leads/access.ts'
import { leads } from '#server/records/leads/tables.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { mayGetSeat, mayHoldSeat, portalsVisibleTo } from '#server/records/portals/access.ts'
import { portalAccounts } from '#server/records/portals/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isCheckedBy, toldAuthor, toldQc } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { wikiVisibleTo } from '#server/records/wiki/access.ts'
import { wikiPages } from '#server/records/wiki/tables.ts'
import { makeTiedFirm, type TiedFirm } from './tiedFirm.ts'

let firm: TiedFirm

beforeAll(async () => {
  firm = await makeTiedFirm()
})

afterAll(() => firm.end())

/** Who asks in a role: the person of it, or the one whose place a role of the same reach takes. */
function asking(role: Role) {
  const stands: Partial<Record<Role, Role>> = { RPO: 'SPOC', ClientManager: 'ClientHR' }
  const person = firm.people[stands[role] ?? role] ?? firm.people.SPOC
  if (!person) throw new Error('nobody is there')
  return { ...person.actor, role, permissions: permissionsOf(role) }
}

async function namesIn(table: PgTable, name: PgColumn, where: SQL | undefined): Promise<string[]> {
  const rows = await firm.db.select({ name }).from(table).where(where)
  return rows.map((row) => String(row.name)).sort()
}

/** All that there is; who was merged into another or erased is nobody's. */
async function everything(): Promise<Reached> {
  const ofPositions = await applicationsIn(undefined)
  const people = await namesIn(candidates, candidates.lastName, undefined)
  const there = people.filter((name) => name !== 'merged' && name !== 'erased')
  return {
    organizations: await namesIn(organizations, organizations.name, undefined),
    positions: await namesIn(positions, positions.providerPositionName, undefined),
    ...{ applications: ofPositions, counted: ofPositions, candidates: there },
    changed: { applications: ofPositions, candidates: there },
  }
}

async function applicationsIn(where: SQL | undefined): Promise<string[]> {
  const rows = await firm.db
    .select({ name: candidates.lastName })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(where)
  return rows.map(({ name }) => name).sort()
}

interface Reached {
  organizations: readonly string[]
  positions: readonly string[]
  applications: readonly string[]
  /** Counted in figures, where nobody is named. */
  counted: readonly string[]
  candidates: readonly string[]
  /** Of the applications and the candidates that are read. */
  changed: Pick<Reached, 'applications' | 'candidates'>
}

async function reachedBy(role: Role): Promise<Reached> {
  const actor = asking(role)
  const names = (where: SQL | undefined) => namesIn(candidates, candidates.lastName, where)
  return {
    organizations: await namesIn(organizations, organizations.name, organizationsVisibleTo(actor)),
    positions: await namesIn(positions, positions.providerPositionName, positionsVisibleTo(actor)),
    applications: await applicationsIn(applicationsVisibleTo(actor)),
    counted: await applicationsIn(applicationsCountedFor(actor)),
    candidates: await names(candidatesVisibleTo(actor)),
    changed: {
      applications: await applicationsIn(applicationsWritableBy(actor)),
      candidates: await names(and(candidatesVisibleTo(actor), candidatesWritableBy(actor))),
    },
  }
}

/** Where a scope ends at some records; the rest of what is read is all that there is. */
type Expected = Partial<Omit<Reached, 'changed'>> & { changed?: Partial<Reached['changed']> }

const none = { organizations: [], positions: [], applications: [], counted: [], candidates: [] }
const nothingChanged = { applications: [], candidates: [] }
const nothing: Expected = { ...none, changed: nothingChanged }

const servedPositions = ['led', 'led behind', 'of served', 'of served behind', 'of teamed']
const served: Expected = {
  organizations: ['served', 'served behind', 'teamed'],
  positions: servedPositions,
  changed: { applications: servedPositions, candidates: servedPositions },
}

const sent: Expected = {
  organizations: ['client'],
  positions: ['at the client'],
  ...{ applications: ['sent'], counted: ['sent'], candidates: ['sent'] },
  changed: { applications: ['sent'], candidates: [] },
}

const ownedPositions = ['of added', 'of owned']
const hired = ['hired', 'hired and left']

const reaches: Record<Role, Expected> = {
  ...{ SuperAdmin: {}, SuperAdmin_Admin: {}, SuperAdmin_BD: {}, Admin: {}, VP: {} },
  ...{ AccountAdmin: nothing, User: nothing },
  Manager: {
    organizations: ['served'],
    positions: ['in vertical 2'],
    changed: { applications: ['in vertical 2'], candidates: ['in vertical 2'] },
  },
  SPOC: served,
  RPO: served,
  TeamLead: {
    organizations: ['other'],
    positions: ['of the team'],
    changed: {
      applications: ["the team's at first hand", "the team's own"],
      candidates: ["the team's at first hand", "the team's own", 'uploaded in the team'],
    },
  },
  Recruiter: {
    organizations: ['other'],
    positions: ['recruited', 'stood in'],
    changed: {
      applications: ['stood in', 'their own'],
      candidates: ['allocated', 'stood in', 'their own', 'uploaded'],
    },
  },
  QC: {
    organizations: ['other'],
    positions: ['checked'],
    changed: { applications: ['to be checked'], candidates: ['to be checked'] },
  },
  InternalHR: {
    ...{ organizations: ['internal'], positions: ['of internal'] },
    ...{ applications: ['of internal'], counted: ['of internal'], candidates: ['of internal', 'uploaded by HR'] },
    changed: { applications: ['of internal'], candidates: ['of internal', 'uploaded by HR'] },
  },
  BD: { ...nothing, organizations: ['added', 'owned'], positions: ownedPositions, counted: ownedPositions },
  Accounts: {
    ...{ positions: [], applications: hired, counted: hired, candidates: hired },
    changed: nothingChanged,
  },
  AgencyRCR: {
    ...{ organizations: ['other'], positions: ['given'] },
    ...{ applications: ['supplied'], counted: ['supplied'], candidates: ['supplied', 'supplied and free'] },
    changed: { applications: ['supplied'], candidates: ['supplied', 'supplied and free'] },
  },
  ClientHR: sent,
  ClientManager: sent,
  Interviewer: {
    ...{ organizations: ['other'], positions: ['interviewed'] },
    ...{ applications: ['interviewed'], counted: ['interviewed'], candidates: ['interviewed'] },
    changed: { applications: ['interviewed'], candidates: [] },
  },
}

/** That calls ask for this reach is held by everyCommand.test.ts and by the tests of each domain. */
test.each(roles.ids)('%s reaches what their scope says, each record by its own tie, and nothing else', async (role) => {
  const all = await everything()
  const expected = reaches[role]
  expect(await reachedBy(role)).toEqual({ ...all, ...expected, changed: { ...all.changed, ...expected.changed } })
})

/** What else each role reaches, where it is less than all that there is. */
interface Around {
  leads: readonly string[]
  pages: readonly string[]
  interviews: readonly string[]
  invoices: readonly string[]
}

const allAround: Around = {
  leads: [
    "a manager's own",
    'added by them',
    'added in the team',
    'in vertical 2',
    'of others',
    "the team's",
    'their own',
  ],
  pages: ['for nobody', 'for recruiters', 'removed', 'written by a recruiter'],
  interviews: ['at the client', 'held', 'held by others', 'led', 'led behind', 'plain', 'their own'],
  invoices: ['PO-1'],
}
const noneAround: Around = { leads: [], pages: [], interviews: [], invoices: [] }
/** Of the firm's people who see every candidate. */
const atWork: Around = { ...noneAround, interviews: allAround.interviews }

const around: Partial<Record<Role, Around>> = {
  VP: { ...allAround, pages: [] },
  Manager: { ...atWork, leads: ["a manager's own", 'in vertical 2'], pages: ['removed'] },
  TeamLead: { ...atWork, leads: ['added in the team', "the team's"] },
  Recruiter: {
    ...atWork,
    leads: ['added by them', 'their own'],
    pages: ['for recruiters', 'written by a recruiter'],
  },
  QC: { ...atWork, pages: ['for recruiters'] },
  ...{ SPOC: atWork, RPO: atWork },
  Accounts: { ...noneAround, invoices: ['PO-1'] },
  Interviewer: { ...noneAround, interviews: ['held'] },
  ...{ BD: noneAround, InternalHR: noneAround, AgencyRCR: noneAround, AccountAdmin: noneAround, User: noneAround },
  ...{ ClientHR: noneAround, ClientManager: noneAround },
}

test.each(roles.ids)(
  '%s reaches leads, wiki pages, interviews and invoices as far as their role goes',
  async (role) => {
    const actor = asking(role)
    const held = await firm.db
      .select({ link: interviews.link })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(interviewsVisibleTo(actor))
    expect({
      leads: await namesIn(leads, leads.organizationName, leadsVisibleTo(actor)),
      pages: await namesIn(wikiPages, wikiPages.title, wikiVisibleTo(actor)),
      interviews: held.map(({ link }) => link).sort(),
      invoices: await namesIn(invoices, invoices.orderNumber, invoicesVisibleTo(actor)),
    }).toEqual(around[role] ?? allAround)
  },
)

test('whoever is of no organization, though their role is, reaches none', async () => {
  const nobodys = { ...asking('ClientHR'), organizationId: null }
  expect(await namesIn(organizations, organizations.name, organizationsVisibleTo(nobodys))).toEqual([])
  expect(await namesIn(positions, positions.providerPositionName, positionsVisibleTo(nobodys))).toEqual([])
  expect(await applicationsIn(applicationsVisibleTo(nobodys))).toEqual([])
})

test('who is outside of the firm reads the names of their own people alone, and nothing of who checks quality', async () => {
  const { db, clientId, agencyId, idOf } = firm
  const told = async (role: Role) => {
    const actor = asking(role)
    const qcs = isCheckedBy(actor, positions.qcId, [idOf('QC')])
    const author = toldAuthor(actor, { fullName: users.lastName, organizationId: users.organizationId })
    const nobodys = toldAuthor(actor, { fullName: organizations.address, organizationId: organizations.id })
    const read = db
      .select({ author })
      .from(users)
      .where(inArray(users.lastName, ['stranger', 'ClientHR', 'AgencyRCR']))
    const ofNobody = await db.select({ nobodys }).from(organizations).limit(1)
    const qc = await db
      .select({ qc: toldQc(actor, positions.qcId) })
      .from(positions)
      .where(sql`${positions.qcId} > 0`)
    return {
      authors: (await read).map(({ author: name }) => name).sort(),
      nobody: ofNobody.map(({ nobodys: name }) => name),
      qc: qc.map((row) => row.qc !== null),
      found: await namesIn(positions, positions.providerPositionName, qcs),
      foundWithoutAsking: (
        await namesIn(positions, positions.providerPositionName, isCheckedBy(actor, positions.qcId, []))
      ).length,
    }
  }
  const foundWithoutAsking = await db.$count(positions)
  const common = { nobody: [null], foundWithoutAsking }
  for (const role of roles.ids) {
    const { organizationId } = asking(role)
    const own = { [clientId]: 'ClientHR', [agencyId]: 'AgencyRCR' }[organizationId ?? 0]
    const team = 'Recruitment team'
    expect([role, await told(role)]).toEqual([
      role,
      rolesOfOneOrganization.includes(role)
        ? { ...common, authors: [own, team, team].sort(), qc: [false], found: [] }
        : { ...common, authors: ['AgencyRCR', 'ClientHR', 'stranger'], qc: [true], found: ['checked'] },
    ])
  }
})

test('portal accounts are for those who hold their permissions, seats for the firm’s people, a TeamLead’s for their own', async () => {
  const holders = ['Recruiter', 'TeamLead', 'between', 'member', 'stranger']
  for (const role of roles.ids) {
    const actor = asking(role)
    const [reads, removes, assigns] = (['read', 'delete', 'assign'] as const).map((act) => may(actor, `portal.${act}`))
    const shown = removes ? ['present', 'removed'] : ['present']
    expect([role, await namesIn(portalAccounts, portalAccounts.accountName, portalsVisibleTo(actor))]).toEqual([
      ...[role, reads ? shown : []],
    ])
    const mayGet = (await namesIn(users, users.lastName, mayGetSeat(actor))).filter((name) => holders.includes(name))
    const mayHold = await namesIn(users, users.lastName, mayHoldSeat(actor))
    const team = ['TeamLead', 'between', 'member']
    expect([role, mayGet]).toEqual([role, assigns ? (role === 'TeamLead' ? team : holders) : []])
    expect([role, mayHold.includes('gone'), mayHold.includes('of the client')]).toEqual([
      ...[role, assigns && role !== 'TeamLead', false],
    ])
  }
})

test('an interview is one’s own where one holds it, or answers for its candidate or its position', async () => {
  const own = async (role: Role) => {
    const rows = await firm.db
      .select({ link: interviews.link })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .innerJoin(positions, eq(positions.id, applications.positionId))
      .where(isOwnInterview(firm.idOf(role)))
    return rows.map(({ link }) => link).sort()
  }
  expect(await own('Interviewer')).toEqual(['held'])
  expect(await own('Recruiter')).toEqual(['their own'])
  expect(await own('SPOC')).toEqual(['led', 'led behind'])
  expect(await own('ClientHR')).toEqual(['at the client'])
  expect(await own('Manager')).toEqual([])
})
