import { addPortalAccount, assignPortalUser } from '#contract/domains/portals/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { type Person, world } from '#server/test/world.ts'

/** The password of the account. */
export const secret = 'Tr0ub4dor&3 naukri'
/** From when the account is valid. */
export const from = '2026-01-01'

/** The form of a portal account. */
export const anAccount = (
  values: Partial<InputOf<typeof addPortalAccount>> = {},
): InputOf<typeof addPortalAccount> => ({
  portal: 'Naukri',
  accountName: 'Naukri Pune',
  userName: 'firm@naukri.example',
  password: secret,
  seats: 2,
  validFrom: from,
  monthlyCost: 10_000_00,
  ...values,
})

/** A world with an account, its manager and a recruiter. */
export async function prepared(values: Partial<InputOf<typeof addPortalAccount>> = {}) {
  const w = await world()
  const [manager, recruiter] = [await w.as('Manager'), await w.as('Recruiter')]
  const { accountId } = await manager.call(addPortalAccount, anAccount(values))
  const assign = (person: Person, more: object = {}) =>
    manager.call(assignPortalUser, { accountId, userId: person.id, from, ...more })
  return { w, manager, recruiter, accountId, assign }
}
