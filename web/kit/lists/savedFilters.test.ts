import { beforeEach, expect, test, vi } from 'vitest'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { initialFilters, list } from '#contract/kit/list.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { cookie: '' })
const { forgetFilter, patchSavedFilter, savedFilter, saveFilter } = await import('./savedFilters.ts')

const month = { from: '2026-10-01', to: '2026-10-31' }
const things = list({
  name: 'things',
  title: 'Things',
  call: 'POST /api/things',
  access: 'signedIn',
  columns: { name: columns.text('Name') },
  filters: {
    from: filters.from('From', { initial: () => month.from }),
    to: filters.to('To', { initial: () => month.to }),
    name: filters.contains('Name'),
  },
  sort: ['name', 'asc'],
})

beforeEach(() => {
  kept.clear()
  Object.assign(month, { from: '2026-10-01', to: '2026-10-31' })
})

const passMonth = () => Object.assign(month, { from: '2026-11-01', to: '2026-11-30' })

test('a period that was left as it begins moves on with the days, whatever else was saved', () => {
  saveFilter(things, { filters: { ...initialFilters(things), name: 'Asha' }, sort: ['name', 'desc'] })
  passMonth()
  expect(savedFilter(things)).toEqual({
    filters: { from: '2026-11-01', to: '2026-11-30', name: 'Asha' },
    sort: ['name', 'desc'],
  })
})

test('a period that was chosen stays, even where one of its days is that of the beginning', () => {
  saveFilter(things, { filters: { from: '2026-09-01', to: '2026-10-31' } })
  passMonth()
  expect(savedFilter(things).filters).toEqual({ from: '2026-09-01', to: '2026-10-31' })
})

test('a period that was taken away stays away', () => {
  saveFilter(things, { filters: { name: 'Asha' } })
  expect(savedFilter(things).filters).toEqual({ name: 'Asha' })
})

test('a filter that is forgotten begins anew', () => {
  saveFilter(things, { filters: { name: 'Asha' } })
  forgetFilter(things)
  expect(savedFilter(things)).toEqual({ filters: month })
})

test('a field that is set from outside its list counts, also where nothing was saved yet; one that is emptied saves nothing', () => {
  patchSavedFilter('things', { name: undefined })
  expect(savedFilter(things).filters).toEqual(initialFilters(things))
  patchSavedFilter('things', { name: 'Asha' })
  expect(savedFilter(things).filters).toMatchObject({ name: 'Asha' })
})
