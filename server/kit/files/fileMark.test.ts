import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getStorageState } from '#contract/domains/settings/endpoints.ts'
import { type World, world } from '#server/test/world.ts'
import { claimStore } from './fileMark.ts'
import { folderStore, memoryStore } from './fileStores.ts'
import { keepFile, keepFilesIn, putFile } from './files.ts'

const cv = { fileName: 'cv.pdf', type: 'pdf', bytes: Buffer.from('bytes') }

/** An installation that keeps its files in a folder, as after its first start. */
async function office() {
  const w = await world()
  const home = mkdtempSync(join(tmpdir(), 'staffwright-mark-'))
  onTestFinished(() => {
    keepFilesIn({ store: memoryStore(), secret: 'another' })
    rmSync(home, { recursive: true, force: true })
  })
  const folder = join(home, 'files')
  const store = folderStore(folder)
  const installation = await claimStore(w.db, store)
  keepFilesIn({ store, secret: 'secret of the test', installation })
  const admin = await w.as('Admin')
  const keep = async () => keepFile(w.db, { userId: admin.id } as never, await putFile(cv))
  const problem = async () => (await admin.call(getStorageState, {})).problem
  return { w, home, folder, store, installation, keep, problem }
}

/** What it says of itself, and whether a proxy leads to it, which it does for everybody who needs no file. */
const readiness = async ({ app }: World) => {
  const answer = await app.inject({ url: '/api/ready' })
  return [answer.statusCode, answer.json().files]
}

test('a folder of files that was moved away is missed, and not made anew; brought back it is ready', async () => {
  const { w, home, folder, store, keep, problem } = await office()
  await keep()
  expect(await problem()).toBeNull()
  await expect.poll(() => readiness(w), { timeout: 10_000 }).toEqual([200, true])
  renameSync(folder, join(home, 'elsewhere'))
  expect(await problem()).toBe(`The folder ${folder} is not there. Bring it back, or check DATA_DIR.`)
  await expect.poll(() => readiness(w), { timeout: 10_000 }).toEqual([200, false])
  await expect(claimStore(w.db, store)).rejects.toThrow(
    /^The files of this database are not in .*: bring them back, set DATA_DIR or S3_BUCKET to where they are, or, if they are lost for good, write [0-9a-f-]{36} into a new "installation" there\.$/,
  )
  renameSync(join(home, 'elsewhere'), folder)
  expect(await problem()).toBeNull()
  await claimStore(w.db, store)
})

test('an empty folder in the place of the files, as where a disk is not mounted, is missed', async () => {
  const { w, home, folder, store, installation, keep, problem } = await office()
  await keep()
  renameSync(folder, join(home, 'elsewhere'))
  await store.create()
  expect(await problem()).toContain('The files of this database are not in')
  await expect(claimStore(w.db, store)).rejects.toThrow('bring them back')
  await store.put('installation', Buffer.from(`${installation}\n`))
  expect(await problem()).toBeNull()
  expect(await claimStore(w.db, store)).toBe(installation)
})

test('the files of another installation are refused', async () => {
  const { folder } = await office()
  const other = await world()
  await expect(claimStore(other.db, folderStore(folder))).rejects.toThrow(/holds the files of another installation/)
})

test('files from before there were marks get one, wherever they were taken meanwhile', async () => {
  const { w, home, folder, installation, keep } = await office()
  await keep()
  rmSync(join(folder, 'installation'))
  cpSync(folder, join(home, 'copy'), { recursive: true })
  const store = folderStore(join(home, 'copy'))
  expect(await claimStore(w.db, store)).toBe(installation)
  expect((await store.get('installation'))?.toString()).toBe(installation)
})

test('processes that start together agree on one installation', async () => {
  const { db } = await world()
  const store = memoryStore()
  const claimed = await Promise.all([claimStore(db, store), claimStore(db, store), claimStore(db, store)])
  expect(new Set(claimed).size).toBe(1)
})
