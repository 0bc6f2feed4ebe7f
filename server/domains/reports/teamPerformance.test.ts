import { expect, test } from 'vitest'
import { teamPerformance } from '#contract/domains/reports/teamPerformance.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { world } from '#server/test/world.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

test('without a target nothing is left of one, and the part of the period has its name all the same', async () => {
  const w = await world()
  const [admin, recruiter] = [await w.as('Admin'), await w.as('Recruiter')]
  const joined = '2026-11-03'
  const { id, organizationId } = await w.make.history({ recruiterId: recruiter.id }, [
    [s.joined, `${joined}T08:00:00Z`],
  ])
  await w.db.insert(joinings).values({ applicationId: id, joinedOn: joined })
  await w.db.insert(invoices).values({
    ...{ invoiceNumber: 'INV-1', applicationId: id, organizationId, ctc: 100, amount: 900 },
    ...{ invoiceDate: joined, dueDate: '2026-12-03', paymentStatus: 'Pending' },
  })
  const duration = async (viewMode: 'Monthly' | 'Quarterly' | 'Half yearly') => {
    const { rows } = await admin.call(teamPerformance, { ...year, viewMode })
    expect(rows).toMatchObject([{ revenueAchieved: 900, targetRevenue: null, revenueInRemaining: null }])
    return rows[0]?.targetDuration
  }
  const durations = [await duration('Monthly'), await duration('Quarterly'), await duration('Half yearly')]
  expect(durations).toEqual(['Nov 2026', 'Q4 2026', 'H2 2026'])
})
