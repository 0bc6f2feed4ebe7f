import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { paymentKinds, paymentStatuses } from '#contract/vocab/payments.ts'
import { roles } from '#contract/vocab/roles.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { ageingOf, isReceivable } from '#server/domains/accounts/receivables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invoicesVisibleTo } from '#server/records/accounts/access.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'

const sum = (amount: SQL, where: SQL | undefined) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number)

/** What clients owe and paid this month; null for whom it is no daily work. */
export async function receivablesOf(db: Db, actor: Actor) {
  if (actor.role !== roles.accounts || !may(actor, 'invoice.read')) return null
  const isOf = (bucket: string) => and(isReceivable, sql`${ageingOf()} = ${bucket}`)
  const isDraft = and(isNull(invoices.issuedAt), eq(invoices.paymentStatus, paymentStatuses.pending))
  const due = sql`${invoices.due}`
  const { week, fortnight, month, longer } = timeBuckets
  const [owed] = await db
    .select({
      due: sum(due, isReceivable),
      toIssue: sum(sql`${invoices.total}`, isDraft),
      ...{ week: sum(due, isOf(week)), fortnight: sum(due, isOf(fortnight)) },
      ...{ month: sum(due, isOf(month)), longer: sum(due, isOf(longer)) },
    })
    .from(invoices)
    .where(invoicesVisibleTo(actor))
  const monthFrom = `${today().slice(0, 8)}01`
  const came = sql`case when ${payments.kind} = ${paymentKinds.received} then ${payments.amount} else -${payments.amount} end`
  const [paid] = await db
    .select({ received: sum(came, sql`true`) })
    .from(payments)
    .where(gte(payments.paidOn, monthFrom))
  if (!owed || !paid) return null
  return {
    ...{ due: owed.due, toIssue: owed.toIssue, receivedThisMonth: paid.received, monthFrom },
    overdue: {
      ...{ [week]: owed.week, [fortnight]: owed.fortnight },
      ...{ [month]: owed.month, [longer]: owed.longer },
    },
  }
}
