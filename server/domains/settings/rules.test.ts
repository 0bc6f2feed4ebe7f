import { expect, onTestFinished, test } from 'vitest'
import { getSession, getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { changePasswordOf } from '#contract/domains/access/passwords.ts'
import { createCandidate, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { getSettings, setCompany, setRules } from '#contract/domains/settings/endpoints.ts'
import { changeUser, inviteUser } from '#contract/domains/users/endpoints.ts'
import { createWikiPage } from '#contract/domains/wiki/endpoints.ts'
import { deliveredRules, keepWiderRules } from '#contract/kit/widerRules.ts'
import { roleIdOf } from '#contract/vocab/roles.ts'
import { maxUploadBytes } from '#contract/vocab/uploads.ts'
import { goodForm, makeMasters } from '#server/domains/candidates/test/people.ts'
import { countries } from '#server/records/masters/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { ruleSetting } from './policies.ts'
import { readSetting } from './queries.ts'

const long = 'A long sentence is a good Passw0rd!'
const longer = `${long}${'x'.repeat(64)}`

test('rules of forms are as specified until a firm widens them, and each message follows', async () => {
  onTestFinished(() => keepWiderRules(deliveredRules))
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const user = await w.make.user({ role: 'Recruiter' })
  const change = (password: string) =>
    admin.call(changePasswordOf, { userId: user.id, password, confirm_password: password })
  const invite = (name: string, email: string) => admin.call(inviteUser, { name, email, roleId: roleIdOf('QC') })
  const rename = (firstName: string) =>
    admin.call(changeUser, {
      ...{ userId: user.id, version: user.version, firstName, lastName: 'Kumar', email: user.email },
      roleId: roleIdOf('Recruiter'),
    })
  const write = (category: string) =>
    admin.call(createWikiPage, { title: 'Calls', category, visibleRoles: ['Admin'], content: '<p>Hello</p>' })

  expect((await refusal(change(long))).fields['password']).toBe('Password needs 8 to 16 characters')
  expect((await refusal(invite('Liz O’Hara', 'liz@rao.example'))).fields['name']).toBe('Enter Valid Name')
  expect((await refusal(rename('Li'))).fields['firstName']).toBe('First name takes 3 to 30 characters')
  expect((await refusal(write('Client calls'))).fields['category']).toContain('no spaces')

  const { version } = (await admin.call(getSettings, {})).rules
  const widened = { ...deliveredRules, passwords: true, names: true, wikiCategories: true }
  await admin.call(setRules, { ...widened, version })
  expect((await admin.call(getSession, {})).rules).toEqual(widened)
  expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({ rules: { passwords: true } })
  await change(long)
  await invite('Liz O’Hara', 'liz@rao.example')
  await rename('Li')
  await write('Client calls')
  expect((await refusal(change(longer))).fields['password']).toBe('Password needs 8 to 64 characters')
  expect((await refusal(rename('L'.repeat(70)))).fields['firstName']).toContain('First name takes')
})

test('phone numbers, gender and the size of CVs are as specified until a firm widens them', async () => {
  onTestFinished(() => keepWiderRules(deliveredRules))
  const w = await world()
  await makeMasters(w)
  const admin = await w.as('SuperAdmin')
  const recruiter = await w.as('Recruiter')
  const add = (values: object) => recruiter.call(createCandidate, { ...goodForm, ...values } as never)
  const british = { contactCode: '+44', contactNumber: '7911123456', emailId: 'ten@mail.example' }
  const short = { contactCode: '+65', contactNumber: '91234567', emailId: 'eight@mail.example' }
  const open = { gender: 'Not stated', emailId: 'open@mail.example' }
  const large = Buffer.concat([
    Buffer.from('{\\rtf1 Ten years of Java'),
    Buffer.alloc(maxUploadBytes, ' '),
    Buffer.from('}'),
  ])
  const CandidateId = (await add({})).candidateId
  const send = (bytes: Buffer) => recruiter.call(uploadCv, { CandidateId }, { name: 'cv.rtf', bytes })

  expect((await refusal(add(short))).fields['contactNumber']).toBe('Min 10 Digit Required')
  expect((await refusal(add(open))).fields['gender']).toBe('Gender is not one of the choices')
  expect((await refusal(send(large))).fields['file']).toContain('(upto 2 MB)')
  await add(british)

  const { version } = (await admin.call(getSettings, {})).rules
  const widened = { ...deliveredRules, phones: true, genders: true, largeCvs: true }
  await admin.call(setRules, { ...widened, version })
  await add(short)
  await add(open)
  await send(large)
  const wrong = { ...short, contactNumber: '11234567', emailId: 'wrong@mail.example' }
  expect((await refusal(add(wrong))).fields['contactNumber']).toBe('Contact Number is not valid')
  const indian = { contactNumber: '98765432', emailId: 'indian@mail.example' }
  expect((await refusal(add(indian))).fields['contactNumber']).toBe('Contact Number is not valid')
  const tooLarge = Buffer.concat([large, Buffer.alloc(8 * 1024 * 1024, ' ')])
  expect((await refusal(send(tooLarge))).fields['file']).toContain('(upto 10 MB)')
})

test('a decision about the rules that was made before one of them existed stays, and the new one is as delivered', async () => {
  const { db } = await world()
  const before = { passwords: true, names: true, wikiCategories: false }
  await db.insert(settings).values({ name: 'rules', value: before, updatedAt: '2026-01-01T00:00:00Z', version: 1 })
  expect(await readSetting(db, ruleSetting)).toEqual({ ...deliveredRules, ...before })
})

test('numbers begin with the code of the country that the firm chose', async () => {
  const w = await world()
  await makeMasters(w)
  const [singapore] = await w.db.insert(countries).values({ name: 'Singapore', dialingCode: '+65' }).returning()
  const admin = await w.as('SuperAdmin')
  expect((await admin.call(getSession, {})).dialingCode).toBe('+91')
  const company = { name: 'Rao Staffing', version: 0 }
  expect((await refusal(admin.call(setCompany, { ...company, countryId: 4_000 }))).fields['countryId']).toBe(
    'Country is not one of the choices',
  )
  await admin.call(setCompany, { ...company, countryId: singapore!.id })
  expect((await admin.call(getSession, {})).dialingCode).toBe('+65')
})
