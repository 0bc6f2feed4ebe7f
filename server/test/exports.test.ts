import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, onTestFinished, test } from 'vitest'
import { accessDetailList } from '#contract/domains/access/sessions.ts'
import { auditList } from '#contract/domains/audit/lists.ts'
import { leadFollowUpList } from '#contract/domains/leads/lists.ts'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { revenuePipeline } from '#contract/domains/reports/revenue.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import { endpoints } from '#contract/index.ts'
import { exportList, exportParts, partHead } from '#contract/kit/export.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { keepTimeZone } from '#contract/kit/timeZone.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { exportedValue } from '#server/kit/exports/exports.ts'
import { cellText } from '#server/kit/exports/tableFiles.ts'
import { leads } from '#server/records/leads/tables.ts'
import { wikiPages } from '#server/records/wiki/tables.ts'
import { world } from './world.ts'

/** What an export in parts consists of: how far it said it was, and the file. */
function partsOf(bytes: Buffer): { rows: number[]; file: Buffer } {
  const [rows, file]: [number[], Buffer[]] = [[], []]
  for (let at = 0; at < bytes.length; ) {
    const [kind, number] = [bytes.readUInt8(at), bytes.readUInt32BE(at + 1)]
    at += partHead
    if (kind === exportParts.rowsSoFar) rows.push(number)
    else file.push(bytes.subarray(at, at + number))
    if (kind === exportParts.ofFile) at += number
  }
  return { rows, file: Buffer.concat(file) }
}

test('a large export says how many rows it has read, and is the same file without that', async () => {
  const { db, as } = await world()
  const admin = await as('Admin')
  const page = { category: 'Notes', content: '', plainText: '', visibleRoles: ['Admin' as const] }
  await db
    .insert(wikiPages)
    .values(Array.from({ length: 4_100 }, (_, number) => ({ ...page, title: `Page ${number}` })))
  for (const format of ['csv', 'xlsx'] as const) {
    const asked = { list: wikiList.name, format, columns: ['title'], sortBy: 'title', sortType: 'asc' }
    const { rows, file } = partsOf((await admin.send(exportList, { ...asked, inParts: true })).bytes)
    expect(rows).toEqual([2_000, 4_000, 4_100])
    const plain = (await admin.send(exportList, asked)).bytes
    if (format === 'csv') expect(file.equals(plain)).toBe(true)
    else expect(await readSheet(file)).toEqual(await readSheet(plain))
    const lines = format === 'csv' ? file.toString().trimEnd().split('\r\n') : (await readSheet(file)).map(String)
    expect([lines.length, lines[1]]).toEqual([4_101, 'Page 0'])
  }
})

test('a compressed export, too, says how far it is while it is read', async () => {
  const { app, db, as } = await world()
  const admin = await as('Admin')
  const page = { category: 'Notes', content: '', plainText: '', visibleRoles: ['Admin' as const] }
  await db
    .insert(wikiPages)
    .values(Array.from({ length: 8_100 }, (_, number) => ({ ...page, title: `Page ${number}` })))
  const url = await app.listen({ port: 0 })
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const asked = request(`${url}/api/export/${wikiList.name}/csv`, {
      method: 'POST',
      headers: { ...headers, 'accept-encoding': encoding },
    })
    asked.end(JSON.stringify({ inParts: true, columns: ['title'] }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.headers['content-encoding']).toBe(encoding)
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    expect(partsOf(unpacked[encoding](Buffer.concat(chunks))).rows).toEqual([2_000, 4_000, 6_000, 8_000, 8_100])
    expect(chunks.length, encoding).toBeGreaterThan(4)
  }
})

test('moments are told by the clocks of the firm, and are dates to a spreadsheet', async () => {
  onTestFinished(() => keepTimeZone('Asia/Kolkata'))
  const { db, as } = await world()
  const admin = await as('Admin')
  const at = '2026-12-31T19:00:00Z'
  const page = { category: 'Notes', content: '', plainText: '', visibleRoles: ['Admin' as const] }
  await db.insert(wikiPages).values({ ...page, title: 'Midnight', createdAt: at, updatedAt: at })
  const send = (format: 'csv' | 'xlsx') =>
    admin.send(exportList, { list: wikiList.name, format, columns: ['title', 'updatedAt'] })
  const csv = async () => (await send('csv')).bytes.toString().slice(1).trimEnd().split('\r\n')
  expect(await csv()).toEqual(['Title,Changed on (Asia/Kolkata)', 'Midnight,01-01-2027 12:30 AM'])
  const [head, row] = await readSheet((await send('xlsx')).bytes)
  expect(head).toEqual(['Title', 'Changed on (Asia/Kolkata)'])
  // A spreadsheet counts moments in parts of a day, which do not hold every millisecond.
  expect(Math.round(Number(row?.[1]) / 1_000) * 1_000).toBe(Date.parse('2027-01-01T00:30:00Z'))
  keepTimeZone('Europe/London')
  expect(await csv()).toEqual(['Title,Changed on (Europe/London)', 'Midnight,31-12-2026 07:00 PM'])
})

