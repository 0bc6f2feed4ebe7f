import { daysLater } from '#contract/kit/wallTime.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import type { applications } from '#server/records/applications/tables.ts'
import type { candidates } from '#server/records/candidates/tables.ts'
import { leads } from '#server/records/leads/tables.ts'
import type { organizations } from '#server/records/organizations/tables.ts'
import { portalAccounts } from '#server/records/portals/tables.ts'
import { organizationTeam, type positions } from '#server/records/positions/tables.ts'
import { candidateAllocations } from '#server/records/teamAllocation/tables.ts'
import { wikiPages } from '#server/records/wiki/tables.ts'
import { type Member, memberAs } from './firm.ts'
import { lastingWorld, type World } from './world.ts'

type Values<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
type Made = Pick<World, 'make' | 'db'>
type Ids = Record<string, number>

/**
 * A firm in which nearly every record is tied to somebody in one way alone and is called after it, so that each way is seen
 * by itself: the position "recruited" is the Recruiter's through that and nothing else.
 */
export type TiedFirm = Awaited<ReturnType<typeof makeTiedFirm>>

/** Makes the firm; whoever asks for it ends it. */
export async function makeTiedFirm() {
  const w = await lastingWorld()
  const one = await peopleOf(w)
  const organizationIds = await organizationsOf(w, one)
  const positionIds = await positionsOf(w, one, organizationIds)
  const applicationIds = await applicationsOf(w, one, positionIds)
  await candidatesOf(w, one)
  await interviewsOf(w, one, applicationIds)
  await leadsOf(w, one)
  await pagesOf(w, one)
  await portalsOf(w)
  await invoiceOf(w, applicationIds, organizationIds)
  return { db: w.db, end: w.end, ...one }
}

async function peopleOf(w: Pick<World, 'as' | 'make'>) {
  const { id: clientId } = await w.make.organization({ name: 'client', verticalIds: [4] })
  const { id: agencyId } = await w.make.organization({ name: 'agency', verticalIds: [4] })
  const teamLead = await memberAs(w, roles.teamLead, { lastName: 'TeamLead' })
  const between = await memberAs(w, roles.recruiter, { lastName: 'between', reportingToId: teamLead.id })
  const people: Partial<Record<Role, Member>> = {
    TeamLead: teamLead,
    Manager: await memberAs(w, roles.manager, { lastName: 'Manager', verticalIds: [1, 2] }),
    SPOC: await memberAs(w, roles.spoc, { lastName: 'SPOC', verticalIds: [] }),
    Recruiter: await memberAs(w, roles.recruiter, { lastName: 'Recruiter' }),
    QC: await memberAs(w, roles.qc, { lastName: 'QC' }),
    InternalHR: await memberAs(w, roles.internalHr, { lastName: 'InternalHR' }),
    BD: await memberAs(w, roles.bd, { lastName: 'BD' }),
    ClientHR: await memberAs(w, roles.clientHr, { lastName: 'ClientHR', organizationId: clientId }),
    Interviewer: await memberAs(w, roles.interviewer, { lastName: 'Interviewer', organizationId: clientId }),
    AgencyRCR: await memberAs(w, roles.agencyRcr, { lastName: 'AgencyRCR', organizationId: agencyId }),
  }
  /** In the team of the TeamLead, through somebody between them. */
  const member = await memberAs(w, roles.recruiter, { lastName: 'member', reportingToId: between.id })
  /** Whoever records have where they are nobody's who is asked about. */
  const stranger = await memberAs(w, roles.recruiter, { lastName: 'stranger' })
  await w.make.user({ lastName: 'gone', isActive: false })
  await w.make.user({ lastName: 'of the client', organizationId: clientId, reportingToId: teamLead.id })
  return { people, clientId, agencyId, between, member, stranger, idOf: (role: Role) => people[role]?.id ?? 0 }
}

type People = Awaited<ReturnType<typeof peopleOf>>

