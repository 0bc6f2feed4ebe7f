import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication, moveApplication, moveApplications } from '#contract/domains/applications/endpoints.ts'
import * as calls from '#contract/domains/notifications/endpoints.ts'
import { criticalKinds, notificationKinds } from '#contract/domains/notifications/kinds.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { moveForPosition } from '#server/domains/applications/positionTransitions.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type Person, refusal } from '#server/test/world.ts'
import { tellOverdue } from './overdue.ts'
import { memberActor } from './test/actor.ts'
import { type LiveWorld, liveWorld, screened } from './test/live.ts'
import { transitionNotices } from './transitionNotices.ts'

async function move(person: Person, id: number, toStatusId: number, carried: object = {}) {
  const { version } = await person.call(getApplication, { id })
  await person.call(moveApplication, { applicationId: id, version, toStatusId: toStatusId as 1, ...carried })
}

const unread = (person: Person, alertType: 'normal' | 'critical' = 'normal') =>
  person.call(calls.getNotifications, { alertType })

async function withInterview(w: LiveWorld, placed: Awaited<ReturnType<typeof screened>>) {
  const { applications: made, position, interviewer } = placed
  const [stage] = await w.db.select().from(interviewStages).where(eq(interviewStages.positionId, position.id))
  await w.db.insert(interviews).values({
    applicationId: made[0]!.id,
    stageId: stage!.id,
    startsAt: new Date(Date.now() - 7_200_000).toISOString(),
    endsAt: new Date(Date.now() - 3_600_000).toISOString(),
    timeZone: 'Asia/Kolkata',
    mode: 'Video',
    interviewerIds: [interviewer.id],
    state: 'Scheduled',
  })
}

test('sending a candidate to QC tells the QC, and nobody else; reading it clears the counts', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    spoc,
    applications: [one],
  } = await screened(w)
  await move(recruiter, one!.id, s.qcPending)
  const { count, notifications } = await unread(qc)
  expect(count).toBe(1)
  const [told] = notifications
  expect(told).toMatchObject({
    message: 'Meera Iyer0 waits for your quality check: Java Developer, Acme.',
    createdBy: recruiter.fullName,
    Template: 'qcPending',
    IsCritical: false,
    readOn: null,
    roleName: 'QC',
    applicationId: one!.id,
  })
  expect(told!.Id).toBe(told!.notificationId)
  expect(await qc.call(calls.countNotifications, {})).toEqual({ normalALert: 1, criticalALert: 0, broadcastMessage: 0 })
  for (const person of [recruiter, spoc]) expect((await unread(person)).count).toBe(0)
  expect((await refusal(spoc.call(calls.markRead, { notificationId: told!.notificationId }))).status).toBe(404)
  await qc.call(calls.markRead, { notificationId: told!.notificationId })
  expect((await qc.call(calls.countNotifications, {})).normalALert).toBe(0)
  expect((await unread(qc)).notifications).toEqual([])
  const read = await qc.call(calls.getNotifications, { notificationType: 'normal' })
  expect(read.notifications[0]).toMatchObject({ notificationId: told!.notificationId, readOn: expect.any(String) })
})

test('a move that is refused tells nobody', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one],
  } = await screened(w)
  expect((await refusal(move(recruiter, one!.id, s.joined))).status).toBe(409)
  expect((await unread(qc)).count).toBe(0)
})

test('of two candidates with one template both stay in the list and in the count, and arrive in one array', async () => {
  const w = await liveWorld()
  const { recruiter, qc, applications: made } = await screened(w, 3)
  const line = await w.server.open(qc)
  await recruiter.call(moveApplications, { applicationIds: made.map(({ id }) => id), toStatusId: s.qcPending })
  const pushed = await line.next()
  expect(pushed.map(({ Template }) => Template)).toEqual(['qcPending', 'qcPending', 'qcPending'])
  expect(new Set(pushed.map(({ Id }) => Id)).size).toBe(3)
  expect((await unread(qc)).count).toBe(3)
})

test('what is unread is shown whatever its type, and what is critical whether it was read or not', async () => {
  const w = await liveWorld()
  const { recruiter, qc, applications: made } = await screened(w, 3)
  await recruiter.call(moveApplications, { applicationIds: made.map(({ id }) => id), toStatusId: s.qcPending })
  const [first, second] = await w.db.select().from(notifications).where(eq(notifications.userId, qc.id))
  for (const { id } of [first!, second!]) {
    await w.db.update(notifications).set({ isCritical: true }).where(eq(notifications.id, id))
  }
  await qc.call(calls.markRead, { notificationId: first!.id })
  expect((await qc.call(calls.getNotifications, { isUnread: true })).count).toBe(2)
  const critical = await qc.call(calls.getNotifications, { alertType: 'critical', notificationType: 'critical' })
  expect(critical.notifications.map(({ Id }) => Id).sort()).toEqual([first!.id, second!.id].sort())
  expect((await unread(qc, 'critical')).count).toBe(1)
})

