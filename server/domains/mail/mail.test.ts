import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getMail, outboxList, sendMailAgain } from '#contract/domains/audit/lists.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { mailBy } from '#server/kit/mail/mail.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { queueMail, sendDueMails } from './commands.ts'
import { invitation, written } from './templates.ts'

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

function write(db: Db, key = 'one', values: Partial<Record<'firstName' | 'link', string>> = {}) {
  return queueMail(db, {
    key,
    to: `${key}@client.example`,
    template: invitation,
    values: { firstName: 'Asha', link: 'https://staffwright.example/registration-complete#secret', ...values },
  })
}

/** The mail as the outbox shows it. */
async function shown(w: World) {
  const { rows } = await (await w.as('SuperAdmin')).call(outboxList, {})
  return rows[0]
}

const row = async (w: World, key = 'one') => (await w.db.select().from(mails).where(eq(mails.key, key)))[0]

describe('a mail', () => {
  test('leaves as plain text and HTML with the same link, and is forgotten but for its head', async () => {
    const w = await world()
    const server = await mailServer()
    await write(w.db)
    expect(await sendDueMails(w.db)).toBe(1)
    const [letter] = server.received
    expect(letter).toMatchObject({ to: 'one@client.example', subject: 'Your invitation to Staffwright' })
    expect(letter?.text).toContain('Hello Asha,')
    expect(letter?.html).toContain('href="https://staffwright.example/registration-complete#secret"')
    expect(await row(w)).toMatchObject({ encryptedBody: null, attempts: 1, lastError: null })
    expect(await sendDueMails(w.db)).toBe(0)
  })

  test('is written once for a key, and only if what causes it is committed', async () => {
    const w = await world()
    const server = await mailServer()
    await write(w.db)
    await write(w.db)
    await w.db
      .transaction(async (transaction) => {
        await write(transaction, 'two')
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await sendDueMails(w.db)
    expect(server.received.map(({ to }) => to)).toEqual(['one@client.example'])
  })

  test('is sent by one of several processes', async () => {
    const w = await world()
    const server = await mailServer()
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await write(w.db, key)
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendDueMails(w.db)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(6)
    expect(server.received).toHaveLength(6)
  })

  test('waits longer and longer for a server that is down, and arrives with the same identity', async () => {
    const w = await world()
    const server = await mailServer()
    server.refuseWith = 451
    await write(w.db)
    expect(await sendDueMails(w.db)).toBe(0)
    expect(await sendDueMails(w.db)).toBe(0)
    expect((await shown(w))?.attempts).toBe(1)
    await atTime(later(2), () => sendDueMails(w.db))
    await atTime(later(3), () => sendDueMails(w.db))
    const waiting = { attempts: 2, sentAt: null, state: 'Waiting', lastError: expect.stringMatching(/451/) }
    expect(await shown(w)).toMatchObject(waiting)
    server.refuseWith = undefined
    expect(await atTime(later(6), () => sendDueMails(w.db))).toBe(1)
    expect(server.received[0]?.messageId).toBe(`<mail-${(await row(w))?.id}@staffwright.example>`)
  })

  test('whose sender died while sending is sent by another a little later', async () => {
    const w = await world()
    const server = await mailServer()
    await write(w.db)
    const endless = new Promise<void>(() => undefined)
    void sendDueMails(w.db, () => endless).catch(() => undefined)
    while (!(await w.db.$count(workAttempts))) await new Promise(setImmediate)
    expect(await sendDueMails(w.db)).toBe(0)
    expect(await atTime(later(4), () => sendDueMails(w.db))).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  test('that will never be taken is given up, and tried again when somebody asks for it', async () => {
    const w = await world()
    const server = await mailServer()
    server.refuseWith = 550
    await write(w.db)
    await sendDueMails(w.db)
    const boss = await w.as('SuperAdmin')
    const { rows } = await boss.call(outboxList, { states: ['Could not be sent'] })
    expect(rows).toHaveLength(1)
    server.refuseWith = undefined
    await boss.call(sendMailAgain, { id: rows[0]!.id })
    expect(await sendDueMails(w.db)).toBe(1)
    expect((await refusal(boss.call(sendMailAgain, { id: rows[0]!.id }))).status).toBe(409)
  })

  test('stays in the outbox without a mail server, where a SuperAdmin reads it and nobody else', async () => {
    const w = await world()
    mailBy({ appUrl: 'http://localhost:3000' })
    await write(w.db)
    expect(await sendDueMails(w.db)).toBe(0)
    const boss = await w.as('SuperAdmin')
    const { rows } = await boss.call(outboxList, {})
    const mail = await boss.call(getMail, { id: rows[0]!.id })
    expect(mail).toMatchObject({ isWithoutServer: true, state: 'Waiting', text: expect.stringContaining('#secret') })
    const admin = await w.as('Admin')
    expect((await admin.send(getMail, { id: mail.id })).status).toBe(403)
    expect(JSON.stringify(await row(w)), 'sealed in the database').not.toContain('secret')
  })
})

describe('a template', () => {
  test('escapes whatever fills it, and runs nothing', () => {
    const nasty = '<img src=x onerror=alert(1)>{{link}}"\'&'
    const { html, text, subject } = written(invitation, { firstName: nasty, link: 'https://a.example/?a=1&b="2"' })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;{{link}}&quot;&#39;&amp;')
    expect(html).toContain('href="https://a.example/?a=1&amp;b=&quot;2&quot;"')
    expect(text).toContain(nasty)
    expect(subject).toBe('Your invitation to Staffwright')
  })

  test('keeps the lines of what fills it, in both forms', () => {
    const facts = { subject: 'Facts', paragraphs: ['{{facts}}'], gaps: ['facts'] }
    const { html, text } = written(facts, { facts: 'Stage: L1\nWhen: <soon>' })
    expect(text).toContain('Stage: L1\nWhen: <soon>')
    expect(html).toContain('>Stage: L1<br>When: &lt;soon&gt;</p>')
  })

  test('never lets a filling add a head to the mail', async () => {
    const w = await world()
    const server = await mailServer()
    await queueMail(w.db, {
      key: 'heads',
      to: 'one@client.example',
      template: { subject: 'For {{name}}', paragraphs: ['Hello'], gaps: ['name'] },
      values: { name: 'Asha\r\nBcc: everybody@client.example' },
    })
    await sendDueMails(w.db)
    expect(server.received[0]?.to).toBe('one@client.example')
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m)
  })
})
