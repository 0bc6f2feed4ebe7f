import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { MaskedInformation, MaskingForm } from '#contract/domains/candidates/masking.ts'
import { cvParts } from '#contract/vocab/cvParts.ts'
import { roles } from '#contract/vocab/roles.ts'
import { applicationsVisibleTo } from '#server/domains/applications/access.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/db.ts'
import { changedMeanwhile, notFound } from '#server/kit/errors.ts'
import { candidatesWritableBy, seesMasked } from './access.ts'
import { candidateForEditing } from './commands.ts'
import { changesBetween, recordDeed } from './log.ts'
import { mostReadable, readableParts } from './maskText.ts'
import { findShown } from './queries.ts'
import { candidateCvs, candidates, maskings } from './tables.ts'

type Choices = Omit<MaskingForm, 'candidateId' | 'positionId' | 'version'>
type Pair = { candidateId: number; positionId?: number | null }

/** One application within reach, with what the masked view tells of its position. */
async function applicationOf(db: Db, actor: Actor, { candidateId, positionId }: Pair) {
  const [found] = await db
    .select({
      positionId: applications.positionId,
      organizationId: applications.organizationId,
      sentToClientAt: applications.sentToClientAt,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      revealStatusId: organizations.revealStatusId,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(
      and(
        eq(applications.candidateId, candidateId),
        positionId ? eq(applications.positionId, positionId) : undefined,
        isNull(applications.supersededById),
        applicationsVisibleTo(actor),
      ),
    )
    .orderBy(desc(applications.statusSince))
    .limit(1)
  if (!found) throw notFound('Candidate')
  return found
}

/** Whoever reads: the actor, or for our own people somebody of the client's HR. */
function readerFor(actor: Actor, organizationId: number): Actor {
  return seesMasked(actor) ? actor : { ...actor, role: roles.clientHr, organizationId }
}

/** A candidate exactly as the client sees them on a position; `tried` are switches that are not stored yet. */
export async function maskedInformation(db: Db, actor: Actor, pair: Pair, tried?: Choices): Promise<MaskedInformation> {
  const application = await applicationOf(db, actor, pair)
  const { organizationId, positionId, ...told } = application
  const reader = readerFor(actor, organizationId)
  const reach = seesMasked(actor) ? undefined : sql`true`
  const candidate = await findShown(db, reader, pair.candidateId, reach)
  const choices = tried ?? (await choicesFor(db, pair.candidateId, positionId))
  if (candidate.view === 'masked' && choices.hideEmployer) candidate.currentEmployer = null
  const cv = choices.showsCv ? await readableCv(db, pair.candidateId, candidate.view === 'revealed', choices) : null
  return { candidate, positionId, ...told, cv }
}

async function choicesFor(db: Db, candidateId: number, positionId: number): Promise<Choices> {
  const { masking, hideEmployer } = await storedMasking(db, candidateId, positionId)
  return {
    hideEmployer,
    showsCv: masking?.showsCv ?? true,
    hiddenParts: masking?.hiddenParts ?? [],
    hiddenWords: masking?.hiddenWords ?? [],
  }
}

async function storedMasking(db: Db, candidateId: number, positionId: number) {
  const [found] = await db
    .select({ masking: maskings, hideEmployer: candidates.hideEmployer })
    .from(candidates)
    .leftJoin(maskings, and(eq(maskings.candidateId, candidates.id), eq(maskings.positionId, positionId)))
    .where(eq(candidates.id, candidateId))
  if (!found) throw notFound('Candidate')
  return found
}

async function readableCv(db: Db, candidateId: number, isRevealed: boolean, choices: Choices) {
  const [cv] = await db
    .select({ text: candidateCvs.text, candidate: candidates })
    .from(candidateCvs)
    .innerJoin(candidates, eq(candidates.id, candidateCvs.candidateId))
    .where(eq(candidateCvs.candidateId, candidateId))
    .orderBy(desc(candidateCvs.versionNumber))
    .limit(1)
  if (!cv?.text.trim()) return null
  const { firstName, lastName, emailId, dateOfBirth, currentEmployer } = cv.candidate
  const parts = readableParts(cv.text, {
    names: [firstName, lastName],
    ...{ emailId, dateOfBirth, isRevealed },
    employer: choices.hideEmployer ? currentEmployer : null,
    words: choices.hiddenWords,
  })
  const hidden = new Set(choices.hiddenParts)
  const shown = parts.filter(({ part }) => !hidden.has(part))
  return shown.length > 0 ? { parts: shown, isCut: cv.text.length > mostReadable } : null
}

/** The text of the CV as the client of a position may read it; null where none is shown. The caller has checked the reach. */
export async function clientCvText(db: Db, pair: { candidateId: number; positionId: number }, isRevealed: boolean) {
  const choices = await choicesFor(db, pair.candidateId, pair.positionId)
  const cv = choices.showsCv ? await readableCv(db, pair.candidateId, isRevealed, choices) : null
  return cv ? cv.parts.map(({ part, text }) => `${cvParts.labelOf(part)}\n${text}`).join('\n\n') : null
}

/** The switches of a candidate on a position, for those who reach it. */
export async function maskingOf(
  db: Db,
  actor: Actor,
  { candidateId, positionId }: { candidateId: number; positionId: number },
) {
  const application = await applicationOf(db, actor, { candidateId, positionId })
  const { masking } = await storedMasking(db, candidateId, application.positionId)
  const [own] = await db
    .select({ isWritable: sql<boolean>`${candidatesWritableBy(actor) ?? sql`true`}` })
    .from(candidates)
    .where(eq(candidates.id, candidateId))
  return {
    ...{ candidateId, positionId: application.positionId, version: masking?.version ?? 0 },
    ...(await choicesFor(db, candidateId, application.positionId)),
    canChange: Boolean(own?.isWritable) && may(actor, 'candidate.edit'),
  }
}

/** Stores the switches. Only those who may edit the candidate choose. Answers the new version. */
export async function saveMasking(db: Db, actor: Actor, asked: MaskingForm): Promise<number> {
  const { candidateId, positionId, version, hideEmployer, ...switches } = asked
  await applicationOf(db, actor, { candidateId, positionId })
  const before = await candidateForEditing(db, actor, candidateId)
  const values = { candidateId, positionId, ...switches, updatedBy: actor.userId }
  const isNewer = sql`${maskings.version} = ${version}`
  const [saved] = await db
    .insert(maskings)
    .values({ ...values, createdBy: actor.userId })
    .onConflictDoUpdate({
      target: [maskings.candidateId, maskings.positionId],
      set: { ...values, version: version + 1 },
      setWhere: isNewer,
    })
    .returning()
  if (!saved) throw changedMeanwhile('What is hidden')
  if (before.hideEmployer !== hideEmployer) await hideEmployerOf(db, actor, before, hideEmployer)
  await audit(db, actor, 'candidate.mask', { kind: 'candidate', id: candidateId }, { positionId, ...switches })
  return saved.version
}

async function hideEmployerOf(db: Db, actor: Actor, before: typeof candidates.$inferSelect, hideEmployer: boolean) {
  const [after] = await db
    .update(candidates)
    .set({ hideEmployer, updatedBy: actor.userId, version: before.version + 1 })
    .where(eq(candidates.id, before.id))
    .returning()
  if (after) await recordDeed(db, actor, before.id, 'edited', await changesBetween(db, before, after))
}
