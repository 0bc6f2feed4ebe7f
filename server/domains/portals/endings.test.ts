import { expect, test } from 'vitest'
import {
  addPortalAccount,
  checkPortalName,
  deletePortalAccount,
  editPortalAccount,
  getPortalAccount,
  showPortalPassword,
} from '#contract/domains/portals/endpoints.ts'
import { portalHistoryList } from '#contract/domains/portals/lists.ts'
import { refusal } from '#server/test/world.ts'
import { anAccount, prepared } from './test/portals.ts'

test('seats that last as long as the account follow its end, and none outlasts it', async () => {
  const { w, manager, recruiter, accountId, assign } = await prepared({ seats: 4, validTo: '2098-12-31' })
  const other = await w.as('Recruiter')
  await assign(recruiter)
  await assign(other, { to: '2097-06-30' })
  const days = async () =>
    Object.fromEntries(
      (await manager.call(getPortalAccount, { id: accountId })).assignments.map(({ userId, to }) => [userId, to]),
    )
  const edit = (version: number, validTo: string | null) =>
    manager.call(editPortalAccount, { id: accountId, version, ...anAccount({ seats: 4, validTo }), password: null })
  await edit(1, '2099-12-31')
  expect(await days()).toEqual({ [recruiter.id]: '2099-12-31', [other.id]: '2097-06-30' })
  await edit(2, '2096-12-31')
  expect(await days()).toEqual({ [recruiter.id]: '2096-12-31', [other.id]: '2096-12-31' })
  await edit(3, null)
  expect(await days()).toEqual({ [recruiter.id]: null, [other.id]: null })
  await assign(await w.as('Recruiter'), { from: '2096-01-01' })
  expect((await refusal(edit(4, '2095-12-31'))).fields.validTo).toBe('A seat begins on 01-01-2096. Take it back first.')
})

test('with an account its seats end, each of them in the history', async () => {
  const { manager, recruiter, accountId, assign } = await prepared()
  const { assignmentId } = await assign(recruiter)
  await recruiter.call(showPortalPassword, { assignmentId })
  await manager.call(deletePortalAccount, { id: accountId, version: 1 })
  const { rows } = await manager.call(portalHistoryList, { activities: ['Assignment ended'] })
  expect(rows).toMatchObject([{ userName: recruiter.fullName, detail: 'The password was seen; change it.' }])
  const { assignments } = await manager.call(getPortalAccount, { id: accountId })
  expect(assignments).toMatchObject([{ state: 'over', mayShow: false, endedAt: expect.any(String) }])
})

test('two accounts whose names differ by spaces only are one', async () => {
  const { manager } = await prepared({ accountName: 'Naukri Pune' })
  const second = await refusal(manager.call(addPortalAccount, anAccount({ accountName: ' naukri   PUNE' })))
  expect(second.fields.accountName).toBe('Account name is already in use')
  expect((await manager.call(checkPortalName, { accountName: 'naukri  pune' })).exists).toBe(true)
})
