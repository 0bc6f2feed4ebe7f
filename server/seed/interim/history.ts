import { eq } from 'drizzle-orm'
import { findMove, type Move, moves } from '#contract/vocab/moves.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { addApplication, commitMove, moveApplication } from '#server/domains/applications/commands.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { changeStatus } from '#server/domains/positions/commands.ts'
import { positions } from '#server/domains/positions/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError } from '#server/kit/errors.ts'
import type { Masters } from '#server/seed/fillMasters.ts'
import { isAroundInterview, nextStep } from '#server/seed/journey.ts'
import type { Random } from '#server/seed/random.ts'
import { makeCandidate } from './candidates.ts'
import { carriedBy, countRound, type DemoApplication, moverOf } from './moving.ts'
import type { DemoPosition } from './positions.ts'
import type { Staff } from './staff.ts'
import { daysBefore, hour, workingTime } from './times.ts'

/** What happens, in the order of time: each happening may bring about later ones. */
interface Happening {
  at: number
  happen: () => Promise<void>
}

/** Everything the history is made from. */
export interface Past {
  db: Db
  random: Random
  staff: Staff
  masters: Masters
  positions: DemoPosition[]
  now: Date
  candidates: number
  say: (line: string) => void
}

/** Lives through six months: candidates are added, put on positions, and moved by the people whose turn it is. */
export async function makeHistory(past: Past): Promise<void> {
  const coming: Happening[] = []
  const plan = (at: Date, happen: () => Promise<void>) => {
    if (at.getTime() >= past.now.getTime()) return
    const place = coming.findIndex((other) => other.at > at.getTime())
    coming.splice(place < 0 ? coming.length : place, 0, { at: at.getTime(), happen })
  }
  const made: DemoApplication[] = []
  for (let number = 1; number <= past.candidates; number++) planCandidate(past, plan, made, number)
  planPositionEnds(past, plan)
  for (let next = coming.shift(); next; next = coming.shift()) {
    const { at, happen } = next
    await atTime(new Date(at), happen)
  }
  await reachEveryStatus(past, made)
}

type Plan = (at: Date, happen: () => Promise<void>) => void

function planCandidate(past: Past, plan: Plan, made: DemoApplication[], number: number): void {
  const { random, now, staff } = past
  // More come in lately than long ago, so that the present month is lively.
  const daysAgo = 172 * random.next() ** 1.5 + 0.05
  const at = workingTime(daysBefore(now, daysAgo))
  plan(at, async () => {
    const open = past.positions.filter(({ receivedAt }) => receivedAt < at)
    const position = random.pick(open.length ? open : past.positions.slice(0, 3))
    const isAgencys = position.isShared && random.chance(0.3)
    const by = isAgencys ? (staff.AgencyRCR[0] as Actor) : random.pick(position.recruiters)
    const candidate = await makeCandidate(past.db, random, { masters: past.masters, position, by, number, now })
    if (number % 60 === 0) past.say(`Demo data: ${number} of ${past.candidates} candidates`)
    if (random.chance(0.04)) return
    const others = random.chance(0.3) ? [random.pick(open.length ? open : past.positions.slice(0, 3))] : []
    for (const target of new Set([position, ...others])) {
      const recruiter = target === position ? by : random.pick(target.recruiters)
      await begin(past, plan, made, { target, recruiter, candidate })
    }
  })
}

interface Beginning {
  target: DemoPosition
  recruiter: Actor
  candidate: DemoApplication['candidate']
}

async function begin(past: Past, plan: Plan, made: DemoApplication[], { target, recruiter, candidate }: Beginning) {
  const asked = { candidateId: candidate.id, positionId: target.id, recruiterId: recruiter.userId }
  const id = await unlessRefused(() => addApplication(past.db, recruiter, asked))
  if (id === undefined) return
  const application: DemoApplication = {
    ...{ id, version: 1, statusId: candidateStatuses.open, heldFrom: undefined, rounds: 0 },
    ...{ interviewEnds: 0, lastAt: now().getTime() },
    ...{ candidate, position: target, recruiter },
  }
  made.push(application)
  planStep(past, plan, application)
}

