import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { joinedBackoutOverview, overviewTypes } from '#contract/domains/dashboards/overview.ts'
import {
  clientLastActionList,
  openPositionList,
  pendingInterviewFeedbackList,
  positionTrackerList,
} from '#contract/domains/dashboards/positions.ts'
import { enteredOf } from '#contract/domains/reports/entered.ts'
import { allReports } from '#contract/domains/reports/index.ts'
import { pendingCvFeedback } from '#contract/domains/reports/pendingCvFeedback.ts'
import { daysWithin } from '#contract/domains/reports/periods.ts'
import { canCount } from '#contract/domains/reports/reportFor.ts'
import type { AnyList } from '#contract/kit/list.ts'
import type { AnyReport, Values } from '#contract/kit/report.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { atTime } from '#server/kit/clock.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { leads } from '#server/records/leads/tables.ts'
import { organizationEngagements, organizations, salaryBands } from '#server/records/organizations/tables.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type Firm, type Member, makeFirm, memberOf } from '#server/test/firm.ts'
import { play, step } from '#server/test/histories.ts'
import { countsFor, type Entry } from '#server/test/referenceCalculation.ts'
import { lastingWorld } from '#server/test/world.ts'
import { asExpected, atWork, bringSome } from './test/certain.ts'
import { checkFigures, type Row, read, readersOf } from './test/figures.ts'
import { counts, keyCells } from './test/reference/counts.ts'
import { type Records, readRecords } from './test/reference/records.ts'

const begin = new Date('2026-01-28T18:00:00Z')
const histories = fc.array(step, { minLength: 100, maxLength: 120 })
const wholeYear = { from: '2026-01-01', to: '2026-12-31' }

/** Each run plays another history; put a number here to play again what failed. */
const seed = Math.floor(Math.random() * 2 ** 31)

let firm: Firm
let records: Records
let endedAt: Date
let end: () => Promise<void>

/** A firm with targets, hours, fees, plans and a history, which all tests read. */
beforeAll(async () => {
  const opened = await lastingWorld()
  end = opened.end
  firm = await makeFirm(opened, 12, begin)
  await prepare(firm)
  const [steps = []] = fc.sample(histories, { numRuns: 1, seed })
  endedAt = (await play(firm, steps, await bringSome(firm, begin))).endedAt
  await opened.db.update(invoices).set({ issuedAt: '2026-03-01T00:00:00Z' })
  records = await readRecords(opened.db)
})

afterAll(() => end())

async function prepare(of: Firm): Promise<void> {
  const { db } = of.world
  const client = memberOf(of, 'ClientHR').actor.organizationId ?? 0
  const recruiterId = memberOf(of, 'Recruiter').id
  await db.update(candidates).set(asExpected)
  await db.update(users).set({ monthlyRevenueTarget: 20_000_001 }).where(eq(users.id, recruiterId))
  await db.update(positions).set({ receivedOn: atWork.from })
  await db.update(positionRecruiters).set(atWork)
  await db.insert(salaryBands).values({ organizationId: client, fromCtc: 100_000_000, toCtc: null, feePercent: 9.17 })
  await plan(of, client, recruiterId)
}

/** Meetings, follow-ups and leads: at the very end of the year, after it, done, cancelled, and out of the BD's reach. */
async function plan(of: Firm, client: number, recruiterId: number): Promise<void> {
  const { db } = of.world
  const [other] = await db.select().from(organizations).where(eq(organizations.organizationType, 'Internal'))
  const [at, later] = ['2026-12-31T18:29:59Z', '2026-12-31T18:30:00Z']
  const bd = memberOf(of, 'BD').id
  const about = { subject: 'Hiring plan', userId: bd, at, organizationId: client }
  for (const kind of ['meeting', 'followUp'] as const) {
    await db.insert(organizationEngagements).values([
      { ...about, kind },
      { ...about, kind, at: later },
      { ...about, kind, doneAt: at },
      { ...about, kind, cancelledAt: at },
      { ...about, kind, organizationId: other?.id ?? 0 },
    ])
  }
  const who = { organizationName: 'Nimbus', contactName: 'Ila Sen', verticalId: 1 } as const
  const due = { ...who, source: 'Referral', status: 'New', nextFollowUpOn: '2026-12-31', recruiterId: bd } as const
  await db
    .insert(leads)
    .values([
      due,
      { ...due, nextFollowUpOn: '2027-01-01' },
      { ...due, removedAt: at },
      { ...due, convertedAt: at },
      { ...due, recruiterId },
    ])
}

