import { and, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSettings, setParserPolicy } from '#contract/domains/settings/endpoints.ts'
import { endpoints } from '#contract/index.ts'
import { type Endpoint, needsPermission } from '#contract/kit/endpoint.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import type { Writes } from '#contract/vocab/writes.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { invoicesVisibleTo } from '#server/records/accounts/access.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { candidatesVisibleTo, candidatesWritableBy } from '#server/records/candidates/access.ts'
import { leadsVisibleTo } from '#server/records/leads/access.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { usersVisibleTo } from '#server/records/users/reach.ts'
import { wikiVisibleTo } from '#server/records/wiki/access.ts'
import { type DemoWorld, demoWorld } from './demoWorld.ts'
import { plausible } from './plausible.ts'
import type { Facts } from './records.ts'
import { shareOf } from './share.ts'
import type { Person } from './world.ts'

let demo: DemoWorld

beforeAll(async () => {
  demo = await demoWorld()
  const admin = await demo.signIn(roles.superAdmin)
  const { parser } = await admin.call(getSettings, {})
  await admin.call(setParserPolicy, { isOn: true, version: parser.version })
}, 600_000)

afterAll(() => demo.end())

const everything = sql`true`

/** The records of a kind with what calls ask of them: what is seen, what is written, and where they are found. */
interface Kind {
  from: SQL
  facts: SQL | ((actor: Actor) => SQL)
  /** Only some of them. */
  only?: SQL
  sees: (actor: Actor) => SQL | undefined
  writes: (actor: Actor) => SQL | undefined
}

const ofApplication = {
  from: sql`applications left join lateral (select id as interview_id, interviewer_ids from interviews
      where application_id = applications.id and voided_at is null order by id desc limit 1) held on true
    left join lateral (select id as sheet_id from screening_sheets
      where application_id = applications.id order by id desc limit 1) sheet on true`,
  facts: sql`applications.id as "applicationId", applications.candidate_id as "candidateId", applications.candidate_id as "CandidateId",
    applications.position_id as "positionId", interview_id as "interviewId",
    interview_id as "previousInterviewId", sheet_id as "screeningSheetId",
    (select max(id) from offers where application_id = applications.id) as "offerId",
    applications.version as version, applications.id as id`,
  sees: applicationsVisibleTo,
  writes: applicationsWritableBy,
}

const kinds: Partial<Record<Writes, Kind>> = {
  application: ofApplication,
  interview: { ...ofApplication, only: sql`interview_id is not null` },
  candidate: {
    from: sql`candidates`,
    facts: sql`candidates.id as "candidateId", candidates.id as "CandidateId", candidates.id as id, candidates.version`,
    sees: candidatesVisibleTo,
    writes: candidatesWritableBy,
  },
  position: {
    from: sql`positions`,
    facts: sql`positions.id as "positionId", positions.id as id, positions.version,
      (select min(id) from candidates) as "candidateId",
      (select min(id) from interview_stages where position_id = positions.id) as "stageId",
      (select min(id) from interview_slots where position_id = positions.id) as "slotId"`,
    sees: positionsVisibleTo,
    writes: positionsVisibleTo,
  },
  organization: {
    from: sql`organizations`,
    facts: sql`organizations.id as "organizationId", organizations.id as id, organizations.version,
      (select min(id) from organization_engagements where organization_id = organizations.id) as "engagementId",
      (select min(id) from organization_files where organization_id = organizations.id) as "organizationFileId",
      (select min(id) from position_requests where organization_id = organizations.id) as "positionRequestId",
      (select min(id) from users where organization_id = organizations.id) as "userId"`,
    sees: organizationsVisibleTo,
    writes: organizationsVisibleTo,
  },
  lead: {
    from: sql`leads`,
    facts: sql`leads.id as id, leads.id as "leadId", leads.version`,
    sees: leadsVisibleTo,
    writes: leadsVisibleTo,
  },
  user: {
    from: sql`users`,
    facts: sql`users.id as "userId", users.id as id, users.version`,
    sees: usersVisibleTo,
    writes: usersVisibleTo,
  },
  invoice: {
    from: sql`invoices`,
    facts: sql`invoices.id as id, invoices.id as "invoiceId", invoices.version`,
    sees: invoicesVisibleTo,
    writes: invoicesVisibleTo,
  },
  wikiPage: {
    from: sql`wiki_pages`,
    facts: sql`wiki_pages.id as "wikiId", wiki_pages.id as id, wiki_pages.version,
      (select min(id) from wiki_attachments where page_id = wiki_pages.id) as "downloadId"`,
    sees: wikiVisibleTo,
    writes: wikiVisibleTo,
  },
  own: {
    from: sql`(select 1 as everything) once`,
    facts: (actor) => sql`
      (select max(id) from tasks where assignee_id <> ${actor.userId} and created_by <> ${actor.userId}) as "taskId",
      (select max(id) from saved_searches where owner_id <> ${actor.userId} and not is_shared) as "searchId",
      (select max(id) from report_mails where created_by <> ${actor.userId} and not ${actor.userId} = any(receiver_ids)) as "reportMailId",
      'qcProductivity' as report, array[${actor.userId}::integer] as "receiverIds",
      (select max(id) from sessions where user_id <> ${actor.userId} and not ${may(actor, 'session.end')}) as "sessionId",
      (select max(id) from portal_assignments where user_id <> ${actor.userId}) as "assignmentId",
      1 as version`,
    sees: () => sql`false`,
    writes: () => sql`false`,
  },
}