test('mark all as read clears the normal ones of the role and leaves the critical ones', async () => {
  const w = await liveWorld()
  const { recruiter, spoc, position } = await screened(w)
  const admin = await w.as('Admin')
  const windowOfSpoc = await w.server.open(spoc)
  await moveForPosition(w.db, memberActor(admin), position.id, 'Hold', 'Budget is checked')
  await moveForPosition(w.db, memberActor(admin), position.id, 'Cancelled', 'Budget was cut')
  // Both moves have told of themselves, at once or one after the other.
  const { normalALert, criticalALert } = await spoc.call(calls.countNotifications, {})
  const told = [...(await windowOfSpoc.next())]
  while (told.length < normalALert + criticalALert) told.push(...(await windowOfSpoc.next()))
  const before = await recruiter.call(calls.countNotifications, {})
  expect(before.normalALert).toBeGreaterThan(0)
  expect(before.criticalALert).toBeGreaterThan(0)
  const foreign = await refusal(recruiter.call(calls.markRead, { loggedInUserRoleId: 1 }))
  expect(foreign.status).toBe(403)
  expect((await refusal(recruiter.call(calls.markRead, {}))).status).toBe(400)
  await recruiter.call(calls.markRead, { loggedInUserRoleId: 13 })
  expect(await recruiter.call(calls.countNotifications, {})).toMatchObject({
    normalALert: 0,
    criticalALert: before.criticalALert,
  })
  // Another window of the same person hears that something was read, without a message.
  await spoc.call(calls.markRead, { loggedInUserRoleId: 10 })
  expect(await windowOfSpoc.next()).toEqual([])
})

test('a position that is held tells each of its people once, whatever number of candidates goes along', async () => {
  const w = await liveWorld()
  const { recruiter, qc, position } = await screened(w, 3)
  const admin = await w.as('Admin')
  await moveForPosition(w.db, memberActor(admin), position.id, 'Hold', 'Client is reorganising')
  for (const person of [recruiter, qc]) {
    const { notifications } = await unread(person)
    expect(notifications.map(({ message }) => message)).toEqual([
      'Java Developer, Acme is on hold. Client is reorganising',
    ])
  }
})

test('an interviewer and the client read initials, in the list and in what is pushed', async () => {
  const w = await liveWorld()
  const placed = await screened(w)
  const {
    interviewer,
    clientHr,
    spoc,
    applications: [one],
  } = placed
  const admin = await w.as('Admin')
  await withInterview(w, placed)
  await w.db.update(applications).set({ statusId: s.qcPassed })
  const ofClient = await w.server.open(clientHr)
  await move(admin, one!.id, s.sentToClient)
  expect((await ofClient.next())[0]!.message).toBe('The CV of M. I. was sent for a decision: Java Developer, Acme.')
  await w.db.update(applications).set({ statusId: s.interviewFeedbackPending })
  const line = await w.server.open(interviewer)
  const past = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await w.db.update(applications).set({ statusSince: past })
  expect(await tellOverdue(w.db)).toBe(2)
  expect(await tellOverdue(w.db)).toBe(0)
  const [pushed] = await line.next()
  expect(pushed).toMatchObject({ IsCritical: true, popUp: true, Template: 'interviewFeedbackOverdue' })
  const { notifications } = await unread(interviewer, 'critical')
  for (const { message } of [pushed!, notifications[0]!]) {
    expect(message).toContain('M. I.')
    expect(message).not.toContain('Meera')
  }
  expect((await unread(spoc, 'critical')).notifications[0]!.message).toContain('Meera Iyer0')
})

