import { and, asc, eq, inArray } from 'drizzle-orm'
import { dayIn } from '#contract/kit/wallTime.ts'
import { moveInKinds, moveInRowStates as states } from '#contract/vocab/movingIn.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { type ReadRow, readRow } from '#server/domains/movingIn/rows.ts'
import { countRows, takeOut } from '#server/domains/movingIn/rowsOfFiles.ts'
import { applicationsOf } from '#server/domains/movingIn/standing.ts'
import { type Became, type Coming, ownOf, type Turn, textOf } from '#server/domains/movingIn/turn.ts'
import { nowIso } from '#server/kit/clock.ts'
import { applications, statusEvents, submissions } from '#server/records/applications/tables.ts'
import { moveInFiles, moveInRows } from '#server/records/movingIn/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { type History, historyOf } from './history.ts'

interface Pairing extends Coming {
  candidateId: number
  positionId: number
}

const pairText = ({ candidateId, positionId }: Pick<Pairing, 'candidateId' | 'positionId'>) =>
  `${candidateId} ${positionId}`

/** Candidates on positions, each with its whole history; one that is here already stays as it is. */
export async function addApplications(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const pairs = rows.map((row) => ({ ...row, candidateId: row.led.candidate ?? 0, positionId: row.led.position ?? 0 }))
  const here = await applicationsOf(turn.db, pairs)
  const first = new Map<string, Pairing>()
  for (const pair of pairs) if (!here.has(pairText(pair)) && !first.has(pairText(pair))) first.set(pairText(pair), pair)
  const fresh = [...first.values()]
  const hanging = await hangingOn(turn, pairs)
  const made = fresh.length ? await insertPairs(turn, fresh, hanging) : new Map<string, Became>()
  await takeOut(turn.db, hanging)
  await countRows(turn.db, hanging, 'added')
  return pairs.map((pair) => {
    const isFirst = first.get(pairText(pair)) === pair
    const record = made.get(pairText(pair))
    if (record && 'recordId' in record) return { ...record, fingerprint: isFirst ? record.fingerprint : null }
    return { recordId: here.get(pairText(pair)) ?? 0, fingerprint: null }
  })
}

/** A row of the history, with the application it hangs on. */
interface Hanging extends ReadRow {
  fileId: number
}

/** The history of applications that is told in files of its own, by the ids they are known by. */
async function hangingOn(turn: Turn, pairs: readonly Pairing[]): Promise<Hanging[]> {
  const { db, move, reading } = turn
  const names = pairs.flatMap(({ externalId, alias }) => [externalId, alias ?? externalId])
  const rows = await db
    .select({
      row: moveInRows.row,
      fileId: moveInRows.moveInFileId,
      cells: moveInRows.cells,
      columns: moveInFiles.columns,
    })
    .from(moveInRows)
    .innerJoin(moveInFiles, eq(moveInFiles.id, moveInRows.moveInFileId))
    .where(
      and(
        eq(moveInRows.moveInId, move.id),
        eq(moveInRows.kind, moveInKinds.statusEvent),
        eq(moveInRows.state, states.good),
        inArray(moveInRows.hangsOn, [...new Set(names)]),
      ),
    )
    .orderBy(asc(moveInRows.moveInFileId), asc(moveInRows.row))
  return rows.flatMap(({ fileId, columns, ...kept }) => {
    const read = readRow(moveInKinds.statusEvent, columns, kept, reading)
    return 'refused' in read ? [] : [{ ...read, fileId }]
  })
}

