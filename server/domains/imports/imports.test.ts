import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import * as calls from '#contract/domains/imports/endpoints.ts'
import { guessedColumns, importFields } from '#contract/domains/imports/forms.ts'
import { importRowList } from '#contract/domains/imports/lists.ts'
import { userList } from '#contract/domains/users/lists.ts'
import { candidateLog, candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys } from '#server/records/duplicates/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { cities, courses, specializations, states } from '#server/records/masters/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { refusal } from '#server/test/world.ts'
import { checked, heads, line, office, refusedOf, work } from './test/office.ts'

describe('a table of candidates', () => {
  test('is checked without anything being added, and each refused row says why in the words of the form', async () => {
    const { w, admin } = await office()
    await w.make.candidate({ emailId: 'known@example.com' })
    const id = await checked(w, admin, 'candidate', [
      heads,
      line(1),
      line(2, { email: 'known@example.com' }),
      line(3, { skill: 'Basket weaving' }),
      '',
      line(5, { email: 'asha1@example.com' }),
      line(6, { gender: 'unknown', email: 'not an address' }),
      line(7, { city: 'Nowhere in particular' }),
    ])
    expect(await refusedOf(admin, id)).toEqual([
      [3, 'Email is already in use'],
      [4, 'Key skills: there is no "Basket weaving"'],
      [6, 'It is already in row 2'],
      [7, 'Gender: "unknown" is not one of the choices: Male, Female'],
    ])
    const { rows } = await admin.call(importRowList, { imports: [id], states: ['Refused'] })
    expect(rows.map(({ name }) => name)).toEqual(Array(4).fill(expect.stringMatching(/^Asha\w Rao/)))
    const state = await admin.call(calls.getImport, { id })
    expect(state).toMatchObject({ state: 'Checked', rows: 6, good: 2, refused: 4, added: 0, passed: 6 })
    expect((await admin.call(candidateList, {})).count).toBe(1)
  })

  test('finds one of two cities with one name by the state written behind it', async () => {
    const { w, admin } = await office()
    const [himachal] = await w.db.insert(states).values({ name: 'Himachal Pradesh', code: 'HP' }).returning()
    const [inHimachal] = await w.db.insert(cities).values({ name: 'Bilaspur', stateId: himachal!.id }).returning()
    const [chhattisgarh] = await w.db.insert(states).values({ name: 'Chhattisgarh', code: 'CT' }).returning()
    await w.db.insert(cities).values({ name: 'Bilaspur', stateId: chhattisgarh!.id })
    const id = await checked(w, admin, 'candidate', [
      `${heads},Preferred cities`,
      `${line(1)},Bilaspur (himachal pradesh)`,
      `${line(2)},Bilaspur`,
      `${line(3)},Bilaspur (Goa)`,
    ])
    expect(await refusedOf(admin, id)).toEqual([
      [
        3,
        'Preferred cities: there is more than one "Bilaspur"; write Bilaspur (Himachal Pradesh) or Bilaspur (Chhattisgarh)',
      ],
      [4, 'Preferred cities: there is no "Bilaspur (Goa)"'],
    ])
    await admin.call(calls.startImport, { id })
    await work(w)
    expect(await w.db.select().from(candidates)).toMatchObject([{ preferredCityIds: [inHimachal!.id] }])
  })

  test('finds a specialization among those of the courses that the row names', async () => {
    const { w, admin } = await office()
    const named = [{ name: 'BCA' }, { name: 'MCA' }, { name: 'B.Com' }]
    const [bca, mca, bcom] = await w.db.insert(courses).values(named).returning()
    const taught = [bca!, mca!, bcom!].map(({ id: courseId }) => ({ name: 'Computer Applications', courseId }))
    const [ofBca, ofMca] = await w.db.insert(specializations).values(taught).returning()
    const id = await checked(w, admin, 'candidate', [
      `${heads},Course names,Specialization`,
      `${line(1)},BCA,Computer Applications`,
      `${line(2)},BCA; MCA,Computer Applications`,
      `${line(3)},BCA,Thatching`,
    ])
    expect(await refusedOf(admin, id)).toEqual([[4, 'Specialization: there is no "Thatching"']])
    await admin.call(calls.startImport, { id })
    await work(w)
    const added = await w.db.select().from(candidates).orderBy(candidates.id)
    expect(added.map(({ specializationIds }) => specializationIds)).toEqual([[ofBca!.id], [ofBca!.id, ofMca!.id]])
  })

  test('is added as by hand, with everything in its own form', async () => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'candidate', [heads, line(1), line(2, { city: 'Nowhere in particular' })])
    await admin.call(calls.startImport, { id })
    await work(w)
    expect(await admin.call(calls.getImport, { id })).toMatchObject({ state: 'Done', added: 2, refused: 0 })
    const [one, two] = await w.db.select().from(candidates).orderBy(candidates.id)
    expect(one).toMatchObject({
      emailId: 'asha1@example.com',
      contactCode: '+91',
      currentCtc: 125_000_000,
      totalExperience: 4.5,
      uploadedBy: admin.id,
    })
    expect(two).toMatchObject({ currentCityId: null, currentCityName: 'Nowhere in particular' })
  })

  test('can be undone as a whole: what nobody worked with is gone with all its traces, the rest stays and says why', async () => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'candidate', [heads, line(1), line(2), line(3)])
    await admin.call(calls.startImport, { id })
    await work(w)
    const [, second] = await w.db.select().from(candidates).orderBy(candidates.id)
    await w.make.application({ candidateId: second!.id })
    await admin.call(calls.undoImport, { id })
    await work(w)
    expect(await admin.call(calls.getImport, { id })).toMatchObject({ state: 'Undone', added: 0, kept: 1 })
    expect((await w.db.select().from(candidates)).map(({ id }) => id)).toEqual([second!.id])
    for (const table of [candidateLog, candidateKeys]) {
      const left = await w.db.select().from(table)
      expect(new Set(left.map(({ candidateId }) => candidateId))).toEqual(new Set([second!.id]))
    }
    const { rows } = await admin.call(importRowList, { imports: [id], states: ['Kept'] })
    expect(rows[0]).toMatchObject({ recordId: second!.id, reason: 'Somebody has worked with it since' })
    expect((await refusal(admin.call(calls.undoImport, { id }))).status).toBe(409)
  })

  test('that is cancelled, or whose server dies in the middle, leaves whole rows only and goes on where it was', async () => {
    const { w, admin } = await office()
    const id = await checked(w, admin, 'candidate', [heads, ...Array.from({ length: 130 }, (_, at) => line(at))])
    await admin.call(calls.startImport, { id })
    await w.db.execute(`create function tripwire() returns trigger language plpgsql as $$ begin
        if new.email_id = 'asha127@example.com' then raise 'going down' using errcode = 'admin_shutdown'; end if;
        return new;
      end $$`)
    await w.db.execute('create trigger tripwire before insert on candidates for each row execute function tripwire()')
    await work(w)
    const halfway = await admin.call(calls.getImport, { id })
    expect(halfway).toMatchObject({ state: 'Running', added: 100, passed: 100 })
    expect(halfway.note).toBe('It was interrupted and goes on by itself: going down.')
    expect((await admin.call(candidateList, {})).count).toBe(100)
    await admin.call(calls.cancelImport, { id })
    await w.db.execute('drop function tripwire cascade')
    await work(w)
    expect(await admin.call(calls.getImport, { id })).toMatchObject({ state: 'Cancelled', added: 100 })
    await admin.call(calls.undoImport, { id })
    await work(w)
    expect((await admin.call(candidateList, {})).count).toBe(0)
  })
})

