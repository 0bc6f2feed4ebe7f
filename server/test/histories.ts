import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { moveInput, type RequiredValues } from '#contract/domains/applications/model.ts'
import { backoutReasons, rejectionReasons } from '#contract/vocab/reasons.ts'
import { roles } from '#contract/vocab/roles.ts'
import { kindOf, progressOrder, type StatusId } from '#contract/vocab/statuses.ts'
import { type Transition, type TransitionRequirement, transitionsFrom } from '#contract/vocab/transitions.ts'
import { assignApplication } from '#server/domains/applications/commands.ts'
import { allowedTransition, commitMove, moveApplication } from '#server/domains/applications/moves.ts'
import { moveForPosition } from '#server/domains/applications/positionTransitions.ts'
import { lastEvent, undoMove } from '#server/domains/applications/undo.ts'
import { atTime, now, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { joinings, offers } from '#server/records/offers/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { type Firm, type Member, memberOf } from './firm.ts'

const kind = fc.oneof(
  { weight: 40, arbitrary: fc.constant('move' as const) },
  { weight: 8, arbitrary: fc.constant('undo' as const) },
  { weight: 2, arbitrary: fc.constant('assign' as const) },
  { weight: 1, arbitrary: fc.constant('position' as const) },
)
const number = (max: number) => fc.noBias(fc.integer({ min: 0, max }))

/** One thing that happens in a firm: to which application, after how many minutes, and which of the choices is taken. */
export const step = fc.record({
  kind,
  application: number(999),
  minutes: number(2_500),
  /** Which of the moves, those that lead furthest first. */
  choice: number(99),
  member: number(999),
})

/** One of the things that happen. */
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What a move changes and an undo has to bring back. */
export type Snapshot = Awaited<ReturnType<typeof snapshotOf>>

/** An undo: how the application was before the move that it took back, and how it is afterwards. */
export interface Undone {
  applicationId: number
  before: Snapshot
  after: Snapshot
}

type Application = typeof applications.$inferSelect

/** What came of the steps. */
export interface Played {
  moves: number
  refused: number
  undone: Undone[]
  endedAt: Date
}

/** Lets the steps happen one after another, through the same commands that people use. */
export async function play(firm: Firm, steps: readonly Step[], from: Date): Promise<Played> {
  const played: Played = { moves: 0, refused: 0, undone: [], endedAt: from }
  const earlier = new Map<number, Snapshot[]>()
  for (const one of steps) {
    played.endedAt = new Date(played.endedAt.getTime() + one.minutes * 60_000)
    const happened = await atTime(played.endedAt, () => happen(firm, one, earlier, played))
    if (happened) played.moves += 1
    else played.refused += 1
  }
  return played
}

async function happen(firm: Firm, one: Step, earlier: Map<number, Snapshot[]>, played: Played): Promise<boolean> {
  const { db } = firm.world
  const applicationId = await concernedBy(firm, one, earlier)
  if (one.kind === 'position') return movePosition(firm, one, earlier)
  if (one.kind === 'assign') {
    earlier.set(applicationId, [])
    return assign(firm, applicationId, one)
  }
  const before = await snapshotOf(db, applicationId)
  if (one.kind === 'undo') {
    if (!(await undo(firm, applicationId))) return false
    const known = earlier.get(applicationId)?.pop()
    if (known) played.undone.push({ applicationId, before: known, after: await snapshotOf(db, applicationId) })
    earlier.set(applicationId, [])
    return true
  }
  if (!(await move(firm, applicationId, one))) return false
  earlier.set(applicationId, [before])
  return true
}

/** An application: for a move one that can still move, for an undo one that moved, as long as there is any. */
async function concernedBy(
  { applicationIds, world: { db } }: Firm,
  one: Step,
  earlier: Map<number, Snapshot[]>,
): Promise<number> {
  const all = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...applicationIds]))
  const fitting = all.filter(({ id, statusId, heldFrom }) =>
    one.kind === 'undo' ? earlier.get(id)?.length : byPeople(statusId, heldFrom).length,
  )
  const chosen = fitting.length ? fitting : all
  return chosen.sort((a, b) => a.id - b.id)[one.application % chosen.length]?.id ?? 0
}

