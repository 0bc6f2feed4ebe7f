import { and, desc, eq, gte, isNotNull, lte, max, sql } from 'drizzle-orm'
import { daysOfYear, financialYearOf, yearText } from '#contract/domains/accounts/financialYear.ts'
import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import { closedYears, invoices } from '#server/records/accounts/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'

const lockOfYears = sql`hashtext('financial years')`

/** Keeps years from being closed until the transaction ends; whoever closes one waits for all who date an invoice. */
export async function keepYears(db: Db, isClosing = false): Promise<void> {
  await db.execute(
    isClosing
      ? sql`select pg_advisory_xact_lock(${lockOfYears})`
      : sql`select pg_advisory_xact_lock_shared(${lockOfYears})`,
  )
}

/** The last financial year that is closed, and with it all before; null where none is. */
export async function lastClosedYear(db: Db): Promise<number | null> {
  const [last] = await db.select().from(closedYears).orderBy(desc(closedYears.year)).limit(1)
  return last?.year ?? null
}

/** Refuses a date that no invoice of a joining can have: before it, after today, or in a year that is closed. */
export async function checkInvoiceDate(db: Db, applicationId: number, day: string): Promise<void> {
  if (day > today()) throw refusal('An invoice cannot be dated after today')
  const [joining] = await db.select().from(joinings).where(eq(joinings.applicationId, applicationId))
  if (joining?.joinedOn && day < joining.joinedOn) {
    throw refusal(`The joining was on ${dateText(joining.joinedOn)}: the invoice cannot be dated before`)
  }
  await keepYears(db)
  const closed = await lastClosedYear(db)
  if (closed !== null && financialYearOf(day) <= closed) {
    const open = dateText(daysOfYear(closed + 1).from)
    throw refusal(`The financial year ${yearText(financialYearOf(day))} is closed: choose ${open} or a later day`)
  }
}

/** Refuses a date before that of the invoice that was issued last in the same financial year: numbers follow the days. */
export async function checkOrder(db: Db, day: string): Promise<void> {
  const last = await lastIssuedOn(db, day)
  if (last && day < last) {
    throw refusal(`An invoice of ${dateText(last)} has the number before this one: choose that day or a later one`)
  }
}

/** The day of a new draft: that of the joining, or today once the year of the joining is closed. */
export async function draftDate(db: Db, joinedOn: string): Promise<string> {
  await keepYears(db)
  const closed = await lastClosedYear(db)
  return closed !== null && financialYearOf(joinedOn) <= closed ? today() : joinedOn
}

/** The first day on which a draft of that date can be issued now. */
export async function firstIssueDate(db: Db, day: string): Promise<string> {
  const closed = await lastClosedYear(db)
  const requested = day > today() || (closed !== null && financialYearOf(day) <= closed) ? today() : day
  const last = await lastIssuedOn(db, requested)
  return last && last > requested ? last : requested
}

/** The latest date of the year's issued invoices, at most today: some older ones were dated ahead. */
async function lastIssuedOn(db: Db, day: string): Promise<string | null> {
  const { from, to } = daysOfYear(financialYearOf(day))
  const ofYear = and(isNotNull(invoices.issuedAt), gte(invoices.invoiceDate, from), lte(invoices.invoiceDate, to))
  const [last] = await db
    .select({ on: max(invoices.invoiceDate) })
    .from(invoices)
    .where(ofYear)
  return last?.on && last.on > today() ? today() : (last?.on ?? null)
}

/** The same payment terms, counted from another day. */
export function dueDateFrom(invoice: { invoiceDate: string; dueDate: string }, day: string): string {
  const terms = (Date.parse(invoice.dueDate) - Date.parse(invoice.invoiceDate)) / 86_400_000
  return daysLater(day, terms)
}

const refusal = (message: string) => invalid({ invoiceDate: message })
