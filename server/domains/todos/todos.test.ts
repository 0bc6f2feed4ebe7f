import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import * as calls from '#contract/domains/todos/endpoints.ts'
import { givenTodoList, todoDetailList, todoList } from '#contract/domains/todos/lists.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { todoTasks } from '#contract/vocab/todos.ts'
import { today } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { sourcingPoints } from '#server/records/sourcingPoints/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { waitingAt } from './plate.ts'
import { remindOfTasks } from './reminders.ts'

const namesOf = async (person: Person) =>
  (await person.call(calls.getTodos, {})).tasks.map(({ taskName, count }) => `${taskName} ${count}`)

async function placed(w: World) {
  const recruiter = await w.as('Recruiter')
  const qc = await w.as('QC')
  const spoc = await w.as('SPOC')
  const organization = await w.make.organization()
  const clientHr = await w.as('ClientHR', { organizationId: organization.id })
  const interviewer = await w.as('Interviewer', { organizationId: organization.id })
  const position = await w.make.position({
    organizationId: organization.id,
    recruiterIds: [recruiter.id],
    qcId: qc.id,
    frontendSpocId: spoc.id,
    clientHrId: clientHr.id,
  })
  const candidate = await w.make.candidate({ firstName: 'Meera', lastName: 'Iyer' })
  const application = await w.make.application({
    ...{ positionId: position.id, candidateId: candidate.id, recruiterId: recruiter.id, qcId: qc.id },
    sentToClientAt: new Date().toISOString(),
  })
  const at = (statusId: (typeof s.ids)[number], statusSince = new Date().toISOString()) =>
    w.db.update(applications).set({ statusId, statusSince }).where(eq(applications.id, application.id))
  return { recruiter, qc, spoc, clientHr, interviewer, position, application, at }
}

test('what waits for people appears with the facts and vanishes with them', async () => {
  const w = await world()
  const { recruiter, qc, spoc, clientHr, at } = await placed(w)
  expect(await namesOf(recruiter)).toEqual(['screeningPending 1'])
  await at(s.qcPending)
  expect(await namesOf(recruiter)).toEqual([])
  expect(await namesOf(qc)).toEqual(['qcPending 1'])
  await at(s.qcPassed)
  expect(await namesOf(qc)).toEqual([])
  expect(await namesOf(recruiter)).toEqual(['sendToClient 1'])
  await at(s.sentToClient)
  expect(await namesOf(clientHr)).toEqual(['cvFeedbackPending 1'])
  expect(await namesOf(spoc)).toEqual([])
  await at(s.cvFeedbackPending)
  expect(await namesOf(spoc)).toEqual(['cvFeedbackPending 1'])
  await at(s.cvShortlisted)
  expect(await namesOf(recruiter)).toEqual(['interviewToBeScheduled 1'])
  await at(s.finalSelect)
  expect(await namesOf(recruiter)).toEqual(['joinabilityPending 1', 'offerPending 1'])
  await at(s.joined)
  for (const person of [recruiter, qc, spoc, clientHr]) expect(await namesOf(person)).toEqual([])
})

test('interview feedback is due after a day, and the interviewer reads initials; of an interview taken back nobody owes any', async () => {
  const w = await world()
  const { interviewer, recruiter, spoc, clientHr, position, application, at } = await placed(w)
  const [stage] = await w.db.select().from(interviewStages).where(eq(interviewStages.positionId, position.id))
  const held = {
    applicationId: application.id,
    stageId: stage!.id,
    startsAt: new Date().toISOString(),
    endsAt: new Date().toISOString(),
    timeZone: 'Asia/Kolkata',
    mode: 'Video' as const,
    state: 'Scheduled' as const,
  }
  await w.db.insert(interviews).values([
    { ...held, interviewerIds: [interviewer.id] },
    { ...held, interviewerIds: [recruiter.id], voidedAt: new Date().toISOString() },
  ])
  await at(s.interviewFeedbackPending)
  expect(await interviewer.call(calls.getTodos, {})).toMatchObject({ count: 1, overdue: 0 })
  await at(s.interviewFeedbackPending, new Date(Date.now() - 25 * 3_600_000).toISOString())
  expect(await interviewer.call(calls.getTodos, {})).toMatchObject({ count: 1, overdue: 1 })
  const { rows } = await interviewer.call(todoList, { isOverdue: true })
  expect(rows).toMatchObject([{ title: 'Feedback on the interview of M. I.', applicationId: application.id }])
  const ofSpoc = await spoc.call(todoList, { taskNames: ['interviewFeedbackPending'] })
  expect(ofSpoc.rows[0]!.title).toBe('Feedback on the interview of Meera Iyer')
  expect(await namesOf(clientHr)).toEqual(['interviewFeedbackPending 1'])
  expect(await namesOf(recruiter)).toEqual([])
  const { rows: everybodys } = await (await w.as('Admin')).call(todoDetailList, {})
  expect(everybodys[0]!.waitsFor).toEqual([interviewer, spoc, clientHr].map(({ fullName }) => fullName).sort())
})

