import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/domains/accounts/endpoints.ts'
import { financialYearOf, yearText } from '#contract/domains/accounts/financialYear.ts'
import { misReport } from '#contract/domains/accounts/lists.ts'
import { dateText, daysLater } from '#contract/kit/wallTime.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { inDays, join, placed } from '#server/domains/offers/test/placement.ts'
import { atTime, today } from '#server/kit/clock.ts'
import { readPdf } from '#server/kit/documents/readPdf.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { invoices, numberRanges, unusedNumbers } from '#server/records/accounts/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { billed, firm } from './test/invoices.ts'

const thisYear = financialYearOf(today())
const numbered = (count: number, year = thisYear) => `INV-${yearText(year)}-${String(count).padStart(4, '0')}`

/** Some who joined, each so many days ago, with their drafts in the same order. */
async function drafted(w: World, daysAgo: readonly number[]) {
  const place = await placed(
    w,
    daysAgo.map(() => s.finalSelect),
  )
  await w.db.execute(sql`update positions set current_openings = 50, total_openings = 50`)
  const accounts = await w.as('Accounts')
  await accounts.call(calls.saveFirm, firm)
  for (const [index, days] of daysAgo.entries()) await join(place.spoc, place.ids[index] ?? 0, days)
  const rows = await w.db.select().from(invoices).orderBy(invoices.id)
  const issue = async (index: number, invoiceDate?: string) => {
    const { id } = rows[index]!
    const { version } = await accounts.call(calls.getInvoice, { id })
    return accounts.send(calls.issueInvoice, { id, version, ...(invoiceDate && { invoiceDate }) })
  }
  const read = (index: number) => accounts.call(calls.getInvoice, { id: rows[index]!.id })
  return { ...place, accounts, rows, issue, read }
}

test('a draft has no number: it gets the next one when it is issued, whatever was dated and cancelled before', async () => {
  const w = await world()
  const { accounts, issue, read, rows } = await drafted(w, [9, 6, 3])
  expect((await read(0)).name).toBe('Draft')
  expect((await accounts.call(misReport, {})).rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    null,
    null,
    null,
  ])
  const draft = await readPdf((await accounts.send(calls.getInvoicePdf, { id: rows[0]!.id })).bytes)
  expect([draft.includes('Draft'), draft.includes('INV-')]).toEqual([true, false])
  const { version } = await read(1)
  await accounts.call(calls.cancelDraft, { id: rows[1]!.id, version, reason: 'The wrong client' })
  expect((await read(1)).name).toBe('Cancelled draft')
  const { dueDate, amount } = await read(2)
  await accounts.call(calls.editInvoice, { id: rows[2]!.id, version: 1, invoiceDate: inDays(-1), dueDate, amount })
  expect([(await issue(0)).status, (await issue(2)).status]).toEqual([200, 200])
  expect([(await read(0)).name, (await read(2)).name]).toEqual([numbered(1), numbered(2)])
})

test('an invoice is dated from the joining to today, and never before the one that has the number before it', async () => {
  const w = await world()
  const { accounts, issue, read, rows } = await drafted(w, [20, 10, 5])
  const refused = async (index: number, invoiceDate?: string) => {
    const answer = await issue(index, invoiceDate)
    return [answer.status, (answer.body as { fields: Record<string, string> }).fields.invoiceDate]
  }
  expect(await refused(0, inDays(1))).toEqual([400, 'An invoice cannot be dated after today'])
  expect(await refused(0, inDays(-21))).toEqual([
    400,
    `The joining was on ${dateText(inDays(-20))}: the invoice cannot be dated before`,
  ])
  expect((await issue(1)).status).toBe(200)
  expect(await refused(0)).toEqual([
    400,
    `An invoice of ${dateText(inDays(-10))} has the number before this one: choose that day or a later one`,
  ])
  // What was refused took no number, and the day that can be chosen is known beforehand.
  const { issueFrom, dueDate } = await read(0)
  expect(issueFrom).toBe(inDays(-10))
  expect((await issue(0, inDays(-10))).status).toBe(200)
  expect(await read(0)).toMatchObject({ name: numbered(2), dueDate: daysLater(dueDate, 10) })
  const { version, amount } = await read(2)
  const edit = { id: rows[2]!.id, version, amount, dueDate: inDays(90) }
  for (const invoiceDate of [inDays(1), inDays(-6)]) {
    expect((await refusal(accounts.call(calls.editInvoice, { ...edit, invoiceDate }))).fields).toHaveProperty(
      'invoiceDate',
    )
  }
})

test('many who issue at the same instant leave no number out and give none twice', async () => {
  const w = await world()
  const { issue, rows } = await drafted(w, [4, 4, 4, 4, 4, 4])
  const answers = await Promise.all(rows.map((_row, index) => issue(index, index === 2 ? inDays(-5) : undefined)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 400])
  expect((await issue(2)).status).toBe(200)
  const numbers = (await w.db.select().from(invoices)).map(({ invoiceNumber }) => invoiceNumber)
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6].map((count) => numbered(count)))
})

test('an invoice that was dated ahead by an older version does not hold the others up', async () => {
  const w = await world()
  const { issue, rows } = await drafted(w, [4, 2])
  expect((await issue(0)).status).toBe(200)
  await w.db
    .update(invoices)
    .set({ invoiceDate: inDays(3) })
    .where(eq(invoices.id, rows[0]!.id))
  expect((await issue(1)).status).toBe(400)
  expect((await issue(1, today())).status).toBe(200)
})

