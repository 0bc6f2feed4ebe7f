import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shareInterviewLink } from '#contract/domains/interviews/endpoints.ts'
import * as broadcasts from '#contract/domains/messages/broadcasts.ts'
import { addCommunication, communicationList } from '#contract/domains/messages/communications.ts'
import * as mailCalls from '#contract/domains/messages/mails.ts'
import { countNotifications } from '#contract/domains/notifications/endpoints.ts'
import { mailStates } from '#contract/vocab/mails.ts'
import { appoint, interviewing, later, monday } from '#server/domains/interviews/test/appointments.ts'
import { bodyOf, sendDueMails } from '#server/domains/mail/commands.ts'
import { liveWorld } from '#server/domains/notifications/test/live.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Letter } from '#server/kit/mail/mail.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { refusal, world } from '#server/test/world.ts'

test('a broadcast message reaches everybody at once, and stays in the bell for the day', async () => {
  const w = await liveWorld()
  const admin = await w.as('Admin')
  const people = [await w.as('Recruiter'), await w.as('ClientHR')]
  const lines = await Promise.all(people.map((person) => w.server.open(person)))
  const { message } = await admin.call(broadcasts.sendBroadcast, {
    message: 'The office closes at four.',
    loggedInUserRoleName: 'Admin',
  })
  expect(message).toBe('Successfully Sent BoradCast Message')
  for (const line of lines) {
    const [pushed] = await line.next()
    expect(pushed).toMatchObject({
      message: 'The office closes at four.',
      IsCritical: false,
      kind: 'broadcast',
      popUp: true,
    })
  }
  const [reader] = people
  expect((await reader!.call(countNotifications, {})).broadcastMessage).toBe(1)
  expect((await admin.call(countNotifications, {})).broadcastMessage).toBe(0)
  const [today] = await reader!.call(broadcasts.getTodaysBroadcasts, {})
  expect(today).toMatchObject({ message: 'The office closes at four.', createdBy: admin.fullName, readOn: null })
  await reader!.call(broadcasts.markBroadcastsRead, { broadcastId: today!.broadcastId })
  expect((await reader!.call(countNotifications, {})).broadcastMessage).toBe(0)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000)
  await atTime(tomorrow, async () => {
    const later = await w.as('Recruiter')
    expect(await later.call(broadcasts.getTodaysBroadcasts, {})).toEqual([])
    expect((await later.call(broadcasts.getBroadcasts, {})).count).toBe(1)
  })
})

test('an empty broadcast message is refused, and only SuperAdmin and Admin send one', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const empty = await refusal(admin.call(broadcasts.sendBroadcast, { message: '   ' }))
  expect(empty.fields).toEqual({ message: 'Broadcast message is required' })
  for (const role of ['Manager', 'Recruiter', 'ClientHR', 'SuperAdmin_BD'] as const) {
    const person = await w.as(role)
    expect((await refusal(person.call(broadcasts.sendBroadcast, { message: 'Hello' }))).status).toBe(403)
  }
  await admin.call(broadcasts.sendBroadcast, { message: 'Wrong one' })
  const [sent] = await admin.call(broadcasts.getTodaysBroadcasts, {})
  await admin.call(broadcasts.removeBroadcast, { id: sent!.broadcastId })
  expect(await admin.call(broadcasts.getTodaysBroadcasts, {})).toEqual([])
  const trail = await w.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'broadcast'))
    .orderBy(auditEntries.id)
  expect(trail.map(({ action }) => action)).toEqual(['broadcast.send', 'broadcast.remove'])
})

test('the communication log of a position asks for nothing but the position, which must be within reach', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const position = await w.make.position({ recruiterIds: [recruiter.id] })
  const elsewhere = await w.make.position()
  const { detail } = await recruiter.call(addCommunication, { positionId: position.id })
  expect(detail).toBe('Successfully Added Log')
  await recruiter.call(addCommunication, {
    positionId: position.id,
    communicationType: 'Call',
    subject: 'Budget',
    details: 'Two lakh more',
    comments: 'Ask again on Friday',
  })
  const { rows } = await recruiter.call(communicationList, { positions: [position.id], sortBy: 'at', sortType: 'desc' })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ subject: 'Budget', communicationType: 'Call', byName: recruiter.fullName })
  expect((await refusal(recruiter.call(addCommunication, { positionId: elsewhere.id }))).status).toBe(404)
  const other = await w.as('Recruiter')
  expect((await other.call(communicationList, {})).count).toBe(0)
  const client = await w.as('ClientHR', { organizationId: position.organizationId })
  expect((await refusal(client.call(communicationList, {}))).status).toBe(403)
})

