import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Screening } from '#contract/domains/screening/endpoints.ts'
import {
  answered,
  type QcFeedback,
  type ScreenedApplication,
  type ScreeningSheet,
  unanswered,
} from '#contract/domains/screening/model.ts'
import { sheetStates } from '#contract/vocab/screeningSheets.ts'
import { candidateStatuses, type StatusId, stageOf, stages } from '#contract/vocab/statuses.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { asBoolean, countOf, namesOf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import {
  applicationsVisibleTo,
  applicationsWritableBy,
  transitionsOpenTo,
} from '#server/records/applications/access.ts'
import { isOfPair, lastMovedFirst, type Pair } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { cities, skills } from '#server/records/masters/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { qcFeedbacks, screeningCalls, screeningSheets } from '#server/records/screening/tables.ts'
import { isOutsider, nobody, toldAuthor, toldQc } from '#server/records/users/access.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

const s = candidateStatuses
const recruiter = alias(users, 'recruiter')
const qc = alias(users, 'qc')

/** An application within reach, and whether one may change it. */
export async function reachedApplication(db: Db, actor: Actor, pair: Pair) {
  const [found] = await db
    .select({
      application: applications,
      isWritable: asBoolean(applicationsWritableBy(actor)),
      qcOfPosition: positions.qcId,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(isOfPair(pair), applicationsVisibleTo(actor)))
  if (!found) throw notFound('Candidate on this position')
  return found
}

/** Whether a call can still decide: before QC, and again once QC sent the candidate back. */
export function isInScreening(statusId: StatusId): boolean {
  return stageOf(statusId) === stages.sourcing || stageOf(statusId) === stages.screening || statusId === s.qcReject
}

/** Everything about the screening of a candidate for a position within reach. */
export async function screeningOf(db: Db, actor: Actor, pair: Pair): Promise<Screening> {
  const { application, isWritable } = await reachedApplication(db, actor, pair)
  const told = await toldOf(db, actor, application.id)
  const [sheet] = await sheetsOf(db, actor, [application.id])
  const moves = isWritable ? transitionsOpenTo(actor, application).map(({ to }) => to) : []
  const isOpen = isWritable && isInScreening(application.statusId)
  return {
    application: told,
    sheet: sheet ?? null,
    feedbacks: await feedbacksOf(db, actor, [application.id]).then((all) =>
      all.map(({ applicationId: _, ...one }) => one),
    ),
    can: {
      edit: isWritable && may(actor, 'screening.edit'),
      call: isOpen && may(actor, 'screening.edit'),
      stop: isOpen && may(actor, 'screening.stop') && sheet?.state === sheetStates.open,
      sendToQc: may(actor, 'application.sendToQc') && (moves.includes(s.qcPending) || moves.includes(s.screenSelect)),
      decide: may(actor, 'qc.decide') && moves.includes(s.qcPassed),
    },
  }
}

async function toldOf(db: Db, actor: Actor, applicationId: number): Promise<ScreenedApplication> {
  const view = candidateView(actor)
  const [found] = await db
    .select({
      applicationId: applications.id,
      version: applications.version,
      candidateId: applications.candidateId,
      candidateName: view.fullName,
      contactCode: view.contactCode,
      contactNumber: view.contactNumber,
      positionId: applications.positionId,
      positionName: positions.providerPositionName,
      organizationId: applications.organizationId,
      organizationName: organizations.name,
      statusId: applications.statusId,
      statusSince: applications.statusSince,
      recruiterName: recruiter.fullName,
      qcId: toldQc<number>(actor, applications.qcId),
      qcName: toldQc<string>(actor, qc.fullName),
      cvId: sql<number | null>`(select ${candidateCvs.id} from ${candidateCvs}
        where ${candidateCvs.candidateId} = ${applications.candidateId} order by ${candidateCvs.versionNumber} desc limit 1)`,
      position: positions,
      cities: namesOf(cities, positions.cityIds),
      skills: namesOf(skills, positions.skillIds),
      softSkills: namesOf(skills, positions.softSkillIds),
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .leftJoin(qc, eq(qc.id, applications.qcId))
    .where(eq(applications.id, applicationId))
  if (!found) throw notFound('Candidate on this position')
  const { position, cities: cityNames, skills: skillNames, softSkills, ...told } = found
  const { minExperience, maxExperience, minCtc, maxCtc, description } = position
  return {
    ...told,
    wanted: {
      ...{ minExperience, maxExperience, minCtc, maxCtc, description },
      ...{ cities: cityNames, skills: skillNames, softSkills },
    },
  }
}

/** The sheets of applications, with their calls, newest first. */
export async function sheetsOf(
  db: Db,
  actor: Actor,
  applicationIds: number[],
): Promise<(ScreeningSheet & { applicationId: number })[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .select({ sheet: screeningSheets, updatedByName: toldAuthor(actor, users) })
    .from(screeningSheets)
    .leftJoin(users, eq(users.id, screeningSheets.updatedBy))
    .where(inArray(screeningSheets.applicationId, applicationIds))
  const ids = rows.map(({ sheet }) => sheet.id)
  const calls = ids.length ? await callsOf(db, actor, ids) : []
  return rows.map(({ sheet, updatedByName }) => ({
    ...sheet,
    updatedByName,
    calls: calls.filter(({ sheetId }) => sheetId === sheet.id).map(({ sheetId: _, ...call }) => call),
  }))
}

async function callsOf(db: Db, actor: Actor, sheetIds: number[]) {
  return db
    .select({
      id: screeningCalls.id,
      sheetId: screeningCalls.sheetId,
      calledOn: screeningCalls.calledOn,
      outcome: screeningCalls.outcome,
      comment: screeningCalls.comment,
      nextCallOn: screeningCalls.nextCallOn,
      at: screeningCalls.at,
      byName: toldAuthor(actor, users),
    })
    .from(screeningCalls)
    .leftJoin(users, eq(users.id, screeningCalls.userId))
    .where(inArray(screeningCalls.sheetId, sheetIds))
    .orderBy(desc(screeningCalls.id))
    .limit(500)
}

/** What QC said about applications, newest first. */
export async function feedbacksOf(
  db: Db,
  actor: Actor,
  applicationIds: number[],
): Promise<(QcFeedback & { applicationId: number })[]> {
  if (applicationIds.length === 0) return []
  return db
    .select({
      id: qcFeedbacks.id,
      applicationId: qcFeedbacks.applicationId,
      outcome: qcFeedbacks.outcome,
      rejectionReasonId: qcFeedbacks.rejectionReasonId,
      checks: qcFeedbacks.checks,
      comments: qcFeedbacks.comments,
      at: qcFeedbacks.at,
      byName: toldQc<string>(actor, users.fullName),
    })
    .from(qcFeedbacks)
    .leftJoin(users, eq(users.id, qcFeedbacks.userId))
    .where(inArray(qcFeedbacks.applicationId, applicationIds))
    .orderBy(desc(qcFeedbacks.id))
    .limit(500)
}

/** The positions of a candidate within reach, each with how far its screening has come, the latest first. */
export async function screeningsOf(db: Db, actor: Actor, candidateId: number) {
  const rows = await db
    .select({
      applicationId: applications.id,
      positionId: applications.positionId,
      positionName: positions.providerPositionName,
      organizationName: organizations.name,
      statusId: applications.statusId,
      statusSince: applications.statusSince,
      isWritable: asBoolean(applicationsWritableBy(actor)),
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(eq(applications.candidateId, candidateId), applicationsVisibleTo(actor)))
    .orderBy(lastMovedFirst)
    .limit(200)
  const ids = rows.map(({ applicationId }) => applicationId)
  const sheets = await sheetsOf(db, actor, ids)
  const feedbacks = await feedbacksOf(db, actor, ids)
  return rows.map(({ isWritable, ...row }) => {
    const sheet = sheets.find(({ applicationId }) => applicationId === row.applicationId)
    const feedback = feedbacks.find(({ applicationId }) => applicationId === row.applicationId)
    return {
      ...row,
      sheetId: sheet?.id ?? null,
      state: sheet?.state ?? null,
      outcome: sheet?.outcome ?? null,
      calledOn: sheet?.calledOn ?? null,
      answered: sheet ? answered(sheet.questions, sheet.answers).length : 0,
      asked: sheet?.questions.length ?? 0,
      feedback: feedback ?? null,
      canScreen: isWritable && may(actor, 'screening.edit'),
    }
  })
}

/** What QC will look at, part by part. */
export async function sendToQcTabs(db: Db, actor: Actor, pair: Pair) {
  const { application: row, qcOfPosition } = await reachedApplication(db, actor, pair)
  const whole = await screeningOf(db, actor, pair)
  const { sheet, feedbacks, application } = whole
  const missing = sheet ? unanswered(sheet.questions, sheet.answers).map(({ text }) => text) : []
  const hasCv = application.cvId !== null
  return {
    ...whole,
    tabs: [
      {
        key: 'sheet' as const,
        label: 'Screening sheet',
        count: sheet ? answered(sheet.questions, sheet.answers).length : 0,
      },
      { key: 'cv' as const, label: 'CV', count: hasCv ? 1 : 0 },
      { key: 'feedback' as const, label: 'QC feedback', count: feedbacks.length },
    ],
    missing,
    hasCv,
    qcId: row.qcId ?? qcOfPosition,
  }
}

/**
 * The people who check quality: that of the position first, then those with the least to do. Outsiders are told those of
 * the positions they reach, and not how much they have to do.
 */
export async function qcNames(db: Db, actor: Actor, positionId: number | null | undefined) {
  const isOutside = isOutsider(actor)
  const ofReached = sql`${users.id} in (select ${positions.qcId} from ${positions} where ${positionsVisibleTo(actor) ?? sql`true`})`
  const waiting = isOutside
    ? sql<number>`0`
    : countOf(applications, sql`${applications.qcId} = ${users.id} and ${applications.statusId} = ${s.qcPending}`)
  const isOfPosition = positionId
    ? sql`exists (select 1 from ${positions} where ${positions.id} = ${positionId} and ${positions.qcId} = ${users.id})`
    : nobody
  return db
    .select(
      keyed({
        id: users.id,
        name: users.fullName,
        waiting,
        isOfPosition: asBoolean(isOfPosition),
      }),
    )
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'QC')))
    .where(and(eq(users.isActive, true), isOutside ? ofReached : undefined))
    .orderBy(desc(asBoolean(isOfPosition)), asc(sql`waiting`), asc(users.fullName))
    .limit(300)
}

/** The statuses an actor may give a candidate on a position now. */
export async function selectableStatuses(db: Db, actor: Actor, pair: Pair) {
  const { application, isWritable } = await reachedApplication(db, actor, pair)
  const moves = isWritable ? transitionsOpenTo(actor, application) : []
  return {
    statusId: application.statusId,
    version: application.version,
    statuses: moves.map(({ to, requires }) => ({ toStatusId: to, name: s.labelOf(to), requires: [...requires] })),
  }
}

/** Who waits longest for an actor's quality check. */
export async function nextInQueue(db: Db, actor: Actor) {
  const [next] = await db
    .select({ candidateId: applications.candidateId, positionId: applications.positionId })
    .from(applications)
    .where(
      and(eq(applications.statusId, s.qcPending), eq(applications.qcId, actor.userId), applicationsVisibleTo(actor)),
    )
    .orderBy(asc(applications.statusSince), asc(applications.id))
    .limit(1)
  return next ?? null
}
