import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { CandidateDetailsForm } from '#contract/domains/candidates/details.ts'
import { type CandidateForm, emailInUse } from '#contract/domains/candidates/model.ts'
import { checkDefined, definedAfter, definedCheck } from '#server/domains/customFields/values.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { type AppError, changedMeanwhile, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import { candidatesVisibleTo, candidatesWritableBy } from '#server/records/candidates/access.ts'
import { type CandidateRow, storedCandidate } from '#server/records/candidates/fields.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { worksOn } from '#server/records/users/access.ts'
import { candidateChanged } from './changed.ts'
import { checkChoices, choiceCheck, citiesFor, cityOf } from './choices.ts'
import { changesBetween, recordActivities, recordActivity } from './log.ts'

type DialogForm = Omit<CandidateForm, 'cv'>

type PageForm = Omit<CandidateDetailsForm, 'candidateId' | 'version'>

type NewCandidate = DialogForm & Partial<PageForm>

/** Adds a candidate, Open, uploaded by the actor; an agency's people add for their agency. Answers the id. */
export async function addCandidate(db: Db, actor: Actor, form: NewCandidate): Promise<number> {
  const [added] = await addCandidates(db, actor, [form])
  if (typeof added !== 'number') throw added
  return added
}

/** Adds many candidates. Answers for each its id, or why it was refused; nothing is written of those. */
export async function addCandidates(
  db: Db,
  actor: Actor,
  forms: readonly NewCandidate[],
): Promise<(number | AppError)[]> {
  const refused = await refusalsOf(db, actor, forms)
  const good = forms.filter((_, at) => !refused[at])
  const idOf = new Map(good.length ? await insertNew(db, actor, good) : [])
  if (idOf.size) {
    await recordActivities(db, actor, [...idOf.values()], 'created')
    await candidateChanged(db, ...idOf.values())
  }
  return forms.map((form, at) => {
    const refusal = refused[at]
    if (refusal) return refusal
    const id = idOf.get(form.emailId)
    // Of two forms with one address, or of two people at one moment, the first has it.
    idOf.delete(form.emailId)
    return id ?? invalid({ emailId: emailInUse })
  })
}

/** Why candidates would be refused if they were added now, form by form; null for one that would not. */
export async function refusalsOf(db: Db, actor: Actor, forms: readonly NewCandidate[]): Promise<(AppError | null)[]> {
  const refusedIn = await choiceCheck(db, forms)
  const refusedDefined = await definedCheck(db, actor, 'candidate', forms)
  const emails = forms.map(({ emailId }) => emailId)
  const holders = await db
    .select({ emailId: candidates.emailId })
    .from(candidates)
    .where(and(inArray(candidates.emailId, emails), isNull(candidates.mergedIntoId)))
  const taken = new Set(holders.map(({ emailId }) => emailId))
  return forms.map((form) => {
    const refused = {
      ...(taken.has(form.emailId) && { emailId: emailInUse }),
      ...refusedIn(form),
      ...refusedDefined(form),
    }
    return Object.keys(refused).length ? invalid(refused) : null
  })
}

/** Adds those whose address nobody has. Answers the ids by the addresses. */
async function insertNew(db: Db, actor: Actor, forms: readonly NewCandidate[]): Promise<[string, number][]> {
  const cityFor = await citiesFor(db, forms)
  const added = await db
    .insert(candidates)
    .values(
      forms.map((form) => ({
        ...storedCandidate(form, 'page'),
        custom: definedAfter(form),
        ...cityFor(form),
        agencyOrganizationId: worksOn(actor, 'agency') ? actor.organizationId : null,
        uploadedBy: actor.userId,
        lastActionAt: nowIso(),
        createdBy: actor.userId,
        updatedBy: actor.userId,
      })),
    )
    .onConflictDoNothing({ target: candidates.emailId, where: isNull(candidates.mergedIntoId) })
    .returning({ id: candidates.id, emailId: candidates.emailId })
  return added.map(({ id, emailId }) => [emailId, id])
}

type Edit = { candidateId: number; version: number }

/** Changes what the dialog asks for. Answers the new version. */
export async function editCandidate(db: Db, actor: Actor, form: DialogForm & Edit): Promise<number> {
  const before = await candidateForEditing(db, actor, form.candidateId)
  await checkChoices(db, form)
  await checkDefined(db, actor, 'candidate', form, before)
  return change(db, actor, before, form.version, {
    ...storedCandidate(form, 'dialog'),
    custom: definedAfter(form, before),
    ...(await cityOf(db, form)),
  })
}

/** Changes everything the edit page asks for. Answers the new version. */
export async function editCandidateDetails(db: Db, actor: Actor, form: CandidateDetailsForm): Promise<number> {
  const before = await candidateForEditing(db, actor, form.candidateId)
  await checkChoices(db, form)
  await checkDefined(db, actor, 'candidate', form, before)
  return change(db, actor, before, form.version, {
    ...storedCandidate(form, 'page'),
    custom: definedAfter(form, before),
    ...(await cityOf(db, form)),
  })
}

/** A candidate the actor may edit: outside their reach it is not found, inside it may be refused. */
export async function candidateForEditing(db: Db, actor: Actor, id: number): Promise<CandidateRow> {
  const [found] = await db
    .select({ candidate: candidates, isWritable: asBoolean(candidatesWritableBy(actor)) })
    .from(candidates)
    .where(and(eq(candidates.id, id), candidatesVisibleTo(actor)))
  if (!found) throw notFound('Candidate')
  if (!found.isWritable) throw notAllowed()
  return found.candidate
}

/** Refuses whoever may not edit a candidate, as `candidateForEditing` does, without reading all that is known of them. */
export async function requireEditable(db: Db, actor: Actor, id: number): Promise<void> {
  const [found] = await db
    .select({ isWritable: asBoolean(candidatesWritableBy(actor)) })
    .from(candidates)
    .where(and(eq(candidates.id, id), candidatesVisibleTo(actor)))
  if (!found) throw notFound('Candidate')
  if (!found.isWritable) throw notAllowed()
}

async function change(
  db: Db,
  actor: Actor,
  before: CandidateRow,
  version: number,
  values: Partial<typeof candidates.$inferInsert> & { emailId: string },
): Promise<number> {
  const [holder] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.emailId, values.emailId), ne(candidates.id, before.id), isNull(candidates.mergedIntoId)))
  if (holder) throw invalid({ emailId: emailInUse })
  const [after] = await db
    .update(candidates)
    .set({ ...values, lastActionAt: nowIso(), updatedBy: actor.userId })
    .where(and(eq(candidates.id, before.id), eq(candidates.version, version)))
    .returning()
    .catch(refuseTakenEmail)
  if (!after) throw changedMeanwhile('the candidate')
  await recordActivity(db, actor, before.id, 'edited', await changesBetween(db, before, after))
  await candidateChanged(db, before.id)
  return after.version
}

/** Two people giving the same address at the same moment: the second is told like everybody else. */
function refuseTakenEmail(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const isTaken = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
  throw isTaken ? invalid({ emailId: emailInUse }) : error
}
