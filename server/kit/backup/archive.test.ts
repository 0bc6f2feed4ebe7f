import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type FileStore, folderStore, s3Store } from '#server/kit/files/fileStores.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { startBucketServer } from '#server/test/bucketServer.ts'
import { readArchiveFile } from './archive.ts'
import { backUp } from './backUp.ts'
import { acceptedPieces, checkArchive, restore } from './restore.ts'
import { bring, elsewhere, firm, migrationsFolder, secret } from './test/firm.ts'

test('files of a bucket are restored into a folder, and those of a folder into a bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffwright-stores-'))
  const { endpoint, bucket, account, end } = await startBucketServer(join(folder, 's3'))
  onTestFinished(async () => {
    end()
    await rm(folder, { recursive: true, force: true })
  })
  const stores = {
    bucket: () => s3Store({ endpoint, bucket, ...account }),
    folder: () => folderStore(join(folder, 'files')),
  }
  const first = await firm(stores.bucket())
  await first.write()
  const there = { ...(await elsewhere()), store: stores.folder() }
  expect((await bring(first.archive, there)).missingFiles).toBe(0)
  const keys = (await there.database.db.select().from(storedFiles)).map(({ key }) => key)
  expect(keys).toHaveLength(12)
  const bytesIn = (store: FileStore) => Promise.all(keys.map(async (key) => String(await store.get(key))))
  const before = await bytesIn(first.store)
  expect(await bytesIn(there.store)).toEqual(before)

  const archive = join(folder, 'second')
  await backUp({ ...there.database, store: there.store, secret }, createWriteStream(archive))
  for (const key of keys) await first.store.remove(key)
  expect((await bring(archive, { ...(await elsewhere()), store: first.store })).missingFiles).toBe(0)
  expect(await bytesIn(first.store)).toEqual(before)
})

test('an archive says which version wrote it and what it holds, and can be checked without being restored', async () => {
  const { archive, write, installation } = await firm()
  const held = await write()
  const { manifest, contents } = await checkArchive(readArchiveFile(archive))
  expect(manifest).toMatchObject({ application: 'staffwright', version: expect.any(String), installation })
  expect(contents).toEqual(held)
  expect(contents.files).toMatchObject({ count: 12, bytes: 12 * 40_000, missing: 0 })
})

test('an encrypted archive tells nothing without its passphrase, and holds the secret', async () => {
  const { archive, write } = await firm()
  await write({ passphrase: 'correct horse battery staple' })
  const bytes = await readFile(archive)
  expect(bytes.includes(Buffer.from('candidates'))).toBe(false)
  await expect(checkArchive(readArchiveFile(archive))).rejects.toThrow(/BACKUP_PASSPHRASE/)
  await expect(checkArchive(readArchiveFile(archive, 'another'))).rejects.toThrow(/passphrase is another one/)
  const there = await elsewhere()
  const told: (string | undefined)[] = []
  const accept = (_: unknown, kept?: string) => void told.push(kept)
  const pieces = await acceptedPieces(readArchiveFile(archive, 'correct horse battery staple'), accept)
  await restore(pieces, { ...there, migrationsFolder, replace: true })
  expect(told).toEqual([secret])
})

test.each([undefined, 'correct horse battery staple'])(
  'a damaged archive is found out by reading it (passphrase: %s)',
  async (passphrase) => {
    const { archive, write } = await firm()
    await write({ passphrase })
    const whole = await readFile(archive)
    const { size } = await stat(archive)
    for (const length of [0, 20, 100, Math.floor(size / 2), size - 1]) {
      await writeFile(archive, whole.subarray(0, length))
      const reading = checkArchive(readArchiveFile(archive, passphrase))
      await expect(reading, `cut off after ${length} bytes`).rejects.toThrow(/damaged|cut off/)
    }
    for (const place of [0.1, 0.3, 0.7, 0.99]) {
      const changed = Buffer.from(whole)
      const at = Math.floor(size * place)
      changed[at] = (changed[at] ?? 0) ^ 0x40
      await writeFile(archive, changed)
      await expect(checkArchive(readArchiveFile(archive, passphrase)), `changed at ${place}`).rejects.toThrow()
    }
  },
)

test('a file of somebody who was erased meanwhile is counted as missing', async () => {
  const { db, store, archive, write } = await firm()
  const [one] = await db.select().from(storedFiles).limit(1)
  await store.remove(one?.key ?? '')
  const held = await write()
  expect(held.files).toMatchObject({ count: 11, missing: 1 })
  const { missingFiles } = await bring(archive, await elsewhere())
  expect(missingFiles).toBe(1)
})
