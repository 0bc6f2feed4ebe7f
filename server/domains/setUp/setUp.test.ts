import { expect, test } from 'vitest'
import { authenticate } from '#contract/domains/access/endpoints.ts'
import { getSettings, setParserPolicy } from '#contract/domains/settings/endpoints.ts'
import { beginFirm, dismissSetUp, getSetUp, openSetUp } from '#contract/domains/setUp/endpoints.ts'
import { setUpSteps } from '#contract/domains/setUp/steps.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { atTime } from '#server/kit/clock.ts'
import { personalLinks } from '#server/kit/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { type World, world } from '#server/test/world.ts'
import { linkToBegin } from './commands.ts'

const tokenIn = (link: string | undefined) => link?.split('#')[1] ?? ''
const firm = {
  companyName: 'Rao Staffing',
  timeZone: 'Europe/Berlin',
  name: 'Li Wu',
  email: 'li@rao.example',
  password: 'Another#34',
  confirm_password: 'Another#34',
  beginWith: 'empty',
} as const
const begin = (w: World, token: string, values = {}) => w.anonymous(beginFirm, { ...firm, token, ...values })

test('the link of a new installation makes its first administrator, who finds firm and time zone as they were named', async () => {
  const w = await world()
  const token = tokenIn(await linkToBegin(w.db))
  expect((await w.anonymous(openSetUp, { token })).body).toEqual({ isValid: true })
  expect((await begin(w, token)).status).toBe(200)
  const { status } = await w.anonymous(authenticate, { email: firm.email, password: firm.password })
  expect(status).toBe(200)
  const admin = await w.as('SuperAdmin')
  const { company, calendar } = await admin.call(getSettings, {})
  expect([company.name, calendar.timeZone]).toEqual(['Rao Staffing', 'Europe/Berlin'])
})

test('the link is kept as a hash, works once, for a day, and not at all once there is an administrator', async () => {
  const w = await world()
  const [first, second] = [tokenIn(await linkToBegin(w.db)), tokenIn(await linkToBegin(w.db))]
  const [row] = await w.db.select().from(personalLinks)
  expect(first.length).toBeGreaterThan(40)
  expect(JSON.stringify(row)).not.toContain(first)
  const later = new Date(Date.now() + 25 * 3_600_000)
  expect(await atTime(later, async () => (await begin(w, first)).status)).toBe(400)
  expect((await begin(w, `${first}x`)).status).toBe(400)
  expect((await begin(w, first)).status).toBe(200)
  for (const token of [first, second]) {
    expect((await begin(w, token, { email: 'other@rao.example' })).body).toMatchObject({ code: 'deadLink' })
    expect((await w.anonymous(openSetUp, { token })).body).toEqual({ isValid: false })
  }
  expect(await linkToBegin(w.db)).toBeUndefined()
})

test('of two who use links at the same moment one becomes the administrator', async () => {
  const w = await world()
  const [first, second] = [tokenIn(await linkToBegin(w.db)), tokenIn(await linkToBegin(w.db))]
  const answers = await Promise.all([
    begin(w, first),
    begin(w, first, { email: 'two@rao.example' }),
    begin(w, second, { email: 'three@rao.example' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await w.db.$count(users)).toBe(1)
})

test('the set-up list tells the state of each step from facts, until all is done or it is put away', async () => {
  const w = await world()
  const admin = await w.as('Admin', { passwordHash: 'known' })
  const done = async () => (await admin.call(getSetUp, {})).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  expect((await admin.call(getSetUp, {})).steps).toHaveLength(setUpSteps.ids.length)
  expect(await done()).toEqual([])
  const { version } = (await admin.call(getSettings, {})).parser
  await admin.call(setParserPolicy, { isOn: true, version })
  await mailServer()
  await w.make.organization({ organizationType: organizationTypes.client })
  await w.make.user({ role: 'Recruiter', passwordHash: null })
  expect(await done()).toEqual(['mail', 'people', 'client', 'cvReading'])
  const people = (await admin.call(getSetUp, {})).steps.find(({ step }) => step === 'people')
  expect(people?.state).toBe('1 came, 1 invited and not here yet')
  await admin.call(dismissSetUp, {})
  expect((await admin.call(getSetUp, {})).steps).toEqual([])
})
