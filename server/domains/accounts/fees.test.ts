import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paiseInLakh } from '#contract/kit/decimals.ts'
import { organizations, salaryBands } from '#server/records/organizations/tables.ts'
import { type World, world } from '#server/test/world.ts'
import { feeOf } from './amounts.ts'
import { feeFor } from './commands.ts'

const lakhs = (count: number) => count * paiseInLakh

/** The fees of an organization for some CTCs, which lists and reports work out in the database to the same paisa. */
async function feesOf({ db }: World, organizationId: number, ctcs: readonly number[]) {
  const fees = []
  for (const ctc of ctcs) {
    const fee = await feeFor(db, organizationId, ctc)
    const [row] = await db
      .select({ fee: feeOf(sql`${ctc}::bigint`) })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    expect([ctc, row?.fee]).toEqual([ctc, fee.amount])
    fees.push(fee)
  }
  return fees
}

test('a band of salaries ends below its upper edge: from there on what is agreed with the client otherwise holds', async () => {
  const w = await world()
  const [organization, other] = [await w.make.organization(), await w.make.organization()]
  await w.db.insert(salaryBands).values([
    { organizationId: other.id, fromCtc: 0, toCtc: null, feePercent: 20 },
    { organizationId: organization.id, fromCtc: lakhs(2), toCtc: lakhs(5), feePercent: 7 },
    { organizationId: organization.id, fromCtc: lakhs(5), toCtc: lakhs(10), feePercent: 9.99 },
    { organizationId: organization.id, fromCtc: lakhs(90), toCtc: null, feePercent: 5 },
  ])
  const ctcs = [0, lakhs(2) - 1, lakhs(2), lakhs(5) - 1, lakhs(5), lakhs(10) - 1, lakhs(10), lakhs(90) - 1, lakhs(90)]
  const fees = await feesOf(w, organization.id, [...ctcs, lakhs(500)])
  const percents = [8.33, 8.33, 7, 7, 9.99, 9.99, 8.33, 8.33, 5, 5]
  expect(fees.map(({ feePercent }) => feePercent)).toEqual(percents)
})

test('a fee is rounded to the paisa, half of one upwards; without a percentage the flat fee is charged, else none', async () => {
  const w = await world()
  const agreed = async (values: Partial<typeof organizations.$inferInsert>, ctcs: number[]) =>
    (await feesOf(w, (await w.make.organization(values)).id, ctcs)).map(({ amount, feePercent }) => [
      amount,
      feePercent,
    ])
  expect(await agreed({ feePercent: 0.5 }, [99, 100, 299, 300])).toEqual([
    [0, 0.5],
    [1, 0.5],
    [1, 0.5],
    [2, 0.5],
  ])
  expect(await agreed({ feePercent: 8.33, flatFee: 500 }, [1200])).toEqual([[100, 8.33]])
  expect(await agreed({ feePercent: null, flatFee: 500 }, [0, lakhs(12)])).toEqual([
    [500, null],
    [500, null],
  ])
  expect(await agreed({ feePercent: null, flatFee: null }, [lakhs(12)])).toEqual([[0, null]])
})