test('an open position whose sourcing points are approved and on which nobody works waits for its SPOC', async () => {
  const w = await world()
  const spoc = await w.as('SPOC')
  const position = await w.make.position({ backendSpocId: spoc.id })
  expect(await namesOf(spoc)).toEqual([])
  await w.db.insert(sourcingPoints).values({ positionId: position.id, status: 'Approved' })
  expect(await namesOf(spoc)).toEqual(['recruiterAllocation 1'])
  await w.make.allocate(position.id, (await w.make.user()).id)
  expect(await namesOf(spoc)).toEqual([])
})

test('a task is written down for somebody else, who is told, does it, and the author hears of it', async () => {
  const w = await world()
  const spoc = await w.as('SPOC')
  const recruiter = await w.as('Recruiter')
  const stranger = await w.as('Recruiter')
  const task = { title: 'Call the hiring manager', dueOn: today(), assigneeId: recruiter.id }
  const { id } = await spoc.call(calls.addTask, task)
  const told = await recruiter.call(getNotifications, { alertType: 'normal' })
  expect(told.notifications[0]!.message).toContain('A task was given to you: Call the hiring manager.')
  expect(await namesOf(recruiter)).toEqual(['own 1'])
  expect(await namesOf(spoc)).toEqual([])
  const given = async (person: typeof spoc) =>
    (await person.call(givenTodoList, {})).rows.map(({ title, waitsFor }) => [title, waitsFor])
  expect(await given(spoc)).toEqual([['Call the hiring manager', [recruiter.fullName]]])
  for (const person of [recruiter, stranger]) expect(await given(person)).toEqual([])
  expect(await remindOfTasks(w.db)).toBe(1)
  expect(await remindOfTasks(w.db)).toBe(0)
  expect((await refusal(stranger.call(calls.getTask, { id }))).status).toBe(404)
  expect((await refusal(stranger.call(calls.finishTask, { id, isDone: true }))).status).toBe(404)
  expect((await refusal(recruiter.call(calls.changeTask, { id, version: 1, ...task }))).status).toBe(403)
  await spoc.call(calls.changeTask, { id, version: 1, ...task, title: 'Call the manager' })
  expect((await refusal(spoc.call(calls.changeTask, { id, version: 1, ...task }))).status).toBe(409)
  await recruiter.call(calls.finishTask, { id, isDone: true })
  expect(await namesOf(recruiter)).toEqual([])
  expect(await given(spoc)).toEqual([])
  const heard = await spoc.call(getNotifications, { alertType: 'normal' })
  expect(heard.notifications[0]!.message).toBe('Call the manager: done.')
})

test('a task without an assignee is for oneself, and nobody out of reach can be given one', async () => {
  const w = await world()
  const client = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
  const recruiter = await w.as('Recruiter')
  const { id } = await client.call(calls.addTask, { title: 'Decide on CVs' })
  expect(await client.call(calls.getTask, { id })).toMatchObject({ assigneeId: client.id, can: { edit: true } })
  const refused = await refusal(client.call(calls.addTask, { title: 'Work', assigneeId: recruiter.id }))
  expect(refused.fields).toEqual({ assigneeId: 'Assigned to is not one of the choices' })
  expect((await refusal(client.call(calls.addTask, { title: ' ' }))).fields).toEqual({
    title: 'Say what is to be done',
  })
})

test('administrators see what waits for anybody, and for whom', async () => {
  const w = await world()
  const { recruiter, qc, at } = await placed(w)
  const admin = await w.as('Admin')
  await recruiter.call(calls.addTask, { title: 'Read the new CVs' })
  await at(s.qcPending)
  const { rows } = await admin.call(todoDetailList, { sortBy: 'title', sortType: 'asc' })
  expect(rows.map(({ title, waitsFor }) => [title, waitsFor])).toEqual([
    ['Check Meera Iyer', [qc.fullName]],
    ['Read the new CVs', [recruiter.fullName]],
  ])
  expect((await admin.call(todoDetailList, { people: [qc.id] })).count).toBe(1)
  expect((await refusal(recruiter.call(todoDetailList, {}))).status).toBe(403)
})

test('wherever an application waits, each person is counted exactly what their list shows', async () => {
  const w = await world()
  const { at, ...people } = await placed(w)
  const persons = Object.values(people).filter((one): one is Person => 'call' in one)
  const found = new Set<string>()
  for (const [statusId] of Object.values(waitingAt)) {
    if (!statusId) continue
    await at(statusId)
    for (const person of persons) {
      const { rows } = await person.call(todoList, { pageSize: 100 })
      const { tasks } = await person.call(calls.getTodos, {})
      const shown = todoTasks.ids
        .map((taskName) => ({ taskName, ofTask: rows.filter((row) => row.taskName === taskName) }))
        .filter(({ ofTask }) => ofTask.length > 0)
      expect(tasks).toEqual(
        shown.map(({ taskName, ofTask }) => ({
          taskName,
          count: ofTask.length,
          overdue: ofTask.filter(({ isOverdue }) => isOverdue).length,
        })),
      )
      for (const { taskName } of shown) found.add(taskName)
    }
  }
  expect(found.size).toBeGreaterThan(7)
})
