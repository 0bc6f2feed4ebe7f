import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { KnownCandidate, typedCandidate } from '#contract/domains/duplicates/model.ts'
import { type DuplicateKind, duplicateKinds } from '#contract/vocab/duplicates.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys } from '#server/records/duplicates/tables.ts'
import { isOutsider } from '#server/records/users/access.ts'
import { keysOf } from './keys.ts'

const mostShown = 5

/**
 * Candidates who may be the one that is typed, the surest first. Who they are, is told to those who may read them. That
 * there is somebody else is told to the firm's own people alone: an outsider would learn whom the firm knows.
 */
export async function knownAs(
  db: Db,
  actor: Actor,
  { candidateId, cvSha256, ...typed }: z.output<typeof typedCandidate>,
): Promise<KnownCandidate[]> {
  const shared = new Map<number, Set<DuplicateKind>>()
  const note = (id: number, kind: DuplicateKind) => shared.set(id, (shared.get(id) ?? new Set()).add(kind))
  for (const { candidateId: id, kind } of await holdersOf(db, keysOf(typed))) note(id, kind)
  for (const { candidateId: id } of await holdersOfFile(db, cvSha256)) note(id, duplicateKinds.cv)
  if (candidateId) shared.delete(candidateId)
  const ids = [...shared.keys()]
  if (!ids.length) return []
  const rows = await db
    .select({
      id: candidates.id,
      name: candidates.fullName,
      detail: sql<string>`concat_ws(', ', ${candidates.designation}, ${candidates.currentCityName})`,
      isReached: asBoolean(candidatesVisibleTo(actor)),
    })
    .from(candidates)
    .where(and(inArray(candidates.id, ids), sql`${candidates.mergedIntoId} is null`))
  const strengthOf = (id: number) =>
    [...(shared.get(id) ?? [])].reduce((sum, kind) => sum + duplicateKinds.termOf(kind).strength, 0)
  return rows
    .filter(({ isReached }) => isReached || !isOutsider(actor))
    .sort((one, other) => strengthOf(other.id) - strengthOf(one.id))
    .slice(0, mostShown)
    .map(({ isReached, id, name, detail }) => ({
      ...(isReached ? { id, name, detail } : { id: null, name: null, detail: null }),
      kinds: [...(shared.get(id) ?? [])],
    }))
}

async function holdersOf(db: Db, keys: ReturnType<typeof keysOf>) {
  if (!keys.length) return []
  return db
    .select({ candidateId: candidateKeys.candidateId, kind: candidateKeys.kind })
    .from(candidateKeys)
    .where(or(...keys.map(({ kind, key }) => and(eq(candidateKeys.kind, kind), eq(candidateKeys.key, key)))))
    .limit(50)
}

async function holdersOfFile(db: Db, sha256: string | null | undefined) {
  if (!sha256) return []
  return db
    .selectDistinct({ candidateId: candidateCvs.candidateId })
    .from(candidateCvs)
    .where(eq(candidateCvs.sha256, sha256))
    .limit(20)
}