test('two servers share the work of one upload, and every row is added once', async () => {
  const { w, admin } = await office()
  const id = await checked(w, admin, 'candidate', [heads, ...Array.from({ length: 30 }, (_, at) => line(at))])
  await admin.call(calls.startImport, { id })
  await Promise.all([work(w), work(w)])
  await work(w)
  expect(await admin.call(calls.getImport, { id })).toMatchObject({ state: 'Done', added: 30 })
  expect((await admin.call(candidateList, {})).count).toBe(30)
})

describe('a table of users', () => {
  test('invites each of them; roles, organizations and superiors are found by their names or addresses', async () => {
    const { w, admin } = await office()
    await w.make.organization({ name: 'Acme, Inc.' })
    const lead = await w.make.user({ role: 'TeamLead', email: 'lead@staffwright.example' })
    const id = await checked(w, admin, 'user', [
      'First name;Last name;Email;Primary role;Organization;Reporting to',
      'Nikhil;Joshi;nikhil@staffwright.example;Recruiter;;lead@staffwright.example',
      '"Anita";"O""Brien";anita@acme.example;clienthr;"Acme, Inc.";',
      'Rohan;Shah;rohan@staffwright.example;Wizard;;',
      'Rohan;Shah;rohan@staffwright.example;SuperAdmin;;',
      'Rohan;Shah;rohan@staffwright.example;ClientHR;;',
      'Al;Shah;al@staffwright.example;Recruiter;;nobody@staffwright.example',
    ])
    expect(await refusedOf(admin, id)).toEqual([
      [4, 'Primary role: there is no "Wizard"'],
      [5, 'Primary role: there is no "SuperAdmin"'],
      [6, 'Organization is required for this role'],
      [7, 'Reporting to: there is no "nobody@staffwright.example"'],
    ])
    expect(await w.db.select().from(mails)).toEqual([])
    await admin.call(calls.startImport, { id })
    await work(w)
    const { rows } = await admin.call(userList, { status: ['Invited'] })
    const names = rows.map(({ fullName }) => fullName)
    expect(names).toEqual(expect.arrayContaining(['Anita O"Brien', 'Nikhil Joshi']))
    expect(names.join()).not.toMatch(/Shah/)
    const [nikhil] = await w.db.select().from(users).where(eq(users.email, 'nikhil@staffwright.example'))
    expect(nikhil?.reportingToId).toBe(lead.id)
    expect(await w.db.select().from(mails)).toHaveLength(2)
  })
})