/** The moves out of a status, but for those of the position: those that lead furthest first, ends and holds last. */
function byPeople(statusId: StatusId, heldFrom: readonly StatusId[]): Transition[] {
  const rank = ({ to }: Transition) => (/lost|held/.test(kindOf(to)) ? -1 : progressOrder.indexOf(to))
  return transitionsFrom(statusId, heldFrom.at(-1))
    .filter(({ by }) => by !== 'position')
    .sort((a, b) => rank(b) - rank(a))
}

/** One move that the table allows, by the members whose role may make it, until one is let through. */
async function move(firm: Firm, applicationId: number, one: Step): Promise<boolean> {
  const [application] = await firm.world.db.select().from(applications).where(eq(applications.id, applicationId))
  if (!application) return false
  const open = byPeople(application.statusId, application.heldFrom)
  const chosen = open[Math.floor(open.length * (one.choice / 100) ** 3)]
  return chosen ? makeMove(firm, application, chosen, one.member) : false
}

async function makeMove(firm: Firm, application: Application, chosen: Transition, from: number): Promise<boolean> {
  const { db } = firm.world
  if (chosen.by === 'system') return moveBySystem(db, application, chosen)
  const asked = moveInput.parse({
    applicationId: application.id,
    version: application.version,
    toStatusId: chosen.to,
    ...requiredValuesOf(firm, chosen, application.positionId),
  })
  for (const member of membersFor(firm, chosen, from)) {
    if (await attempted(db, (part) => moveApplication(part, member.actor, asked))) return true
  }
  return false
}

/** Brings an application to a status by the fewest moves, six hours apart. Throws where one of them is refused. */
export async function bring(firm: Firm, applicationId: number, goal: StatusId, from: Date): Promise<Date> {
  let at = from
  for (;;) {
    const [application] = await firm.world.db.select().from(applications).where(eq(applications.id, applicationId))
    if (!application || application.statusId === goal) return at
    const next = firstMoveTo(goal, application)
    at = new Date(at.getTime() + 6 * 3_600_000)
    const isMade = next && (await atTime(at, () => makeMove(firm, application, next, 0)))
    if (!isMade) throw new Error(`Application ${applicationId} does not come from ${application.statusId} to ${goal}`)
  }
}

/** The first of the fewest moves that lead from where an application is to a status. */
function firstMoveTo(goal: StatusId, { statusId, heldFrom }: Application): Transition | undefined {
  const seen = new Set([statusId])
  let ways = byPeople(statusId, heldFrom).map((first) => ({ first, to: first.to }))
  while (ways.length > 0) {
    const arrived = ways.find(({ to }) => to === goal)
    if (arrived) return arrived.first
    const fresh = ways.filter(({ to }) => !seen.has(to))
    for (const { to } of fresh) seen.add(to)
    ways = fresh.flatMap(({ first, to }) => byPeople(to, []).map((further) => ({ first, to: further.to })))
  }
  return undefined
}

function moveBySystem(db: Db, application: Application, chosen: Transition): Promise<boolean> {
  return attempted(db, (part) => commitMove(part, null, application, allowedTransition(application, chosen.to), {}))
}

/** Up to four members of the roles of a move, an administrator last. */
function membersFor(firm: Firm, { by }: Transition, from: number): Member[] {
  const able = firm.members.filter(({ role }) => Array.isArray(by) && by.includes(role))
  const some = [0, 1, 2].flatMap((offset) => able[(from + offset) % able.length] ?? [])
  return [...some, ...able.filter(({ role }) => role === roles.admin)]
}

