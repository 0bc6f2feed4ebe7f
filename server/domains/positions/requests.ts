import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PositionForm } from '#contract/domains/positions/model.ts'
import {
  type declinePositionRequest,
  type positionRequestList,
  type RequestedPosition,
  type RequestState,
  requestedPosition,
  requestStates,
} from '#contract/domains/positions/requests.ts'
import type { ParsedInputOf } from '#contract/kit/endpoint.ts'
import { administrators, roles } from '#contract/vocab/roles.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { holdersOf, type Recipient, tell } from '#server/domains/notifications/tell.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { requireChoices } from '#server/kit/changes.ts'
import { nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { changedMeanwhile, conflict, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import type { ListQuery } from '#server/kit/lists/lists.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionRequests } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { addPosition } from './commands.ts'

const about = (id: number) => ({ kind: 'positionRequest', id })

const stateOf = sql<RequestState>`case when ${positionRequests.positionId} is not null then ${requestStates.opened}
  when ${positionRequests.decidedAt} is not null then ${requestStates.declined} else ${requestStates.waiting} end`

const positionName = sql<string>`${positionRequests.requested} ->> 'clientPositionName'`

/** The positions asked for by the organizations within reach. */
export const positionRequestRows: ListQuery<typeof positionRequestList> = (db, actor, asked) =>
  db
    .select(
      keyed({
        id: positionRequests.id,
        positionId: positionRequests.positionId,
        positionName,
        organizationName: organizations.name,
        totalOpenings: sql<number>`(${positionRequests.requested} ->> 'totalOpenings')::integer`,
        state: stateOf,
        requestedAt: positionRequests.createdAt,
        requestedByName: users.fullName,
        declineReason: positionRequests.declineReason,
      }),
    )
    .from(positionRequests)
    .innerJoin(organizations, eq(organizations.id, positionRequests.organizationId))
    .leftJoin(users, eq(users.id, positionRequests.createdBy))
    .where(
      and(
        organizationsVisibleTo(actor),
        containsText(positionName, asked.search),
        isAnyOf(stateOf, asked.states),
        isAnyOf(positionRequests.organizationId, asked.organizations),
        isWithinDays(positionRequests.createdAt, asked.requestedFrom, asked.requestedTo, workspaceTimeZone),
      ),
    )

const isWithinReach = (actor: Actor, id: number): SQL | undefined =>
  and(
    eq(positionRequests.id, id),
    sql`${positionRequests.organizationId} in (select ${organizations.id} from ${organizations}
      where ${organizationsVisibleTo(actor) ?? sql`true`})`,
  )

/** One of them, as the client asked for it. */
export async function findRequest(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({
      request: positionRequests,
      organizationName: organizations.name,
      requestedByName: users.fullName,
      state: stateOf,
    })
    .from(positionRequests)
    .innerJoin(organizations, eq(organizations.id, positionRequests.organizationId))
    .leftJoin(users, eq(users.id, positionRequests.createdBy))
    .where(isWithinReach(actor, id))
  if (!found) throw notFound('Request')
  const { request, ...rest } = found
  const { organizationId, version, requested, positionId, declineReason, createdAt } = request
  return {
    ...{ id, organizationId, version, requested, positionId, declineReason, requestedAt: createdAt, ...rest },
    can: { complete: found.state === requestStates.waiting && may(actor, 'position.create') },
  }
}

/** Keeps what a client asks for, and tells those who complete it. */
export async function addRequest(db: Db, actor: Actor, requested: RequestedPosition): Promise<number> {
  const { organizationId } = actor
  if (!organizationId) throw notAllowed('Only people of a client ask for positions')
  await requireChoices(db, actor, masterOptions, requestedPosition, requested)
  const [made] = await db
    .insert(positionRequests)
    .values({ organizationId, requested, createdBy: actor.userId, updatedBy: actor.userId })
    .returning({ id: positionRequests.id })
  if (!made) throw new Error('the request was not kept')
  await audit(db, actor, 'positionRequest.create', about(made.id))
  const [client] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  await tell(db, actor, {
    ...{ kind: 'position', template: 'positionAskedFor', taskName: todoTasks.positionRequest },
    message: `${client?.name ?? 'A client'} asks for a new position: ${requested.clientPositionName}.`,
    to: await completersOf(db, client),
  })
  return made.id
}

/** The SPOCs of the client; where it has none, those who run the workspace. */
async function completersOf(
  db: Db,
  client: { frontendSpocId: number | null; backendSpocId: number | null } | undefined,
): Promise<Recipient[]> {
  const spocs = [client?.frontendSpocId, client?.backendSpocId].filter((userId) => userId != null)
  if (spocs.length > 0) return spocs.map((userId) => ({ userId, roles: [roles.spoc, roles.rpo] }))
  const found: Recipient[] = []
  for (const role of administrators) found.push(...(await holdersOf(db, role)))
  return found
}

async function lockWaiting(db: Db, actor: Actor, id: number) {
  const [request] = await db.select().from(positionRequests).where(isWithinReach(actor, id)).for('update')
  if (!request) throw notFound('Request')
  if (request.positionId) throw conflict('This position was opened already')
  if (request.decidedAt) throw conflict('This request was declined')
  return request
}

type RequestRow = typeof positionRequests.$inferSelect

async function decide(
  db: Db,
  actor: Actor,
  request: RequestRow,
  decision: { positionId: number } | { declineReason: string },
): Promise<void> {
  await db
    .update(positionRequests)
    .set({ ...decision, decidedAt: nowIso(), updatedBy: actor.userId })
    .where(eq(positionRequests.id, request.id))
  const isOpened = 'positionId' in decision
  await audit(db, actor, isOpened ? 'positionRequest.complete' : 'positionRequest.decline', about(request.id), decision)
  const name = request.requested.clientPositionName
  await tell(db, actor, {
    ...{ kind: 'position', template: isOpened ? 'positionAskedForOpened' : 'positionAskedForDeclined' },
    message: isOpened ? `${name} is open now.` : `${name} was not opened. ${decision.declineReason}`,
    to: [{ userId: request.createdBy, roles: [roles.clientHr, roles.clientManager] }],
    positionId: isOpened ? decision.positionId : null,
  })
}

/** Opens the position that a client asked for; whoever asked is told. */
export async function completeRequest(db: Db, actor: Actor, requestId: number, position: PositionForm) {
  const request = await lockWaiting(db, actor, requestId)
  if (request.organizationId !== position.organizationId) {
    throw invalid({ organizationId: 'Another organization asked for this position' })
  }
  const opened = await addPosition(db, actor, position)
  await decide(db, actor, request, { positionId: opened.positionId })
  return opened
}

/** Declines a position that a client asked for, with the reason. */
export async function declineRequest(
  db: Db,
  actor: Actor,
  { id, version, reason }: ParsedInputOf<typeof declinePositionRequest>,
): Promise<void> {
  const request = await lockWaiting(db, actor, id)
  if (request.version !== version) throw changedMeanwhile('the request')
  await decide(db, actor, request, { declineReason: reason })
}