const isInside = (day: string, { from, to }: { from?: string | null; to?: string | null }) =>
  (!from || day >= from) && (!to || day <= to)

/** What people did, counted a second time in plain code over the history. */
function checkPeople(
  entries: readonly Entry[],
  member: Member,
  report: AnyReport,
  asked: Values,
  rows: readonly Row[],
) {
  const mine = entries.filter(countsFor(member))
  for (const row of rows) {
    const days = daysWithin(row['period'] as string | null, asked)
    const personOf = (entry: Entry) => (report.people?.by === 'qc' ? entry.qcId : entry.recruiterId)
    // Outsiders are told of all of them together.
    const isOf = (entry: Entry) => (row['personId'] ? personOf(entry) === row['personId'] : personOf(entry) !== null)
    for (const [figure, statuses] of Object.entries(enteredOf(report))) {
      const found = mine.filter(
        (entry) => statuses.includes(entry.statusId) && isOf(entry) && isInside(entry.day, days),
      )
      const where = `${member.role} ${report.name} ${figure} ${JSON.stringify(row)}`
      const count = new Set(found.map(({ application }) => application.id)).size
      expect(row[figure], where).toBe(canCount(member.role, statuses) ? count : null)
    }
  }
}

/** The rows of every other report, computed a second time in plain code. */
function checkCounted(member: Member, report: AnyReport, asked: Values, rows: readonly Row[]) {
  const expected = counts[report.name]?.(records, member, asked) ?? []
  const keyOf = (row: Row) => (keyCells[report.name] ?? []).map((cell) => String(row[cell])).join('/')
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  for (const { key, ...figures } of expected) {
    expect(found.get(key), `${member.role} ${report.name} ${key}`).toMatchObject(figures)
  }
  const idle = report.name === 'recruiterWorkAllocation' ? rows.filter((row) => row['currentAllocatedHours'] === 0) : []
  expect(found.size - idle.length, `${member.role} ${report.name}`).toBe(expected.length)
}

/** Each percentage of a row, from the two cells that it compares. */
function checkShares(member: Member, report: AnyReport, rows: readonly Row[]) {
  for (const row of rows) {
    for (const [share, { part, whole }] of Object.entries(report.shares)) {
      const [some, all] = [row[part] as number | null, row[whole] as number | null]
      const percent = some === null || !all ? null : Math.round((some * 10_000) / all) / 100
      expect(row[share], `${member.role} ${report.name} ${share} ${JSON.stringify(row)}`).toBe(percent)
    }
  }
}

/** A revenue target is monthly, so the second computation of it asks for one month. */
const february = ({ name }: AnyReport) => (name === 'teamPerformance' ? { from: '2026-02-01', to: '2026-02-28' } : {})

async function within(member: Member, report: AnyReport, rows: Row[]): Promise<Row[]> {
  return report.name === 'teamPerformance' ? (await read(member, report, february(report))).rows : rows
}

const sayHistory = () => onTestFailed(() => console.error(`The history was that of the seed ${seed}.`))

test('every report is counted a second time, in plain code over the history', () => {
  const forgotten = allReports.filter(({ name, people }) => !counts[name] && !people).map(({ name }) => name)
  expect(forgotten, 'count their rows in test/reference, and enter them in its counts.ts').toEqual([])
})

test('every column of a report of what people did is counted a second time', () => {
  for (const report of allReports.filter(({ name }) => !counts[name])) {
    // Targets of CVs are reckoned by hand in productivity.test.ts.
    const told = ['period', report.people?.name, report.people?.target]
    const known = [...told, ...Object.keys(enteredOf(report)), ...Object.keys(report.shares)]
    const forgotten = Object.keys(report.columns).filter((column) => !known.includes(column))
    expect(forgotten, `count these columns of ${report.name} in test/reference, and enter it in counts.ts`).toEqual([])
  }
})