/** What a move must carry. */
function requiredValuesOf(firm: Firm, { requires }: Transition, positionId: number): RequiredValues {
  const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
  const things: Record<TransitionRequirement, RequiredValues> = {
    rejectionReason: { rejectionReasonId: rejectionReasons.ids[0] },
    reason: { reason: 'As agreed by phone' },
    interview: {
      interviewStageId: firm.stagesOf.get(positionId)?.[Math.floor(now().getTime() / 60_000) % 2],
      startsAt: inDays(1),
      durationMinutes: 60,
      mode: 'Video',
      interviewerIds: [firm.interviewerOf.get(positionId) ?? 0],
    },
    offer: { offeredCtc: 120_000_000, offeredOn: today(), expectedJoiningOn: inDays(30).slice(0, 10) },
    acceptance: { acceptedOn: today() },
    joining: { joinedOn: today() },
    backout: { backoutReason: backoutReasons.ids[0], backedOutOn: today() },
    lastWorkingDay: { lastWorkingDay: today() },
  }
  return Object.assign({}, ...requires.map((thing) => things[thing]))
}

/** Takes back the last move: its author where there is one, else an administrator with a reason. */
async function undo(firm: Firm, applicationId: number): Promise<boolean> {
  const { db } = firm.world
  const last = await lastEvent(db, applicationId)
  const author = firm.members.find(({ id, role }) => id === last?.userId && role === last?.role)
  for (const member of [...(author ? [author] : []), memberOf(firm, roles.admin)]) {
    if (await attempted(db, (part) => undoMove(part, member.actor, { id: applicationId, reason: 'A mistake' })))
      return true
  }
  return false
}

function assign(firm: Firm, id: number, one: Step): Promise<boolean> {
  const recruiters = firm.members.filter(({ role }) => role === roles.recruiter)
  const qcs = firm.members.filter(({ role }) => role === roles.qc)
  const recruiterId = recruiters[one.choice % recruiters.length]?.id ?? 0
  const qcId = qcs[one.member % qcs.length]?.id
  const { actor } = memberOf(firm, roles.admin)
  return attempted(firm.world.db, (part) => assignApplication(part, actor, { id, recruiterId, qcId }))
}

/** The position is put on hold, cancelled, or opened again, and its applications with it. */
function movePosition(firm: Firm, one: Step, earlier: Map<number, Snapshot[]>): Promise<boolean> {
  earlier.clear()
  const id = firm.positionIds[one.application % firm.positionIds.length] ?? 0
  const { actor } = memberOf(firm, roles.admin)
  return attempted(firm.world.db, async (part) => {
    const [position] = await part.select().from(positions).where(eq(positions.id, id))
    const status = position?.status === 'Open' ? (one.choice % 2 ? 'Hold' : 'Cancelled') : 'Open'
    await part.update(positions).set({ status }).where(eq(positions.id, id))
    await moveForPosition(part, actor, id, status, 'The client decided so')
  })
}

/** Runs a command in its transaction; false where it is refused. A defect is thrown. */
export async function attempted(db: Db, work: (part: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction(work)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** An application with everything that its moves change elsewhere. */
export async function snapshotOf(db: Db, id: number) {
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  const [joining] = await db.select().from(joinings).where(eq(joinings.applicationId, id))
  return {
    application: application && {
      statusId: application.statusId,
      statusSince: application.statusSince,
      heldFrom: application.heldFrom,
      qcId: application.qcId,
      interviewStageId: application.interviewStageId,
      sentToClientAt: application.sentToClientAt,
      isRevealed: application.isRevealed,
    },
    interviews: await db
      .select({ id: interviews.id, state: interviews.state })
      .from(interviews)
      .where(and(eq(interviews.applicationId, id), isNull(interviews.voidedAt)))
      .orderBy(interviews.id),
    offers: await db
      .select({ id: offers.id, accepted: offers.acceptedOn, declined: offers.declinedOn, revoked: offers.revokedOn })
      .from(offers)
      .where(and(eq(offers.applicationId, id), isNull(offers.voidedAt)))
      .orderBy(offers.id),
    joining: [joining?.joinedOn, joining?.backedOutOn, joining?.backoutReason, joining?.lastWorkingDay].map(
      (fact) => fact ?? null,
    ),
    invoices: await db
      .select({ id: invoices.id, amount: invoices.amount, flag: invoices.flag })
      .from(invoices)
      .where(and(eq(invoices.applicationId, id), ne(invoices.paymentStatus, 'Cancelled'))),
  }
}
