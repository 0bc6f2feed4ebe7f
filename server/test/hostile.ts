import { permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { hashPassword } from '#server/domains/access/commands.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import { recordActivity } from '#server/domains/candidates/log.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { sendBroadcast } from '#server/domains/notifications/broadcasts.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import { addPage } from '#server/domains/wiki/commands.ts'
import { cleaned } from '#server/domains/wiki/richText.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { candidateCommunications, candidateCvs, educations, employments } from '#server/records/candidates/tables.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import { interviewFeedbacks, interviews } from '#server/records/interviews/tables.ts'
import { leads } from '#server/records/leads/tables.ts'
import { communications } from '#server/records/messages/tables.ts'
import { positionLog } from '#server/records/positions/tables.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { qcFeedbacks, screeningSheets } from '#server/records/screening/tables.ts'
import { savedSearches } from '#server/records/search/tables.ts'
import { tasks } from '#server/records/todos/tables.ts'
import type { StartingPoint } from './databases.ts'
import { type Make, makers } from './make.ts'

/** Breaks out of an attribute, and runs in every way that markup can. */
export const hostileText = `Zq"><img src=x onerror="broken()"><svg onload="broken()"></svg><script>broken()</script>`
/** Runs when somebody follows it. */
export const hostileLink = 'javascript:broken()'
/** The words by which the search finds what is hostile. */
export const hostileWord = 'zq'

/** Who looks at all of it. */
export const hostileReader = { email: 'reader@staffwright.example', password: 'Demo@1234' }

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A small firm in which every text that people can write is an attack; names too, which forms would refuse. */
export const hostileStart: StartingPoint = {
  name: 'hostile',
  fill: async ({ db }) => {
    const make = makers(db)
    const actor = await readerOf(make)
    const made = await recordsOf(make, actor.userId)
    await writeAboutCandidate(db, actor, made)
    await writeAboutPosition(db, actor, made.positionId)
    await writeElsewhere(db, actor)
  },
}

async function readerOf(make: Make): Promise<Actor> {
  const { email, password } = hostileReader
  const role = roles.superAdmin
  const names = { firstName: hostileText, lastName: hostileText, designation: hostileText }
  const user = await make.user({ role, email, passwordHash: await hashPassword(password), ...names })
  return {
    ...{ userId: user.id, fullName: hostileText, email, role, roles: [role], permissions: permissionsOf(role) },
    ...{ organizationId: null, verticals: [1, 2, 3, 4], sessionId: 0 },
  }
}

const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, hostileText])) as Record<Name, string>

async function recordsOf(make: Make, userId: number) {
  const organization = await make.organization({
    ...texts('name', 'address', 'clientStatus', 'potential', 'priority', 'currentScope', 'pitchToCandidates', 'about'),
    ...texts('workingHours', 'benefits', 'educationNotes', 'billingName', 'billingAddress', 'registrationId'),
    website: hostileLink,
  })
  const position = await make.position({
    ...texts('clientPositionName', 'providerPositionName', 'description', 'statusReason'),
    ...{ organizationId: organization.id, recruiterIds: [userId], qcId: userId, managerId: userId },
  })
  const candidate = await make.candidate({
    ...texts('firstName', 'lastName', 'designation', 'currentEmployer', 'currentCityName', 'notes', 'pan'),
    ...{ resumeSourceFolder: hostileLink, uploadedBy: userId },
  })
  const of = { candidateId: candidate.id, positionId: position.id, recruiterId: userId }
  const application = await make.application({ ...of, statusId: s.interviewScheduled, sentToClientAt: nowIso() })
  return { candidateId: candidate.id, positionId: position.id, applicationId: application.id }
}

type Made = Awaited<ReturnType<typeof recordsOf>>

