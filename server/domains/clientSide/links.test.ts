import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { moveApplications } from '#contract/domains/applications/endpoints.ts'
import { answerAsClient, answerByLink, readFeedbackLink } from '#contract/domains/clientSide/endpoints.ts'
import { feedbackLinkDead } from '#contract/domains/clientSide/model.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { bodyOf } from '#server/domains/mail/commands.ts'
import { atTime, today } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { clientReminders } from '#server/records/clientSide/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type World, world } from '#server/test/world.ts'
import { remindClients } from './reminders.ts'
import { client, sent } from './test/client.ts'

/** The mails in the outbox with their texts and the tokens of their links, in order. */
async function outbox(w: World) {
  const rows = await w.db.select().from(mails).orderBy(mails.id)
  return rows.map((row) => {
    const text = bodyOf(row)?.text ?? ''
    const tokens = [
      ...new Set([...text.matchAll(/client-feedback\?answer=\w+#(\S+)/g)].map(([, token]) => token ?? '')),
    ]
    return { to: row.to, subject: row.subject, text, tokens }
  })
}

/** A client that was just sent two candidates in one go. */
async function submitted(w: World) {
  const c = await client(w)
  const candidates = [await w.make.candidate(), await w.make.candidate()]
  const made = []
  for (const { id } of candidates) {
    made.push(await w.make.application({ candidateId: id, positionId: c.position.id, statusId: s.qcPassed }))
  }
  const sending = { applicationIds: made.map(({ id }) => id), toStatusId: s.sentToClient }
  await (await w.as('Admin')).call(moveApplications, sending)
  return { ...c, made }
}

const statusOf = async (w: World, id: number) =>
  (await w.db.select().from(applications).where(eq(applications.id, id)))[0]?.statusId

describe('the mail of a submission', () => {
  test('is one for all who were sent at once, and its link answers without a sign-in, once', async () => {
    const w = await world()
    const { hr, made } = await submitted(w)
    const [mail, ...more] = await outbox(w)
    expect([mail?.to, mail?.subject, mail?.tokens.length, more.length]).toEqual([
      `hr${(await w.db.select().from(users).where(eq(users.id, hr.id)))[0]?.organizationId}@client.example`,
      '2 candidates for Payments Lead',
      2,
      0,
    ])
    const [token, other] = mail!.tokens
    for (const _ of [1, 2]) {
      const { status, body } = await w.anonymous(readFeedbackLink, { token })
      expect([status, body]).toMatchObject([200, { positionName: 'Payments Lead', daysWaiting: 0 }])
    }
    expect(await statusOf(w, made[0]!.id), 'reading moves nothing').toBe(s.sentToClient)
    const missing = await w.anonymous(answerByLink, { token, answer: 'reject' })
    expect([missing.status, missing.body]).toMatchObject([400, { fields: { rejectionReasonId: 'Reason is required' } }])
    const both = await Promise.all(
      [1, 2].map(() => w.anonymous(answerByLink, { token, answer: 'reject', rejectionReasonId: 301 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await statusOf(w, made[0]!.id)).toBe(s.cvRejected)
    expect((await w.anonymous(answerByLink, { token: other, answer: 'shortlist' })).status).toBe(200)
    expect(await statusOf(w, made[1]!.id)).toBe(s.cvShortlisted)
  })

  test('has links that tell nothing when they are wrong, altered, expired, used, overtaken or not theirs any more', async () => {
    const w = await world()
    const { hr, made } = await submitted(w)
    const [first, second] = (await outbox(w))[0]!.tokens as [string, string]
    const answers = new Set<string>()
    const isDead = async (token: string) => {
      for (const [endpoint, input] of [
        [readFeedbackLink, { token }],
        [answerByLink, { token, answer: 'shortlist' }],
      ] as const) {
        const { status, body } = await w.anonymous(endpoint, input)
        const { requestId: _, ...said } = body as Record<string, unknown>
        answers.add(JSON.stringify([status, said]))
      }
    }
    await isDead('x'.repeat(43))
    await isDead(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`)
    await atTime(new Date(Date.now() + 15 * 86_400_000), () => isDead(first))
    await hr.call(answerAsClient, { applicationId: made[0]!.id, version: 2, answer: 'shortlist' })
    await isDead(first)
    await w.db.update(users).set({ isActive: false }).where(eq(users.id, hr.id))
    await isDead(second)
    expect([...answers]).toEqual([
      JSON.stringify([404, { message: feedbackLinkDead, detail: feedbackLinkDead, code: 'notFound' }]),
    ])
    expect(await statusOf(w, made[1]!.id)).toBe(s.sentToClient)
  })
})

describe('a reminder', () => {
  // The last Wednesday at noon in India: a working day in office hours.
  const noon = new Date(Date.now() - ((new Date().getUTCDay() + 4) % 7) * 86_400_000)
  noon.setUTCHours(6, 30, 0, 0)
  const later = (days: number, hours = 0) => new Date(noon.getTime() + days * 86_400_000 + hours * 3_600_000)
  const remindAt = (w: World, at: Date) => atTime(at, () => remindClients(w.db))
  const daysBefore = (days: number) => (Date.now() - noon.getTime()) / 86_400_000 + days

  test('lists everybody who waits in one mail, in office hours, never more often than every second day', async () => {
    const w = await world()
    const c = await client(w)
    await sent(w, c, daysBefore(3.1))
    await sent(w, c, daysBefore(5.1))
    await sent(w, c, daysBefore(1.1))
    expect(await remindAt(w, later(0, 9))).toBe(0)
    expect(await remindAt(w, later(4)), 'not on a Sunday').toBe(0)
    expect(await Promise.all([remindAt(w, noon), remindAt(w, noon)])).toContain(1)
    const [mail, ...more] = await outbox(w)
    expect([mail?.subject, mail?.tokens.length, more.length]).toEqual(['2 candidates wait for your feedback', 2, 0])
    expect(mail?.text).toMatch(/the longest for 5 days[\s\S]+waiting for 5 days[\s\S]+waiting for 3 days/)
    expect(await remindAt(w, later(1))).toBe(0)
    expect(await remindAt(w, later(2))).toBe(1)
    expect((await outbox(w)).at(-1)?.tokens).toHaveLength(3)
    expect(await w.db.select().from(clientReminders)).toHaveLength(2)
  })

  test('leaves out what is on hold until its day has come', async () => {
    const w = await world()
    const c = await client(w)
    const { application } = await sent(w, c, daysBefore(3.1))
    const holdUntil = daysLater(today(), 9)
    await c.hr.call(answerAsClient, { applicationId: application.id, version: 1, answer: 'hold', holdUntil })
    expect(await remindAt(w, later(7))).toBe(0)
    expect(await remindAt(w, later(21))).toBe(1)
  })
})
