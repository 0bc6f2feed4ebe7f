import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Education, Employment, educationForm, employmentForm } from '#contract/domains/candidates/histories.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import { candidates, educations, employments } from '#server/records/candidates/tables.ts'
import { courses, specializations, universities } from '#server/records/masters/tables.ts'
import { candidateChanged } from './changed.ts'
import { checkChoices } from './choices.ts'
import { requireEditable } from './commands.ts'
import { recordActivity } from './log.ts'

type EmploymentForm = z.output<typeof employmentForm>
type EducationForm = z.output<typeof educationForm>

/** Where a candidate has worked, the present employer first. The caller has checked the reach. */
export function employmentsOf(db: Db, candidateId: number): Promise<Employment[]> {
  return db
    .select()
    .from(employments)
    .where(eq(employments.candidateId, candidateId))
    .orderBy(desc(employments.isCurrent), sql`${employments.from} desc nulls last`, desc(employments.id))
}

/** What a candidate has studied, the latest first. The caller has checked the reach. */
export async function educationsOf(db: Db, candidateId: number): Promise<Education[]> {
  const rows = await db
    .select({
      education: educations,
      courseName: courses.name,
      specializationName: specializations.name,
      universityName: universities.name,
    })
    .from(educations)
    .leftJoin(courses, eq(courses.id, educations.courseId))
    .leftJoin(specializations, eq(specializations.id, educations.specializationId))
    .leftJoin(universities, eq(universities.id, educations.universityId))
    .where(eq(educations.candidateId, candidateId))
    .orderBy(sql`${educations.passingYear} desc nulls last`, desc(educations.id))
  return rows.map(({ education, ...names }) => ({ ...education, ...names }))
}

const employmentValues = (form: EmploymentForm) => ({
  employer: form.employer,
  designation: form.designation ?? null,
  from: form.from ?? null,
  to: form.isCurrent ? null : (form.to ?? null),
  isCurrent: form.isCurrent,
  city: form.city ?? null,
  ctc: form.ctc ?? null,
  reasonForLeaving: form.reasonForLeaving ?? null,
  responsibilities: form.responsibilities ?? null,
})

const educationValues = (form: EducationForm) => ({
  courseId: form.courseId ?? null,
  specializationId: form.specializationId ?? null,
  universityId: form.universityId ?? null,
  institute: form.institute ?? null,
  passingYear: form.passingYear ?? null,
  score: form.score ?? null,
})

/** Adds an employment. Answers its id. */
export async function addEmployment(db: Db, actor: Actor, form: EmploymentForm & { candidateId: number }) {
  const { candidateId } = form
  await requireEditable(db, actor, candidateId)
  const [made] = await db
    .insert(employments)
    .values({ candidateId, ...employmentValues(form), createdBy: actor.userId })
    .returning({ id: employments.id })
  if (!made) throw new Error('the employment was not kept')
  await follow(db, actor, candidateId, 'employment', null, form.employer)
  return made.id
}

type Entry = { candidateId: number; id: number }

/** Changes an employment. */
export async function editEmployment(db: Db, actor: Actor, form: EmploymentForm & Entry & { version: number }) {
  const { candidateId, id, version } = form
  await requireEditable(db, actor, candidateId)
  const [before] = await db.select().from(employments).where(eq(employments.id, id))
  if (before?.candidateId !== candidateId) throw notFound('Employment')
  const changed = await db
    .update(employments)
    .set({ ...employmentValues(form), updatedBy: actor.userId })
    .where(and(eq(employments.id, id), eq(employments.version, version)))
    .returning({ id: employments.id })
  if (!changed.length) throw changedMeanwhile('the employment')
  await follow(db, actor, candidateId, 'employment', before.employer, form.employer)
}

/** Takes an employment out of a candidate's history; the log keeps its name. */
export async function removeEmployment(db: Db, actor: Actor, { candidateId, id }: Entry) {
  await requireEditable(db, actor, candidateId)
  const [gone] = await db
    .delete(employments)
    .where(and(eq(employments.id, id), eq(employments.candidateId, candidateId)))
    .returning()
  if (!gone) throw notFound('Employment')
  await follow(db, actor, candidateId, 'employment', gone.employer, null)
}

/** Adds an education. Answers its id. */
export async function addEducation(db: Db, actor: Actor, form: EducationForm & { candidateId: number }) {
  const { candidateId } = form
  await requireEditable(db, actor, candidateId)
  await checkEducation(db, form)
  const [made] = await db
    .insert(educations)
    .values({ candidateId, ...educationValues(form), createdBy: actor.userId })
    .returning({ id: educations.id })
  if (!made) throw new Error('the education was not kept')
  await follow(db, actor, candidateId, 'education', null, await nameOfEducation(db, made.id))
  return made.id
}

/** Changes an education. */
export async function editEducation(db: Db, actor: Actor, form: EducationForm & Entry & { version: number }) {
  const { candidateId, id, version } = form
  await requireEditable(db, actor, candidateId)
  await checkEducation(db, form)
  const [before] = await db.select().from(educations).where(eq(educations.id, id))
  if (before?.candidateId !== candidateId) throw notFound('Education')
  const named = await nameOfEducation(db, id)
  const changed = await db
    .update(educations)
    .set({ ...educationValues(form), updatedBy: actor.userId })
    .where(and(eq(educations.id, id), eq(educations.version, version)))
    .returning({ id: educations.id })
  if (!changed.length) throw changedMeanwhile('the education')
  await follow(db, actor, candidateId, 'education', named, await nameOfEducation(db, id))
}

/** Takes an education out of a candidate's history; the log keeps its name. */
export async function removeEducation(db: Db, actor: Actor, { candidateId, id }: Entry) {
  await requireEditable(db, actor, candidateId)
  const named = await nameOfEducation(db, id)
  const gone = await db
    .delete(educations)
    .where(and(eq(educations.id, id), eq(educations.candidateId, candidateId)))
    .returning({ id: educations.id })
  if (!gone.length) throw notFound('Education')
  await follow(db, actor, candidateId, 'education', named, null)
}

/** Ids must name something, and a specialization must belong to the course. */
async function checkEducation(db: Db, { courseId, specializationId, universityId }: EducationForm): Promise<void> {
  await checkChoices(db, { courseId, specializationId, universityId })
  if (!courseId || !specializationId) return
  const [offered] = await db
    .select({ id: specializations.id })
    .from(specializations)
    .where(and(eq(specializations.id, specializationId), eq(specializations.courseId, courseId)))
  if (!offered) throw invalid({ specializationId: 'Specialization is not one of the course' })
}

async function nameOfEducation(db: Db, id: number): Promise<string | null> {
  const [found] = await db
    .select({ course: courses.name, institute: educations.institute, university: universities.name })
    .from(educations)
    .leftJoin(courses, eq(courses.id, educations.courseId))
    .leftJoin(universities, eq(universities.id, educations.universityId))
    .where(eq(educations.id, id))
  return [found?.course, found?.institute ?? found?.university].filter(Boolean).join(', ') || null
}

async function follow(
  db: Db,
  actor: Actor,
  candidateId: number,
  field: 'employment' | 'education',
  from: string | null,
  to: string | null,
): Promise<void> {
  await db
    .update(candidates)
    .set({ lastActionAt: nowIso(), updatedBy: actor.userId, version: sameVersion })
    .where(eq(candidates.id, candidateId))
  await recordActivity(db, actor, candidateId, 'edited', [{ field, from, to }])
  await candidateChanged(db, candidateId)
}
