import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type AnyList, listFor } from '#contract/kit/list.ts'
import { roles, rolesOfOneOrganization } from '#contract/vocab/roles.ts'

const lists = endpoints.filter(
  (one): one is AnyList => typeof one === 'object' && one !== null && 'columns' in one && 'filters' in one,
)

test('a list shows nobody from outside a column or a filter of QCs, and the firm both', () => {
  const withQc = lists.filter(({ filters }) => 'qcs' in filters)
  expect(withQc.length).toBeGreaterThan(3)
  for (const list of withQc) {
    for (const role of rolesOfOneOrganization) expect(Object.keys(listFor(list, role).filters)).not.toContain('qcs')
    expect(listFor(list, roles.recruiter)).toBe(list)
  }
})
