import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { moveInSystems } from '#contract/vocab/movingIn.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { applications, statusEvents, submissions } from '#server/domains/applications/tables.ts'
import { candidateCommunications, candidates } from '#server/domains/candidates/tables.ts'
import { joinings } from '#server/domains/offers/tables.ts'
import { organizationContacts, organizations } from '#server/domains/organizations/tables.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { candidateSearch } from '#server/domains/search/tables.ts'
import { refusal } from '#server/test/world.ts'
import { checked, figuresOf, movedIn, office, samplesOf } from './test/moving.ts'

const known = moveInSystems.ids.filter((system) => system !== 'other')

describe('the exports of other systems', () => {
  test.each(known)(
    'of %s are recognised by name and headings, and nothing of them is refused but what is no candidate’s',
    async (system) => {
      const { w, admin } = await office()
      const files = samplesOf(system)
      const id = await checked(w, admin, system, files)
      const move = await admin.call(calls.getMoveIn, { id })
      expect(move.state).toBe('Checked')
      expect(move.files.filter(({ kind }) => kind === null).map(({ fileName }) => fileName)).toEqual([])
      expect(new Set(move.files.map(({ kind }) => kind)).size).toBe(Object.keys(files).length)
      expect(move.figures?.words.filter(({ statusId }) => statusId === null)).toEqual([])
      const refused = move.files.filter(({ refused }) => refused > 0).map(({ kind, refused }) => [kind, refused])
      expect(refused).toEqual(system === 'openCats' ? [['note', 1]] : [])
      expect((await w.db.select().from(candidates)).length).toBe(0)
    },
  )

  test('are added with their links, their statuses and the whole history of each application', async () => {
    const { w, admin } = await office()
    const id = await movedIn(w, admin, 'openCats', samplesOf('openCats'))
    const move = await admin.call(calls.getMoveIn, { id })
    expect(move).toMatchObject({ state: 'Done', note: null })
    const [asha, ravi, priya] = await w.db.select().from(candidates).orderBy(asc(candidates.id))
    expect(asha).toMatchObject({
      ...{
        fullName: 'Asha Rao',
        emailId: 'asha.rao@people.example',
        contactNumber: '9876500001',
        currentCityName: 'Pune',
      },
      ...{ source: 'Naukri', currentCtc: 90_000_000, expectedCtc: 120_000_000, statusId: s.interviewScheduled },
      notes: 'Speaks Marathi\nSkills: Basket weaving',
    })
    expect(asha?.createdAt).toBe('2023-01-10T04:30:00.000Z')
    expect(ravi).toMatchObject({
      contactCode: '+91',
      contactNumber: '9876500002',
      statusId: s.joined,
      source: 'Legacy Data',
    })
    expect(ravi?.notes).toContain('Expected pay a year, in rupees: negotiable')
    expect(priya).toMatchObject({ contactNumber: '', statusId: s.open })
    const [java, plant] = await w.db.select().from(positions).orderBy(asc(positions.id))
    expect(java).toMatchObject({ clientPositionName: 'Java Developer', status: 'Open', currentOpenings: 2 })
    expect(java?.description).toContain('and looks after them')
    expect(plant).toMatchObject({ status: 'Closed', currentOpenings: 0 })
    const [latha] = await w.db.select().from(organizationContacts).orderBy(asc(organizationContacts.id))
    expect(latha).toMatchObject({ name: 'Latha Nair', organizationId: java?.organizationId })
    const all = await w.db.select().from(applications).orderBy(asc(applications.id))
    expect(all.map(({ candidateId, positionId, statusId }) => [candidateId, positionId, statusId])).toEqual([
      [asha?.id, java?.id, s.interviewScheduled],
      [ravi?.id, plant?.id, s.joined],
      [ravi?.id, java?.id, s.open],
    ])
    const events = await w.db
      .select()
      .from(statusEvents)
      .where(eq(statusEvents.applicationId, all[1]?.id ?? 0))
      .orderBy(asc(statusEvents.id))
    expect(
      events.map(({ fromStatusId, toStatusId, isFirstEntry }) => [fromStatusId, toStatusId, isFirstEntry]),
    ).toEqual([
      [null, s.open, true],
      [s.open, s.sentToClient, true],
      [s.sentToClient, s.interviewScheduled, true],
      [s.interviewScheduled, s.offerSent, true],
      [s.offerSent, s.joined, true],
    ])
    expect(events.at(-1)?.occurredAt).toBe('2022-06-01T03:30:00.000Z')
    expect(await w.db.select().from(joinings)).toMatchObject([{ applicationId: all[1]?.id, joinedOn: '2022-06-01' }])
    expect(await w.db.$count(submissions)).toBe(2)
    expect(all.map(({ isRevealed }) => isRevealed)).toEqual([false, true, false])
    expect(await w.db.select().from(candidateCommunications)).toMatchObject([
      {
        candidateId: asha?.id,
        positionId: java?.id,
        details: 'Called: wants to stay in Pune',
        communicationType: 'Call',
      },
    ])
    expect(await w.db.$count(candidateSearch)).toBe(3)
  })

  test('moved in twice add nothing the second time', async () => {
    const { w, admin } = await office()
    const files = samplesOf('openCats')
    await movedIn(w, admin, 'openCats', files)
    const counts = () =>
      Promise.all(
        [
          organizations,
          organizationContacts,
          positions,
          candidates,
          applications,
          statusEvents,
          candidateCommunications,
        ].map((table) => w.db.$count(table)),
      )
    const before = await counts()
    const again = await movedIn(w, admin, 'openCats', files)
    expect(await counts()).toEqual(before)
    expect(await figuresOf(admin, again)).toEqual({
      ...{ organization: [0, 2, 0], contact: [0, 2, 0], position: [0, 2, 0], candidate: [0, 3, 0] },
      ...{ application: [0, 3, 0], statusEvent: [0, 7, 0], note: [0, 1, 1] },
    })
  })

  test('are refused to whoever is no administrator', async () => {
    const { w } = await office()
    const recruiter = await w.as('Recruiter')
    expect((await refusal(recruiter.call(calls.getMoveIns, {}))).status).toBe(403)
    const begin = recruiter.call(calls.beginMoveIn, { system: 'openCats', name: null, dayOrder: 'dayFirst' })
    expect((await refusal(begin)).status).toBe(403)
  })
})
