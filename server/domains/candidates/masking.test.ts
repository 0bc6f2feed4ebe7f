import { describe, expect, test } from 'vitest'
import { getCandidate, getCandidateLog } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { getMasking, saveMasking } from '#contract/domains/candidates/masking.ts'
import { exportList } from '#contract/kit/export.ts'
import { findOptions } from '#contract/kit/options.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { nowIso } from '#server/kit/clock.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const secrets = {
  firstName: 'Zubeida',
  lastName: 'Quraishi',
  emailId: 'zubeida.q@mail.example',
  contactNumber: '9123456780',
  emergencyNumber: '9123400000',
  dateOfBirth: '1991-07-19',
  pan: 'ZQABC1234K',
  currentEmployer: 'Vindhya Payments',
  resumeSourceFolder: 'Monster/drop-7',
  notes: 'Salary is negotiable, do not tell.',
  source: 'Head Hunt' as const,
}

const tells = Object.values({ ...secrets, fullName: 'Zubeida Quraishi' })

/** One person sent to the client of the position, with another application the client must not know of. */
async function sent(w: World, isRevealed = false) {
  const client = await w.make.organization()
  const position = await w.make.position({ organizationId: client.id })
  const candidate = await w.make.candidate({
    ...secrets,
    emergencyCode: '+91',
    hideEmployer: true,
    statusId: s.offerAccepted,
  })
  const application = await w.make.application({
    candidateId: candidate.id,
    positionId: position.id,
    statusId: s.sentToClient,
    sentToClientAt: nowIso(),
    isRevealed,
  })
  await w.make.application({ candidateId: candidate.id, statusId: s.offerAccepted, sentToClientAt: nowIso() })
  const interviewer = await w.as('Interviewer', { organizationId: client.id })
  await w.db.insert(interviews).values({
    applicationId: application.id,
    stageId: 1,
    startsAt: nowIso(),
    endsAt: nowIso(),
    timeZone: 'Asia/Kolkata',
    mode: 'Video',
    interviewerIds: [interviewer.id],
    state: 'Scheduled',
  })
  const people = [
    await w.as('ClientHR', { organizationId: client.id }),
    await w.as('ClientManager', { organizationId: client.id }),
    interviewer,
  ]
  return { client, candidate, people }
}

describe('ClientHR, ClientManager and Interviewer', () => {
  test('see initials, the profile and the status on their own position, and nothing that leads to the person', async () => {
    const w = await world()
    const { candidate, people } = await sent(w)
    for (const person of people) {
      const seen = await person.call(getCandidate, { id: candidate.id })
      expect(seen, person.role).toMatchObject({
        view: 'masked',
        initials: 'Z. Q.',
        statusId: s.sentToClient,
        currentEmployer: null,
        currentCityName: 'Pune',
      })
      const { rows, count } = await person.call(candidateList, {})
      expect([count, rows[0]?.fullName, rows[0]?.statusId]).toEqual([1, 'Z. Q.', s.sentToClient])
      const { options } = await person.call(findOptions, { source: 'candidates' })
      expect(options).toEqual([{ id: candidate.id, name: 'Z. Q.', detail: 'Pune' }])
      for (const tell of tells) expect(JSON.stringify([seen, rows, options]), person.role).not.toContain(tell)
    }
  })

  test('find nobody by what they do not see, and no order tells it', async () => {
    const w = await world()
    const { candidate, people } = await sent(w)
    const asked: object[] = [
      ...tells.map((search) => ({ search })),
      { firstName: 'Zub' },
      { lastName: 'Q' },
      { emailId: 'zub' },
      { contactNumber: '9123' },
      { currentEmployer: 'Vindhya' },
      { status: [s.offerAccepted] },
      { uploadedBy: [candidate.uploadedBy] },
      { screenedFrom: '2000-01-01' },
    ]
    for (const person of people) {
      for (const filter of asked) {
        const { count } = await person.call(candidateList, filter)
        expect(count, `${person.role} ${JSON.stringify(filter)}`).toBe(0)
      }
      const { options } = await person.call(findOptions, { source: 'candidates', search: 'Zub' })
      expect(options).toEqual([])
      expect((await person.call(candidateList, { search: 'z q' })).count).toBe(1)
    }
  })

  test('export the same as they see', async () => {
    const w = await world()
    const { people } = await sent(w)
    const [hr] = people
    for (const sortBy of Object.keys(candidateList.columns)) {
      const { body } = await hr!.send(exportList, { list: 'candidates', format: 'csv', sortBy })
      for (const tell of tells) expect(String(body)).not.toContain(tell)
    }
  })

  test('do not read the log of a candidate', async () => {
    const w = await world()
    const { candidate, people } = await sent(w)
    for (const person of people) {
      expect((await refusal(person.call(getCandidateLog, { candidateId: candidate.id }))).status).toBe(403)
    }
  })

  test('do not find a candidate who was not sent to their organization', async () => {
    const w = await world()
    const { client, people } = await sent(w)
    const position = await w.make.position({ organizationId: client.id })
    const own = await w.make.application({ positionId: position.id, statusId: s.qcPassed })
    const elsewhere = await w.make.application({ statusId: s.sentToClient, sentToClientAt: nowIso() })
    for (const person of people) {
      for (const { candidateId } of [own, elsewhere]) {
        expect((await refusal(person.call(getCandidate, { id: candidateId }))).status).toBe(404)
      }
    }
  })
})

