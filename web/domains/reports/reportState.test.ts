import { beforeEach, expect, test, vi } from 'vitest'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { qcProductivity } from '#contract/domains/reports/qcProductivity.ts'
import { initialFilters } from '#contract/kit/list.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { cookie: '' })
const { saveFilter } = await import('#web/kit/lists/savedFilters.ts')
const { reportEntries, resetReports, selectReport } = await import('./reportState.ts')

const manager = permissionsOf('Manager')
const selected = () => reportEntries(manager).flatMap(({ report, isSelected }) => (isSelected ? [report.name] : []))

beforeEach(() => kept.clear())

test('selecting a report marks it as selected and unmarks all others', () => {
  expect(selected()).toEqual([])
  selectReport(productivity)
  expect(selected()).toEqual(['productivity'])
  selectReport(qcProductivity)
  expect(selected()).toEqual(['qcProductivity'])
  expect([...kept.keys()].some((key) => key.includes('reportFilter'))).toBe(true)
})

test('each report of the list has its own filter values', () => {
  saveFilter(productivity, { filters: { from: '2026-01-01', to: '2026-03-31', viewMode: 'Monthly' } })
  for (const { report, filters } of reportEntries(manager)) {
    const own = { from: '2026-01-01', to: '2026-03-31', viewMode: 'Monthly' }
    expect(filters, report.name).toEqual(report === productivity ? own : initialFilters(report))
  }
})

test('reset brings back the reports as they are at first', () => {
  saveFilter(productivity, { filters: { verticals: [1] } })
  selectReport(productivity)
  resetReports()
  expect(selected()).toEqual([])
  expect(reportEntries(manager)[0]?.filters).toEqual(initialFilters(productivity))
})

test('a role is offered the reports it may read', () => {
  expect(reportEntries(permissionsOf('QC')).map(({ report }) => report.name)).toEqual(['qcProductivity'])
  expect(reportEntries(permissionsOf('Interviewer'))).toEqual([])
})