function planStep(past: Past, plan: Plan, application: DemoApplication): void {
  const { random } = past
  const step = nextStep(random, application.statusId, 1.3, application.heldFrom)
  if (!step) return
  const [from, until] = step.hours
  const hours = from + (until - from) * random.next()
  const begins = isAroundInterview(application.statusId) ? application.interviewEnds : application.lastAt
  const at = workingTime(new Date(Math.max(begins + hours * hour, application.lastAt + hour / 4)))
  plan(at, async () => {
    if (await make(past, application, step.to, at)) planStep(past, plan, application)
  })
}

/** Makes one move; false where the position or a rule stands in the way, and the story ends. */
async function make(past: Past, application: DemoApplication, to: StatusId, at: Date): Promise<boolean> {
  const move = findMove(application.statusId, to, application.heldFrom)
  if (!move || move.by === 'position') return false
  const version = await unlessRefused(() => commit(past, application, move, at))
  if (version === undefined) return false
  application.heldFrom = to === candidateStatuses.candidateOnHold ? application.statusId : undefined
  Object.assign(application, { version, statusId: to, lastAt: at.getTime() })
  countRound(application, to)
  return true
}

async function commit(past: Past, application: DemoApplication, move: Move, at: Date): Promise<number> {
  const { db, random, staff } = past
  if (move.by === 'system') {
    const [row] = await db.select().from(applications).where(eq(applications.id, application.id))
    if (row?.statusId !== application.statusId) throw new AppError(409, 'moved', 'It was moved meanwhile')
    return commitMove(db, null, row, move, {})
  }
  const mover = moverOf(random, staff, move, application)
  const { id: applicationId, version } = application
  const carried = carriedBy(random, move, application, at)
  return (await moveApplication(db, mover, { applicationId, version, toStatusId: move.to, ...carried })).version
}

/** What the rules refuse does not happen; a defect still ends the fill. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Some positions were put on hold, cancelled or closed on the way. */
function planPositionEnds({ db, positions: all, staff, now }: Past, plan: Plan): void {
  const ends: [PositionStatus, number, number][] = [
    [positionStatuses.hold, 7, 18],
    [positionStatuses.hold, 31, 6],
    [positionStatuses.cancelled, 13, 25],
    [positionStatuses.cancelled, 22, 12],
    [positionStatuses.closed, 2, 40],
    [positionStatuses.closed, 5, 30],
  ]
  for (const [status, index, daysAgo] of ends) {
    const position = all.filter(({ organization }) => organization.seed.type === organizationTypes.client)[index]
    if (!position) continue
    plan(workingTime(daysBefore(now, daysAgo)), async () => {
      const [row] = await db.select().from(positions).where(eq(positions.id, position.id))
      const asked = { id: position.id, version: row?.version ?? 1, status, reason: 'Budget of the client' }
      await unlessRefused(() => changeStatus(db, staff.Admin[0] as Actor, asked))
    })
  }
}

/** Whatever status nobody is in yet is reached by the shortest way from one that several are in. */
async function reachEveryStatus(past: Past, made: DemoApplication[]): Promise<void> {
  const at = new Date(past.now.getTime() - hour / 2)
  await refresh(past, made)
  for (const target of candidateStatuses.ids) {
    if (made.some(({ statusId }) => statusId === target)) continue
    const path = shortestWay(made, target)
    if (!path) continue
    for (const to of path.steps) await atTime(at, () => make(past, path.application, to, at))
  }
}

async function refresh({ db }: Past, made: DemoApplication[]): Promise<void> {
  const rows = await db.select().from(applications)
  for (const application of made) {
    const row = rows.find(({ id }) => id === application.id)
    if (row) Object.assign(application, { statusId: row.statusId, version: row.version, heldFrom: row.heldFrom.at(-1) })
  }
}

function shortestWay(made: DemoApplication[], target: StatusId) {
  const many = (status: StatusId) => made.filter(({ statusId }) => statusId === status).length > 1
  const ways: StatusId[][] = [[target]]
  for (let way = ways.shift(); way && way.length < 6; way = ways.shift()) {
    const [first] = way
    for (const { from } of moves.filter(({ to, by }) => to === first && by !== 'position')) {
      const application = made.filter(({ statusId }) => statusId === from).at(-1)
      if (application && many(from)) return { application, steps: way }
      if (!way.includes(from)) ways.push([from, ...way])
    }
  }
  return undefined
}