/** The cells of a report that hold a figure. */
const figuresOf = ({ columns }: AnyReport) =>
  Object.keys(columns).filter((key) => /^(number|figure|ratio|years|lpa|money)$/.test(columns[key]?.kind ?? ''))

test('every figure is what is behind it, for every role, and a second computation in plain code agrees', async () => {
  sayHistory()
  const counted = new Set<string>()
  for (const report of [...allReports, joinedBackoutOverview]) {
    const asked: Values = report.name === 'joinedBackoutOverview' ? { year: 2026 } : wholeYear
    for (const member of readersOf(firm, report)) {
      const { rows } = await checkFigures(firm.world.db, member, report, asked)
      if ('shares' in report) checkShares(member, report, rows)
      const second = { ...asked, ...february(report) }
      const secondRows = counts[report.name] ? await within(member, report, rows) : rows
      if (counts[report.name]) checkCounted(member, report, second, secondRows)
      else if (report.people) checkPeople(records.entries, member, report, asked, rows)
      for (const key of Object.keys(report.columns)) {
        if ([...rows, ...secondRows].some((row) => row[key])) counted.add(`${report.name} ${key}`)
      }
    }
  }
  const figures = allReports.flatMap((report) => figuresOf(report).map((key) => `${report.name} ${key}`))
  expect(
    figures.filter((figure) => !counted.has(figure)),
    'what is 0 everywhere agrees with anything: see that test/certain.ts brings something to be counted',
  ).toEqual([])
})

test('the counts of positions open exactly their candidates, for every role', async () => {
  sayHistory()
  const lists: AnyList[] = [openPositionList, positionTrackerList, pendingInterviewFeedbackList, clientLastActionList]
  for (const list of lists) {
    for (const member of readersOf(firm, list)) await checkFigures(firm.world.db, member, list, {})
  }
})

test('narrowed to how long positions wait for CV feedback, every figure still opens its rows', async () => {
  sayHistory()
  const [member] = readersOf(firm, pendingCvFeedback)
  for (const days of [2, 9, 20, 40]) {
    const later = new Date(endedAt.getTime() + days * 86_400_000)
    for (const bucket of timeBuckets.ids) {
      await atTime(later, () => member && checkFigures(firm.world.db, member, pendingCvFeedback, { buckets: [bucket] }))
    }
  }
})

test('the parts of every view mode add up to the total, and each opens its rows', async () => {
  sayHistory()
  for (const report of allReports.filter(({ filters }) => 'viewMode' in filters)) {
    const [member] = readersOf(firm, report)
    if (!member) continue
    for (const asked of [{ from: '2026-02-10', to: '2026-05-20' }, {}]) {
      const whole = await read(member, report, asked)
      for (const viewMode of viewModes.ids) {
        const parts = await checkFigures(firm.world.db, member, report, { ...asked, viewMode })
        if (report.people && report.name !== 'teamPerformance') {
          checkPeople(records.entries, member, report, asked, parts.rows)
        }
        expect(parts.totals, `${report.name} ${viewMode} ${JSON.stringify(asked)}`).toEqual(whole.totals)
        const inGroups = parts.groups?.['period']?.reduce((sum, { value }) => sum + value, 0)
        if (inGroups !== undefined) expect(inGroups).toBe(whole.totals?.[report.headline ?? ''])
      }
    }
  }
})

test('the months of the overview are those of the history', async () => {
  sayHistory()
  const { rows } = await read(memberOf(firm, 'Admin'), joinedBackoutOverview, { year: 2026 })
  for (const row of rows) {
    for (const { id, statusId } of overviewTypes.terms) {
      const month = `2026-${String(row['month']).padStart(2, '0')}`
      const found = records.entries.filter((entry) => entry.statusId === statusId && entry.day.startsWith(month))
      expect(row[id], `${id} ${month}`).toBe(found.length)
    }
  }
})