/** Some records of a kind that the person does not write, those they see first. */
async function strangersTo(actor: Actor, { from, facts, only, sees, writes }: Kind): Promise<Facts[]> {
  const isSeen = sql`coalesce((${sees(actor) ?? everything}), false)`
  const isForeign = sql`not coalesce((${writes(actor) ?? everything}), false)`
  return await rowsOf<Facts>(
    demo.db,
    sql`select ${typeof facts === 'function' ? facts(actor) : facts} from ${from} where ${and(isForeign, only)} order by ${isSeen} desc, 1 limit 2`,
  )
}

/** Whose `id` a call asks for, where it is not that of the record itself. */
const idOf: Record<string, string> = {
  'DELETE /api/position/deleteInterviewStage/{id}': 'stageId',
  'PUT /api/position/updateInterviewStage': 'stageId',
  'PUT /api/position/updateInterviewSlot/{id}': 'slotId',
  'DELETE /api/position/deleteInterviewSlot/{id}': 'slotId',
  'DELETE /api/organization/engagement/{id}': 'engagementId',
  'PUT /api/organization/engagement': 'engagementId',
  'PUT /api/organization/engagement/done': 'engagementId',
  'DELETE /api/organization/profile/{id}': 'organizationFileId',
  'PUT /api/offer/{id}': 'offerId',
  'PUT /api/todo': 'taskId',
  'PUT /api/todo/done': 'taskId',
  'DELETE /api/todo/{id}': 'taskId',
  'PUT /api/candidate/savedSearch': 'searchId',
  'DELETE /api/candidate/savedSearch/{id}': 'searchId',
  'PUT /api/candidate/savedSearch/{id}/alert': 'searchId',
  'DELETE /api/session/{id}': 'sessionId',
  'PUT /api/report/mail': 'reportMailId',
  'PUT /api/report/mail/pause': 'reportMailId',
  'DELETE /api/report/mail/{id}': 'reportMailId',
  'PUT /api/position/request/decline': 'positionRequestId',
}

/** What one has of one's own is found by its id, or, as with a seat on a portal, by a name of its own. */
const takesPart = ({ call, writes }: Endpoint) =>
  writes !== 'own' || call in idOf || call.startsWith('POST /api/portalAllocation/')

/** The facts for one call; undefined where the record has no part of the kind. */
function factsFor({ call, input }: Endpoint, facts: Facts): Facts | undefined {
  const part = idOf[call]
  const needsUser = call.includes('/organization/user') && 'userId' in ((input as { shape?: object }).shape ?? {})
  if ((part && !facts[part]) || (needsUser && !facts['userId'])) return undefined
  return part ? { ...facts, id: facts[part] } : facts
}

/** A picture of all tables whose rows tell of the work, to be held against a later one. */
async function pictureOf(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    demo.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'audit_entries')`,
  )
  const picture: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ hash: string }>(
      demo.db,
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.identifier(name)} t`,
    )
    picture[name] = row?.hash ?? ''
  }
  return picture
}

const mayCall = (role: Role, { access }: Endpoint) => needsPermission(access) && permissionsOf(role).has(access)

const commands = endpoints.filter(
  (endpoint) =>
    endpoint.kind === 'command' && endpoint.writes && kinds[endpoint.writes] !== undefined && takesPart(endpoint),
)

async function tryAll(person: Person, actor: Actor): Promise<string[]> {
  const answered: string[] = []
  for (const [kind, of] of Object.entries(kinds)) {
    const strangers = await strangersTo(actor, of)
    for (const endpoint of commands.filter((one) => one.writes === kind && mayCall(person.role, one))) {
      for (const stranger of strangers) {
        const facts = factsFor(endpoint, stranger)
        if (!facts) continue
        const answer = await person.send(endpoint, plausible(endpoint, facts), aFile)
        const { status, body } = answer
        if (refusedEach(answer)) continue
        if (status !== 403 && status !== 404)
          answered.push(`${status} ${endpoint.call} ${JSON.stringify(body).slice(0, 300)}`)
      }
    }
  }
  return answered
}

/** Many at once are refused one by one. */
const refusedEach = ({ body }: { body: unknown }) => (body as { done?: unknown }).done === 0

const aFile = { name: 'cv.pdf', bytes: new TextEncoder().encode('%PDF-1.4 nothing') }

describe.each(shareOf(roles.ids))('a %s', (role) => {
  test('changes nothing of what others work on, by any command', { timeout: 300_000 }, async () => {
    const person = await demo.signIn(role)
    const actor = await actorOf(demo.db, person.token)
    if (!actor) throw new Error(`nobody is signed in as ${role}`)
    const before = await pictureOf()
    expect(await tryAll(person, actor)).toEqual([])
    expect(await pictureOf()).toEqual(before)
  })
})
