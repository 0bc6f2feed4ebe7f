import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOptions } from '#contract/kit/options.ts'
import { roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { optionSources } from '#server/routes.ts'
import { type DemoWorld, demoWorld } from './demoWorld.ts'
import { allLists, type Facts, factsOf } from './records.ts'
import { shareOf } from './share.ts'
import type { Person } from './world.ts'

let demo: DemoWorld

beforeAll(async () => {
  demo = await demoWorld()
}, 600_000)

afterAll(() => demo.end())

/** Words of the trade, and what is not rows of a table that anybody owns. */
const ofEverybody = new Set(
  Object.entries(optionSources).flatMap(([name, { reach }]) => (typeof reach === 'function' ? [] : [name])),
)

/** Of which record the options of a source are; those of people are all the rest. */
const recordOf: Record<string, string> = {
  ...{ candidates: 'candidateId', positions: 'positionId', openPositions: 'positionId' },
  ...{
    organizations: 'organizationId',
    agencies: 'organizationId',
    imports: 'importId',
    portalAccounts: 'portalAccountId',
  },
  ...{ wikiCategories: 'wikiId', leadOrganizations: 'leadId' },
}
/** Choosing among these is a permission of its own, which a test of their domain holds. */
const ofPermissions = ['roles', 'accounts', 'interviewStages']

const offeredTo = async (person: Person, source: string, asked: object = {}) =>
  (await person.call(findOptions, { source, limit: 300, ...asked })).options.map(({ id }) => id)

/** Every id that the lists of a person show, by the record. */
async function reachedBy(person: Person): Promise<Map<string, Set<unknown>>> {
  const reached = new Map<string, Set<unknown>>()
  for (const list of allLists.filter(({ name }) => walked.includes(name))) {
    const bare = Object.fromEntries(Object.keys(list.filters).map((key) => [key, null]))
    for (let pageNo = list.firstPage, count = 1; (pageNo - list.firstPage) * 100 < count; pageNo += 1) {
      const { status, body } = await person.send(list, { ...bare, pageNo, pageSize: 100 })
      if (status !== 200) break
      const page = body as { count: number; rows: Facts[] }
      count = page.count
      for (const row of page.rows) {
        for (const [key, id] of Object.entries(factsOf(list, row))) {
          reached.set(key, (reached.get(key) ?? new Set()).add(id))
        }
      }
    }
  }
  return reached
}

const walked = [
  'candidates',
  'positions',
  'organizations',
  'imports',
  'portals',
  'wiki',
  'recentLeads',
  'dailyLeads',
  'leadFollowUps',
  'interviews',
]

describe.each(shareOf(roles.ids))('a %s', (role) => {
  test('is offered only what their lists show', { timeout: 300_000 }, async () => {
    const person = await demo.signIn(role)
    const reached = await reachedBy(person)
    const beyond: string[] = []
    for (const [source, record] of Object.entries(recordOf)) {
      // Whoever shares positions with agencies chooses among all of them.
      if (source === 'agencies' && !rolesOfOneOrganization.includes(role)) continue
      for (const id of await offeredTo(person, source)) {
        if (!reached.get(record)?.has(id)) beyond.push(`${source} ${id}`)
      }
    }
    expect(beyond).toEqual([])
  })

  test('is offered only people of the firm or of organizations within reach, also where the ids are guessed', {
    timeout: 300_000,
  }, async () => {
    const person = await demo.signIn(role)
    const everybody = await demo.db.select().from(users)
    const guessed = { ids: everybody.map(({ id }) => id).join(',') }
    const within = {
      within: (await demo.db.select({ id: positions.id }).from(positions)).map(({ id }) => id).join(','),
    }
    const mayKnow = await peopleFor(person)
    const sources = Object.keys(optionSources).filter(
      (name) => !ofEverybody.has(name) && !recordOf[name] && !ofPermissions.includes(name),
    )
    expect(sources).toContain('interviewers')
    const beyond: string[] = []
    for (const source of sources) {
      for (const asked of [{}, guessed, within]) {
        for (const id of await offeredTo(person, source, asked)) {
          const user = everybody.find((one) => one.id === id)
          if (user && !mayKnow(user)) beyond.push(`${source}: ${user.fullName}, ${user.primaryRole}`)
        }
      }
    }
    expect(beyond).toEqual([])
  })
})

/** Whom a person may know, worked out from the records themselves. */
async function peopleFor(person: Person) {
  const [self] = (await demo.db.select().from(users)).filter(({ id }) => id === person.id)
  const all = await demo.db.select().from(organizations)
  const lists = await reachedBy(person)
  const reached = lists.get('organizationId') ?? new Set()
  const seen = lists.get('interviewId') ?? new Set()
  const own = all.find(({ id }) => id === self?.organizationId)
  const held = (await demo.db.select().from(interviews))
    .filter(({ id }) => seen.has(id))
    .flatMap(({ interviewerIds }) => interviewerIds)
  return (user: typeof users.$inferSelect): boolean => {
    if (user.id === person.id) return true
    if (['AccountAdmin', 'User'].includes(person.role)) return false
    if (own) {
      const serves = user.id === own.frontendSpocId || user.id === own.backendSpocId
      return serves || user.organizationId === own.id || held.includes(user.id)
    }
    const agency = all.some(({ id, organizationType }) => id === user.organizationId && organizationType === 'Agency')
    return user.organizationId === null || agency || reached.has(user.organizationId)
  }
}
