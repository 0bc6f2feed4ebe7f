import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { getStorageState } from '#contract/domains/settings/endpoints.ts'
import { atTime, now } from '#server/kit/clock.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { world } from '#server/test/world.ts'
import { claimStore } from './fileMark.ts'
import { memoryStore } from './fileStores.ts'
import { keepFile, keepFilesIn, type PutFile, putFile, sweepFiles } from './files.ts'

const hour = 3_600_000
const later = (hours: number) => new Date(now().getTime() + hours * hour)
const cv = { fileName: 'cv.pdf', type: 'pdf', bytes: Buffer.from('bytes') }

async function office() {
  const w = await world()
  const store = memoryStore()
  keepFilesIn({ store, secret: 'secret of the test', installation: await claimStore(w.db, store) })
  onTestFinished(() => keepFilesIn({ store: memoryStore(), secret: 'another' }))
  const admin = await w.as('Admin')
  const keep = (put: PutFile) => keepFile(w.db, { userId: admin.id } as never, put)
  const sweepIn = (hours: number) => atTime(later(hours), () => sweepFiles(w.db))
  const shown = async () => (await admin.call(getStorageState, {})).sweep
  return { ...w, store, keep, sweepIn, shown }
}

test('bytes that no row names are removed once no upload can be about to name them; all others stay', async () => {
  const { db, store, keep, sweepIn, shown } = await office()
  const kept = await keep(await putFile(cv))
  const abandoned = await putFile(cv)
  await store.put(`${abandoned.key}.part`, cv.bytes)
  await store.put('notes of the operator', cv.bytes)
  const onItsWay = await atTime(later(99), () => putFile(cv))
  await sweepIn(100)
  expect(await store.get(abandoned.key)).toBeUndefined()
  expect(await store.get(`${abandoned.key}.part`)).toBeUndefined()
  for (const key of [kept.key, onItsWay.key, 'installation', 'notes of the operator']) {
    expect(await store.get(key), key).toBeDefined()
  }
  expect(await shown()).toEqual({ at: expect.any(String), removed: 2, lost: 0, lostNames: [] })
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'files.sweep'))
  expect(entry?.facts).toEqual({ removed: 2, lost: 0, lostIds: [] })
})

test('rows whose bytes are gone are told by their names, among more than are read at once', async () => {
  const { store, keep, sweepIn, shown } = await office()
  const files: PutFile[] = []
  for (let at = 0; at < 1_010; at++) files.push(await keep(await putFile({ ...cv, fileName: `${at}.pdf` })))
  const gone = [files[3], files[500], files[1_009]].map((file) => file!.key)
  for (const key of gone) await store.remove(key)
  await sweepIn(100)
  const sweep = await shown()
  expect(sweep).toMatchObject({ removed: 0, lost: 3 })
  expect(sweep?.lostNames.sort()).toEqual(['1009.pdf', '3.pdf', '500.pdf'])
})

test('the store is gone through once a day, however many processes there are', async () => {
  const { store, sweepIn } = await office()
  await sweepIn(100)
  const { key } = await putFile(cv)
  await Promise.all([sweepIn(110), sweepIn(110), sweepIn(121)])
  expect(await store.get(key)).toBeDefined()
  await sweepIn(124)
  expect(await store.get(key)).toBeUndefined()
})

test('a store that is not the one of this installation is left alone', async () => {
  const { store, sweepIn } = await office()
  const { key } = await putFile(cv)
  await store.put('installation', Buffer.from('another'))
  await expect(sweepIn(100)).rejects.toThrow('another installation')
  expect(await store.get(key)).toBeDefined()
})