async function insertPairs(
  turn: Turn,
  pairs: readonly Pairing[],
  hanging: readonly Hanging[],
): Promise<Map<string, Became>> {
  const { db, actor, userNamed } = turn
  const clients = await clientsOf(turn, pairs)
  const byApplication = new Map<string, Hanging[]>()
  for (const row of hanging)
    byApplication.set(row.hangsOn ?? '', [...(byApplication.get(row.hangsOn ?? '') ?? []), row])
  const hangingOf = ({ externalId, alias }: Pairing) => [
    ...(byApplication.get(externalId) ?? []),
    ...(alias && alias !== externalId ? (byApplication.get(alias) ?? []) : []),
  ]
  const coming = pairs.map((pair) => {
    const client = clients.get(pair.positionId)
    const history = historyOf(
      hangingOf(pair).map((row) => toldBy(turn, row)),
      {
        statusId: pair.statusId ?? candidateStatuses.open,
        addedAt: textOf(pair, 'addedOn'),
        changedAt: textOf(pair, 'changedOn'),
      },
      client?.revealStatusId ?? candidateStatuses.finalSelect,
      nowIso(),
    )
    const recruiterId = userNamed(pair.said['recruiter'])
    return { pair, history, recruiterId, organizationId: client?.organizationId ?? 0 }
  })
  const made = await db
    .insert(applications)
    .values(
      coming.map(({ pair, history, recruiterId, organizationId }) => ({
        ...{ candidateId: pair.candidateId, positionId: pair.positionId, organizationId, recruiterId },
        ...{ statusId: history.statusId, statusSince: history.statusSince, heldFrom: history.heldFrom },
        custom: ownOf(pair),
        ...{ sentToClientAt: history.sentAt, isRevealed: history.isRevealed },
        ...{ createdAt: textOf(pair, 'addedOn') ?? history.events[0]?.at ?? nowIso(), createdBy: actor.userId },
      })),
    )
    .returning({ id: applications.id, version: applications.version })
  const kept = coming.map((one, at) => ({ ...one, id: made[at]?.id ?? 0 }))
  await keepHistories(turn, kept)
  await keepJoinings(turn, kept)
  return new Map(
    kept.map(({ pair, id }, at) => [pairText(pair), { recordId: id, fingerprint: String(made[at]?.version) }]),
  )
}

const toldBy = ({ userNamed }: Turn, row: Hanging) => ({
  to: row.statusId ?? candidateStatuses.open,
  at: row.at ?? nowIso(),
  userId: row.said['user'] === undefined ? null : userNamed(row.said['user']),
  comment: textOf(row, 'comment'),
})

/** The client of each position, and from when on it knows who somebody is. */
async function clientsOf({ db }: Turn, pairs: readonly Pairing[]) {
  const found = await db
    .select({ id: positions.id, organizationId: organizations.id, revealStatusId: organizations.revealStatusId })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(inArray(positions.id, [...new Set(pairs.map(({ positionId }) => positionId))]))
  return new Map(found.map(({ id, ...client }) => [id, client]))
}

interface Made {
  id: number
  pair: Pairing
  history: History
  recruiterId: number
  organizationId: number
}

const eventsAtOnce = 1_000

async function keepHistories({ db }: Turn, made: readonly Made[]): Promise<void> {
  const events = made.flatMap(({ id, pair, history, recruiterId, organizationId }) =>
    history.events.map(({ from, to, at, userId, comment, isFirstEntry }) => ({
      ...{ applicationId: id, fromStatusId: from, toStatusId: to, occurredAt: at, userId, comment, isFirstEntry },
      ...{ recruiterId, positionId: pair.positionId, organizationId },
    })),
  )
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    await db.insert(statusEvents).values(events.slice(from, from + eventsAtOnce))
  }
  const sent = made.flatMap(({ id, pair, history, recruiterId, organizationId }) =>
    history.sentAt === null
      ? []
      : [
          {
            applicationId: id,
            candidateId: pair.candidateId,
            positionId: pair.positionId,
            organizationId,
            recruiterId,
            sentAt: history.sentAt,
          },
        ],
  )
  if (sent.length) await db.insert(submissions).values(sent)
}

/** Who joined when, as the history says; a placement that follows knows better. */
async function keepJoinings({ db, reading }: Turn, made: readonly Made[]): Promise<void> {
  const joined = made.flatMap(({ id, history: { joinedAt } }) =>
    joinedAt ? [{ applicationId: id, joinedOn: dayIn(reading.timeZone, joinedAt) }] : [],
  )
  if (joined.length) await db.insert(joinings).values(joined)
}
