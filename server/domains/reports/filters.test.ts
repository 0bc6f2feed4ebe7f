import { expect, test } from 'vitest'
import { qcProductivity } from '#contract/domains/reports/qcProductivity.ts'
import { reportFor } from '#contract/domains/reports/reportFor.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { findOptions } from '#contract/kit/options.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { clientSide, type Role, roles } from '#contract/vocab/roles.ts'
import { world } from '#server/test/world.ts'

test('a filter that a role is not offered has nothing for it to choose from', async () => {
  const w = await world()
  const { id: organizationId } = await w.make.organization()
  const agency = await w.make.organization({ organizationType: organizationTypes.agency })
  await w.make.position({ organizationId })
  await w.as('QC')
  const people: [Role, object][] = [
    ...clientSide.map((role): [Role, object] => [role, { organizationId }]),
    [roles.agencyRcr, { organizationId: agency.id }],
    [roles.accounts, {}],
  ]
  for (const [role, values] of people) {
    const person = await w.as(role, values)
    const offered = Object.keys(reportFor(qcProductivity, role).filters)
    const missing = Object.entries(qcProductivity.filters).filter(([key]) => !offered.includes(key))
    expect(missing, role).toHaveLength(1)
    for (const [key, { value }] of missing) {
      const { options } = await person.call(findOptions, { source: fieldOf(value)?.options ?? '' })
      expect(options, `${role}: ${key}`).toEqual([])
    }
  }
})