test('the client and the interviewer are told that an interview was called off, not by whom of the firm or why', async () => {
  const w = await liveWorld()
  const placed = await screened(w)
  const { interviewer, clientHr, spoc, applications: made } = placed
  const admin = await w.as('Admin')
  await withInterview(w, placed)
  const sent = { statusId: s.interviewScheduled, sentToClientAt: new Date().toISOString() }
  await w.db.update(applications).set(sent)
  await move(admin, made[0]!.id, s.interviewCancelledByCandidate, { reason: 'Waits for a better offer' })
  for (const person of [interviewer, clientHr]) {
    const { notifications: told } = await unread(person, 'critical')
    expect(told, person.role).toMatchObject([{ createdBy: 'Recruitment team' }])
    expect(told[0]?.message).not.toMatch(/better offer|\{\{/)
  }
  const [toldSpoc] = (await unread(spoc, 'critical')).notifications
  expect(toldSpoc).toMatchObject({
    createdBy: admin.fullName,
    message: expect.stringMatching(/ Waits for a better offer$/),
  })
})

test('each role of a person has its own list and its own count on its tab', async () => {
  const w = await liveWorld()
  const { recruiter, position, qc } = await screened(w)
  const both = await w.as('Recruiter', { roles: ['QC'] })
  const candidate = await w.make.candidate()
  const ofBoth = { positionId: position.id, candidateId: candidate.id, recruiterId: recruiter.id, statusId: 3 as const }
  const application = await w.make.application({ ...ofBoth, qcId: both.id })
  await move(recruiter, application.id, s.qcPending)
  const { listRoleWieNotification } = await both.call(calls.countByRole, {})
  expect(listRoleWieNotification).toEqual([
    { roleName: 'Recruiter', count: 0 },
    { roleName: 'QC', count: 1 },
  ])
  expect((await unread(both)).count).toBe(0)
  expect((await unread(qc)).count).toBe(0)
  const request = await both.send(calls.getNotifications, { alertType: 'normal', loggedInUserRoleName: 'SuperAdmin' })
  expect(request.status).toBe(403)
})

test('the pages of a long list follow one another without gaps', async () => {
  const w = await liveWorld()
  const { recruiter, qc, applications: made } = await screened(w, 25)
  await recruiter.call(moveApplications, { applicationIds: made.map(({ id }) => id), toStatusId: s.qcPending })
  const first = await qc.call(calls.getNotifications, { alertType: 'normal', pageNo: 1 })
  const second = await qc.call(calls.getNotifications, { alertType: 'normal', pageNo: 2 })
  const ids = [...first.notifications, ...second.notifications].map(({ notificationId }) => notificationId)
  expect(first.count).toBe(25)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect(new Set(ids).size).toBe(25)
})

test('a person decides which kinds pop up; the list keeps them all', async () => {
  const w = await liveWorld()
  const {
    recruiter,
    qc,
    applications: [one],
  } = await screened(w)
  await qc.call(calls.setPreference, { kind: 'qc', popUp: false, desktop: false })
  const { preferences } = await qc.call(calls.getPreferences, {})
  expect(preferences.filter(({ popUp }) => !popUp).map(({ kind }) => kind)).toEqual(['qc'])
  const line = await w.server.open(qc)
  await move(recruiter, one!.id, s.qcPending)
  expect((await line.next())[0]).toMatchObject({ popUp: false, desktop: false })
  expect((await unread(qc)).count).toBe(1)
})

test('what has moved out of a person’s reach is neither shown nor counted', async () => {
  const w = await liveWorld()
  const {
    clientHr,
    applications: [one],
  } = await screened(w)
  const admin = await w.as('Admin')
  await w.db.update(applications).set({ statusId: s.qcPassed })
  await move(admin, one!.id, s.sentToClient)
  expect((await unread(clientHr)).count).toBe(1)
  const elsewhere = await w.make.organization()
  await w.db.update(users).set({ organizationId: elsewhere.id }).where(eq(users.id, clientHr.id))
  expect((await unread(clientHr)).count).toBe(0)
  expect((await clientHr.call(calls.countNotifications, {})).normalALert).toBe(0)
})

test('the newest is told first, whenever it was written down', async () => {
  const w = await liveWorld()
  const { recruiter, qc, applications: made } = await screened(w, 3)
  for (const { id } of made) await move(recruiter, id, s.qcPending)
  const [last, ...before] = (await unread(qc)).notifications
  const long = new Date(Date.now() - 86_400_000).toISOString()
  await w.db.update(notifications).set({ createdAt: long }).where(eq(notifications.id, last!.Id))
  const { notifications: told } = await unread(qc)
  expect(told.map(({ Id }) => Id)).toEqual([...before, last!].map(({ Id }) => Id))
})

test('the kinds that can come to the desktop are those of which some are critical', () => {
  const critical = Object.values(transitionNotices).flatMap(({ isCritical, kind }) => (isCritical ? [kind] : []))
  expect(new Set(criticalKinds)).toEqual(new Set([...critical, notificationKinds.position]))
})
