import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/db.ts'
import { numberRanges } from './tables.ts'

type Kind = 'INV' | 'CRN'

/** The range of a day: its financial year, which is April to March. */
function rangeOn(kind: Kind, day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${kind}-${year}-${String(year + 1).slice(2)}`
}

/** The next number of invoices (INV) or credit notes (CRN), by financial year: INV-2026-27-0001. */
export async function nextNumber(db: Db, kind: Kind, on: string): Promise<string> {
  const name = rangeOn(kind, on)
  const [range] = await db
    .insert(numberRanges)
    .values({ name, next: 2 })
    .onConflictDoUpdate({ target: numberRanges.name, set: { next: sql`${numberRanges.next} + 1` } })
    .returning()
  return `${name}-${String((range?.next ?? 2) - 1).padStart(4, '0')}`
}

/** The number of an invoice that is dated on a day: the one it has, unless that is of another financial year. */
export async function numberDated(db: Db, invoiceNumber: string, on: string): Promise<string> {
  if (invoiceNumber.startsWith(`${rangeOn('INV', on)}-`)) return invoiceNumber
  await handBack(db, invoiceNumber)
  return nextNumber(db, 'INV', on)
}

/** Gives a number back to its range, where no later one was given; otherwise it stays used. */
async function handBack(db: Db, number: string): Promise<void> {
  const end = number.lastIndexOf('-')
  const given = Number(number.slice(end + 1))
  await db
    .update(numberRanges)
    .set({ next: given })
    .where(and(eq(numberRanges.name, number.slice(0, end)), eq(numberRanges.next, given + 1)))
}
