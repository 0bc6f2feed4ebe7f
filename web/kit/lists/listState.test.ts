import { expect, test } from 'vitest'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { vocabulary, word } from '#contract/kit/vocabulary.ts'
import { initialState, inputOf, isAsItBegan, readAddress, sortedBy, writeAddress } from './listState.ts'

const colours = vocabulary('Colour', { red: { id: 1, label: 'Red' }, blue: { id: 2, label: 'Blue' } })
const sizes = vocabulary('Size', { small: word('Small, slim'), large: word('Large') })
const things = list({
  name: 'things',
  title: 'Things',
  call: 'POST /api/things',
  access: 'signedIn',
  columns: { name: columns.text('Name'), madeOn: columns.date('Made on'), tags: columns.tags('Tags') },
  filters: {
    name: filters.contains('Name'),
    colours: filters.anyOf('Colour', colours),
    size: filters.oneOf('Size', sizes),
    owners: filters.anyRef('Owner', 'users'),
    madeFrom: filters.from('Made from'),
    minAge: filters.min('Age'),
    isOld: filters.is('Old'),
  },
  sort: ['madeOn', 'desc'],
  search: 'name',
  firstPage: 0,
})

const everything = {
  filters: {
    name: 'a&b',
    colours: [1, 2],
    size: 'Small, slim',
    owners: [4, 5],
    madeFrom: '2024-01-02',
    minAge: 2.5,
    isOld: false,
  },
  search: 'x y',
  sort: ['name', 'asc'] as [string, 'asc'],
  page: 3,
  pageSize: 30,
}

test('what a list shows survives the way through its address', () => {
  const address = writeAddress(things, everything, new URLSearchParams('tab=files'))
  expect(readAddress(things, new URLSearchParams(address.toString()))).toEqual(everything)
  expect(address.get('tab')).toBe('files')
})

test('an address that says nothing about the list leaves it to the saved filter', () => {
  expect(readAddress(things, new URLSearchParams('tab=files'))).toBeUndefined()
})

test('what no longer fits in an address is dropped without an error', () => {
  const state = readAddress(
    things,
    new URLSearchParams('colours=9&colours=2&size=Huge&page=-4&pageSize=7&sort=tags&madeFrom=soon'),
  )
  expect(state).toMatchObject({ filters: { colours: [2] }, page: 1, pageSize: 50, sort: ['madeOn', 'desc'] })
})

test('pages are counted from 1 on the screen and from the first page of the list on the wire', () => {
  expect(inputOf(things, everything, { owners: [9] })).toMatchObject({
    pageNo: 2,
    owners: [9],
    sortBy: 'name',
    sortType: 'asc',
  })
})

test('a click on a head sorts ascending, and a second one descending', () => {
  expect(sortedBy('name', ['madeOn', 'desc'])).toEqual(['name', 'asc'])
  expect(sortedBy('name', ['name', 'asc'])).toEqual(['name', 'desc'])
  expect(sortedBy('name', ['name', 'desc'])).toEqual(['name', 'asc'])
})

test('a list whose filters are those it began with was filtered by nobody', () => {
  const due = { ...things, filters: { ...things.filters, isOld: filters.is('Old', { initial: false }) } }
  const state = initialState(due)
  expect(isAsItBegan(due, state)).toBe(true)
  expect(isAsItBegan(due, { ...state, filters: { ...state.filters, owners: null } })).toBe(true)
  expect(isAsItBegan(due, { ...state, filters: { isOld: true } })).toBe(false)
  expect(isAsItBegan(due, { ...state, filters: { ...state.filters, name: 'Rao' } })).toBe(false)
  expect(isAsItBegan(due, { ...state, filters: {} })).toBe(false)
})
