import { expect, test } from 'vitest'
import { auditList } from '#contract/domains/audit/lists.ts'
import { getMailServer, getMailState, removeMailServer, setMailServer } from '#contract/domains/settings/endpoints.ts'
import { queueMail, sendDueMails } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { settings } from '#server/records/settings/tables.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { refusal, world } from '#server/test/world.ts'

const news = template({ subject: 'News', paragraphs: ['There are news.'], gaps: [] })
const appUrl = 'https://staffwright.example'

/** A world whose mail server nobody has named yet, and what one types to name it. */
async function unnamed() {
  const w = await world()
  const server = await mailServer(appUrl, { isNamed: false })
  const { hostname: host, port } = new URL(server.url)
  return { w, server, typed: { host, port: Number(port), security: 'none' as const, version: 0 } }
}

test('a mail server is tried by a mail to oneself, kept, used for what waited, and taken away again', async () => {
  const { w, server, typed } = await unnamed()
  const admin = await w.as('Admin')
  await queueMail(w.db, { key: 'news', to: 'somebody@client.example', template: news, values: {} })
  expect(await sendDueMails(w.db)).toBe(0)
  const { version } = await admin.call(setMailServer, { ...typed, sender: 'jobs@rao.example' })
  expect(server.received.map(({ subject }) => subject)).toEqual(['Mail works'])
  expect(server.received[0]?.raw).toMatch(/From: .*jobs@rao\.example/)
  expect(await admin.call(getMailState, {})).toMatchObject({
    server: `${typed.host}:${typed.port}`,
    byEnvironment: false,
  })
  expect(await sendDueMails(w.db)).toBe(1)
  await admin.call(removeMailServer, { version })
  expect(await admin.call(getMailState, {})).toMatchObject({ server: null })
})

test('a mail server that does not take the mail is not kept, and the reason stands at the field', async () => {
  const { w, server, typed } = await unnamed()
  const admin = await w.as('Admin')
  const unreachable = await refusal(admin.call(setMailServer, { ...typed, port: 1 }))
  expect(unreachable.fields.host).toBe('Nothing takes mail at the server. Check the host and the port.')
  server.refuseWith = 451
  expect((await refusal(admin.call(setMailServer, typed))).fields.host).toContain('The mail server did not take it')
  expect(await admin.call(getMailServer, {})).toEqual({ server: null, version: 0 })
  expect(await admin.call(getMailState, {})).toMatchObject({ server: null })
})

test('the password is kept encrypted, told to nobody, and handed to no other server', async () => {
  const { w, server, typed } = await unnamed()
  const admin = await w.as('SuperAdmin')
  const signingIn = { ...typed, user: 'jobs' }
  expect((await refusal(admin.call(setMailServer, signingIn))).fields.password).toBe('Password is required')
  const { version } = await admin.call(setMailServer, { ...signingIn, password: 'Sehr-geheim' })
  const kept = [
    await w.db.select().from(settings),
    await admin.call(getMailServer, {}),
    await admin.call(auditList, {}),
  ]
  expect(JSON.stringify(kept)).not.toContain('Sehr-geheim')
  expect(JSON.stringify(await admin.call(auditList, {}))).not.toContain('v1.')
  expect(await admin.call(getMailServer, {})).toMatchObject({ server: { user: 'jobs', hasPassword: true } })
  const elsewhere = { ...signingIn, host: 'localhost', version }
  expect((await refusal(admin.call(setMailServer, elsewhere))).fields.password).toBe('Password is required')
  await admin.call(setMailServer, { ...signingIn, sender: 'jobs@rao.example', version })
  expect(server.received).toHaveLength(2)
})

test('the mail server of the environment wins, and the form says so', async () => {
  const w = await world()
  const server = await mailServer(appUrl)
  const admin = await w.as('Admin')
  const typed = { host: 'mail.rao.example', port: 587, security: 'startTls' as const, version: 0 }
  expect((await refusal(admin.call(setMailServer, typed))).message).toContain('SMTP_URL, which wins')
  expect(await admin.call(getMailState, {})).toMatchObject({ byEnvironment: true, server: new URL(server.url).host })
})
