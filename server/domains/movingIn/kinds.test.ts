import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { applicationList } from '#contract/domains/applications/lists.ts'
import { interviewList } from '#contract/domains/interviews/lists.ts'
import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { joinedCandidateList } from '#contract/domains/offers/lists.ts'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { findOptions } from '#contract/kit/options.ts'
import { define } from '#server/domains/customFields/test/firmWithFields.ts'
import { office } from '#server/domains/imports/test/office.ts'
import { tableFile } from '#server/kit/exports/tableFiles.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { organizationContacts, organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positions } from '#server/records/positions/tables.ts'
import { checked, figuresOf, movedIn, work } from './test/moving.ts'

const firm = {
  'Organizations.csv': 'Id,Name\n1,Meridian',
  'Positions.csv': 'Id,Client id,Title\n1,1,Developer',
  'Candidates.csv': [
    'Id,First name,Last name,E-mail,Added on',
    '1,Asha,Rao,asha@people.example,2023-01-10',
    '2,Ravi,Iyer,ravi@people.example,2023-01-11',
  ].join('\n'),
  'Applications.csv': [
    'Id,Candidate id,Position id,Status,Added on',
    'a1,1,1,Joined,2023-01-10 10:00',
    'a2,2,1,Interview Scheduled,2023-01-10 10:00',
  ].join('\n'),
}

const files = {
  ...firm,
  'Placements.csv': 'Id,Application id,Joined on\np1,a1,2023-03-06',
  'Interviews.csv': [
    'Id,Application id,Begins,Ends,Stage,Mode,Interview status,Interviewers,Location',
    'i1,a1,2023-01-20 10:00,2023-01-20 10:45,HR Round,Phone,Completed,Nobody Here,',
    'i2,a1,2023-01-27 10:00,,,In person,,,Pune office',
    'i3,a2,2023-01-21 11:00,,,Zoom,Cancelled by candidate,,',
    'i4,a2,2093-01-21 11:00,,,Zoom,,,',
    'i5,a9,2023-01-21 11:00,,,Zoom,,,',
  ].join('\n'),
  'Invoices.csv': [
    'Id,Application id,Invoice number,Invoice date,Due date,Amount,Tax,Amount paid,Paid on,Salary,Fee percent',
    'v1,a1,MER/7,2023-03-10,2023-04-24,100000,18000,118000,2023-04-20,1200000,8.33',
    'v2,a1,MER/8,2023-03-11,,5000,,,,,',
    'v3,a2,INV-2023-24-0001,2023-03-11,,5000,,,,,',
  ].join('\n'),
}

test('interviews, placements and invoices come along with their applications', async () => {
  const { w, admin } = await office()
  const id = await movedIn(w, admin, 'other', files)
  expect(await admin.call(calls.getMoveIn, { id })).toMatchObject({ state: 'Done', note: null })
  const [joined, waiting] = await w.db.select().from(applications).orderBy(asc(applications.id))
  expect(await w.db.select().from(joinings)).toMatchObject([{ applicationId: joined?.id, joinedOn: '2023-03-06' }])
  const held = await w.db.select().from(interviews).orderBy(asc(interviews.id))
  expect(held.map(({ applicationId, mode, state }) => [applicationId, mode, state])).toEqual([
    [joined?.id, 'Telephonic', 'Conducted'],
    [joined?.id, 'Face to face', 'Conducted'],
    [waiting?.id, 'Video', 'Cancelled by candidate'],
    [waiting?.id, 'Video', 'Scheduled'],
  ])
  expect(held[0]).toMatchObject({ startsAt: '2023-01-20T04:30:00.000Z', endsAt: '2023-01-20T05:15:00.000Z' })
  expect(held[1]).toMatchObject({ endsAt: '2023-01-27T05:30:00.000Z', place: 'Pune office' })
  const stages = await w.db.select().from(interviewStages).orderBy(asc(interviewStages.sequence))
  expect(held[1]?.stageId).toBe(stages[1]?.id)
  expect(await w.db.select().from(invoices)).toMatchObject([
    {
      ...{ invoiceNumber: 'MER/7', applicationId: joined?.id, invoiceDate: '2023-03-10', dueDate: '2023-04-24' },
      ...{ amount: 10_000_000, total: 11_800_000, amountPaid: 11_800_000, due: 0, paymentStatus: 'Paid' },
      ...{ ctc: 120_000_000, feePercent: 8.33 },
    },
  ])
  expect(await w.db.select().from(payments)).toMatchObject([{ amount: 11_800_000, paidOn: '2023-04-20' }])
  const move = await admin.call(calls.getMoveIn, { id })
  const refused = move.files.filter((file) => file.refused > 0).map(({ kind, refused }) => [kind, refused])
  expect(refused).toEqual([
    ['interview', 1],
    ['invoice', 2],
  ])
  const { body } = await admin.send(calls.getRefusedMoveInRows, {
    id: move.files.find(({ kind }) => kind === 'invoice')?.id ?? 0,
  })
  expect(String(body)).toContain('The application has another invoice')
  expect(String(body)).toContain('INV-2023-24-0001 is one that this workspace gives out itself')
})

