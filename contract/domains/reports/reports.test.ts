import { describe, expect, test } from 'vitest'
import { initialFilters } from '#contract/kit/list.ts'
import { totalsOf } from '#contract/kit/report.ts'
import { movesFrom } from '#contract/vocab/moves.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { behindFigure, enteredSentence, statusesFromAddress } from './entered.ts'
import { reportOf, reports, reportsFor } from './index.ts'
import { dayOfInstant, monthAround } from './periods.ts'
import { productivity } from './productivity.ts'
import { qcProductivity } from './qcProductivity.ts'

const all = Object.values(reports)

/** Every status that can follow, near or far, whatever an application was held from. */
function canFollow(from: StatusId): Set<StatusId> {
  const reached = new Set<StatusId>()
  const waiting = [from]
  for (let status = waiting.pop(); status; status = waiting.pop()) {
    for (const { to } of movesFrom(status)) if (!reached.has(to) && reached.add(to)) waiting.push(to)
  }
  return reached
}

describe.each(all)('the report $title', (report) => {
  test('says of each figure and percentage how it is computed', () => {
    for (const { kind, label, definition } of Object.values(report.columns)) {
      if (/figure|ratio|number|money/.test(kind)) expect(definition, label).toMatch(/\.$/)
    }
  })

  test('has no figure whose statuses one application could enter both', () => {
    for (const statuses of Object.values(report.entered).filter(({ length }) => length > 1)) {
      for (const status of statuses) expect(statuses.some((other) => canFollow(status).has(other))).toBe(false)
    }
  })

  test('shows figures of its own in its chart and as its headline', () => {
    for (const figure of [report.headline, ...report.chart.figures]) expect(report.entered).toHaveProperty(figure)
  })

  test('starts with ten rows a page, page 0, ascending, over the current calendar month', () => {
    expect(report).toMatchObject({ pageSize: 10, firstPage: 0 })
    expect(report.sort[1]).toBe('asc')
    expect(initialFilters(report)).toEqual(monthAround(dayOfInstant(new Date())))
  })

  test('is found by the report type of its address', () => {
    expect(reportOf(report.reportType)).toBe(report)
    expect(reportOf('toString')).toBeUndefined()
  })
})

test('the columns are those of the specification', () => {
  const shown = (columns: Record<string, { hidden?: boolean }>) =>
    Object.keys(columns).filter((key) => !columns[key]?.hidden && key !== 'period')
  expect(shown(productivity.columns).slice(0, 8)).toEqual(
    'recruiterName cvTarget cvSubmit firstInterviewSchedule interviewerAppeared offered joined notJoined'.split(' '),
  )
  expect(shown(productivity.columns)).toHaveLength(14)
  expect(shown(qcProductivity.columns)).toEqual(
    'qcName sendToQc qcPassed qcRejected sendToClient cvShortlisted cvRejected interviewScheduled interviewRejected finalSelected offerSent joined backout'.split(
      ' ',
    ),
  )
})

test('each role is shown the reports it may read', () => {
  const shownTo = (role: Parameters<typeof permissionsOf>[0]) =>
    reportsFor(permissionsOf(role)).map(({ reportType }) => reportType)
  expect(shownTo('Manager')).toEqual(['productivity', 'qcProductivity'])
  expect(shownTo('Recruiter')).toEqual(['productivity'])
  expect(shownTo('BD')).toEqual(['qcProductivity'])
  expect(shownTo('Interviewer')).toEqual([])
})

test('totals add up figures, and compute percentages from the sums', () => {
  const rows = [
    { cvTarget: null, cvSubmit: 3, offered: 0, joined: 0 },
    { cvTarget: 10, cvSubmit: 5, offered: 3, joined: 1 },
  ]
  expect(totalsOf(productivity, rows)).toMatchObject({
    ...{ cvTarget: 10, cvSubmit: 8, targetToSubmit: 80, offeredToJoined: 33.33, appearedToOffered: null },
  })
  expect(totalsOf(productivity, [{ cvTarget: null, cvSubmit: 3 }])).toMatchObject({
    ...{ cvTarget: null, targetToSubmit: null },
  })
})

test('a figure opens its rows with the person and the part of the period of its row', () => {
  const asked = { from: '2026-11-10', to: '2027-01-31', positions: [7], recruiters: [4, 5] }
  expect(behindFigure(productivity, 'notJoined', asked, { personId: 5, period: '2026-11' })).toMatchObject({
    ...{ statuses: [26, 30], from: '2026-11-10', to: '2026-11-30', recruiters: [5], positions: [7], hasQc: undefined },
  })
  expect(behindFigure(productivity, 'joined', asked)).toMatchObject({ statuses: [27], recruiters: [4, 5] })
  expect(behindFigure(qcProductivity, 'joined', { qcs: [9] }, { personId: 8 })).toMatchObject({
    ...{ statuses: [27], qcs: [8], hasQc: true },
  })
})

test('the statuses of an address may be several, and what is not a status is left out', () => {
  expect(statusesFromAddress('26,30')).toEqual([26, 30])
  expect(statusesFromAddress('7,7,99,x,')).toEqual([7])
})

test('the rows behind a figure are described in plain words', () => {
  const statuses = [candidateStatuses.qcPassed]
  expect(enteredSentence(11, { statuses, from: '2026-11-01', to: '2026-11-30', qcs: [3] }, { qcs: ['Asha Rao'] })).toBe(
    '11 applications that entered QC Passed between 01-11-2026 and 30-11-2026, QC Asha Rao',
  )
  expect(enteredSentence(1, { statuses: [26, 30], from: '2026-11-01' }, { recruiters: ['A', 'B'] })).toBe(
    '1 application that entered Offer Declined or Candidate Backed-out since 01-11-2026, recruiter A or B',
  )
})
