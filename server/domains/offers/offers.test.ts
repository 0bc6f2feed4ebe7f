import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoMove } from '#contract/domains/applications/endpoints.ts'
import { getNotifications } from '#contract/domains/notifications/endpoints.ts'
import * as calls from '#contract/domains/offers/endpoints.ts'
import * as lists from '#contract/domains/offers/lists.ts'
import { getPosition, getPositionLog } from '#contract/domains/positions/endpoints.ts'
import { todoList } from '#contract/domains/todos/lists.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { type JoinabilityAnswers, type joinabilityAnswers, joinabilityQuestions } from '#contract/vocab/joinings.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { today } from '#server/kit/clock.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { joiningContacts, joinings } from '#server/records/offers/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { type Person, refusal, world } from '#server/test/world.ts'
import { tellOverdueContacts } from './overdue.ts'
import { anOffer, inDays, join, move, placed, since } from './test/placement.ts'

const answersOf = (answer: (typeof joinabilityAnswers.ids)[number], but: Partial<JoinabilityAnswers> = {}) =>
  ({ ...Object.fromEntries(joinabilityQuestions.ids.map((id) => [id, answer])), ...but }) as JoinabilityAnswers

const names = async (person: Person, list: Parameters<Person['call']>[0], input: object = {}) =>
  ((await person.call(list, input)) as { rows: { candidateName: string }[] }).rows.map((row) => row.candidateName)