test('interviews, placements and invoices are found again by their ids, and are taken back with the rest', async () => {
  const { w, admin } = await office()
  const id = await movedIn(w, admin, 'other', files)
  const again = await checked(w, admin, 'other', files)
  expect(await figuresOf(admin, again)).toMatchObject({
    ...{ placement: [0, 1, 0], interview: [0, 4, 1], invoice: [2, 1, 0] },
  })
  await admin.call(calls.undoMoveIn, { id })
  await work(w)
  expect(await admin.call(calls.getMoveIn, { id })).toMatchObject({ state: 'Undone', kept: 0 })
  const tables = [interviews, invoices, payments, joinings, applications, candidates, organizations]
  expect(await Promise.all(tables.map((table) => w.db.$count(table)))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a placement that people have changed since stays with its application when a move is taken back', async () => {
  const { w, admin } = await office()
  const id = await movedIn(w, admin, 'other', files)
  await w.db.update(joinings).set({ resignedOn: '2023-02-01' })
  await admin.call(calls.undoMoveIn, { id })
  await work(w)
  const { keptRecords } = await admin.call(calls.getMoveIn, { id })
  expect(keptRecords).toContainEqual(
    expect.objectContaining({
      kind: 'application',
      name: 'Asha Rao, Developer',
      reason: 'Somebody has worked with it since',
    }),
  )
  expect(await w.db.$count(joinings)).toBe(1)
})

test('records of every kind with a list are found there by the ids they had, and by nobody from outside', async () => {
  const { w, admin } = await office()
  await movedIn(w, admin, 'other', {
    ...files,
    'Organizations.csv': 'Id,Name\n1,Meridian\nORG-77,Lotus',
    'Positions.csv': 'Id,Client id,Title\n1,1,Developer\nPOS-77,ORG-77,Welder',
    'Applications.csv': [
      'Id,Candidate id,Position id,Status,Added on',
      'a1,1,1,Joined,2023-01-10 10:00',
      'a2,2,1,Interview Scheduled,2023-01-10 10:00',
      'APP-77,2,POS-77,Sent to Client,2023-01-10 10:00',
    ].join('\n'),
  })
  const found = <Row>({ rows }: { rows: Row[] }, of: (row: Row) => unknown) => rows.map(of)
  const lists = async (person: typeof admin) => [
    found(await person.call(organizationList, { search: 'ORG-77' }), ({ name }) => name),
    found(await person.call(positionList, { search: 'POS-77' }), ({ providerPositionName }) => providerPositionName),
    found(await person.call(applicationList, { search: 'APP-77' }), ({ candidateName }) => candidateName),
    found(await person.call(interviewList, { search: 'i3' }), ({ candidateName }) => candidateName),
    found(await person.call(misReport, { search: 'v1' }), ({ invoiceNumber }) => invoiceNumber),
    found(await person.call(joinedCandidateList, { search: 'p1' }), ({ candidateName }) => candidateName),
  ]
  expect(await lists(admin)).toEqual([['Lotus'], ['Welder'], ['Ravi Iyer'], ['Ravi Iyer'], ['MER/7'], ['Asha Rao']])
  const named = async (source: string, search: string) =>
    (await admin.call(findOptions, { source, search, limit: 5 })).options.map(({ name }) => name)
  expect(await named('organizations', 'ORG-77')).toEqual(['Lotus'])
  expect(await named('positions', 'POS-77')).toEqual(['Welder'])
  const [lotus] = await w.db.select().from(organizations).where(eq(organizations.name, 'Lotus'))
  const client = await w.as('ClientHR', { organizationId: lotus?.id ?? 0 })
  expect((await client.call(positionList, { search: 'POS-77' })).rows).toEqual([])
})

test('columns become what the firm defined itself, for every kind that has such fields', async () => {
  const { w, admin } = await office()
  const shirt = await define(admin, 'Shirt size', 'oneOf', { kind: 'candidate', options: ['Small', 'Large'] })
  const kids = await define(admin, 'Children', 'number', { kind: 'candidate' })
  const tongues = await define(admin, 'Tongues', 'severalOf', { kind: 'candidate', options: ['Hindi', 'Tamil'] })
  const bond = await define(admin, 'Bond', 'yesNo', { kind: 'application' })
  const budget = await define(admin, 'Budget', 'money', { kind: 'position' })
  const since = await define(admin, 'Client since', 'date', { kind: 'organization' })
  const floor = await define(admin, 'Floor', 'text', { kind: 'contact' })
  const panel = await define(admin, 'Panel', 'text', { kind: 'interview' })
  const id = await movedIn(w, admin, 'other', {
    'Organizations.csv': 'Id,Name,Client since\n1,Meridian,14/02/2019',
    'Contacts.csv': 'Id,Client id,First name,Floor\n1,1,Latha,Third',
    'Positions.csv': 'Id,Client id,Title,Budget\n1,1,Developer,1500000',
    'Candidates.csv': [
      'Id,First name,E-mail,Shirt size,Children,Tongues',
      '1,Asha,asha@people.example,large,2,"Tamil, Hindi"',
      '2,Ravi,ravi@people.example,Enormous,two,Klingon',
    ].join('\n'),
    'Applications.csv': 'Id,Candidate id,Position id,Status,Bond\na1,1,1,Open,yes\na2,2,1,Open,perhaps',
    'Interviews.csv': 'Id,Application id,Begins,Panel\ni1,a1,2023-01-20 10:00,Blue',
  })
  const { files: sent } = await admin.call(calls.getMoveIn, { id })
  expect(sent.map(({ kind, refused }) => [kind, refused]).filter(([, refused]) => refused)).toEqual([
    ['application', 1],
  ])
  const customOf = async (table: typeof candidates | typeof positions) =>
    (await w.db.select({ custom: table.custom }).from(table).orderBy(asc(table.id))).map(({ custom }) => custom)
  const [asha, ravi] = await w.db.select().from(candidates).orderBy(asc(candidates.id))
  expect(asha?.custom).toEqual({ [shirt]: 2, [kids]: 2, [tongues]: [2, 1] })
  expect(ravi?.custom).toEqual({})
  expect(ravi?.notes).toContain('Shirt size: Enormous')
  expect(await customOf(positions)).toEqual([{ [budget]: 150_000_000 }])
  const [client] = await w.db.select().from(organizations).where(eq(organizations.name, 'Meridian'))
  expect(client?.custom).toEqual({ [since]: '2019-02-14' })
  expect((await w.db.select().from(organizationContacts))[0]?.custom).toEqual({ [floor]: 'Third' })
  expect((await w.db.select().from(applications))[0]?.custom).toEqual({ [bond]: 'yes' })
  expect((await w.db.select().from(interviews))[0]?.custom).toEqual({ [panel]: 'Blue' })
})

test('an Excel file is read as a CSV file is, from its days to its long numbers', async () => {
  const { w, admin } = await office()
  const sheet = await tableFile(
    [
      ['Candidate Id', 'First Name', 'Last Name', 'E-mail', 'Mobile', 'Current salary', 'Added on'],
      ['007', 'Asha', 'Rao', 'asha@people.example', '9876500001', '900000', '2023-01-10'],
      ['8', '', 'Nobody', 'nobody@people.example', '', '', ''],
    ],
    'Candidates',
    'xlsx',
  )
  const id = await movedIn(w, admin, 'other', { 'Candidates.xlsx': new Uint8Array(sheet.body as Buffer) })
  expect(await figuresOf(admin, id)).toEqual({ candidate: [1, 0, 1] })
  expect(await w.db.select().from(candidates)).toMatchObject([
    {
      ...{ fullName: 'Asha Rao', emailId: 'asha@people.example', contactNumber: '9876500001' },
      ...{ currentCtc: 90_000_000, createdAt: '2023-01-09T18:30:00.000Z' },
    },
  ])
})