async function organizationsOf({ make, db }: Made, { stranger, idOf }: People): Promise<Ids> {
  const made: Record<string, Values<typeof organizations>> = {
    other: {},
    served: { verticalIds: [2, 3], frontendSpocId: idOf('SPOC') },
    'served behind': { backendSpocId: idOf('SPOC') },
    teamed: {},
    owned: { ownerId: idOf('BD') },
    added: { createdBy: idOf('BD') },
    internal: { organizationType: 'Internal' },
  }
  const ids: Ids = {}
  for (const [name, values] of Object.entries(made)) {
    ids[name] = (await make.organization({ name, verticalIds: [3], ...values })).id
  }
  const team = { organizationId: ids['teamed'] ?? 0, userId: idOf('SPOC') }
  await db.insert(organizationTeam).values([team, { ...team, userId: stranger.id }])
  await db.insert(organizationTeam).values({ organizationId: ids['other'] ?? 0, userId: stranger.id })
  return ids
}

async function positionsOf(
  { make }: Made,
  { clientId, agencyId, member, stranger, idOf }: People,
  ofOrganization: Ids,
) {
  const made: Record<string, Values<typeof positions>> = {
    'at the client': { organizationId: clientId, clientHrId: idOf('ClientHR') },
    'in vertical 2': { verticalId: 2 },
    led: { frontendSpocId: idOf('SPOC') },
    'led behind': { backendSpocId: idOf('SPOC') },
    checked: { qcId: idOf('QC') },
    given: { agencyOrganizationId: agencyId },
    ...{ recruited: {}, 'stood in': {}, 'once recruited': {}, 'once stood in': {}, 'of the team': {} },
    ...{ interviewed: {}, 'taken back': {}, plain: {} },
  }
  for (const [name, id] of Object.entries(ofOrganization)) made[`of ${name}`] = { organizationId: id }
  const { 'of other': _plain, ...wanted } = made
  const ids: Ids = {}
  for (const [name, values] of Object.entries(wanted)) {
    const named = { organizationId: ofOrganization['other'], providerPositionName: name, verticalId: 3 as const }
    ids[name] = (await make.position({ ...named, ...values })).id
  }
  const before = { to: daysLater(today(), -1) }
  const allocate = (name: string, userId: number, values = {}) => make.allocate(ids[name] ?? 0, userId, values)
  await allocate('recruited', idOf('Recruiter'))
  await allocate('stood in', idOf('Recruiter'), { isBackup: true })
  await allocate('once recruited', idOf('Recruiter'), before)
  await allocate('once stood in', idOf('Recruiter'), { isBackup: true, ...before })
  await allocate('of the team', member.id)
  await allocate('plain', stranger.id, { isBackup: true })
  return ids
}

/** One application on each position, called like it, and some on "plain" that are tied by themselves. */
async function applicationsOf({ make }: Made, { agencyId, between, member, stranger, idOf }: People, positionIds: Ids) {
  const made: Record<string, Values<typeof applications>> = {
    ...Object.fromEntries(Object.entries(positionIds).map(([name, positionId]) => [name, { positionId }])),
    sent: { positionId: positionIds['at the client'], sentToClientAt: nowIso() },
    'sent elsewhere': { sentToClientAt: nowIso() },
    'their own': { recruiterId: idOf('Recruiter') },
    "the team's own": { recruiterId: member.id },
    "the team's at first hand": { recruiterId: between.id },
    'to be checked': { qcId: idOf('QC') },
    hired: { statusId: s.joined },
    'hired and left': { statusId: s.attrition },
    selected: { statusId: s.finalSelect },
    supplied: {},
  }
  const supplied = { supplied: { agencyOrganizationId: agencyId } } as Record<string, Values<typeof candidates>>
  const ids: Ids = {}
  for (const [name, values] of Object.entries(made)) {
    const { id: candidateId } = await make.candidate({ lastName: name, uploadedBy: stranger.id, ...supplied[name] })
    const on = { positionId: positionIds['plain'], candidateId, recruiterId: stranger.id }
    ids[name] = (await make.application({ ...on, ...values })).id
  }
  return ids
}

