import { and, asc, eq, gte, isNotNull, isNull, lte, min, ne, sql } from 'drizzle-orm'
import { daysOfYear, financialYearOf, yearText } from '#contract/domains/accounts/financialYear.ts'
import type { FinancialYear } from '#contract/domains/accounts/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { conflict } from '#server/kit/errors.ts'
import { closedYears, invoices, unusedNumbers } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { keepYears, lastClosedYear } from './invoiceDates.ts'

const isDraft = and(isNull(invoices.issuedAt), ne(invoices.paymentStatus, paymentStatuses.cancelled))

/** The financial years from the first invoice to now, the newest first, each with what is to be known before it is closed. */
export async function findYears(db: Db, actor: Actor): Promise<FinancialYear[]> {
  const closed = await db
    .select({ year: closedYears.year, closedAt: closedYears.closedAt, closedByName: users.fullName })
    .from(closedYears)
    .leftJoin(users, eq(users.id, closedYears.closedBy))
  const last = await lastClosedYear(db)
  const [first] = await db.select({ on: min(invoices.invoiceDate) }).from(invoices)
  const now = financialYearOf(today())
  const from = Math.min(financialYearOf(first?.on ?? today()), last ?? now)
  const years: FinancialYear[] = []
  for (let year = now; year >= from; year -= 1) {
    const isClosed = last !== null && year <= last
    const activity = closed.find((one) => one.year === year)
    years.push({
      ...{ year, isClosed, closedAt: activity?.closedAt ?? null, closedByName: activity?.closedByName ?? null },
      ...(await countedIn(db, year)),
      can: {
        close: !isClosed && year < now && may(actor, 'invoice.closeYear'),
        reopen: year === last && may(actor, 'invoice.reopenYear'),
      },
    })
  }
  return years
}

const inYear = (year: number) => {
  const { from, to } = daysOfYear(year)
  return and(gte(invoices.invoiceDate, from), lte(invoices.invoiceDate, to))
}

async function countedIn(db: Db, year: number) {
  const [counts] = await db
    .select({
      issued: countIf(isNotNull(invoices.issuedAt)),
      drafts: countIf(isDraft),
    })
    .from(invoices)
    .where(inYear(year))
  const unused = await db
    .select({ number: unusedNumbers.number })
    .from(unusedNumbers)
    .where(sql`starts_with(${unusedNumbers.number}, ${`INV-${yearText(year)}-`})`)
    .orderBy(asc(unusedNumbers.number))
  return { issued: counts?.issued ?? 0, drafts: counts?.drafts ?? 0, unusedNumbers: unused.map(({ number }) => number) }
}

/** Closes a financial year that is over, and with it all before: no invoice can be dated in it any more. */
export async function closeYear(db: Db, actor: Actor, { year }: { year: number }): Promise<string> {
  const { to } = daysOfYear(year)
  if (to >= today()) throw conflict(`The financial year ${yearText(year)} runs until ${dateText(to)}`)
  await keepYears(db, true)
  const closed = await lastClosedYear(db)
  if (closed !== null && year <= closed) throw conflict(`The financial year ${yearText(year)} is closed already`)
  const waiting = await draftsUntil(db, to)
  if (waiting.length) {
    const names = waiting.slice(0, 3).join(', ') + (waiting.length > 3 ? ` and ${waiting.length - 3} more` : '')
    throw conflict(`Drafts are dated in it: ${names}. Issue them, give them a later date, or cancel them.`)
  }
  await db.insert(closedYears).values({ year, closedAt: nowIso(), closedBy: actor.userId })
  await audit(db, actor, 'year.close', undefined, { year: yearText(year) })
  return `The financial year ${yearText(year)} is closed`
}

async function draftsUntil(db: Db, day: string): Promise<string[]> {
  const found = await db
    .select({ name: candidates.fullName })
    .from(invoices)
    .innerJoin(applications, eq(applications.id, invoices.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(isDraft, lte(invoices.invoiceDate, day)))
    .orderBy(asc(invoices.invoiceDate), asc(invoices.id))
  return found.map(({ name }) => name)
}

/** Opens the financial year again that was closed last. */
export async function reopenYear(
  db: Db,
  actor: Actor,
  { year, reason }: { year: number; reason: string },
): Promise<string> {
  await keepYears(db, true)
  if ((await lastClosedYear(db)) !== year)
    throw conflict('Only the financial year that was closed last can be reopened')
  await db.delete(closedYears).where(eq(closedYears.year, year))
  await audit(db, actor, 'year.reopen', undefined, { year: yearText(year), reason })
  return `The financial year ${yearText(year)} is open again`
}
