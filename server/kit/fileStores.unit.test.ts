import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readEnvironment } from './environment.ts'
import { type FileStore, folderStore, s3Store } from './fileStores.ts'

const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

let folder: string
let bucketServer: ChildProcess
let endpoint: string

const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const storeOf = (values: object) => s3Store({ endpoint, bucket: 'staffwright', ...account, ...values })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffwright-files-'))
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  const options = ['-d', join(folder, 's3'), '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'staffwright']
  bucketServer = spawn(process.execPath, [program, ...options], { stdio: 'pipe' })
  await vi.waitFor(() => storeOf({}).check(), { timeout: 20_000 })
}, 30_000)

afterAll(async () => {
  bucketServer.kill()
  await rm(folder, { recursive: true, force: true })
})

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['a bucket', () => storeOf({})],
])('%s', (_name, make) => {
  test('keeps bytes as they are under their key, and forgets them when told', async () => {
    const store = make()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256))
    await store.check()
    await store.put('00ff', bytes)
    expect((await store.get('00ff'))?.equals(bytes)).toBe(true)
    await store.put('empty', Buffer.alloc(0))
    expect((await store.get('empty'))?.length).toBe(0)
    await store.remove('00ff')
    expect(await store.get('00ff')).toBeUndefined()
    await store.remove('00ff')
  })
})

test('a bucket that is not there, an unknown account and a server that is away are problems, not missing files', async () => {
  await expect(storeOf({ bucket: 'other' }).check()).rejects.toThrow('other')
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
