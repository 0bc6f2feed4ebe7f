import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { type Role, roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'
import { type DemoWorld, demoWorld } from './demoWorld.ts'
import { allLists, type Facts, factsOf, inputFor, readsRecord } from './records.ts'
import { shareOf } from './share.ts'
import type { Person } from './world.ts'

let demo: DemoWorld

beforeAll(async () => {
  demo = await demoWorld()
}, 600_000)

afterAll(() => demo.end())

const reads = endpoints.filter(readsRecord)
const mostOfOneList = 6
/**
 * So many records are enough for one call of one role: lists share most of theirs, and colleagues most of what they reach,
 * of whom one looks at more.
 */
function mostOfOneCall(role: Role): number {
  if (role === roles.superAdmin) return 16
  return rolesOfOneOrganization.includes(role) ? 5 : 2
}

/** What is there and what is missing in a row: rows that are alike in this are read alike. */
const shapeOf = (row: Facts) =>
  Object.entries(row)
    .map(([key, value]) => (key === 'statusId' || typeof value === 'boolean' ? `${value}` : value === null ? '-' : '+'))
    .join('')

/** Some rows of a list: one of each shape, the rarest first. Filters that narrow the list by default are taken off. */
async function sampleOf(person: Person, list: AnyList, answers: Answers): Promise<Facts[]> {
  const bare = Object.fromEntries(Object.keys(list.filters).map((key) => [key, null]))
  const { status, body } = await person.send(list, { ...bare, pageSize: 100 })
  if (status === 403) return []
  expect(status, `${list.call} as ${person.role}: ${JSON.stringify(body)}`).toBe(200)
  answers.push([list.call, body])
  const answer = body as Record<string, Facts[] | undefined>
  const shapes = new Map<string, Facts[]>()
  for (const row of answer['rows'] ?? answer['driveTrackerList'] ?? []) {
    const shape = shapeOf(row)
    shapes.set(shape, [...(shapes.get(shape) ?? []), row])
  }
  return [...shapes.values()]
    .sort((one, other) => one.length - other.length)
    .flatMap(([row]) => (row ? [row] : []))
    .slice(0, mostOfOneList)
}

/** What was answered, with the call that asked for it. */
type Answers = [call: string, body: unknown][]

/** Every call that reads what belongs to the rows, each input once. */
async function walk(person: Person): Promise<{ answers: Answers; broken: string[] }> {
  const answers: Answers = []
  const asked = new Set<string>()
  const times = new Map<string, number>()
  const broken: string[] = []
  for (const list of allLists) {
    const rows = await sampleOf(person, list, answers)
    for (const facts of rows.map((row) => factsOf(list, row))) {
      for (const endpoint of reads) {
        const input = inputFor(endpoint, facts, person)
        const where = `${endpoint.call} ${JSON.stringify(input)}`
        const before = times.get(endpoint.call) ?? 0
        if (!input || asked.has(where) || before === mostOfOneCall(person.role)) continue
        asked.add(where)
        times.set(endpoint.call, before + 1)
        const { status, body } = await person.send(endpoint, input)
        answers.push([endpoint.call, body])
        if (status >= 500) broken.push(`${status} ${where}`)
      }
    }
  }
  return { answers, broken }
}

/** Where outsiders are told who checks the quality: a column of their dashboard, and the choice of whom to send to. */
const tellsQc = ['POST /api/todays/assigned/position', 'GET /api/candidate/sendToQc/tabInfo']

/** What an answer tells of who checks quality, as key and value. */
function qcsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) =>
    /^qc(s|Id|Name)?$/.test(key) && value !== null && value !== 'All QCs' && String(value) !== ''
      ? [`${key}: ${String(value)}`]
      : qcsIn(value),
  )
}

describe.each(shareOf(roles.ids))('a %s', (role: Role) => {
  test('reads everything that belongs to the records of their lists, and nothing breaks', {
    timeout: 300_000,
  }, async () => {
    const { answers, broken } = await walk(await demo.signIn(role))
    expect(broken).toEqual([])
    if (!rolesOfOneOrganization.includes(role)) return
    const told = answers
      .filter(([call]) => !tellsQc.includes(call))
      .flatMap(([call, body]) => qcsIn(body).map((what) => `${call} ${what}`))
    expect([...new Set(told)], 'outsiders are not told who checks the quality').toEqual([])
  })
})
