import { asc, eq } from 'drizzle-orm'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { invoices } from '#server/domains/accounts/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import type { Random } from '#server/seed/random.ts'

/** Most clients pay when an invoice is due, some late, some a part: what is left is pending or overdue. */
export async function payInvoices(db: Db, actor: Actor, random: Random, today: string): Promise<void> {
  const due = await db.select().from(invoices).orderBy(asc(invoices.id))
  for (const { id, amount, dueDate, paymentStatus } of due) {
    if (paymentStatus !== paymentStatuses.pending) continue
    const drawn = random.next()
    const isDue = dueDate < today
    const isPaid = isDue ? drawn < 0.6 : drawn < 0.12
    const isPartly = !isPaid && drawn > 0.84
    if (!isPaid && !isPartly) continue
    await db
      .update(invoices)
      .set({
        amountPaid: isPaid ? amount : Math.round(amount / 20_000) * 10_000,
        paymentStatus: isPaid ? paymentStatuses.paid : paymentStatuses.partlyPaid,
        updatedBy: actor.userId,
      })
      .where(eq(invoices.id, id))
  }
}
