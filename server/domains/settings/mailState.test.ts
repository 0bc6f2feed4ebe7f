import { expect, test } from 'vitest'
import { getMailState, sendTestMail } from '#contract/domains/settings/endpoints.ts'
import { queueMail, sendDueMails } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { atTime } from '#server/kit/clock.ts'
import { mailBy } from '#server/kit/mail/mail.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { refusal, world } from '#server/test/world.ts'

const news = template({ subject: 'News', paragraphs: ['There are news.'], gaps: [] })

test('the test mail leaves at once, before what waits, and whoever asked is told what the mail server says', async () => {
  const w = await world()
  const server = await mailServer()
  const admin = await w.as('Admin')
  await queueMail(w.db, { key: 'news', to: 'somebody@client.example', template: news, values: {} })
  expect((await admin.call(sendTestMail, {})).message).toMatch(/^The mail server took the mail to /)
  expect(server.received.map(({ subject }) => subject)).toEqual(['Mail works'])

  server.refuseWith = 451
  expect((await refusal(admin.call(sendTestMail, {}))).message).toContain(
    'The mail server did not take it: Message failed: 451 not now',
  )
  mailBy({ appUrl: 'https://staffwright.example', smtpUrl: 'smtp://127.0.0.1:1' })
  expect((await refusal(admin.call(sendTestMail, {}))).message).toContain(
    'Nothing takes mail at 127.0.0.1:1. Check the host and the port in SMTP_URL.',
  )
})

test('the state of mail says what keeps mails from leaving', async () => {
  const w = await world()
  const server = await mailServer()
  const admin = await w.as('Admin')
  await queueMail(w.db, { key: 'news', to: 'somebody@client.example', template: news, values: {} })
  expect(await admin.call(getMailState, {})).toMatchObject({ waiting: 1, refused: 0, refusal: null })
  server.refuseWith = 451
  await sendDueMails(w.db)
  const sentence = 'The mail server did not take it: Message failed: 451 not now'
  expect(await admin.call(getMailState, {})).toMatchObject({ waiting: 1, refused: 1, refusal: sentence })
})

test('once the mail server takes a test mail, what waited out a pause leaves as well', async () => {
  const w = await world()
  const server = await mailServer()
  const admin = await w.as('Admin')
  await queueMail(w.db, { key: 'news', to: 'somebody@client.example', template: news, values: {} })
  server.refuseWith = 451
  for (const minutes of [0, 2, 5, 10]) await atTime(new Date(Date.now() + minutes * 60_000), () => sendDueMails(w.db))
  server.refuseWith = undefined
  expect(await sendDueMails(w.db)).toBe(0)
  const { message } = await admin.call(sendTestMail, {})
  expect(message).toMatch(/^The mail server took the mail to \S+\. What waited is tried again now \(1\)\.$/)
  expect(await sendDueMails(w.db)).toBe(1)
})
