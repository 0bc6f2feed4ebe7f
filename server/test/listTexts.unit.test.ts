import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { type Permission, permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'

/** These stand behind a figure or in a record, and are only opened where there are rows. */
const behindFigures = ['allocations', 'drivePeople', 'enteredApplications', 'importRows', 'positionTrackerRows']

const isList = (endpoint: object): endpoint is AnyList => 'columns' in endpoint && 'sort' in endpoint
/** A report is about a period, and says in `empty` why there is nothing in it. */
const isReport = (list: AnyList) => 'headline' in list
const lists = endpoints.filter(isList).filter((list) => !isReport(list) && !behindFigures.includes(list.name))

test.each(lists.map((list) => [list.name, list] as const))(
  'a new firm reads in %s what the list is for and what to do first',
  (_name, list) => {
    for (const text of readIn(list)) expect(text.match(/[.:]( |$)/g)?.length ?? 0, text).toBeGreaterThanOrEqual(2)
  },
)

/** What whoever may do the first thing reads in an empty list, and what the others do. */
function readIn({ begins = '' }: AnyList): string[] {
  if (typeof begins === 'string') return [begins]
  return [begins.first.text, begins.others].map((next) => `${begins.about} ${next}`)
}

/** Words that ask for a thing to be made, with the permission to make it. */
const asks: readonly [RegExp, Permission][] = [
  [/\b(?:Open|Add) (?:the first|a) position\b/, 'position.create'],
  [/\bAdd the first client\b/, 'organization.create'],
  [/\bWrite the first page\b/, 'wiki.create'],
  [/\bInvite your team\b/, 'user.create'],
  [/\bBulk upload\b/, 'import.candidates'],
]

test('nobody is asked in an empty list for what they may not do', () => {
  const wrong = lists.flatMap(({ name, access, begins = '' }) =>
    asks.flatMap(([words, permission]) => {
      const toEverybody = typeof begins === 'string' ? begins : begins.others
      const readers = roles.ids.filter((role) => {
        const held = permissionsOf(role)
        return needsPermission(access) && held.has(access) && !held.has(permission)
      })
      return words.test(toEverybody) && readers.length > 0 ? [`${name}: ${readers.join(', ')}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
