import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationList } from '#contract/domains/applications/lists.ts'
import { getHistories } from '#contract/domains/candidates/histories.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { candidateReportColumns } from '#contract/vocab/candidateReport.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { findTransition } from '#contract/vocab/transitions.ts'
import { feeFor } from '#server/domains/accounts/commands.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { creditNotes, invoices } from '#server/records/accounts/tables.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateCvs, candidates, checklistFiles, vendorDetails } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { communications } from '#server/records/messages/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionFiles, positions } from '#server/records/positions/tables.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { fillDemoOnce } from '#server/seed/demo.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { freshDatabase } from '#server/test/databases.ts'
import { type DemoWorld, demoCandidates, demoWorld } from '#server/test/demoWorld.ts'

let demo: DemoWorld

beforeAll(async () => {
  demo = await demoWorld()
}, 600_000)
afterAll(() => demo.end())

const s = candidateStatuses
const countOf = (table: Parameters<DemoWorld['db']['$count']>[0]) => demo.db.$count(table)

describe('what the demonstration holds', () => {
  test('12 organizations of all four types, 60 positions and as many candidates as are asked for, a few of them entered twice', async () => {
    const types = await demo.db.selectDistinct({ type: organizations.organizationType }).from(organizations)
    expect(types.map(({ type }) => type).sort()).toEqual([...organizationTypes.ids].sort())
    expect([await countOf(organizations), await countOf(positions)]).toEqual([12, 60])
    const entered = await countOf(candidates)
    expect(entered).toBeGreaterThan(demoCandidates)
    expect(entered).toBeLessThan(demoCandidates + 10)
  })

  test('applications in every one of the 42 statuses', async () => {
    const found = await demo.db.selectDistinct({ statusId: applications.statusId }).from(applications)
    expect(found.map(({ statusId }) => statusId).sort((a, b) => a - b)).toEqual([...s.ids].sort((a, b) => a - b))
  })

  test('every column of the candidate report says something of somebody, and who came up lately has a profile', async () => {
    const admin = await demo.signIn(roles.superAdmin)
    const said = new Set<string>()
    for (let pageNo = 1; pageNo <= 7; pageNo += 1) {
      const { rows } = await admin.call(candidateTrackerList, { pageNo, pageSize: 100 })
      for (const [key, value] of rows.flatMap((row) => Object.entries(row))) {
        if (value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)) said.add(key)
      }
    }
    expect(candidateReportColumns.terms.map(({ key }) => key).filter((key) => !said.has(key))).toEqual([])
    const { rows } = await admin.call(candidateList, { sortBy: 'createdAt', sortType: 'desc' })
    const newest = rows.find(({ statusId }) => statusId !== s.open)
    const { employments, educations } = await admin.call(getHistories, { candidateId: newest?.id ?? 0 })
    expect([employments.length > 0, educations.length > 0]).toEqual([true, true])
  })

  test('documents of those who join, agencies of those who were supplied, and what clients said of positions', async () => {
    expect(await countOf(checklistFiles)).toBeGreaterThan(20)
    expect(await countOf(vendorDetails)).toBeGreaterThan(10)
    expect(await countOf(communications)).toBeGreaterThan(30)
  })

  test('one person for each role, who signs in under its name; one holds several roles', async () => {
    const emails = (await demo.db.select({ email: users.email }).from(users)).map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining(roles.ids.map((role) => `${role.toLowerCase()}@${demoDomain}`)))
    const held = await demo.db
      .select({ count: sql<number>`count(*)::integer` })
      .from(userRoles)
      .groupBy(userRoles.userId)
    expect(Math.max(...held.map(({ count }) => count))).toBeGreaterThan(2)
  })

  test('a CV for every candidate, of all four types, from each of which the name could be read', async () => {
    const cvs = await demo.db
      .select({
        text: candidateCvs.text,
        type: candidateCvs.fileType,
        size: storedFiles.size,
        name: candidates.fullName,
      })
      .from(candidateCvs)
      .innerJoin(candidates, eq(candidates.id, candidateCvs.candidateId))
      .innerJoin(storedFiles, eq(storedFiles.id, candidateCvs.fileId))
    expect(cvs).toHaveLength(demoCandidates)
    expect(new Set(cvs.map(({ type }) => type))).toEqual(new Set(['pdf', 'docx', 'rtf', 'doc']))
    expect(cvs.filter(({ text, name, size }) => !text.includes(name) || size < 1_000)).toEqual([])
  })

  test('a job description for every position', async () => {
    const described = await demo.db.selectDistinct({ positionId: positionFiles.positionId }).from(positionFiles)
    expect(described).toHaveLength(60)
  })

  test('interviews that lie ahead, and invoices pending, overdue and paid', async () => {
    const ahead = await demo.db.$count(interviews, sql`${interviews.startsAt} > now()`)
    expect(ahead).toBeGreaterThan(2)
    const states = await demo.db.selectDistinct({ status: invoices.paymentStatus }).from(invoices)
    const { pending, partlyPaid, paid } = paymentStatuses
    expect(states.map(({ status }) => status).sort()).toEqual([pending, partlyPaid, paid].sort())
    const overdue = sql`${invoices.issuedAt} is not null and ${invoices.due} > 0 and ${invoices.dueDate} < current_date`
    expect(await demo.db.$count(invoices, overdue)).toBeGreaterThan(0)
    expect(await demo.db.$count(invoices, sql`${invoices.issuedAt} is null`)).toBeGreaterThan(0)
    expect(await demo.db.$count(creditNotes)).toBe(1)
  })

  test('reports by mail of several people, all due after the demonstration begins but one that is paused', async () => {
    const mails = await demo.db.select().from(reportMails)
    expect(new Set(mails.map(({ createdBy }) => createdBy)).size).toBeGreaterThan(3)
    expect(mails.filter(({ nextRunAt }) => nextRunAt === null)).toMatchObject([{ isPaused: true }])
    expect(mails.filter(({ lastRunAt }) => lastRunAt !== null)).toEqual([])
  })

  test('the indexes that were left out while it was filled are back', async () => {
    const indexesOf = (db: DemoWorld['db']) =>
      rowsOf(db, sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`)
    const { database, drop } = await freshDatabase()
    try {
      expect(await indexesOf(demo.db)).toEqual(await indexesOf(database.db))
    } finally {
      await drop()
    }
  })

  test('a second start adds nothing', async () => {
    const before = await countOf(statusEvents)
    await fillDemoOnce(demo.db, () => expect.unreachable('it is filled already'))
    expect(await countOf(statusEvents)).toBe(before)
  })
})

describe('every figure is true', () => {
  test('each history is a legal chain of moves in the order of time, and ends in the status of its application', async () => {
    const events = await demo.db
      .select()
      .from(statusEvents)
      .orderBy(asc(statusEvents.applicationId), asc(statusEvents.id))
    const all = await demo.db.select().from(applications)
    const byApplication = new Map<number, Event[]>()
    for (const event of events) {
      byApplication.set(event.applicationId, [...(byApplication.get(event.applicationId) ?? []), event])
    }
    const wrong = all.filter(({ id, statusId }) => {
      const history = byApplication.get(id) ?? []
      return history.at(-1)?.toStatusId !== statusId || !isLegal(history)
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('openings fall by one with each joining, rise again when somebody leaves early, and each joining of a client has its invoice', async () => {
    const rows = await rowsOf<{ filled: number; joined: number; left: number; billed: number; invoiced: number }>(
      demo.db,
      sql`select total_openings - current_openings as filled,
          (select count(*)::integer from joinings join applications a on a.id = application_id
            join organizations o on o.id = a.organization_id where a.position_id = positions.id
            and last_working_day <= joined_on + o.replacement_period_days) as "left",
          (select count(*)::integer from status_events where position_id = positions.id and is_first_entry
            and to_status_id = ${s.joined}) as joined,
          -- Whoever joins the firm itself is billed to nobody.
          (select count(*)::integer from status_events e join organizations o on o.id = e.organization_id
            where e.position_id = positions.id and is_first_entry and to_status_id = ${s.joined}
            and o.organization_type <> ${organizationTypes.internal}) as billed,
          (select count(*)::integer from invoices join applications on applications.id = application_id
            where position_id = positions.id) as invoiced
        from positions`,
    )
    expect(
      rows.filter(({ filled, joined, left, billed, invoiced }) => filled !== joined - left || billed !== invoiced),
    ).toEqual([])
    expect(rows.reduce((sum, { joined }) => sum + joined, 0)).toBeGreaterThan(demoCandidates / 50)
  })

  test('each invoice is for the fee of its organization, and no more than it was paid', async () => {
    for (const invoice of await demo.db.select().from(invoices)) {
      expect((await feeFor(demo.db, invoice.organizationId, invoice.ctc)).amount).toBe(invoice.amount)
      expect(invoice.amountPaid <= invoice.total).toBe(true)
    }
  })

  test('nobody acted before they came or after today, and everybody who acted may do so', async () => {
    const [odd] = await rowsOf<{ count: number }>(
      demo.db,
      sql`select count(*)::integer from status_events join applications on applications.id = application_id
        join candidates on candidates.id = candidate_id join positions on positions.id = applications.position_id
        where occurred_at > now() or occurred_at < candidates.created_at or occurred_at < positions.created_at`,
    )
    expect(odd?.count).toBe(0)
  })
})

type Event = typeof statusEvents.$inferSelect

function isLegal(history: readonly Event[]): boolean {
  const entered = new Set<StatusId>()
  return history.every((event, index) => {
    const before = history[index - 1]
    const { fromStatusId, toStatusId, occurredAt, heldFromBefore, isFirstEntry } = event
    const isFirst = isFirstEntry === !entered.has(toStatusId)
    entered.add(toStatusId)
    if (!before) return fromStatusId === null && toStatusId === s.open && isFirst
    const isNext = fromStatusId === before.toStatusId && occurredAt >= before.occurredAt
    return isNext && isFirst && findTransition(before.toStatusId, toStatusId, heldFromBefore.at(-1)) !== undefined
  })
}

const lively: [Role, number][] = [
  [roles.recruiter, 8],
  [roles.qc, 8],
  [roles.teamLead, 15],
  [roles.spoc, 10],
  [roles.rpo, 10],
  [roles.manager, 10],
  [roles.internalHr, 3],
  [roles.bd, 3],
  [roles.agencyRcr, 2],
  [roles.clientHr, 10],
  [roles.clientManager, 10],
  [roles.interviewer, 2],
]

describe('whoever tries a role finds something of their own', () => {
  test.each(lively)('%s reaches at least %d positions', async (role, least) => {
    const person = await demo.signIn(role)
    expect((await person.call(positionList, {})).count).toBeGreaterThanOrEqual(least)
  })

  test.each([roles.internalHr, roles.agencyRcr, roles.clientHr, roles.clientManager, roles.interviewer])(
    '%s reaches candidates, and not all of them',
    async (role) => {
      const { count } = await (await demo.signIn(role)).call(candidateList, {})
      expect(count).toBeGreaterThan(3)
      expect(count).toBeLessThan(300)
    },
  )

  test('the recruiter has candidates of their own in many statuses, the QC a queue, BD its prospects', async () => {
    const recruiter = await demo.signIn(roles.recruiter)
    const own = await recruiter.call(applicationList, { recruiters: [recruiter.id], pageSize: 100 })
    expect(new Set(own.rows.map(({ statusId }) => statusId)).size).toBeGreaterThan(12)
    const qc = await demo.signIn(roles.qc)
    const queue = await qc.call(applicationList, { qcs: [qc.id], currentStatus: [s.qcPending] })
    expect(queue.count).toBeGreaterThan(0)
    const bd = await demo.signIn(roles.bd)
    const prospects = await bd.call(organizationList, { organizationType: organizationTypes.prospect })
    expect(prospects.count).toBe(2)
  })

  test('the client side reads no name before it may', async () => {
    const clientHr = await demo.signIn(roles.clientHr)
    const { rows } = await clientHr.call(applicationList, {
      pageSize: 100,
      currentStatus: [s.sentToClient, s.cvShortlisted],
    })
    const known = await demo.db
      .select({ id: candidates.id, name: candidates.fullName })
      .from(candidates)
      .where(inArray(candidates.id, rows.map(({ candidateId }) => candidateId).concat(0)))
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.filter((row) => known.some(({ id, name }) => id === row.candidateId && name === row.candidateName)),
    ).toEqual([])
  })
})