const hello = { subject: 'Hello {{firstName}}', body: 'Dear {{fullName}},\n\n<b>{{position}}</b> & more.\n{{sender}}' }

async function twoCandidates() {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const position = await w.make.position({ recruiterIds: [recruiter.id], providerPositionName: 'Java Developer' })
  const asha = await w.make.candidate({ firstName: 'Asha', lastName: 'Nair', emailId: 'asha.nair@mail.example' })
  const ravi = await w.make.candidate({ firstName: 'Ravi', lastName: '{{sender}}', emailId: 'ravi.k@mail.example' })
  const form = { audience: 'candidates' as const, candidateIds: [asha.id, ravi.id], positionId: position.id, ...hello }
  return { w, recruiter, position, asha, ravi, form }
}

test('a mail to many is a mail of their own for each: nobody reads of another, no record changes', async () => {
  const { w, recruiter, asha, form } = await twoCandidates()
  const before = await w.db.select().from(candidates)
  const { recipients } = await recruiter.call(mailCalls.previewMails, form)
  expect(recipients.map(({ to, subject }) => [to, subject])).toEqual([
    ['asha.nair@mail.example', 'Hello Asha'],
    ['ravi.k@mail.example', 'Hello Ravi'],
  ])
  const key = randomUUID()
  expect((await recruiter.call(mailCalls.sendMails, { ...form, key })).sent).toBe(2)
  await recruiter.call(mailCalls.sendMails, { ...form, key })
  const letters: Letter[] = []
  for (const mail of await w.db.select().from(mails)) letters.push({ ...mail, messageId: '', ...bodyOf(mail)! })
  expect(letters).toHaveLength(2)
  const own = letters.find(({ to }) => to === 'asha.nair@mail.example')!
  expect(own.text).toContain('Dear Asha Nair')
  expect(own.text).not.toContain('Ravi')
  expect(own.html).toContain('&lt;b&gt;Java Developer&lt;/b&gt; &amp; more.')
  expect(letters.find(({ to }) => to.startsWith('ravi'))!.text).toContain('Dear Ravi {{sender}},')
  expect(await w.db.select().from(candidates)).toEqual(before)

  const onRecord = await recruiter.call(mailCalls.messageList, { candidates: [asha.id] })
  expect(onRecord.rows).toMatchObject([{ to: 'asha.nair@mail.example', state: 'Waiting', recipientName: 'Asha Nair' }])
  await sendDueMails(w.db, async () => undefined)
  const delivered = await recruiter.call(mailCalls.messageList, { states: ['Sent'] })
  expect(delivered.count).toBe(2)
})

test('a mail with a gap that nothing fills, or to somebody out of reach, is not written', async () => {
  const { w, recruiter, position, form } = await twoCandidates()
  const odd = await refusal(recruiter.call(mailCalls.previewMails, { ...form, body: 'Your {{password}}' }))
  expect(odd.fields['body']).toContain('Nothing fills {{password}}')
  for (const body of ['Dear {{first name}}', 'Dear {{firstName}', 'Dear {{{firstName}}}']) {
    const refused = await refusal(recruiter.call(mailCalls.previewMails, { ...form, body }))
    expect(refused.fields['body'], body).toContain('Nothing fills {{')
  }
  for (const body of [form.body, 'As {{ position }}']) {
    const without = await refusal(recruiter.call(mailCalls.previewMails, { ...form, body, positionId: null }))
    expect(without.fields, body).toHaveProperty('positionId')
  }
  const foreign = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
  const own = await w.as('ClientHR', { organizationId: position.organizationId })
  const toClient = { ...form, audience: 'clients' as const, candidateIds: [] }
  const { recipients } = await recruiter.call(mailCalls.previewMails, { ...toClient, contactIds: [own.id] })
  expect(recipients).toMatchObject([{ recipientId: own.id, problem: null }])
  const refused = await refusal(recruiter.call(mailCalls.previewMails, { ...toClient, contactIds: [foreign.id] }))
  expect(refused.fields).toHaveProperty('contactIds')
  const bd = await w.as('BD')
  expect(
    (await refusal(bd.call(mailCalls.previewMails, { ...form, positionId: null, subject: 'Hi', body: 'Hi' }))).status,
  ).toBe(400)
  const client = await w.as('ClientHR')
  expect((await refusal(client.call(mailCalls.previewMails, form))).status).toBe(403)
})

