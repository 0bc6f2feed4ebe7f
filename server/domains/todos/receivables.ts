import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { paymentKinds, paymentStatuses } from '#contract/vocab/payments.ts'
import { bookkeepers } from '#contract/vocab/roles.ts'
import { timeBuckets } from '#contract/vocab/timeBuckets.ts'
import { ageingOf, isReceivable } from '#server/domains/accounts/receivables.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { sumOf } from '#server/kit/database/sql.ts'
import { invoicesVisibleTo } from '#server/records/accounts/access.ts'
import { invoices, payments } from '#server/records/accounts/tables.ts'

/** What clients owe and paid this month; null for whom it is no daily work. */
export async function receivablesOf(db: Db, actor: Actor) {
  if (!bookkeepers.includes(actor.role) || !may(actor, 'invoice.read')) return null
  const isOf = (bucket: string) => and(isReceivable, sql`${ageingOf()} = ${bucket}`)
  const isDraft = and(isNull(invoices.issuedAt), eq(invoices.paymentStatus, paymentStatuses.pending))
  const due = sql`${invoices.due}`
  const { week, fortnight, month, longer } = timeBuckets
  const [owed] = await db
    .select({
      due: sumOf(due, isReceivable),
      toIssue: sumOf(invoices.total, isDraft),
      ...{ week: sumOf(due, isOf(week)), fortnight: sumOf(due, isOf(fortnight)) },
      ...{ month: sumOf(due, isOf(month)), longer: sumOf(due, isOf(longer)) },
    })
    .from(invoices)
    .where(invoicesVisibleTo(actor))
  const monthFrom = `${today().slice(0, 8)}01`
  const came = sql`case when ${payments.kind} = ${paymentKinds.received} then ${payments.amount} else -${payments.amount} end`
  const [paid] = await db
    .select({ received: sumOf(came) })
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
