import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { cookie: '' })
const { positionList } = await import('#contract/domains/positions/lists.ts')
const { savedFilter, saveFilter } = await import('#web/kit/lists/savedFilters.ts')
const { restorePositionFilter, savedVerticals, saveVerticals } = await import('./parts/savedVertical.ts')

beforeEach(() => kept.clear())

const verticalOfList = () => savedFilter(positionList).filters.vertical

test('choosing a menu entry keeps every vertical that was chosen among the filters, one or several', () => {
  for (const vertical of [[2], [1, 3]] as const) {
    saveFilter(positionList, { filters: { vertical: [...vertical] } })
    saveVerticals(vertical)
    restorePositionFilter('Recruiter')
    expect(verticalOfList()).toEqual([...vertical])
  }
})

test('verticals taken away stay away, and InternalHR begins without any', () => {
  saveVerticals([2])
  restorePositionFilter('InternalHR')
  expect(verticalOfList()).toBeUndefined()
  saveVerticals([])
  restorePositionFilter('Recruiter')
  expect([verticalOfList(), savedVerticals()]).toEqual([undefined, []])
})

test('the choice stands in the browser under the names positionFilter and verticalId', () => {
  saveVerticals([3])
  expect(JSON.parse(kept.get('positionFilter') ?? '')).toEqual({ vertical: [3] })
  expect(kept.get('verticalId')).toBe('3')
  saveVerticals([1, 3])
  expect(kept.has('verticalId')).toBe(false)
})
