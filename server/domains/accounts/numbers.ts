import { sql } from 'drizzle-orm'
import { financialYearOf, yearText } from '#contract/domains/accounts/financialYear.ts'
import type { Db } from '#server/kit/database/db.ts'
import { numberRanges } from '#server/records/accounts/tables.ts'

/**
 * The next number of invoices (INV) or credit notes (CRN), by financial year: INV-2026-27-0001. Whoever takes one keeps
 * the others waiting until their transaction ends, so that no number is left out.
 */
export async function nextNumber(db: Db, kind: 'INV' | 'CRN', on: string): Promise<string> {
  const name = `${kind}-${yearText(financialYearOf(on))}`
  const [range] = await db
    .insert(numberRanges)
    .values({ name, next: 2 })
    .onConflictDoUpdate({ target: numberRanges.name, set: { next: sql`${numberRanges.next} + 1` } })
    .returning()
  return `${name}-${String((range?.next ?? 2) - 1).padStart(4, '0')}`
}
