import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { inDays } from '#server/domains/offers/test/placement.ts'
import { atTime } from '#server/kit/clock.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { clientEyes, heldUntil, remindedAt, waitingSince } from '#server/records/clientSide/access.ts'
import { clientFeedback, clientReminders } from '#server/records/clientSide/tables.ts'
import { type World, world } from '#server/test/world.ts'

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

/** An application that was sent to the client at two hours of a day, beside another with later news of its own. */
async function sentTwice(w: World) {
  const application = await w.make.history({}, [
    [s.sentToClient, at(8)],
    [s.positionHold, at(9)],
    [s.sentToClient, at(10)],
    [s.cvFeedbackPending, at(11)],
  ])
  const other = await w.make.history({}, [[s.sentToClient, at(20)]])
  const told = async () => {
    const [found] = await w.db
      .select({ since: waitingSince, hold: heldUntil(), reminded: remindedAt })
      .from(applications)
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(eq(applications.id, application.id))
    const instant = (text: string | null | undefined) => text && new Date(text).toISOString()
    return { since: instant(found?.since), hold: found?.hold, reminded: instant(found?.reminded) }
  }
  return { application, other, told }
}

test('the client is waited for since the CV was sent the last time, without what was undone', async () => {
  const w = await world()
  const { application, told } = await sentTwice(w)
  expect((await told()).since).toBe(at(10))
  const undoesId = 1
  const back = { application, from: s.cvFeedbackPending, to: s.sentToClient, actor: null, undoesId }
  await atTime(new Date(at(12)), () => recordEvent(w.db, back))
  expect((await told()).since).toBe(at(10))
  const isLast = sql`${statusEvents.applicationId} = ${application.id} and ${statusEvents.occurredAt} = ${at(10)}`
  await w.db.update(statusEvents).set({ undoneById: 1 }).where(isLast)
  expect((await told()).since).toBe(at(8))
  await w.db.update(statusEvents).set({ undoneById: 1 }).where(eq(statusEvents.applicationId, application.id))
  expect((await told()).since).toBe(at(11))
})

test('a CV is put aside until the day that was said last since it was sent, and no longer than that', async () => {
  const w = await world()
  const { application, other, told } = await sentTwice(w)
  const { id: userId } = await w.make.user()
  const hold = async (holdUntil: string | null, hour: number, applicationId = application.id) => {
    await w.db.insert(clientFeedback).values({ applicationId, answer: 'hold', holdUntil, at: at(hour), userId })
    return (await told()).hold
  }
  expect(await hold(inDays(9), 9)).toBeNull()
  expect(await hold(inDays(5), 10)).toBe(inDays(5))
  expect(await hold(inDays(1), 12)).toBe(inDays(1))
  expect(await hold(null, 13)).toBe(inDays(1))
  expect(await hold(inDays(7), 21, other.id)).toBe(inDays(1))
  expect(await hold(inDays(0), 14)).toBeNull()
})

test('of the reminders that named a CV since it was sent, the last one counts', async () => {
  const w = await world()
  const { application, other, told } = await sentTwice(w)
  const { id: userId } = await w.make.user()
  const remind = async (hour: number, ids = [application.id, other.id]) => {
    await w.db.insert(clientReminders).values({ userId, applicationIds: ids, sentAt: at(hour) })
    return (await told()).reminded
  }
  expect(await remind(9)).toBeNull()
  expect(await remind(10)).toBe(at(10))
  expect(await remind(13)).toBe(at(13))
  expect(await remind(12)).toBe(at(13))
  expect(await remind(22, [other.id])).toBe(at(13))
})

test('people of the firm borrow the eyes of the client, whose own people keep theirs', async () => {
  const w = await world()
  const { id: organizationId } = await w.make.organization()
  const [hr, admin] = [await w.as('ClientHR', { organizationId }), await w.as('Admin')]
  const [own, firms] = [await actorOf(w.db, hr.token), await actorOf(w.db, admin.token)]
  expect(clientEyes(own!, organizationId + 1)).toBe(own)
  const borrowed = clientEyes(firms!, organizationId)
  expect(borrowed).toMatchObject({
    role: 'ClientHR',
    roles: ['ClientHR'],
    organizationId,
    permissions: own!.permissions,
  })
  expect([borrowed.userId, borrowed.email, borrowed.verticals]).toEqual([0, '', []])
})
