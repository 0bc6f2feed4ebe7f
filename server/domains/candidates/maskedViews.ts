import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { candidateFieldLabel, everyCandidateField } from '#contract/domains/candidates/details.ts'
import type { MaskedInformation, MaskingForm } from '#contract/domains/candidates/masking.ts'
import { type CustomValues, fieldsReadBy, flattened } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { columnOf, type NamedField } from '#contract/kit/recordFields.ts'
import { cvParts } from '#contract/vocab/cvParts.ts'
import { roles } from '#contract/vocab/roles.ts'
import { definedInWords } from '#server/domains/customFields/history.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { changedMeanwhile, notAllowed, notFound } from '#server/kit/errors.ts'
import { applicationsVisibleTo, applicationsWritableBy } from '#server/records/applications/access.ts'
import { lastMovedFirst } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { seesMasked } from '#server/records/candidates/access.ts'
import { candidateCvs, candidates, maskings } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { maskedParts } from './maskedParts.ts'
import { mostReadable } from './maskText.ts'
import { findShown } from './queries.ts'

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
      isWritable: asBoolean(applicationsWritableBy(actor)),
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
    .orderBy(lastMovedFirst)
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
  const { organizationId, positionId, isWritable: _isWritable, ...told } = application
  const reader = readerFor(actor, organizationId)
  const reach = seesMasked(actor) ? undefined : sql`true`
  const candidate = await findShown(db, reader, pair.candidateId, reach)
  const choices = tried ?? (await choicesFor(db, pair.candidateId, positionId))
  if (candidate.view === 'masked' && choices.hideEmployer) candidate.currentEmployer = null
  const cv = choices.showsCv ? await readableCv(db, pair.candidateId, candidate.view === 'revealed', choices) : null
  return { candidate, more: await definedFacts(db, reader, candidate), positionId, ...told, cv }
}

/** What a reader is shown of the fields that the firm defined, in words. */
async function definedFacts(db: Db, { role }: Actor, { custom }: { custom: CustomValues }) {
  const facts: { label: string; value: string }[] = []
  for (const field of fieldsReadBy('candidate', role)) {
    const value = await definedInWords(db, field, custom[field.key])
    if (value) facts.push({ label: candidateFieldLabel(field.key), value })
  }
  return facts
}

async function choicesFor(db: Db, candidateId: number, positionId: number): Promise<Choices> {
  const { masking, hideEmployer } = await storedMasking(db, candidateId, positionId)
  return {
    hideEmployer: masking?.hideEmployer ?? hideEmployer,
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

/** What is told to the client side only once it knows the person, where a CV may repeat it in the same words. */
export function valuesThatTell(
  row: Readonly<Record<string, unknown>>,
  fields: readonly NamedField[] = everyCandidateField(),
): string[] {
  return fields.flatMap((field) => {
    const value = row[columnOf(field)]
    const isTold = field.shownTo !== 'revealed' || typeof value !== 'string' || value.length < shortestValue
    // What a page calls somebody may stand alone.
    return isTold ? [] : [value, ...(fieldOf(field.shape)?.control === 'link' ? value.split('/').slice(-1) : [])]
  })
}
/** Shorter ones, such as a dialing code, stand in every CV. */
const shortestValue = 5

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
  const parts = await maskedParts(cv.text.slice(0, mostReadable), {
    names: [firstName, lastName],
    ...{ emailId, dateOfBirth, isRevealed },
    values: valuesThatTell(flattened(cv.candidate)),
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
  return {
    ...{ candidateId, positionId: application.positionId, version: masking?.version ?? 0 },
    ...(await choicesFor(db, candidateId, application.positionId)),
    canChange: application.isWritable && may(actor, 'candidate.edit'),
  }
}

/**
 * Stores the switches of one application, for its client alone. Only those who work on that application choose: to own
 * the candidate on another position is not enough. Answers the new version.
 */
export async function saveMasking(db: Db, actor: Actor, asked: MaskingForm): Promise<number> {
  const { candidateId, positionId, version, hideEmployer, ...switches } = asked
  const { isWritable } = await applicationOf(db, actor, { candidateId, positionId })
  if (!isWritable || !may(actor, 'candidate.edit')) {
    throw notAllowed('Only those who work on this candidate for the position choose what its client sees')
  }
  const { hideEmployer: ofCandidate } = await storedMasking(db, candidateId, positionId)
  const own = hideEmployer === ofCandidate ? null : hideEmployer
  const values = { candidateId, positionId, ...switches, hideEmployer: own, updatedBy: actor.userId }
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
  if (!saved) throw changedMeanwhile('what is hidden')
  await audit(
    db,
    actor,
    'candidate.mask',
    { kind: 'candidate', id: candidateId },
    { positionId, hideEmployer, ...switches },
  )
  return saved.version
}
