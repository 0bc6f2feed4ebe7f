import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behindFigure, enteredApplicationList, type ReportFilters } from '#contract/domains/reports/entered.ts'
import { reports } from '#contract/domains/reports/index.ts'
import { daysWithin } from '#contract/domains/reports/periods.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { viewModes } from '#contract/vocab/calendar.ts'
import { findMove } from '#contract/vocab/moves.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { applications, statusEvents } from '#server/domains/applications/tables.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { type Firm, type Member, makeFirm, memberOf } from '#server/test/firm.ts'
import { play, snapshotOf, step } from '#server/test/histories.ts'
import { countsFor, type Entry, firstEntries, liveEvents } from '#server/test/recount.ts'
import { world } from '#server/test/world.ts'

const allReports = Object.values(reports)
const begin = new Date('2026-01-28T18:00:00Z')
const histories = fc.array(step, { minLength: 90, maxLength: 140 })
const runs = { numRuns: 2, endOnFailure: true }

type Row = Record<string, unknown> & { id: number; personId: number; period: string | null }
interface Answer {
  count: number
  rows: Row[]
  totals: Record<string, number | null>
}

/** All rows of a report, page by page. */
async function read(member: Member, report: AnyReport, asked: object): Promise<Answer> {
  const page = async (pageNo: number) =>
    (await member.call(report, { ...asked, pageNo, pageSize: 5 } as never)) as unknown as Answer
  const answer = await page(0)
  for (let pageNo = 1; answer.rows.length < answer.count; pageNo++) answer.rows.push(...(await page(pageNo)).rows)
  expect(new Set(answer.rows.map(({ id }) => id)).size).toBe(answer.count)
  return answer
}

/** One reader of each kind of reach. */
const readers: readonly Role[] = ['Admin', 'Recruiter', 'InternalHR', 'Accounts', 'AgencyRCR', 'ClientHR', 'BD']

const readersOf = (firm: Firm, report: AnyReport) =>
  readers.filter((role) => permissionsOf(role).has(report.access as never)).map((role) => memberOf(firm, role))

const isInside = (day: string, { from, to }: { from?: string | null; to?: string | null }) =>
  (!from || day >= from) && (!to || day <= to)

/** The figure counted a second time, in plain code over the history. */
function recount(report: AnyReport, figure: string, entries: readonly Entry[], row: Row, asked: ReportFilters): number {
  const days = daysWithin(row.period, asked)
  const isMine = (entry: Entry) => row.personId === (report.people?.by === 'qc' ? entry.qcId : entry.recruiterId)
  const counted = entries.filter(
    (entry) => report.entered[figure]?.includes(entry.statusId) && isMine(entry) && isInside(entry.day, days),
  )
  return new Set(counted.map(({ application }) => application.id)).size
}

async function checkRows(all: readonly Entry[], member: Member, report: AnyReport, asked: ReportFilters & object) {
  const entries = all.filter(countsFor(member))
  const mayOpen = permissionsOf(member.role).has(enteredApplicationList.access as never)
  const answer = await read(member, report, asked)
  const { rows, totals } = answer
  for (const figure of Object.keys(report.entered)) {
    const sum = rows.reduce((total, row) => total + Number(row[figure]), 0)
    expect(totals[figure], `${member.role} ${figure}`).toBe(sum)
    for (const row of rows) {
      const where = `${member.role} ${report.name} ${figure} ${JSON.stringify(row)}`
      expect(row[figure], where).toBe(recount(report, figure, entries, row, asked))
      if (mayOpen && row[figure])
        await checkBehind(member, behindFigure(report, figure, asked, row), Number(row[figure]))
    }
    if (mayOpen && sum) await checkBehind(member, behindFigure(report, figure, asked), sum)
  }
  return answer
}

async function checkBehind(member: Member, asked: object, figure: number) {
  const behind = await member.call(enteredApplicationList, { ...asked, pageSize: 100 })
  expect(behind.count, JSON.stringify(asked)).toBe(figure)
  expect(new Set(behind.rows.map(({ applicationId }) => applicationId)).size).toBe(Math.min(figure, 100))
}

test('every figure is the number of rows behind it, for every role, as a second count in plain code says', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const firm = await makeFirm(await world(), 9, begin)
      await play(firm, steps, begin)
      const entries = await firstEntries(firm.world.db)
      const asked = { from: '2026-01-30', to: '2026-12-31' }
      for (const report of allReports) {
        for (const member of readersOf(firm, report)) await checkRows(entries, member, report, asked)
      }
    }),
    runs,
  )
})

test('the parts of every view mode add up to the total, row by row equal to the rows behind them', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const firm = await makeFirm(await world(), 9, begin)
      await play(firm, steps, begin)
      const entries = await firstEntries(firm.world.db)
      for (const report of allReports) {
        const [member] = readersOf(firm, report)
        for (const asked of [{ from: '2026-02-10', to: '2026-05-20' }, {}, { from: '2026-03-01' }]) {
          const { totals } = await read(member!, report, asked)
          for (const viewMode of viewModes.ids) {
            const inParts: ReportFilters & { viewMode: string } = { ...asked, viewMode }
            const parts = await checkRows(entries, member!, report, inParts)
            expect(parts.totals, `${report.name} ${viewMode}`).toEqual(totals)
          }
        }
      }
    }),
    { ...runs, numRuns: 1 },
  )
})

test('no sequence of allowed moves leaves an illegal state, and an undo restores what was before', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const firm = await makeFirm(await world(), 9, begin)
      const { undone } = await play(firm, steps, begin)
      for (const { before, after } of undone) expect(after).toEqual(before)
      await checkLegal(firm)
    }),
    { ...runs, numRuns: 8 },
  )
})

async function checkLegal({ world: { db } }: Firm) {
  const live = await liveEvents(db)
  const all = await db.select().from(statusEvents)
  const first = new Set((await firstEntries(db)).map(({ eventId }) => eventId))
  expect(new Set(all.filter(({ isFirstEntry }) => isFirstEntry).map(({ id }) => id))).toEqual(first)
  for (const application of await db.select().from(applications)) {
    const events = live.get(application.id) ?? []
    expect(events.at(-1)?.toStatusId).toBe(application.statusId)
    events.forEach((event, index) => {
      expect(event.fromStatusId).toBe(events[index - 1]?.toStatusId ?? null)
      const isReopened = event.fromStatusId === s.positionCancelled
      const isAllowed =
        !event.fromStatusId || findMove(event.fromStatusId, event.toStatusId, event.heldFromBefore.at(-1))
      expect(isReopened || isAllowed, `${event.fromStatusId} to ${event.toStatusId}`).toBeTruthy()
    })
    const isJoined = events.some(({ toStatusId }) => toStatusId === s.joined)
    expect((await snapshotOf(db, application.id)).invoices).toHaveLength(isJoined ? 1 : 0)
  }
  await checkOpenings(db, live)
}

async function checkOpenings(db: Firm['world']['db'], live: Awaited<ReturnType<typeof liveEvents>>) {
  const joined = [...live.values()].filter((events) => events.some(({ toStatusId }) => toStatusId === s.joined))
  for (const position of await db.select().from(positions)) {
    const filled = joined.filter(([event]) => event?.positionId === position.id).length
    expect(position.currentOpenings).toBe(position.totalOpenings - filled)
    expect(position.currentOpenings).toBeGreaterThanOrEqual(0)
  }
  const statuses = new Map((await db.select().from(applications)).map((one) => [one.candidateId, one.statusId]))
  for (const { id, statusId } of await db.select().from(candidates)) expect(statusId).toBe(statuses.get(id))
}
