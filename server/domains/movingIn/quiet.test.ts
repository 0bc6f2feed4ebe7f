import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignApplication, getApplication } from '#contract/domains/applications/endpoints.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { makeDueMoves } from '#server/domains/applications/systemTransitions.ts'
import { remindClients } from '#server/domains/clientSide/reminders.ts'
import { office } from '#server/domains/imports/test/office.ts'
import { atTime } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { movedIn, samplesOf } from './test/moving.ts'

test('what came from elsewhere years ago is told to nobody, until somebody works on it here', async () => {
  const { w, admin } = await office()
  const waiting = samplesOf('openCats')['candidate_joborder.csv']?.replace('5001,1001,101,1,500', '5001,1001,101,1,400')
  await movedIn(w, admin, 'openCats', { ...samplesOf('openCats'), 'candidate_joborder.csv': waiting ?? '' })
  const [application] = await w.db.select().from(applications).where(eq(applications.statusId, s.sentToClient))
  if (!application) throw new Error('Nobody waits for the client.')
  const [client] = await w.db.select().from(organizations).where(eq(organizations.id, application.organizationId))
  await w.as('ClientHR', { organizationId: client?.id ?? 0 })
  // A working day, at noon in India.
  const days = atTime(new Date('2026-11-24T06:30:00Z'), async () => ({
    moved: await makeDueMoves(w.db),
    reminded: await remindClients(w.db),
  }))
  expect(await days).toEqual({ moved: 0, reminded: 0 })
  expect(await w.db.$count(mails)).toBe(0)
  expect(await w.db.$count(notifications)).toBe(0)

  const { version } = await admin.call(getApplication, { id: application.id })
  const recruiter = await w.as('Recruiter')
  await admin.call(assignApplication, { id: application.id, version, recruiterId: recruiter.id })
  expect(await atTime(new Date('2026-11-24T06:31:00Z'), () => makeDueMoves(w.db))).toBe(1)
})
