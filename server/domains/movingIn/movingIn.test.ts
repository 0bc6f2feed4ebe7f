import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { findOptions } from '#contract/kit/options.ts'
import { type MoveInKind, moveInSystems } from '#contract/vocab/movingIn.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { office } from '#server/domains/imports/test/office.ts'
import { atTime } from '#server/kit/clock.ts'
import { applications, statusEvents, submissions } from '#server/records/applications/tables.ts'
import { candidateCommunications, candidates } from '#server/records/candidates/tables.ts'
import { externalIds, moveInRows } from '#server/records/movingIn/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizationContacts, organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { refusal } from '#server/test/world.ts'
import { checked, figuresOf, movedIn, samplesOf, send, work } from './test/moving.ts'

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

  test('are found again by the ids they had there, by whoever reads candidates', async () => {
    const { w, admin } = await office()
    await movedIn(w, admin, 'zohoRecruit', samplesOf('zohoRecruit'))
    const { rows } = await admin.call(candidateList, { search: 'ZR_1_CAND' })
    expect(rows.map(({ fullName }) => fullName)).toEqual(['Kiran Hegde'])
    const { options } = await admin.call(findOptions, { source: 'candidates', search: 'ZR_2_CAND', limit: 5 })
    expect(options.map(({ name }) => name)).toEqual(['Sana Khan'])
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
      interview: [0, 1, 0],
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

describe('a move', () => {
  test('goes on after it was cut off in the middle of a part, and adds every row once', async () => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'openCats', manyPeople(1_200))
    await admin.call(calls.startMoveIn, { id })
    await w.db.execute(sql`create function cut_off() returns trigger language plpgsql as $$ begin
      if (select count(*) from candidates) >= 700 then raise exception 'cut off' using errcode = '08006'; end if;
      return new; end $$`)
    await w.db.execute(sql`create trigger cut_off before insert on candidates for each row execute function cut_off()`)
    await work(w)
    // What was not finished, its transaction took back with everything that tells of it.
    const halfway = [await w.db.$count(candidates), await w.db.$count(externalIds), await w.db.$count(moveInRows)]
    expect(halfway).toEqual([500, 500, 700])
    await w.db.execute(sql`drop function cut_off cascade`)
    await atTime(new Date(Date.now() + 3_600_000), () => work(w))
    expect(await admin.call(calls.getMoveIn, { id })).toMatchObject({ state: 'Done', added: 1_200 })
    expect(await w.db.$count(candidates)).toBe(1_200)
    expect(await w.db.$count(externalIds, eq(externalIds.kind, 'candidate'))).toBe(1_200)
  })

  test('is stopped and goes on where it was', async () => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'openCats', manyPeople(600))
    await admin.call(calls.startMoveIn, { id })
    await admin.call(calls.stopMoveIn, { id })
    await work(w)
    expect(await w.db.$count(candidates)).toBe(0)
    expect(await admin.call(calls.getMoveIn, { id })).toMatchObject({
      state: 'Stopped',
      can: { start: true, stop: false },
    })
    await admin.call(calls.startMoveIn, { id })
    await work(w)
    expect(await w.db.$count(candidates)).toBe(600)
  })

  test('is taken back whole but for what people have worked with, by name', async () => {
    const { w, admin } = await office()
    const id = await movedIn(w, admin, 'openCats', samplesOf('openCats'))
    const [asha, ravi] = await w.db.select().from(candidates).orderBy(asc(candidates.id))
    await w.make.application({ candidateId: asha!.id })
    await w.db.update(organizations).set({ about: 'Changed' }).where(eq(organizations.name, 'Kaveri Foods'))
    expect((await refusal(admin.call(calls.stopMoveIn, { id }))).status).toBe(409)
    await admin.call(calls.undoMoveIn, { id })
    await work(w)
    const move = await admin.call(calls.getMoveIn, { id })
    expect(move).toMatchObject({ state: 'Undone', kept: 2 })
    expect(move.keptRecords.map(({ name, reason }) => [name, reason])).toEqual([
      ['Kaveri Foods', 'It was changed since'],
      ['Asha Rao', 'Somebody has worked with it since'],
    ])
    const left = await w.db.select().from(candidates)
    expect(left.map(({ id: left }) => left)).toContain(asha!.id)
    expect(left.map(({ id: left }) => left)).not.toContain(ravi!.id)
    expect(await w.db.$count(organizationContacts)).toBe(0)
    expect(await w.db.$count(applications)).toBe(1)
    expect(await w.db.$count(joinings)).toBe(0)
  })

  test('tells of every broken row why it is refused, and adds the others', async () => {
    const { w, admin } = await office()
    const files = {
      'company.csv': 'company_id,name\n1,Meridian',
      'joborder.csv': 'joborder_id,company_id,title,status\n1,1,Developer,Active\n2,9,Nobody’s,Active\n3,1,Odd,Dormant',
      'candidate.csv': [
        'candidate_id,first_name,last_name,email1,date_created',
        '1,Asha,Rao,asha@people.example,2023-01-10 10:00:00',
        '2,No,Address,,2023-01-10 10:00:00',
        '3,Wrong,Address,nowhere,2023-01-10 10:00:00',
        '4,Wrong,Day,day@people.example,2023-02-31 10:00:00',
        '1,Twice,There,twice@people.example,2023-01-10 10:00:00',
        '5,Later,Born,later@people.example,2093-01-10 10:00:00',
      ].join('\n'),
      'candidate_joborder.csv':
        'candidate_joborder_id,candidate_id,joborder_id,status\n1,1,1,400\n2,2,1,400\n3,77,1,400\n4,1,2,400',
    }
    const id = await checked(w, admin, 'openCats', files)
    const { files: told } = await admin.call(calls.getMoveIn, { id })
    const reasons = async (fileName: string) => {
      const rows = await w.db
        .select()
        .from(moveInRows)
        .where(
          and(
            eq(moveInRows.moveInFileId, told.find((file) => file.fileName === fileName)?.id ?? 0),
            eq(moveInRows.state, 'Refused'),
          ),
        )
        .orderBy(asc(moveInRows.row))
      return rows.map(({ row, reason }) => [row, reason])
    }
    expect(await reasons('joborder.csv')).toEqual([[3, 'There is no organization 9']])
    expect(await reasons('candidate.csv')).toEqual([
      [3, 'E-mail is missing'],
      [4, 'E-mail: "nowhere" is not an e-mail address'],
      [5, 'Added on: "2023-02-31 10:00:00" is not a day'],
      [6, 'The id 1 is already in row 2'],
      [7, 'Added on is in the future'],
    ])
    expect(await reasons('candidate_joborder.csv')).toEqual([
      [3, 'The candidate 2 is refused: row 3'],
      [4, 'There is no candidate 77'],
      [5, 'The position 2 is refused: row 3'],
    ])
    await admin.call(calls.startMoveIn, { id })
    await work(w)
    expect([await w.db.$count(candidates), await w.db.$count(positions), await w.db.$count(applications)]).toEqual([
      1, 2, 1,
    ])
    const file = told.find(({ kind }) => kind === 'candidate')
    const { body } = await admin.send(calls.getRefusedMoveInRows, { id: file?.id ?? 0 })
    expect(String(body)).toContain('E-mail is missing')
  })

  test('asks what unknown words stand for before it begins, and remembers the answer and the columns', async () => {
    const { w, admin } = await office()
    const files = {
      'people.csv': 'Nr,Given name,Mail\n1,Asha Rao,asha@people.example',
      'firms.csv': 'Nr,Firm\n1,Meridian',
      'jobs.csv': 'Nr,Firm nr,Job title\n1,1,Developer',
      'pipeline.csv': 'Who,What,Stage\n1,1,Frobnicated',
    }
    const { moveInId: id } = await admin.call(calls.beginMoveIn, {
      system: 'other',
      name: 'Old sheets',
      dayOrder: 'dayFirst',
    })
    const sent = new Map<string, number>()
    for (const [name, text] of Object.entries(files)) sent.set(name, await send(admin, id, name, text))
    const choose = (name: string, kind: MoveInKind, columns: Record<string, number>) =>
      admin.call(calls.chooseMoveInColumns, { fileId: sent.get(name) ?? 0, kind, columns })
    await choose('people.csv', 'candidate', { externalId: 0, firstName: 1, emailId: 2 })
    await choose('firms.csv', 'organization', { externalId: 0, name: 1 })
    await choose('jobs.csv', 'position', { externalId: 0, organization: 1, title: 2 })
    await choose('pipeline.csv', 'application', { candidate: 0, position: 1, status: 2 })
    await admin.call(calls.checkMoveIn, { id })
    await work(w)
    expect((await admin.call(calls.getMoveIn, { id })).figures?.words).toEqual([
      { word: 'Frobnicated', rows: 1, statusId: null },
    ])
    expect((await refusal(admin.call(calls.startMoveIn, { id }))).message).toContain(
      'Say what "Frobnicated" stands for',
    )
    await admin.call(calls.chooseMoveInWords, { id, words: { Frobnicated: s.cvShortlisted } })
    await work(w)
    await admin.call(calls.startMoveIn, { id })
    await work(w)
    expect(await w.db.select().from(applications)).toMatchObject([{ statusId: s.cvShortlisted }])
    expect(await w.db.select().from(candidates)).toMatchObject([
      { firstName: 'Asha', lastName: 'Rao', statusId: s.cvShortlisted },
    ])
    const again = await checked(w, admin, 'other', {
      'firms.csv': files['firms.csv'],
      'people.csv': files['people.csv'],
    })
    expect(await figuresOf(admin, again)).toEqual({ organization: [0, 1, 0], candidate: [0, 1, 0] })
  })
})

/** Clients and people, as many as asked for. */
function manyPeople(count: number): Record<string, string> {
  const people = Array.from({ length: count }, (_, at) => `${at},Person,Number${at},p${at}@people.example`)
  return { 'candidate.csv': ['candidate_id,first_name,last_name,email1', ...people].join('\n') }
}
