import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { permissions } from '#contract/vocab/permissions.ts'

test('whatever changes what others see asks for a permission to change', () => {
  const asking = endpoints.filter(({ kind, writes }) => kind === 'command' && writes !== 'nothing' && writes !== 'own')
  const careless = asking.filter(({ access }) => needsPermission(access) && !permissions[access].isChanging)
  expect(careless.map(({ call, access }) => `${call} asks for ${access}`)).toEqual([])
})
