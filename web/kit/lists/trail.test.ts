import { expect, test } from 'vitest'
import { isAt } from './trail.ts'

test('a record is found on its trail whatever tab is open, and one in a drawer by what names it', () => {
  const at = (stop: string, pathname: string, search = '') => isAt(stop, { pathname, search })
  expect(at('/candidates/view/5', '/candidates/view/5', '?tab=cv')).toBe(true)
  expect(at('/candidates/view/5', '/candidates/view/50')).toBe(false)
  expect(at('/leads?page=1&lead=3', '/leads', '?lead=3&page=1')).toBe(true)
  expect(at('/leads?page=1&lead=3', '/leads', '?lead=4&page=1')).toBe(false)
})
