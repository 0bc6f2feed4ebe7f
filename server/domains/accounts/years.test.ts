import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/domains/accounts/endpoints.ts'
import { financialYearOf, yearText } from '#contract/domains/accounts/financialYear.ts'
import { inDays, join, placed } from '#server/domains/offers/test/placement.ts'
import { atTime, nowIso, today } from '#server/kit/clock.ts'
import { rowsOf } from '#server/kit/database/db.ts'
import { invoices, unusedNumbers } from '#server/records/accounts/tables.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { keepYears } from './invoiceDates.ts'
import { billed, issued } from './test/invoices.ts'

const thisYear = financialYearOf(today())

/** An invoice of somebody of that name, dated on a day: a draft, or what is said otherwise. */
async function dated(
  w: World,
  lastName: string,
  invoiceDate: string,
  more: Partial<typeof invoices.$inferInsert> = {},
) {
  const candidate = await w.make.candidate({ firstName: 'Meera', lastName })
  const application = await w.make.application({ candidateId: candidate.id })
  const of = { applicationId: application.id, organizationId: application.organizationId }
  const sums = { dueDate: invoiceDate, ctc: 100, amount: 100, paymentStatus: 'Pending' as const }
  const [made] = await w.db
    .insert(invoices)
    .values({ ...of, ...sums, invoiceDate, ...more })
    .returning()
  return made!.id
}

const yearsFor = async (person: Person) => (await person.call(calls.getYears, {})).years
const close = (person: Person, year: number) => person.send(calls.closeYear, { year })

test('a year has what is dated from its first day to its last; it is closed with all before it, and only the last is reopened', async () => {
  const w = await world()
  const [accounts, superAdmin] = [await w.as('Accounts'), await w.as('SuperAdmin')]
  const [before, twoBefore] = [thisYear - 1, thisYear - 2]
  await dated(w, 'A', `${before}-03-31`, { issuedAt: nowIso(), invoiceNumber: 'INV-1' })
  await dated(w, 'B', `${before}-04-01`, { issuedAt: nowIso(), invoiceNumber: 'INV-2' })
  const draftId = await dated(w, 'C', `${thisYear}-03-31`)
  await dated(w, 'D', `${thisYear}-03-31`, { paymentStatus: 'Cancelled' })
  await dated(w, 'E', `${thisYear}-04-01`)
  const numbers = [before, thisYear].flatMap((year) => [2, 1].map((count) => `INV-${yearText(year)}-000${count}`))
  await w.db
    .insert(unusedNumbers)
    .values(numbers.map((number) => ({ number, reason: 'No invoice has it', at: nowIso() })))
  expect((await yearsFor(accounts)).map((year) => year.unusedNumbers)).toEqual([
    ...[[numbers[3], numbers[2]], [numbers[1], numbers[0]], []],
  ])
  const open = { isClosed: false, closedAt: null, closedByName: null }
  expect(await yearsFor(accounts)).toMatchObject([
    { year: thisYear, issued: 0, drafts: 1, ...open, can: { close: false, reopen: false } },
    { year: before, issued: 1, drafts: 1, ...open, can: { close: true, reopen: false } },
    { year: twoBefore, issued: 1, drafts: 0, ...open, can: { close: true, reopen: false } },
  ])
  expect((await close(accounts, before)).status).toBe(409)
  expect((await close(accounts, twoBefore)).status).toBe(200)
  await w.db.update(invoices).set({ paymentStatus: 'Cancelled' }).where(eq(invoices.id, draftId))
  expect((await close(accounts, before)).status).toBe(200)
  const closed = { isClosed: true, closedAt: expect.any(String), closedByName: accounts.fullName }
  const may = (yes: boolean) => ({ close: false, reopen: yes })
  expect(await yearsFor(superAdmin)).toMatchObject([
    { year: thisYear, ...open, can: may(false) },
    { year: before, ...closed, can: may(true) },
    { year: twoBefore, ...closed, can: may(false) },
  ])
  expect((await yearsFor(accounts)).map(({ can }) => can)).toEqual([may(false), may(false), may(false)])
  const reopen = (year: number) => superAdmin.send(calls.reopenYear, { year, reason: 'The auditor asks for it' })
  expect([(await reopen(twoBefore)).status, (await reopen(before)).status]).toEqual([409, 200])
  expect((await yearsFor(superAdmin)).map(({ isClosed }) => isClosed)).toEqual([false, false, true])
  expect((await close(accounts, twoBefore)).status).toBe(409)
})

test('a year ends with its last day, and whoever closes one without invoices finds it in the list', async () => {
  const w = await world()
  const accounts = await w.as('Accounts')
  const on = (day: string) => atTime(new Date(`${day}T12:00:00Z`), () => close(accounts, thisYear - 1))
  expect([(await on(`${thisYear}-03-31`)).status, (await on(`${thisYear}-04-01`)).status]).toEqual([409, 200])
  expect(await yearsFor(accounts)).toMatchObject([
    { year: thisYear, isClosed: false },
    { year: thisYear - 1, isClosed: true },
  ])
})

