import { readSheet } from 'read-excel-file/node'
import { expect, onTestFinished, test } from 'vitest'
import { leadFollowUpList } from '#contract/domains/leads/lists.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import { exportList, exportParts, partHead } from '#contract/kit/export.ts'
import { keepTimeZone } from '#contract/kit/timeZone.ts'
import { leads } from '#server/domains/leads/tables.ts'
import { wikiPages } from '#server/domains/wiki/tables.ts'
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