async function writeAboutCandidate(db: Db, actor: Actor, { candidateId, positionId, applicationId }: Made) {
  const { userId } = actor
  const by = { at: nowIso(), userId }
  const made = { createdAt: nowIso(), createdBy: userId }
  const file = { key: 'hostile', fileName: hostileText, contentType: 'application/pdf', size: 1, sha256: 'x' }
  const [kept] = await db
    .insert(storedFiles)
    .values({ ...file, ...made })
    .returning()
  const cv = { versionNumber: 1, fileId: kept?.id ?? 0, fileName: hostileText, fileType: 'pdf' as const, sha256: 'x' }
  await db.insert(candidateCvs).values({ candidateId, ...cv, text: `${hostileText} of a CV`, ...made })
  await db.insert(employments).values({ candidateId, ...texts('employer', 'designation', 'city', 'responsibilities') })
  await db.insert(educations).values({ candidateId, ...texts('institute', 'score') })
  const said = texts('subject', 'details', 'comments')
  await db.insert(candidateCommunications).values({ candidateId, positionId, ...said, ...by })
  await recordActivity(db, actor, candidateId, 'edited', [{ field: 'notes', from: hostileText, to: hostileText }])
  const times = { startsAt: later(24), endsAt: later(25), timeZone: 'Asia/Kolkata' }
  const planned = { applicationId, stageId: 1, mode: 'Video' as const, state: 'Scheduled' as const, ...times }
  const [interview] = await db
    .insert(interviews)
    .values({
      ...planned,
      link: hostileLink,
      place: hostileText,
      acknowledgementNote: hostileText,
      interviewerIds: [userId],
    })
    .returning()
  const found = { verdict: 'Select' as never, rating: 4 as const, comments: hostileText }
  const given = { interviewerId: userId, givenAt: nowIso(), givenBy: userId }
  await db.insert(interviewFeedbacks).values({ interviewId: interview?.id ?? 0, ...found, ...given })
  await db.insert(qcFeedbacks).values({ applicationId, outcome: 'Passed' as never, comments: hostileText, ...by })
  const sheet = { state: 'Stopped' as never, questions: [], ...texts('comments', 'stopReason') }
  await db.insert(screeningSheets).values({ applicationId, ...sheet })
  await candidateChanged(db, candidateId)
}

async function writeAboutPosition(db: Db, { userId }: Actor, positionId: number) {
  const by = { at: nowIso(), userId }
  await db.insert(positionLog).values({ positionId, text: hostileText, ...by })
  await db.insert(communications).values({ positionId, ...texts('subject', 'details', 'comments'), ...by })
}

async function writeElsewhere(db: Db, actor: Actor) {
  const { userId, role } = actor
  const lead = { verticalId: 1 as const, source: 'Website' as never, status: 'New' as never, recruiterId: userId }
  await db.insert(leads).values({ ...texts('organizationName', 'contactName', 'requirement', 'remarks'), ...lead })
  const link = `<p>${hostileText}</p><p><a href="${hostileLink}">Open</a></p>`
  await addPage(db, actor, { title: hostileText, category: hostileText, visibleRoles: [] }, cleaned(link))
  await sendBroadcast(db, actor, hostileText)
  await tell(db, null, { kind: 'task', template: 'hostile', message: hostileText, to: [{ userId, roles: [role] }] })
  await db.insert(tasks).values({ ...texts('title', 'details'), dueOn: today(), assigneeId: userId })
  await db.insert(savedSearches).values({ ...texts('name', 'query'), ownerId: userId, isShared: true })
  await db.insert(customRoles).values({ ...texts('name', 'description'), basicRole: roles.recruiter, permissions: [] })
  const table = { kind: 'lead' as const, state: 'Checked' as const, headings: [hostileText], columns: {}, rows: 1 }
  const uploaded = { fileName: hostileText, note: hostileText, createdAt: nowIso(), createdBy: userId, role }
  const [made] = await db
    .insert(imports)
    .values({ ...table, ...uploaded })
    .returning()
  const row = { importId: made?.id ?? 0, row: 2, cells: [hostileText], state: 'Refused' as const }
  await db.insert(importRows).values({ ...row, ...texts('reason', 'name') })
  const letter = template({ subject: '{{who}}', paragraphs: ['{{who}}', '{{link}}'], gaps: ['who', 'link'] })
  const mail = { key: 'hostile', to: 'reader@staffwright.example', template: letter }
  await queueMail(db, { ...mail, values: { who: hostileText, link: hostileLink } })
}
