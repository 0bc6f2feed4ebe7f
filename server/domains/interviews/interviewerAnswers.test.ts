import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerAsInterviewer } from '#contract/domains/interviews/endpoints.ts'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import { getToday } from '#contract/domains/todos/today.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { interviewFollowUps, interviews } from '#server/records/interviews/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { refusal, type World, world } from '#server/test/world.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** An interviewer with an interview of a recruiter's candidate in so many hours. */
async function appointment(w: World, inHours = 20) {
  const recruiter = await w.as('Recruiter')
  const organization = await w.make.organization()
  const interviewer = await w.as('Interviewer', { organizationId: organization.id })
  const position = await w.make.position({ organizationId: organization.id, recruiterIds: [recruiter.id] })
  const { id: candidateId } = await w.make.candidate({ firstName: 'Meera', lastName: 'Iyer' })
  const application = await w.make.application({
    ...{ positionId: position.id, candidateId, recruiterId: recruiter.id, statusId: s.interviewScheduled },
  })
  const [stage] = await w.db.select().from(interviewStages).where(eq(interviewStages.positionId, position.id))
  const [interview] = await w.db
    .insert(interviews)
    .values({
      ...{ applicationId: application.id, stageId: stage!.id, startsAt: hours(inHours), endsAt: hours(inHours + 1) },
      ...{ timeZone: 'Asia/Kolkata', mode: 'Video', interviewerIds: [interviewer.id], state: 'Scheduled' },
    })
    .returning()
  return { recruiter, interviewer, organization, interviewId: interview!.id }
}

test('an interviewer who cannot come says so: who arranges the interview is told at once, and it stands', async () => {
  const w = await world()
  const { recruiter, interviewer, interviewId } = await appointment(w)
  const ahead = async () => (await interviewer.call(getToday, {})).interviews[0]
  expect(await ahead()).toMatchObject({ canAnswer: true, hasAnswered: false })
  await interviewer.call(answerAsInterviewer, { interviewId, answer: 'cannot-come', note: 'I travel that day' })
  expect(await ahead()).toMatchObject({ canAnswer: true, hasAnswered: true })
  const { notifications } = await recruiter.call(getNotifications, {})
  expect(notifications[0]!.message).toMatch(/cannot hold the interview\. Meera Iyer, .*I travel that day$/)
  const [followUp] = await w.db.select().from(interviewFollowUps)
  expect(followUp).toMatchObject({ interviewId, userId: interviewer.id })
  const [interview] = await w.db.select().from(interviews)
  expect(interview!.state).toBe('Scheduled')
})

test('who wishes another time says which; others than its interviewers answer for nobody, and not once it has begun', async () => {
  const w = await world()
  const { interviewer, recruiter, organization, interviewId } = await appointment(w)
  const wish = { interviewId, answer: 'another-time' } as const
  expect((await refusal(interviewer.call(answerAsInterviewer, wish))).fields).toHaveProperty('note')
  const own = await refusal(recruiter.call(answerAsInterviewer, { ...wish, note: 'Tuesday' }))
  expect(own.status).toBe(403)
  const admin = await w.as('Admin')
  expect((await refusal(admin.call(answerAsInterviewer, { ...wish, note: 'Tuesday' }))).status).toBe(403)
  const other = await w.as('Interviewer', { organizationId: organization.id })
  expect((await refusal(other.call(answerAsInterviewer, { ...wish, note: 'Tuesday' }))).status).toBe(404)
  const begun = await appointment(w, -0.5)
  const late = { interviewId: begun.interviewId, answer: 'cannot-come' } as const
  expect((await refusal(begun.interviewer.call(answerAsInterviewer, late))).status).toBe(409)
})