test('a year is closed once it is over and no draft is dated in it; only a SuperAdmin reopens it, with a reason', async () => {
  const w = await world()
  const { accounts, id, read, applicationId, spoc } = await billed(w, 0)
  const before = thisYear - 1
  const inYearBefore = `${thisYear}-03-20`
  await w.db.update(joinings).set({ joinedOn: inYearBefore }).where(eq(joinings.applicationId, applicationId))
  await w.db.update(invoices).set({ invoiceDate: inYearBefore })
  const close = (year: number) => accounts.send(calls.closeYear, { year })
  const years = async () => (await accounts.call(calls.getYears, {})).years
  expect(await years()).toMatchObject([
    { year: thisYear, isClosed: false, can: { close: false, reopen: false } },
    { year: before, isClosed: false, drafts: 1, can: { close: true, reopen: false } },
  ])
  expect([
    (await close(thisYear)).status,
    (await refusal(accounts.call(calls.closeYear, { year: before }))).message,
  ]).toEqual([409, '409 Drafts are dated in it: Meera Iyer A. Issue them, give them a later date, or cancel them.'])
  const { dueDate, amount } = await read()
  const edit = async (invoiceDate: string) =>
    accounts.send(calls.editInvoice, { id, version: (await read()).version, invoiceDate, dueDate, amount })
  expect((await edit(today())).status).toBe(200)
  expect((await close(before)).status).toBe(200)
  const refused = await edit(inYearBefore)
  expect((refused.body as { fields: object }).fields).toEqual({
    invoiceDate: `The financial year ${yearText(before)} is closed: choose ${dateText(`${thisYear}-04-01`)} or a later day`,
  })
  const issue = async (invoiceDate: string) =>
    accounts.send(calls.issueInvoice, { id, version: (await read()).version, invoiceDate })
  expect((await issue(inYearBefore)).status).toBe(400)
  expect([(await close(before)).status, (await close(before - 1)).status]).toEqual([409, 409])

  const [superAdmin, admin] = [await w.as('SuperAdmin'), await w.as('Admin')]
  const reopening = { year: before, reason: 'The auditor asks for it' }
  for (const person of [admin, accounts, spoc])
    expect((await person.send(calls.reopenYear, reopening)).status).toBe(403)
  expect((await spoc.send(calls.closeYear, { year: before })).status).toBe(403)
  expect((await superAdmin.send(calls.reopenYear, { year: before })).status).toBe(400)
  expect((await superAdmin.send(calls.reopenYear, { ...reopening, year: before - 1 })).status).toBe(409)
  await superAdmin.call(calls.reopenYear, reopening)
  expect((await issue(inYearBefore)).status).toBe(200)
  expect(await read()).toMatchObject({ name: numbered(1, before), invoiceDate: inYearBefore })
  const activities = await w.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.action} like 'year.%'`)
    .orderBy(auditEntries.id)
  expect(activities.map(({ action, facts }) => [action, facts])).toEqual([
    ['year.close', { year: yearText(before) }],
    ['year.reopen', { year: yearText(before), reason: 'The auditor asks for it' }],
  ])
})

test('whoever joined in a year that is closed by now is billed today', async () => {
  const w = await world()
  const { spoc, id } = await placed(w)
  const accounts = await w.as('Accounts')
  await atTime(new Date(), () => accounts.call(calls.closeYear, { year: thisYear - 1 }))
  const daysAgo = (Date.parse(today()) - Date.parse(`${thisYear}-03-20`)) / 86_400_000
  await join(spoc, id, daysAgo)
  expect((await w.db.select().from(invoices))[0]).toMatchObject({ invoiceDate: today(), invoiceNumber: null })
})

test('numbers that drafts carried, or that nothing carries, are written down as unused by the migration', async () => {
  const w = await world()
  const { accounts, rows, issue, read } = await drafted(w, [9, 8, 7])
  await w.db.insert(numberRanges).values({ name: `INV-${yearText(thisYear)}`, next: 6 })
  const carry = (index: number, count: number) =>
    w.db
      .update(invoices)
      .set({ invoiceNumber: numbered(count) })
      .where(eq(invoices.id, rows[index]!.id))
  await carry(0, 2)
  await carry(1, 4)
  await carry(2, 5)
  await w.db.update(invoices).set({ paymentStatus: 'Cancelled' }).where(eq(invoices.id, rows[2]!.id))
  const file = readdirSync('server/migrations').find((name) => name.endsWith('_unused_numbers.sql'))
  for (const statement of readFileSync(`server/migrations/${file}`, 'utf8').split('--> statement-breakpoint')) {
    await w.db.execute(sql.raw(statement))
  }
  expect(
    (await w.db.select().from(unusedNumbers).orderBy(unusedNumbers.number)).map((one) => [one.number, one.reason]),
  ).toEqual([
    [numbered(1), 'No invoice has it'],
    [numbered(2), `The draft ${rows[0]!.id} carried it`],
    [numbered(3), 'No invoice has it'],
    [numbered(4), `The draft ${rows[1]!.id} carried it`],
  ])
  // A process of the version before may still give a draft a number while both run.
  await carry(1, 7)
  await w.db.update(numberRanges).set({ next: 8 })
  expect((await issue(1)).status).toBe(200)
  expect([(await read(1)).name, (await read(2)).name]).toEqual([numbered(8), numbered(5)])
  const [year] = (await accounts.call(calls.getYears, {})).years
  expect(year?.unusedNumbers).toEqual([1, 2, 3, 4, 7].map((count) => numbered(count)))
})
