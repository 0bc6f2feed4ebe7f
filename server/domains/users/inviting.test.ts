import { expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { setPassword } from '#contract/domains/access/passwords.ts'
import { inviteUser, inviteUsers, inviteUsersAgain } from '#contract/domains/users/endpoints.ts'
import { addOption, findOptions } from '#contract/kit/options.ts'
import { roleIdOf } from '#contract/vocab/roles.ts'
import { sendDueMails } from '#server/domains/mail/commands.ts'
import { users } from '#server/records/users/tables.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { refusal, world } from '#server/test/world.ts'

const asha = { email: 'asha@rao.example', name: 'Asha Rao' }
const ravi = { email: 'ravi@rao.example', name: 'Ravi Kumar' }
const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? ''

test('several people are invited at once, each in their role, and whoever has not come is invited again', async () => {
  const w = await world()
  const mail = await mailServer()
  const admin = await w.as('Admin', { passwordHash: 'known' })
  const people = [asha, { ...ravi, roleId: roleIdOf('QC') }]
  const { message, toPassOn } = await admin.call(inviteUsers, { roleId: roleIdOf('SPOC'), people })
  expect([message, toPassOn]).toEqual(['An invitation is on its way to 2 people', []])
  await sendDueMails(w.db)
  expect(mail.received.map(({ to }) => to).sort()).toEqual([asha.email, ravi.email])
  const rows = await w.db.select().from(users).orderBy(users.id)
  expect(rows.slice(1).map(({ fullName, primaryRole }) => [fullName, primaryRole])).toEqual([
    ['Asha Rao', 'SPOC'],
    ['Ravi Kumar', 'QC'],
  ])
  const userIds = rows.map(({ id }) => id)
  expect((await admin.call(inviteUsersAgain, { userIds })).message).toContain('2 people')
  expect((await refusal(admin.call(inviteUsersAgain, { userIds: [admin.id] }))).status).toBe(409)
})

test('of several one who cannot be invited keeps all from being invited, and what is wrong stands at the row', async () => {
  const w = await world()
  const admin = await w.as('Admin', { email: 'taken@rao.example' })
  const ask = async (people: object[]) =>
    (await refusal(admin.call(inviteUsers, { roleId: roleIdOf('SPOC'), people: people as never }))).fields
  expect(await ask([asha, { ...ravi, email: 'taken@rao.example' }])).toEqual({
    'people.1.email': 'Email is already in use',
  })
  expect(await ask([asha, { ...ravi, name: 'Ravi' }])).toEqual({ 'people.1.name': 'Enter first and last name' })
  expect(await ask([{ name: 'Asha', email: 'taken@rao.example' }, ravi, { ...ravi, name: 'Ravi' }, ravi])).toEqual({
    'people.0.email': 'Email is already in use',
    'people.0.name': 'Enter first and last name',
    'people.2.email': 'Email is already in use',
    'people.2.name': 'Enter first and last name',
    'people.3.email': 'Email is already in use',
  })
  expect(await ask([{ ...asha, roleId: roleIdOf('ClientHR') }])).toEqual({
    'people.0.roleId': 'People of clients and agencies are invited one by one',
  })
  expect(await w.db.$count(users)).toBe(1)
})

test('where no mail can leave whoever invites gets the link to pass on, and it works; everybody is told that none can', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  expect((await admin.call(getSession, {})).canMail).toBe(false)
  const { message, toPassOn } = await admin.call(inviteUser, { ...asha, roleId: roleIdOf('SPOC') })
  expect(message).toBe('No mail can leave yet: pass the invitation to asha@rao.example on yourself')
  expect(toPassOn.map(({ to }) => to)).toEqual([asha.email])
  const password = { password: 'Another#34', confirm_password: 'Another#34' }
  const { status } = await w.anonymous(setPassword, { token: tokenOf(toPassOn[0]?.link), ...password })
  expect(status).toBe(200)
  await mailServer()
  expect((await admin.call(getSession, {})).canMail).toBe(true)
})

test('a select of SPOCs says how one is invited to whoever may, and whom to ask to the others', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const manager = await w.as('Manager')
  const missing = async (who: typeof admin) => (await who.call(findOptions, { source: 'spocs' })).missing
  expect(await missing(admin)).toEqual({
    mayAdd: true,
    adds: 'person',
    ask: 'To invite a new SPOC, type a name and an e-mail address.',
  })
  expect(await missing(manager)).toMatchObject({
    mayAdd: false,
    ask: 'Ask an administrator to invite a SPOC under Users.',
  })
  const add = (who: typeof admin, name: string) => who.call(addOption, { source: 'spocs', name })
  expect((await refusal(add(manager, 'Asha Rao asha@rao.example'))).status).toBe(403)
  expect((await refusal(add(admin, 'Asha Rao'))).fields).toEqual({
    name: 'Enter first and last name and an e-mail address',
  })
  const { id } = await add(admin, 'Asha Rao asha@rao.example')
  expect((await admin.call(findOptions, { source: 'spocs' })).options).toMatchObject([{ id, name: 'Asha Rao' }])
})