test('columns are recognized whatever their letters: Email, E-MAIL and emailId are one', () => {
  expect(guessedColumns('candidate', ['E-MAIL', 'first_name', 'Nonsense', 'KEY SKILLS'])).toEqual({
    emailId: 0,
    firstName: 1,
    parserSkillList: 3,
  })
  for (const kind of ['user', 'candidate', 'organization', 'position', 'lead'] as const) {
    const fields = importFields(kind)
    expect(
      Object.keys(
        guessedColumns(
          kind,
          fields.map(({ label }) => label),
        ),
      ),
    ).toEqual(fields.map(({ key }) => key))
  }
})

test('columns are recognized by the names that others give them, unless one has the very name', () => {
  const headings = ['Surname', 'Given name', 'Phone', 'Mail', 'City', 'DOB', 'Skills']
  expect(guessedColumns('candidate', headings)).toEqual({
    ...{
      lastName: 0,
      firstName: 1,
      contactNumber: 2,
      emailId: 3,
      currentCityId: 4,
      dateOfBirth: 5,
      parserSkillList: 6,
    },
  })
  expect(guessedColumns('candidate', ['City', 'Current city', 'Mobile', 'Contact number'])).toEqual({
    currentCityId: 1,
    contactNumber: 3,
  })
})

test('who may no longer upload is stopped, and nobody else can', async () => {
  const { w, admin } = await office()
  const id = await checked(w, admin, 'candidate', [heads, line(1)])
  expect((await refusal((await w.as('Manager')).call(calls.startImport, { id }))).status).toBe(403)
  await admin.call(calls.startImport, { id })
  await w.db.update(users).set({ isActive: false }).where(eq(users.id, admin.id))
  await work(w)
  const other = await w.as('SuperAdmin')
  expect(await other.call(calls.getImport, { id })).toMatchObject({
    state: 'Cancelled',
    added: 0,
    note: 'Who began it may no longer do this',
  })
})
