import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type MoveInKind, type MoveInRowState, moveInKinds } from '#contract/vocab/movingIn.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { externalIds, moveInRows } from '#server/records/movingIn/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'

/** The record behind an id of another system; a candidate who was merged since is the one who stayed. */
export type Records = ReadonlyMap<string, number>

/** Which records some ids of another system are, here already. */
export async function recordsOf(db: Db, source: string, kind: MoveInKind, ids: readonly string[]): Promise<Records> {
  if (!ids.length) return new Map()
  const isAsked = and(
    eq(externalIds.source, source),
    eq(externalIds.kind, kind),
    inArray(externalIds.externalId, [...new Set(ids)]),
  )
  if (kind !== moveInKinds.candidate) {
    const rows = await db
      .select({ key: externalIds.externalId, id: externalIds.recordId })
      .from(externalIds)
      .where(isAsked)
    return new Map(rows.map(({ key, id }) => [key, id]))
  }
  const rows = await db
    .select({ key: externalIds.externalId, id: coalesce(candidates.mergedIntoId, candidates.id) })
    .from(externalIds)
    .innerJoin(candidates, and(eq(candidates.id, externalIds.recordId), isNull(candidates.erasedAt)))
    .where(isAsked)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/**
 * Records that are known by something else than an id: an organization by its name, a candidate by the address. Whoever is
 * here already under it is that record.
 */
export async function recordsKnownBy(db: Db, kind: MoveInKind, aliases: readonly string[]): Promise<Records> {
  const asked = [...new Set(aliases.map((alias) => alias.toLowerCase()))]
  if (!asked.length) return new Map()
  if (kind === moveInKinds.organization) {
    const name = sql<string>`lower(${organizations.name})`
    const rows = await db.select({ name, id: organizations.id }).from(organizations).where(inArray(name, asked))
    return new Map(rows.map(({ name: key, id }) => [key, id]))
  }
  if (kind === moveInKinds.candidate) {
    const rows = await db
      .select({ key: candidates.emailId, id: candidates.id })
      .from(candidates)
      .where(and(inArray(candidates.emailId, asked), isNull(candidates.mergedIntoId)))
    return new Map(rows.map(({ key, id }) => [key, id]))
  }
  return new Map()
}

const between = ' / '

/** The two ids by which an application is known where it has none of its own. */
export const pairOf = (candidate: string, position: string) => `${candidate}${between}${position}`

/** Applications that are named by their candidate and their position. */
async function recordsOfPairs(db: Db, source: string, names: readonly string[]): Promise<Records> {
  const pairs = names.flatMap((name) => {
    const at = name.indexOf(between)
    return at < 0 ? [] : [{ name, candidate: name.slice(0, at), position: name.slice(at + between.length) }]
  })
  const ofCandidates = await recordsNamed(
    db,
    source,
    'candidate',
    pairs.map(({ candidate }) => candidate),
  )
  const ofPositions = await recordsOf(
    db,
    source,
    'position',
    pairs.map(({ position }) => position),
  )
  const known = pairs.flatMap(({ name, candidate, position }) => {
    const [candidateId, positionId] = [ofCandidates.get(candidate), ofPositions.get(position)]
    return candidateId && positionId ? [{ name, candidateId, positionId }] : []
  })
  const ids = await applicationsOf(db, known)
  return new Map(
    known.flatMap(({ name, candidateId, positionId }) => {
      const id = ids.get(`${candidateId} ${positionId}`)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

/** The record that each of some ids or other names leads to. */
export async function recordsNamed(
  db: Db,
  source: string,
  kind: MoveInKind,
  names: readonly string[],
): Promise<Records> {
  const byId = await recordsOf(db, source, kind, names)
  const left = names.filter((name) => !byId.has(name))
  const byAlias = await (kind === moveInKinds.application
    ? recordsOfPairs(db, source, left)
    : recordsKnownBy(db, kind, left))
  const found = left.flatMap((name) => {
    const id = byAlias.get(name) ?? byAlias.get(name.toLowerCase())
    return id === undefined ? [] : [[name, id] as const]
  })
  return new Map([...byId, ...found])
}

/** The applications of candidates on positions that are there, by both numbers. */
export async function applicationsOf(db: Db, pairs: readonly { candidateId: number; positionId: number }[]) {
  if (!pairs.length) return new Map<string, number>()
  const candidateIds = [...new Set(pairs.map(({ candidateId }) => candidateId))]
  const rows = await db
    .select({ id: applications.id, candidateId: applications.candidateId, positionId: applications.positionId })
    .from(applications)
    .where(and(inArray(applications.candidateId, candidateIds), isNull(applications.supersededById)))
  return new Map(rows.map(({ id, candidateId, positionId }) => [`${candidateId} ${positionId}`, id]))
}

/** What the check said of rows of this move that are known by some ids or other names. */
export async function stagedOf(db: Db, moveInId: number, kind: MoveInKind, names: readonly string[]) {
  const asked = [...new Set(names)]
  const found = new Map<string, { state: MoveInRowState; externalId: string; row: number; fileId: number }>()
  if (!asked.length) return found
  const lower = [...new Set(asked.map((name) => name.toLowerCase()))]
  const known = (column: typeof moveInRows.externalId | typeof moveInRows.alias, these: readonly string[]) =>
    db
      .select({
        externalId: moveInRows.externalId,
        alias: moveInRows.alias,
        state: moveInRows.state,
        row: moveInRows.row,
        fileId: moveInRows.moveInFileId,
      })
      .from(moveInRows)
      .where(and(inArray(column, [...these]), eq(moveInRows.moveInId, moveInId), eq(moveInRows.kind, kind)))
  // Each by its own index: together they would be looked for among all rows of the move.
  const rows = [
    ...(await known(moveInRows.externalId, asked)),
    ...(await known(moveInRows.alias, [...new Set([...asked, ...lower])])),
  ]
  for (const { externalId, alias, ...row } of rows) {
    for (const name of [alias, externalId]) {
      if (name && (!found.has(name) || row.state === 'Good')) found.set(name, { ...row, externalId: externalId ?? '' })
    }
  }
  return found
}