test('days are days in every time zone, and an empty cell stays empty', async () => {
  const { db, as } = await world()
  const admin = await as('Admin')
  const lead = { organizationName: 'Nimbus', contactName: 'Ila Sen', verticalId: 1, recruiterId: admin.id } as const
  await db.insert(leads).values({ ...lead, source: 'Referral', status: 'New', nextFollowUpOn: '2026-11-02' })
  const columns = ['nextFollowUpOn', 'contactNumber']
  const send = (format: 'csv' | 'xlsx') => admin.send(exportList, { list: leadFollowUpList.name, format, columns })
  expect((await send('csv')).bytes.toString()).toMatch(/\r\n02-11-2026,\r\n$/)
  expect((await readSheet((await send('xlsx')).bytes))[1]).toEqual([new Date('2026-11-02T00:00:00Z'), null])
})

test('an empty cell that means something says it in a file as on the screen', async () => {
  const { as } = await world()
  const admin = await as('SuperAdmin')
  const asked = { list: accessDetailList.name, columns: ['endedHow'] }
  const csv = (await admin.send(exportList, { ...asked, format: 'csv' })).bytes.toString()
  expect(csv.slice(1)).toBe('Ended how\r\nSigned in\r\n')
  const sheet = await readSheet((await admin.send(exportList, { ...asked, format: 'xlsx' })).bytes)
  expect(sheet).toEqual([['Ended how'], ['Signed in']])
})

test('a period is exported in the words of the screen, and the head of an amount, a share or a CTC names its unit', async () => {
  const { as, make } = await world()
  const admin = await as('Admin')
  const [from, to] = ['2026-11-01', '2026-11-30']
  await make.history({ recruiterId: admin.id }, [[candidateStatuses.sentToClient, '2026-11-10T08:00:00Z']])
  const inWords = { Monthly: 'Nov 2026', Quarterly: 'Q4 2026', 'Half yearly': 'H2 2026' }
  for (const [viewMode, period] of Object.entries(inWords)) {
    const asked = { list: productivity.name, columns: ['period', 'targetToSubmit'], from, to, viewMode }
    const csv = (await admin.send(exportList, { ...asked, format: 'csv' })).bytes.toString()
    expect(csv.slice(1).split('\r\n').slice(0, 2)).toEqual(['Period,Target to submit (%)', `${period},`])
    const sheet = await readSheet((await admin.send(exportList, { ...asked, format: 'xlsx' })).bytes)
    expect(sheet).toEqual([
      ['Period', 'Target to submit (%)'],
      [period, null],
      ['Total', null],
    ])
  }
  const heads = async (list: string, columns: string[]) =>
    (await admin.send(exportList, { list, columns, format: 'csv' })).bytes.toString().slice(1).split('\r\n')[0]
  expect(await heads(revenuePipeline.name, ['ctcOffered', 'revenueProjected'])).toBe(
    'CTC offered (LPA),Revenue projected (₹)',
  )
  const [, activity] = (
    await admin.send(exportList, { list: auditList.name, columns: ['action'], format: 'csv' })
  ).bytes
    .toString()
    .split('\r\n')
  expect(activity).toBe('List: export')
})

test('whatever a list shows below its rows is the last line of its file, in both forms', async () => {
  const { as, make } = await world()
  const admin = await as('SuperAdmin')
  await make.history({ recruiterId: admin.id }, [[candidateStatuses.sentToClient, '2026-11-10T08:00:00Z']])
  const asked = { from: '2026-11-01', to: '2026-11-30' }
  const withTotals: string[] = []
  for (const list of endpoints.filter((one): one is AnyList => 'filters' in one && 'columns' in one)) {
    const inPeriod = 'from' in list.filters ? asked : {}
    const { status, body } = await admin.send(list, inPeriod)
    if (status !== 200) continue
    const totals = (body as { totals?: Record<string, number | null> }).totals ?? {}
    const columns = Object.entries(list.columns).filter(([key]) => key in totals)
    const last = Object.entries(list.columns).map(([key, column], at) =>
      at === 0 ? 'Total' : cellText(exportedValue(column, totals[key])),
    )
    const { status: may, bytes } = await admin.send(exportList, { ...inPeriod, list: list.name, format: 'csv' })
    if (may !== 200) continue
    const lines: string[][] = parse(bytes, { bom: true })
    if (columns.length) expect([list.name, lines.at(-1)]).toEqual([list.name, last])
    else expect([list.name, lines.slice(1).some(([cell]) => cell === 'Total')]).toEqual([list.name, false])
    if (columns.length) withTotals.push(list.name)
  }
  expect(withTotals.length).toBeGreaterThan(15)
  const sheet = await readSheet(
    (
      await admin.send(exportList, {
        ...asked,
        list: productivity.name,
        format: 'xlsx',
        columns: ['recruiterName', 'cvSubmit'],
      })
    ).bytes,
  )
  expect(sheet.at(-1)).toEqual(['Total', 1])
})
