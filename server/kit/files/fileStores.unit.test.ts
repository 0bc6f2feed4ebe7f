import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#server/kit/process/environment.ts'
import { type BucketServer, startBucketServer } from '#server/test/bucketServer.ts'
import { freePort } from '#server/test/cluster.ts'
import { checkStore } from './fileMark.ts'
import { type FileStore, folderStore, s3Store } from './fileStores.ts'

let folder: string
let server: BucketServer

const storeOf = (values: object) =>
  s3Store({ endpoint: server.endpoint, bucket: server.bucket, ...server.account, ...values })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffwright-files-'))
  server = await startBucketServer(join(folder, 's3'))
}, 30_000)

afterAll(async () => {
  server.end()
  await rm(folder, { recursive: true, force: true })
})

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['a bucket', () => storeOf({})],
])('%s', (_name, make) => {
  test('keeps bytes as they are under their key, and forgets them when told', async () => {
    const store = make()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256))
    await store.create()
    await store.put('00ff', bytes)
    expect((await store.get('00ff'))?.equals(bytes)).toBe(true)
    await store.put('empty', Buffer.alloc(0))
    expect((await store.get('empty'))?.length).toBe(0)
    await store.remove('00ff')
    expect(await store.get('00ff')).toBeUndefined()
    await store.remove('00ff')
  })

  test('lists all that lies there in the order of the keys, over as many pages as it takes', async () => {
    const store = make()
    await store.create()
    const keys = Array.from(
      { length: 1_050 },
      (_, at) => `${(at % 7).toString(16)}${String(at * 7919).padStart(39, '0')}`,
    )
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from('x'))))
    }
    await store.put('installation', Buffer.from('mark'))
    const found: string[] = []
    for await (const { key, since } of store.list()) {
      if (key.length === 40) found.push(key)
      expect(since.getTime()).toBeGreaterThan(Date.now() - 600_000)
    }
    expect(found).toEqual(keys.sort())
  }, 120_000)
})

test('a folder that was moved away is not made anew', async () => {
  const store = folderStore(join(folder, 'gone'))
  await expect(store.put('installation', Buffer.from('x'))).rejects.toThrow('ENOENT')
  await expect(store.put('00ff', Buffer.from('x'))).rejects.toThrow('ENOENT')
  expect(existsSync(join(folder, 'gone'))).toBe(false)
})

test('a bucket that takes a request and never answers is given up, with all that is tried again', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'staffwright', ...server.account }
  await expect(s3Store(bucket, 50).put('00ff', Buffer.from('x'))).rejects.toThrow('gave no answer in time')
})

test('a bucket that is not there, an unknown account and a server that is away are problems, not missing files', async () => {
  await expect(checkStore(storeOf({ bucket: 'other' }), undefined)).rejects.toThrow('other')
  await expect(storeOf({ bucket: 'other' }).put('key', Buffer.from('x'))).rejects.toThrow('does not exist')
  await expect(storeOf({ accessKeyId: 'STRANGER' }).put('key', Buffer.from('x'))).rejects.toThrow('403')
  await expect(storeOf({ endpoint: `http://127.0.0.1:${await freePort()}` }).get('key')).rejects.toThrow()
})

test('the environment names the bucket, and says what is missing', () => {
  const read = (values: NodeJS.ProcessEnv) => readEnvironment({ SECRET: 'x', ...values })
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(read({}).bucket).toBeUndefined()
  expect(read({ S3_BUCKET: 'files', S3_REGION: 'ap-south-1', ...keys }).bucket).toEqual({
    ...{ endpoint: 'https://s3.ap-south-1.amazonaws.com', region: 'ap-south-1', bucket: 'files' },
    ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  expect(() => read({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID')
  expect(() => read({ S3_ENDPOINT: 'http://minio:9000' })).toThrow('S3_BUCKET')
  expect(() => read({ S3_BUCKET: 'files', S3_ENDPOINT: 'minio', ...keys })).toThrow('https://')
})
