import { asc, eq } from 'drizzle-orm'
import { paymentMethods } from '#contract/vocab/payments.ts'
import { saveFirm } from '#server/domains/accounts/firm.ts'
import { issue } from '#server/domains/accounts/issuing.ts'
import { credit, recordPayment } from '#server/domains/accounts/payments.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import type { Random } from '#server/seed/random.ts'
import { day, dayOf, nextWorking } from './calendar.ts'

interface Accounts {
  db: Db
  actor: Actor
  random: Random
  end: number
}

type InvoiceRow = typeof invoices.$inferSelect

const firm = {
  name: 'Staffwright Services Private Limited',
  address: '4th Floor, Sahyadri Chambers, Baner Road\nPune 411045',
  state: '27',
  gstNumber: '27AAECS4410M1Z8',
  bankDetails: 'Sahyadri Bank, Baner branch\nAccount 002345678901, IFSC SAHY0000234',
} as const

/** How old a joining is, in days, before its invoice is issued. */
const draftDays = 5
/** So many of the newest wait to be issued, also where nobody joined in the last days. */
const leastDrafts = 2
/** The invoice that is paid in part in any case, by its place among those issued. */
const paidInPart = 5

const instantOf = (invoiceDate: string, days: number) => Date.parse(`${invoiceDate}T05:30:00Z`) + days * day

/**
 * Invoices are issued some days after the joining. Most clients pay when an invoice is due, some late, some a part, some
 * deduct tax; the newest are still drafts, and one was credited in part.
 */
export async function keepAccounts(accounts: Accounts): Promise<void> {
  const { db, actor, end } = accounts
  await atTime(new Date(nextWorking(end - 600 * day)), () => saveFirm(db, actor, firm))
  const drafts = await db.select().from(invoices).orderBy(asc(invoices.invoiceDate), asc(invoices.id))
  // Who joined the firm itself costs nobody a fee.
  const charged = drafts.filter(({ amount }) => amount > 0)
  let issued = 0
  for (const { id, invoiceDate, version } of charged.slice(0, -leastDrafts)) {
    const at = nextWorking(instantOf(invoiceDate, draftDays))
    if (at >= end) continue
    await atTime(new Date(at), () => issue(db, actor, { id, version }))
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
    if (!invoice) continue
    issued += 1
    if (issued === 3) await discount(accounts, invoice)
    else await collect(accounts, invoice, issued === paidInPart)
  }
}

async function discount({ db, actor, end }: Accounts, { id, version, amount, invoiceDate }: InvoiceRow): Promise<void> {
  const at = Math.min(end, nextWorking(instantOf(invoiceDate, draftDays + 7)))
  const asked = { id, version, amount: Math.round(amount / 10), reason: 'Discount agreed for the second joining' }
  await atTime(new Date(at), () => credit(db, actor, asked))
}

async function collect(
  { db, actor, random, end }: Accounts,
  invoice: InvoiceRow,
  isPaidInPart: boolean,
): Promise<void> {
  const drawn = random.next()
  const isDue = invoice.dueDate < dayOf(end)
  const isPaid = !isPaidInPart && (isDue ? drawn < 0.6 : drawn < 0.12)
  const isPartly = isPaidInPart || (!isPaid && drawn > 0.84)
  if (!isPaid && !isPartly) return
  const paidAt = Math.min(end - day, Date.parse(`${invoice.dueDate}T08:00:00Z`) + random.whole(-6, 9) * day)
  const at = new Date(Math.max(paidAt, instantOf(invoice.invoiceDate, draftDays + 1)))
  const deducted = random.chance(0.4) ? Math.round(invoice.amount / 10) : 0
  const owed = isPaid ? invoice.total : Math.round(invoice.total / 20_000) * 10_000
  await atTime(at, () =>
    recordPayment(db, actor, {
      ...{ id: invoice.id, version: invoice.version, paidOn: dayOf(at.getTime()) },
      ...{ amount: owed - deducted, deducted, method: random.pick(paymentMethods.ids) },
      ...{ reference: `UTR${String(884_210_000 + invoice.id * 7919)}`, remarks: null },
    }),
  )
}