test('a mail has the paragraphs and lines that the preview shows, whatever spaces stand in the braces', async () => {
  const { w, recruiter, asha, form } = await twoCandidates()
  const body = 'Dear {{ firstName }},\n\nfirst line\nsecond line\n\nKind regards\n{{sender }}'
  const asked = { ...form, candidateIds: [asha.id], body }
  const { recipients } = await recruiter.call(mailCalls.previewMails, asked)
  await recruiter.call(mailCalls.sendMails, { ...asked, key: randomUUID() })
  const [mail] = await w.db.select().from(mails)
  const { text, html } = bodyOf(mail!)!
  expect(text.trim()).toBe(recipients[0]!.text)
  expect(text.trim()).toBe(`Dear Asha,\n\nfirst line\nsecond line\n\nKind regards\n${recruiter.fullName}`)
  expect(html).toContain('>first line<br>second line</p>')
})

test('templates can be added, changed and removed by those who run the workspace', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.as('Recruiter')
  const { templates } = await recruiter.call(mailCalls.getMailTemplates, {})
  const opening = templates.find(({ key }) => key === 'candidateOpening')!
  const { key, version, name, audience, subject } = opening
  const changed = { key, version, name, audience, subject, body: 'Short: {{position}}' }
  expect((await refusal(recruiter.call(mailCalls.saveMailTemplate, changed))).status).toBe(403)
  await admin.call(mailCalls.saveMailTemplate, changed)
  expect((await refusal(admin.call(mailCalls.saveMailTemplate, changed))).status).toBe(409)
  const bodyNow = async () =>
    (await recruiter.call(mailCalls.getMailTemplates, {})).templates.find((one) => one.key === key)!.body
  expect(await bodyNow()).toBe('Short: {{position}}')
  await admin.call(mailCalls.removeMailTemplate, { key })
  expect(await bodyNow()).toBe(opening.body)
})

test('the page of a candidate shows the mails to them: written ones and invitations, nobody else’s', async () => {
  const w = await world()
  const office = await interviewing(w, 2)
  const { recruiter, first, candidate, placed, position } = office
  const other = placed[1]!.candidate
  await atTime(monday, async () => {
    const { interviewId } = await appoint(w, recruiter, office, later(24), [first])
    await recruiter.call(shareInterviewLink, { interviewId, byMail: true })
    const form = { audience: 'candidates' as const, candidateIds: [candidate.id, other.id], ...hello }
    await recruiter.call(mailCalls.sendMails, { ...form, positionId: position.id, key: randomUUID() })
  })
  const { mails: shown } = await recruiter.call(mailCalls.getCandidateMails, { candidateId: candidate.id })
  expect(shown).toHaveLength(3)
  expect(shown.map(({ to }) => to)).toEqual(Array(3).fill(candidate.emailId))
  const [written, ...invitations] = [...shown].sort(
    (one, next) => Number(Boolean(next.text)) - Number(Boolean(one.text)),
  )
  expect(written).toMatchObject({ subject: 'Hello Meera', byName: recruiter.fullName, state: mailStates.waiting })
  // An invitation holds a link by which the candidate answers.
  expect(invitations.map(({ text, byName }) => [text, byName])).toEqual(Array(2).fill([null, null]))
  const theirs = await recruiter.call(mailCalls.getCandidateMails, { candidateId: other.id })
  expect(theirs.mails.map(({ to }) => to)).toEqual([other.emailId])
  for (const role of ['ClientHR', 'Interviewer', 'AgencyRCR', 'Accounts'] as const) {
    const person = await w.as(role, { organizationId: position.organizationId })
    const answer = await person.send(mailCalls.getCandidateMails, { candidateId: candidate.id })
    expect(answer.status).toBe(403)
  }
})