test('from the reveal point on the client side sees who it is, an interviewer still does not', async () => {
  const w = await world()
  const { candidate, people } = await sent(w, true)
  const [hr, manager, interviewer] = people as [Person, Person, Person]
  for (const person of [hr, manager]) {
    const seen = await person.call(getCandidate, { id: candidate.id })
    expect(seen).toMatchObject({
      view: 'revealed',
      fullName: 'Zubeida Quraishi',
      contactNumber: '9123456780',
      currentEmployer: 'Vindhya Payments',
      statusId: s.sentToClient,
    })
    for (const tell of ['ZQABC1234K', 'Monster/drop-7', 'do not tell', 'Head Hunt']) {
      expect(JSON.stringify(seen)).not.toContain(tell)
    }
    expect((await person.call(candidateList, { search: 'zubeida' })).count).toBe(1)
  }
  expect(await interviewer.call(getCandidate, { id: candidate.id })).toMatchObject({ view: 'masked' })
})

test('another client’s reveal point reveals nothing here', async () => {
  const w = await world()
  const { candidate, people } = await sent(w)
  const other = await w.make.organization()
  const position = await w.make.position({ organizationId: other.id })
  await w.make.application({
    candidateId: candidate.id,
    positionId: position.id,
    sentToClientAt: nowIso(),
    isRevealed: true,
  })
  for (const person of people) {
    expect(await person.call(getCandidate, { id: candidate.id })).toMatchObject({ view: 'masked' })
  }
})

test('what a client sees is chosen by those who work on that application, for that client alone', async () => {
  const w = await world()
  const employer = 'Vindhya Payments'
  const candidate = await w.make.candidate({ currentEmployer: employer, hideEmployer: false })
  const [ownQc, otherQc] = [await w.as('QC'), await w.as('QC')]
  const onPosition = async (qcId: number) => {
    const position = await w.make.position({ qcId })
    const sent = { candidateId: candidate.id, positionId: position.id, qcId }
    await w.make.application({ ...sent, statusId: s.sentToClient, sentToClientAt: nowIso() })
    return { position, client: await w.as('ClientHR', { organizationId: position.organizationId }) }
  }
  const [here, there] = [await onPosition(ownQc.id), await onPosition(otherQc.id)]
  const pair = { candidateId: candidate.id, positionId: here.position.id }
  const asked = { ...pair, version: 0, hideEmployer: true, showsCv: true, hiddenParts: [], hiddenWords: [] }
  expect((await otherQc.call(getMasking, pair)).canChange).toBe(false)
  expect((await refusal(otherQc.call(saveMasking, asked))).status).toBe(403)
  const employerFor = async ({ client }: typeof here) =>
    (await client.call(getCandidate, { id: candidate.id })).currentEmployer
  expect([await employerFor(here), await employerFor(there)]).toEqual([employer, employer])
  await ownQc.call(saveMasking, asked)
  expect([await employerFor(here), await employerFor(there)]).toEqual([null, employer])
  expect((await ownQc.call(getMasking, pair)).hideEmployer).toBe(true)
  const { rows } = await here.client.call(candidateList, {})
  expect(JSON.stringify(rows)).not.toContain(employer)
})