/** Interviews, called after the links of their calls. */
async function interviewsOf({ make }: Made, { stranger, idOf }: People, applicationIds: Ids) {
  const interview = (link: string, name: string, interviewerId: number, voidedAt: string | null = null) => {
    const interviewerIds = [stranger.id, interviewerId]
    return make.interview({ applicationId: applicationIds[name] ?? 0, link, interviewerIds, voidedAt })
  }
  await interview('held', 'interviewed', idOf('Interviewer'))
  await interview('held by others', 'interviewed', stranger.id)
  await interview('taken back', 'taken back', idOf('Interviewer'), nowIso())
  for (const name of ['plain', 'their own', 'led', 'led behind', 'at the client'])
    await interview(name, name, stranger.id)
}

/** Leads, called after their organizations. */
async function leadsOf({ db }: Made, { member, stranger, idOf }: People) {
  const made: Record<string, Values<typeof leads>> = {
    'their own': { recruiterId: idOf('Recruiter') },
    'added by them': { createdBy: idOf('Recruiter') },
    "a manager's own": { recruiterId: idOf('Manager') },
    "the team's": { recruiterId: member.id },
    'added in the team': { createdBy: member.id },
    ...{ 'in vertical 2': { verticalId: 2 }, 'of others': {} },
  }
  const common = { contactName: 'Ila Sen', source: 'Referral', status: 'New', recruiterId: stranger.id } as const
  for (const [organizationName, values] of Object.entries(made)) {
    await db.insert(leads).values({ ...common, organizationName, verticalId: 3, createdBy: stranger.id, ...values })
  }
}

/** Accounts of portals by their names. */
async function portalsOf({ db }: Made) {
  const common = { portal: 'Naukri', userName: 'firm', seats: 1, monthlyCost: 0, passwordSetAt: nowIso() } as const
  for (const [accountName, removedAt] of [
    ['present', null],
    ['removed', nowIso()],
  ] as const) {
    await db.insert(portalAccounts).values({ ...common, accountName, validFrom: today(), removedAt })
  }
}

async function pagesOf({ db }: Made, { stranger, idOf }: People) {
  const made: Record<string, Values<typeof wikiPages>> = {
    'for recruiters': { visibleRoles: ['Recruiter', 'QC'] },
    'written by a recruiter': { createdBy: idOf('Recruiter') },
    ...{ 'for nobody': {}, removed: { visibleRoles: ['Recruiter', 'Manager'], removedAt: nowIso() } },
  }
  const common = { category: 'Notes', content: '', plainText: '', visibleRoles: [], createdBy: stranger.id }
  for (const [title, values] of Object.entries(made)) await db.insert(wikiPages).values({ ...common, title, ...values })
}

/** The only invoice, called after its order. */
async function invoiceOf({ db }: Made, applicationIds: Ids, organizationIds: Ids) {
  const of = { applicationId: applicationIds['hired'] ?? 0, organizationId: organizationIds['served'] ?? 0 }
  const terms = { invoiceDate: today(), dueDate: today(), ctc: 100, amount: 100, paymentStatus: 'Pending' } as const
  await db.insert(invoices).values({ ...of, ...terms, orderNumber: 'PO-1' })
}

/** Candidates without an application. */
async function candidatesOf({ make, db }: Made, { agencyId, member, stranger, idOf }: People) {
  const gone = { agencyOrganizationId: agencyId, uploadedBy: idOf('Recruiter') }
  const made: Record<string, Values<typeof candidates>> = {
    'supplied and free': { agencyOrganizationId: agencyId },
    uploaded: { uploadedBy: idOf('Recruiter') },
    'uploaded in the team': { uploadedBy: member.id },
    'uploaded by HR': { uploadedBy: idOf('InternalHR') },
    ...{ allocated: {}, 'allocated elsewhere': {} },
    merged: { ...gone, mergedIntoId: 1 },
    erased: { ...gone, erasedAt: nowIso() },
  }
  for (const [name, values] of Object.entries(made)) {
    const { id } = await make.candidate({ lastName: name, uploadedBy: stranger.id, ...values })
    if (!name.startsWith('allocated')) continue
    const recruiterId = name === 'allocated' ? idOf('Recruiter') : stranger.id
    const allocation = { candidateId: id, recruiterId, allocatedAt: nowIso(), allocatedBy: stranger.id }
    await db.insert(candidateAllocations).values(allocation)
  }
}