test('from the selection to the first day: documents, hold, offer with its break-up, letter, acceptance, joining', async () => {
  const w = await world()
  const { spoc, id } = await placed(w)
  expect(await names(spoc, lists.offerPendingList)).toEqual(['Meera Iyer A'])
  await move(spoc, id, s.documentsSent)
  const [pending] = (await spoc.call(lists.offerPendingList, { documentSentDate: today() })).rows
  expect(pending).toMatchObject({ statusId: s.documentsSent, daysWaiting: 0 })
  await move(spoc, id, s.offerHold)
  expect((await refusal(move(spoc, id, s.offerSent, { ...anOffer, variableCtc: 1 }))).fields).toEqual({
    fixedCtc: 'The fixed and the variable part must add up to the offered CTC',
  })
  await move(spoc, id, s.offerSent, anOffer)
  expect(await names(spoc, lists.offerPendingList)).toEqual([])
  const { offers } = await spoc.call(calls.getPlacement, { id })
  expect(offers).toMatchObject([{ ...anOffer, createdByName: spoc.fullName }])
  const letter = await spoc.send(calls.getOfferLetter, { id: offers[0]!.id })
  expect([letter.headers['content-type'], letter.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const { text } = await extractText(letter.bytes, 'pdf')
  for (const signed of ['For ', 'Accepted by Meera Iyer']) expect(text).toContain(signed)
  await move(spoc, id, s.offerAccepted, { acceptedOn: today() })
  const [upcoming] = (await spoc.call(lists.upcomingJoineeList, { dojFrom: inDays(30), dojTo: inDays(30) })).rows
  expect(upcoming).toMatchObject({ expectedJoiningOn: inDays(30), daysLeft: 30, acceptedOn: today() })
  await move(spoc, id, s.joined, { joinedOn: today() })
  const [joined] = (await spoc.call(lists.joinedCandidateList, { dojFrom: today() })).rows
  expect(joined).toMatchObject({ joinedOn: today(), offeredCtc: anOffer.offeredCtc, replacementUntil: inDays(90) })
  const [invoice] = await w.db.select().from(invoices).where(eq(invoices.applicationId, id))
  expect(invoice).toMatchObject({ ctc: anOffer.offeredCtc, issuedAt: null })
})

test('a revised offer is a version of its own, and an undo of the sending takes all versions back', async () => {
  const w = await world()
  const { spoc, recruiter, id } = await placed(w)
  const admin = await w.as('Admin')
  await move(admin, id, s.offerSent, anOffer)
  const [first] = (await spoc.call(calls.getPlacement, { id })).offers
  const revision = { id: first!.id, version: 1, ...anOffer, fixedCtc: null, variableCtc: null }
  const asked = { ...revision, expectedJoiningOn: inDays(40), remarks: 'The client moved the date' }
  expect((await recruiter.send(calls.reviseOffer, asked)).status).toBe(403)
  await spoc.call(calls.reviseOffer, asked)
  expect((await refusal(spoc.call(calls.reviseOffer, asked))).status).toBe(409)
  const { offers } = await spoc.call(calls.getPlacement, { id })
  expect(offers.map(({ expectedJoiningOn }) => expectedJoiningOn)).toEqual([inDays(40), inDays(30)])
  expect((await spoc.call(lists.upcomingJoineeList, {})).rows[0]).toMatchObject({ expectedJoiningOn: inDays(40) })
  await admin.call(undoMove, { id })
  expect((await spoc.call(calls.getPlacement, { id })).offers).toEqual([])
})

test('an organization has its own wording, whose gaps are filled as text and no other gaps are taken', async () => {
  const w = await world()
  const { spoc, clientHr, organization, id } = await placed(w)
  const organizationId = organization.id
  const { title, body } = await clientHr.call(calls.getLetterTemplate, { organizationId })
  expect(body).toContain('{{candidateName}}')
  const save = (text: string, version = 0) =>
    spoc.send(calls.saveLetterTemplate, { organizationId, version, title, body: text })
  expect((await save('Dear {{candidate}}')).status).toBe(400)
  expect((await save('Dear {{candidateName}}, {{{{offeredCtc}}}}')).status).toBe(200)
  expect((await save('Dear {{candidateName}}')).status).toBe(409)
  const stranger = await w.as('ClientHR', { organizationId: (await w.make.organization()).id })
  expect((await stranger.send(calls.getLetterTemplate, { organizationId })).status).toBe(404)
  await move(spoc, id, s.offerSent, anOffer)
  const [offer] = (await spoc.call(calls.getPlacement, { id })).offers
  expect((await spoc.send(calls.getOfferLetter, { id: offer!.id })).status).toBe(200)
  expect((await stranger.send(calls.getOfferLetter, { id: offer!.id })).status).toBe(404)
})

test('joinability: ten weighted answers, 0 to 100, each score kept; asked for from the selection on', async () => {
  const w = await world()
  const { spoc, recruiter, organization, position, people, id } = await placed(w)
  const about = { candidateId: people[0]!.candidateId, positionId: position.id, organizationId: organization.id }
  const waiting = async () => (await recruiter.call(todoList, { taskNames: ['joinabilityPending'] })).rows
  expect(await waiting()).toMatchObject([{ title: 'Score how likely Meera Iyer A is to join', applicationId: id }])
  const before = await recruiter.call(calls.getJoinability, { ...about, useName: true })
  expect(before).toMatchObject({ id, version: 0, score: null, names: { candidateName: 'Meera Iyer A' } })
  const answers = answersOf('Yes', { otherOffers: 'No', hike: 'Partly' })
  const scored = await recruiter.call(calls.scoreJoinability, { id, version: 0, ...answers })
  expect(scored).toMatchObject({ score: 79, message: 'Joinability 79: High' })
  expect((await refusal(spoc.call(calls.scoreJoinability, { id, version: 0, ...answers }))).status).toBe(409)
  await spoc.call(calls.scoreJoinability, { id, version: 1, ...answersOf('No') })
  const after = await recruiter.call(calls.getJoinability, about)
  expect(after).toMatchObject({ score: 0, band: 'Low', version: 2, names: null })
  expect(after.scores[1]).toMatchObject({ score: 79, concerns: ['Other offers in hand', 'Hike'], answers })
  expect(await waiting()).toEqual([])
  const { hike: _hike, ...missing } = answers
  expect((await refusal(spoc.call(calls.scoreJoinability, { id, version: 2, ...missing } as never))).status).toBe(400)
  const other = await w.as('InternalHR')
  expect((await other.send(calls.getJoinability, about)).status).toBe(404)
  expect((await other.send(calls.scoreJoinability, { id, version: 2, ...answers })).status).toBe(404)
})

test('the desk: risk with its reasons, next contact, back-ups and revenue; a contact logged from the row', async () => {
  const w = await world()
  const { spoc, recruiter, id, ids } = await placed(w, [
    s.offerAccepted,
    s.finalSelect,
    s.interviewSelect,
    s.toBeScreened,
  ])
  await since(w, id, 5)
  const rows = async (input: object = {}) => (await recruiter.call(lists.backoutDeskList, input)).rows
  expect(await rows()).toMatchObject([
    {
      id,
      isOverdue: true,
      risk: 65,
      riskBand: 'High',
      reasons: ['Contact overdue for 3 days', 'Joinability not scored'],
    },
    { id: ids[1], isOverdue: false, risk: 50, backups: 1, nextContactOn: inDays(2), revenueAtRisk: 99_960_00 },
  ])
  expect(await rows({ isOverdue: true })).toHaveLength(1)
  const logged = await recruiter.call(calls.logContact, { applicationId: id, outcome: 'Wavering', channel: 'Call' })
  expect(logged.nextContactOn).toBe(inDays(1))
  expect((await rows())[0]).toMatchObject({
    id,
    isOverdue: false,
    risk: 80,
    riskBand: 'High',
    lastOutcome: 'Wavering',
    reasons: ['Wavering at the last contact', 'Joinability not scored'],
  })
  const { totals } = await recruiter.call(lists.backoutDeskList, {})
  expect(totals).toEqual({ revenueAtRisk: 2 * 99_960_00 })
  const hr = await w.as('InternalHR')
  expect((await hr.call(lists.backoutDeskList, {})).count).toBe(0)
  const other = await w.as('Recruiter')
  expect((await other.call(lists.backoutDeskList, {})).count).toBe(0)
  expect((await other.send(calls.logContact, { applicationId: id, outcome: 'On track', channel: 'Call' })).status).toBe(
    403,
  )
  expect(
    (await refusal(spoc.call(calls.logContact, { applicationId: ids[2]!, outcome: 'On track', channel: 'Call' })))
      .status,
  ).toBe(409)
  const past = { applicationId: id, outcome: 'On track', channel: 'Call', nextContactOn: today() } as const
  expect((await refusal(spoc.call(calls.logContact, past))).fields).toHaveProperty('nextContactOn')
})

test('a contact that is overdue is told once, critically, to recruiter and SPOC, and waits among their to-dos', async () => {
  const w = await world()
  const { spoc, recruiter, id } = await placed(w)
  const told = async (person: Person) =>
    (await person.call(getNotifications, { alertType: 'critical' })).notifications.map(({ message }) => message)
  expect(await tellOverdueContacts(w.db)).toBe(0)
  await since(w, id, 3)
  expect(await tellOverdueContacts(w.db)).toBe(2)
  expect(await tellOverdueContacts(w.db)).toBe(0)
  const [message] = await told(recruiter)
  expect(message).toContain(`Meera Iyer A was to be contacted by ${dateText(inDays(-1))}`)
  expect(await told(spoc)).toEqual([message])
  const waiting = { taskNames: ['joiningFollowUp'] as const }
  expect((await recruiter.call(todoList, { taskNames: [...waiting.taskNames], isOverdue: true })).count).toBe(1)
  await recruiter.call(calls.logContact, {
    applicationId: id,
    outcome: 'On track',
    channel: 'Message',
    resignedOn: today(),
  })
  expect((await recruiter.call(todoList, { taskNames: [...waiting.taskNames] })).count).toBe(0)
  const { watch, resignedOn } = await recruiter.call(calls.getPlacement, { id })
  expect({ resignedOn, contacts: watch?.contacts }).toMatchObject({
    resignedOn: today(),
    contacts: [{ outcome: 'On track' }],
  })
})

test('somebody backs out, and the replacement comes from the back-ups, the furthest first', async () => {
  const w = await world()
  const { spoc, clientHr, id, ids, position } = await placed(w, [s.finalSelect, s.cvShortlisted, s.interviewSelect])
  await move(spoc, id, s.offerSent, anOffer)
  await move(spoc, id, s.offerAccepted, { acceptedOn: today() })
  const { watch } = await spoc.call(calls.getPlacement, { id })
  expect(watch?.backups.map(({ applicationId }) => applicationId)).toEqual([ids[2], ids[1]])
  await move(spoc, id, s.candidateBackedOut, { backoutReason: 'Counter-offer accepted', backedOutOn: today() })
  const [lost] = (await spoc.call(lists.backoutCandidateList, { scheduledDateFrom: today() })).rows
  expect(lost).toMatchObject({
    id,
    backoutReason: 'Counter-offer accepted',
    scheduledDate: anOffer.expectedJoiningOn,
    dateOfJoining: anOffer.expectedJoiningOn,
  })
  expect((await spoc.call(lists.backoutCandidateList, { scheduledDateFrom: inDays(31) })).count).toBe(0)
  expect(await names(clientHr, lists.backoutCandidateList)).toEqual(['Meera Iyer A'])
  expect((await spoc.call(calls.getPlacement, { id })).watch?.backups[0]).toMatchObject({ applicationId: ids[2] })
  await move(spoc, ids[2]!, s.finalSelect)
  await join(spoc, ids[2]!)
  expect(await names(spoc, lists.joinedCandidateList, { positions: [position.id] })).toEqual(['Meera Iyer C'])
})

test('attrition inside the replacement period marks the invoice, and one after it does not', async () => {
  const w = await world()
  const { spoc, ids } = await placed(w, [s.finalSelect, s.finalSelect])
  for (const [index, id] of ids.entries()) {
    await join(spoc, id, 95)
    await move(spoc, id, s.attrition, { lastWorkingDay: inDays(index ? 0 : -10) })
  }
  const flags = await w.db.select({ flag: invoices.flag }).from(invoices).orderBy(invoices.id)
  expect(flags).toEqual([{ flag: `Left on ${dateText(inDays(-10))}, inside the replacement period` }, { flag: null }])
  expect((await spoc.call(lists.joinedCandidateList, { hasLeft: true })).count).toBe(2)
})

test('who leaves inside the replacement period frees the opening for a replacement, until that is taken back', async () => {
  const w = await world()
  const { spoc, ids, position } = await placed(w, [s.finalSelect, s.finalSelect, s.finalSelect])
  const [early = 0, late = 0, replacement = 0] = ids
  await w.db.update(positions).set({ totalOpenings: 2, currentOpenings: 2 })
  const open = async () => (await spoc.call(getPosition, { positionId: position.id, role: 'SPOC' })).currentOpenings
  await join(spoc, early, 95)
  await join(spoc, late, 95)
  expect(await open()).toBe(0)
  const { message } = await move(spoc, early, s.attrition, { lastWorkingDay: inDays(-10) })
  expect(message).toBe('Moved to Attrition. It is inside the replacement period: the position has an opening again.')
  expect(await open()).toBe(1)
  expect((await move(spoc, late, s.attrition, { lastWorkingDay: inDays(0) })).message).toBe('Moved to Attrition')
  expect(await open()).toBe(1)
  await spoc.call(undoMove, { id: early })
  expect(await open()).toBe(0)
  await move(spoc, early, s.attrition, { lastWorkingDay: inDays(-10) })
  await join(spoc, replacement)
  const refused = await refusal(spoc.call(undoMove, { id: early }))
  expect(refused.message).toBe('409 The opening was filled again since. Raise the openings of the position first.')
  expect(await open()).toBe(0)
  const { entries } = await spoc.call(getPositionLog, { positionId: position.id })
  expect(entries.map(({ text }) => text).filter((text) => text?.startsWith('Opening'))).toEqual([
    `Opening free again: the person left on ${dateText(inDays(-10))}, inside the replacement period`,
    'Opening filled again: the attrition was taken back',
    `Opening free again: the person left on ${dateText(inDays(-10))}, inside the replacement period`,
  ])
})

test('feedback after joining is asked for at 7, 30, 60 and 90 days, and one taken again keeps its history', async () => {
  const w = await world()
  const { spoc, recruiter, position, clientHr, id } = await placed(w)
  await join(spoc, id, 8)
  const asked = async () => (await recruiter.call(todoList, { taskNames: ['joiningFeedback'] })).rows
  expect(await asked()).toMatchObject([{ title: 'Ask Meera Iyer A how it goes after joining', isOverdue: false }])
  const take = (values: object = {}) =>
    recruiter.send(calls.takeJoiningFeedback, {
      ...{ applicationId: id, afterDays: 7, takenOn: today(), settling: 'Settled well', candidateWords: 'All good' },
      ...values,
    })
  expect((await take({ afterDays: 30 })).body).toMatchObject({
    fields: { afterDays: expect.stringContaining('That is on') },
  })
  expect((await take({ takenOn: inDays(-9) })).status).toBe(400)
  expect((await take()).status).toBe(200)
  expect(await asked()).toEqual([])
  expect((await take({ settling: 'Some concerns', candidateWords: 'The commute is long' })).status).toBe(200)
  const { joinees } = await spoc.call(calls.viewFeedbackHistory, { positionId: position.id })
  expect(joinees[0]).toMatchObject({ askedFor: null, replacementUntil: inDays(82) })
  expect(joinees[0]!.feedbacks.map(({ settling, isReplaced }) => [settling, isReplaced])).toEqual([
    ['Some concerns', false],
    ['Settled well', true],
  ])
  const ofClient = await clientHr.call(calls.viewFeedbackHistory, { positionId: position.id })
  expect(ofClient.joinees).toMatchObject([{ feedbacks: [], can: { feedback: false } }])
  const stranger = await w.as('Recruiter')
  expect((await stranger.send(calls.viewFeedbackHistory, { positionId: position.id })).status).toBe(404)
  await w.db.update(joinings).set({ joinedOn: inDays(-31) })
  expect(await asked()).toHaveLength(1)
})

test('the client sees offers and dates, but none of what the firm knows about the person', async () => {
  const w = await world()
  const { spoc, recruiter, clientHr, id } = await placed(w)
  await move(spoc, id, s.offerSent, anOffer)
  await recruiter.call(calls.logContact, { applicationId: id, outcome: 'Wavering', channel: 'Call', notes: 'SECRET' })
  const answer = await clientHr.send(calls.getPlacement, { id })
  expect(answer.body).toMatchObject({
    watch: null,
    resignedOn: null,
    recruiterName: expect.any(String),
    offers: [{ createdByName: null }],
  })
  expect(answer.bytes.toString()).not.toContain('SECRET')
  const listed = await clientHr.send(lists.upcomingJoineeList, {})
  expect(listed.body).toMatchObject({ rows: [{ joinability: null }] })
  for (const person of [clientHr, await w.as('QC')]) {
    expect((await person.send(lists.backoutDeskList, {})).status, person.role).toBe(403)
  }
  expect(await w.db.$count(joiningContacts)).toBe(1)
})