test('whoever closes a year is told of the drafts in it and before, three by name, and no others', async () => {
  const w = await world()
  const accounts = await w.as('Accounts')
  await dated(w, 'Issued', `${thisYear}-03-01`, { issuedAt: nowIso(), invoiceNumber: 'INV-1' })
  await dated(w, 'Later', `${thisYear}-04-01`)
  for (const [name, day] of [
    ['D', 4],
    ['C', 3],
    ['B', 2],
  ] as const)
    await dated(w, name, `${thisYear}-03-0${day}`)
  const refused = async () => (await refusal(accounts.call(calls.closeYear, { year: thisYear - 1 }))).message
  expect(await refused()).toContain('dated in it: Meera B, Meera C, Meera D. Issue')
  await dated(w, 'A', `${thisYear - 1}-03-31`)
  expect(await refused()).toContain('dated in it: Meera A, Meera B, Meera C and 1 more. Issue')
})

test('the day from which a draft can be issued is its own, unless the numbers or a closed year have gone past it', async () => {
  const w = await world()
  const { accounts, id } = await billed(w, 0)
  const other = await dated(w, 'Other', inDays(0), { issuedAt: nowIso(), invoiceNumber: 'INV-1' })
  const date = (of: number, invoiceDate: string, issuedAt: string | null) =>
    w.db.update(invoices).set({ invoiceDate, issuedAt }).where(eq(invoices.id, of))
  const startsAt = async (draft: string, last: string, issuedAt: string | null = nowIso()) => {
    await date(id, draft, null)
    await date(other, last, issuedAt)
    return (await accounts.call(calls.getInvoice, { id })).issueFrom
  }
  const [first, second] = [`${thisYear - 1}-04-01`, `${thisYear - 1}-04-02`]
  await dated(w, 'First', first, { issuedAt: nowIso(), invoiceNumber: 'INV-2' })
  const lastDay = `${thisYear}-03-31`
  expect(await startsAt(second, first)).toBe(second)
  expect(await startsAt(first, first)).toBe(first)
  expect(await startsAt(first, second)).toBe(second)
  expect(await startsAt(first, lastDay)).toBe(lastDay)
  expect(await startsAt(lastDay, first)).toBe(lastDay)
  expect(await startsAt(first, second, null)).toBe(first)
  for (const ofAnotherYear of [`${thisYear - 1}-03-31`, `${thisYear}-04-01`]) {
    expect(await startsAt(first, ofAnotherYear)).toBe(first)
  }
  expect(await startsAt(inDays(1), first)).toBe(today())
  expect(await startsAt(today(), inDays(1))).toBe(today())
  await date(id, today(), null)
  expect((await close(accounts, thisYear - 1)).status).toBe(200)
  expect(await startsAt(lastDay, first)).toBe(today())
})

test('a joining on the first day of the open year is billed on it, though the year before is closed', async () => {
  const w = await world()
  const { spoc, id } = await placed(w)
  const accounts = await w.as('Accounts')
  for (const year of [thisYear - 2, thisYear - 1]) expect((await close(accounts, year)).status).toBe(200)
  const firstDay = `${thisYear}-04-01`
  await join(spoc, id, (Date.parse(today()) - Date.parse(firstDay)) / 86_400_000)
  expect((await w.db.select().from(invoices))[0]).toMatchObject({ invoiceDate: firstDay })
})

testOnPostgres(
  'whoever closes a year waits for those who date an invoice in it, and they for whoever closes or opens it',
  'the embedded database has one connection, on which nobody waits for another',
  async () => {
    const w = await world()
    const { accounts, id, read } = await issued(w)
    const waiting = async () =>
      (
        await rowsOf(
          w.db,
          sql`select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        )
      ).length
    const { version } = await read()
    await accounts.call(calls.creditInvoice, { id, version, amount: (await read()).amount, reason: 'The wrong date' })
    const draft = await accounts.call(calls.raiseAgain, { id })
    const issue = async () => {
      const { version: now } = await accounts.call(calls.getInvoice, { id: draft.invoiceId })
      return accounts.send(calls.issueInvoice, { id: draft.invoiceId, version: now })
    }
    const superAdmin = await w.as('SuperAdmin')
    const reopen = () => superAdmin.send(calls.reopenYear, { year: thisYear - 1, reason: 'The auditor asks for it' })
    const acts = [
      [false, () => close(accounts, thisYear - 1)],
      [true, issue],
      [false, reopen],
    ] as const
    for (const [isClosing, act] of acts) {
      const answer = await w.db.transaction(async (held) => {
        await keepYears(held, isClosing)
        const acting = act()
        await expect.poll(waiting).toBe(1)
        return { acting }
      })
      expect((await answer.acting).status).toBe(200)
    }
  },
)
