import { addApplication, moveApplication } from '#contract/domains/applications/endpoints.ts'
import { createCandidate } from '#contract/domains/candidates/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { genders } from '#contract/vocab/genders.ts'
import { roles } from '#contract/vocab/roles.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { Measured } from '#server/seed/large/measured.ts'
import { type Asked, quantile, send, timed } from './measure.ts'
import type { Line } from './table.ts'

const runs = 100
const atOnce = 8
const seconds = 4
/** More than can be written in that time. */
const mostWritten = 5_000

type Body = Record<string, unknown>

/** One thing that people write all day: what is sent each time, until there is nothing left to write it for. */
interface Write {
  what: string
  endpoint: { method: string; path: string }
  next: () => Body | undefined
  /** Takes what the answer gives the next thing to write. */
  answered?: (body: Body) => void
}

/**
 * Times what people write all day: alone, one after the other; then eight at once, by themselves and while two people
 * search without a pause.
 */
export async function linesOfWrites(measured: Measured): Promise<Line[]> {
  const token = (await measured.signIn(roles.superAdmin)) ?? ''
  const lines: Line[] = []
  for (const write of await writesOf(measured)) {
    const once = () => makeOnce(measured, token, write)
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timed(once))
    const alone = await perSecond(once)
    const searchers = beginSearches(measured, token)
    const beside = await perSecond(once)
    await searchers.stop()
    lines.push({
      what: write.what,
      ...{ 'median ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95) },
      ...{ 'writes/s': alone, 'while searching': beside || '', 'times slower': beside > 0 ? alone / beside : '' },
    })
  }
  return lines
}

/** Sends one write; false where there is nothing left to write. */
async function makeOnce(measured: Measured, token: string, { endpoint, next, answered }: Write): Promise<boolean> {
  const body = next()
  if (!body) return false
  const asked = { method: endpoint.method as Asked['method'], url: endpoint.path, token, body }
  const answer = await sendOr(measured, asked)
  answered?.(answer)
  return true
}

async function sendOr(measured: Measured, asked: Asked): Promise<Body> {
  const { status, body } = await send(measured, asked)
  if (status >= 300) throw new Error(`${asked.url} answered ${status} ${JSON.stringify(body).slice(0, 200)}`)
  return body as Body
}

/** How often something is written in a second, by several people at once. */
async function perSecond(once: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  let written = 0
  const writer = async () => {
    while (performance.now() - begun < seconds * 1_000 && (await once())) written += 1
  }
  await Promise.all(Array.from({ length: atOnce }, writer))
  return (written * 1_000) / (performance.now() - begun)
}

function beginSearches(measured: Measured, token: string): { stop: () => Promise<unknown> } {
  let isOver = false
  const searchers = ['java AND payment', '"payment services"'].map(async (search) => {
    while (!isOver) await sendOr(measured, { method: 'POST', url: candidateSearch.path, token, body: { search } })
  })
  return {
    stop: () => {
      isOver = true
      return Promise.all(searchers)
    },
  }
}

/** Adding a candidate, putting these and others on a position, and moving them there for the first time. */
async function writesOf({ pool }: Measured): Promise<Write[]> {
  const { rows } = await pool.query<{ id: number }>("select id from positions where status = 'Open' order by id desc")
  const positionId = rows[0]?.id
  const free = await pool.query<{ id: number }>(
    `select id from candidates where merged_into_id is null and erased_at is null
      and id not in (select candidate_id from applications where position_id = $1) order by id desc limit $2`,
    [positionId, mostWritten],
  )
  const candidates: unknown[] = free.rows.map(({ id }) => id)
  const open = await pool.query<{ applicationId: number; version: number }>(
    'select id as "applicationId", version from applications where status_id = $1 order by id desc limit $2',
    [candidateStatuses.open, mostWritten],
  )
  const applications = open.rows
  let number = Date.now() % 1_000_000_000
  return [
    {
      what: 'adding a candidate',
      endpoint: createCandidate,
      next: () => candidateNumbered(++number),
      answered: ({ candidateId }) => candidates.push(candidateId),
    },
    {
      what: 'onto a position',
      endpoint: addApplication,
      next: () => {
        const candidateId = candidates.pop()
        return candidateId ? { candidateId, positionId } : undefined
      },
      answered: ({ applicationId }) => applications.push({ applicationId: Number(applicationId), version: 1 }),
    },
    {
      what: 'a move',
      endpoint: moveApplication,
      next: () => {
        const application = applications.pop()
        return application && { ...application, toStatusId: candidateStatuses.toBeScreened }
      },
    },
  ]
}

/** What is sent to add a candidate, like nobody else by their number. */
export function candidateNumbered(number: number): Body {
  return {
    cv: 'asha-kumar.pdf',
    firstName: 'Asha',
    lastName: 'Kumar',
    gender: genders.female,
    emailId: `asha.kumar.${number}@mail.example`,
    contactCode: '+91',
    contactNumber: String(9_000_000_000 + number),
    currentCityId: 1,
    currentCityName: 'Pune',
    source: sources.ids[0],
    functionId: 1,
    industryList: [1],
    courseNameList: [],
    specializationList: [],
    parserSkillList: [1, 2],
    status: candidateStatuses.open,
    loggedInUserRoleName: roles.superAdmin,
  }
}
