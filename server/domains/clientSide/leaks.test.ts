import { expect, test } from 'vitest'
import * as endpoints from '#contract/domains/clientSide/endpoints.ts'
import { clientCandidateList, clientInterviewList, clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { getDrive } from '#contract/domains/drives/endpoints.ts'
import { drivePeople } from '#contract/domains/drives/lists.ts'
import { exportList } from '#contract/kit/export.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { bodyOf } from '#server/domains/mail/commands.ts'
import { today } from '#server/kit/clock.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { interviewStages } from '#server/records/positions/tables.ts'
import { type Person, world } from '#server/test/world.ts'
import { mailSubmissions } from './submissions.ts'
import { client, secrets, sent } from './test/client.ts'

const tells = [
  ...Object.values({ ...secrets, dateOfBirth: '19/07/1991' }),
  'zubeida',
  'quraishi',
  '91234 56780',
  'Rose Garden',
  'in/zubeida',
].map((secret) => secret.toLowerCase())

function expectNothingTold(text: string, where: string): void {
  for (const secret of tells) expect(text.toLowerCase().includes(secret), `${where} tells ${secret}`).toBe(false)
}

test('no call, list, export, mail or page of the client’s side tells who a candidate is before the reveal point', async () => {
  const w = await world()
  const c = await client(w)
  const { application, candidate } = await sent(w, c)
  const ahead = await sent(w, c, 2, { statusId: s.interviewScheduled })
  const [stage] = await w.db.select().from(interviewStages)
  const starts = new Date(`${today()}T23:50:00+05:30`)
  await w.db.insert(interviews).values({
    ...{ applicationId: ahead.application.id, stageId: stage!.id, timeZone: 'Asia/Kolkata', mode: 'Video' },
    ...{ startsAt: starts.toISOString(), endsAt: new Date(starts.getTime() + 540_000).toISOString() },
    state: 'Scheduled',
  })
  const manager = await w.as('ClientManager', { organizationId: c.organization.id })
  const pair = { candidateId: candidate.id, positionId: c.position.id }
  const read = async (person: Person, endpoint: Parameters<Person['send']>[0], input: object, isFilled = true) => {
    const { status, bytes } = await person.send(endpoint, input)
    const text = bytes.toString()
    expect([status, endpoint.call]).toEqual([200, endpoint.call])
    if (isFilled) expect(text, endpoint.call).toMatch(/Z\. ?Q\./)
    expectNothingTold(text, `${endpoint.call} as ${person.role}`)
  }
  for (const person of [c.hr, manager]) {
    await read(person, endpoints.getClientCandidate, pair)
    await read(person, endpoints.getClientPositions, {}, false)
    await read(person, endpoints.getClientExecutives, { organizationId: c.organization.id }, false)
    await read(person, getDrive, { date: today(), positionId: c.position.id })
    for (const list of [clientCandidateList, clientWaitingList, clientInterviewList, drivePeople]) {
      await read(person, list, {})
      await read(person, exportList, { list: list.name, format: 'csv' })
    }
    for (const search of ['Zubeida', 'Quraishi', secrets.emailId]) {
      expect((await person.call(clientWaitingList, { search })).count, search).toBe(0)
      expect((await person.call(drivePeople, { search })).count, search).toBe(0)
    }
  }
  await read(c.spoc, endpoints.getClientCandidate, pair)

  await w.db.transaction((part) => mailSubmissions(part, [application.id]))
  const [mail] = await w.db.select().from(mails)
  const body = bodyOf(mail!)
  expect(body?.text).toContain('Z. Q.')
  expectNothingTold(JSON.stringify([mail?.subject, body]), 'the mail')
  const token = /answer=shortlist#(\S+)/.exec(body?.text ?? '')?.[1]
  const linked = await w.anonymous(endpoints.readFeedbackLink, { token })
  expect(linked.body).toMatchObject({ profile: { initials: 'Z. Q.' }, cvText: expect.stringContaining('Kafka') })
  expectNothingTold(JSON.stringify(linked.body), 'the page behind the link')
})

test('the masked page shows the person once the reveal point is reached, the page behind a link never', async () => {
  const w = await world()
  const c = await client(w)
  const { application, candidate } = await sent(w, c)
  const known = await sent(w, c, 3, {
    statusId: s.finalSelect,
    isRevealed: true,
    candidateId: candidate.id,
    positionId: (await w.make.position({ organizationId: c.organization.id })).id,
  })
  expect(known.application.isRevealed).toBe(true)
  const pair = { candidateId: candidate.id, positionId: c.position.id }
  expect(await c.hr.call(endpoints.getClientCandidate, pair)).toMatchObject({
    candidate: { fullName: 'Zubeida Quraishi' },
  })
  await mailSubmissions(w.db, [application.id])
  const [mail] = await w.db.select().from(mails)
  const token = /answer=shortlist#(\S+)/.exec(bodyOf(mail!)?.text ?? '')?.[1]
  expectNothingTold(
    JSON.stringify((await w.anonymous(endpoints.readFeedbackLink, { token })).body),
    'the page behind a link',
  )
})

test('nobody is mailed about a candidate who was decided about in the same breath', async () => {
  const w = await world()
  const { application } = await sent(w, await client(w), 0, { statusId: s.cvShortlisted })
  await mailSubmissions(w.db, [application.id])
  expect(await w.db.select().from(mails)).toHaveLength(0)
})
