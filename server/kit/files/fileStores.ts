import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { now } from '#server/kit/clock.ts'
import { bucketPages } from './bucketPages.ts'
import { folderFlushed } from './durableFiles.ts'

/** Random keys are spread over folders by how they begin; what has a name lies above them. */
const isRandom = /^[0-9a-f]{2}/

/** What lies in a store under a key, and since when. */
export interface Lying {
  key: string
  since: Date
}

/** Where the bytes of files lie. Keys are random; nothing is ever overwritten. A file that is not there is undefined. */
export interface FileStore {
  /** What kind of place it is and where, as the settings show it; never a secret. */
  kind: 'folder' | 'S3' | 'memory'
  place: string
  put: (key: string, bytes: Buffer) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
  /** Everything that lies there, in the order of the keys, however much it is. */
  list: () => AsyncIterable<Lying>
  /** Makes the place where it can be made. Nothing else does: a folder that is missing was moved away. */
  create: () => Promise<void>
}

/** A file store in a folder: written beside and renamed, so that no half file is ever seen, and on the disk when it answers. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => (isRandom.test(key) ? join(folder, key.slice(0, 2), key) : join(folder, key))
  return {
    kind: 'folder',
    place: folder,
    put: async (key, bytes) => {
      const path = pathOf(key)
      const isNew = dirname(path) !== folder && (await isMade(dirname(path)))
      await writeFile(`${path}.part`, bytes, { flush: true })
      await rename(`${path}.part`, path)
      await folderFlushed(dirname(path))
      if (isNew) await folderFlushed(folder)
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const part of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
        if (!part.isDirectory()) continue
        for (const key of (await readdir(join(folder, part.name))).sort()) {
          const found = await stat(join(folder, part.name, key)).catch(() => undefined)
          if (found?.isFile()) yield { key, since: found.mtime }
        }
      }
    },
    create: async () => void (await mkdir(folder, { recursive: true })),
  }
}

/** Makes a folder in one that is there; false where it was there before. */
function isMade(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** A file store that forgets everything when the process ends, for tests. */
export function memoryStore(): FileStore {
  const kept = new Map<string, { bytes: Buffer; since: Date }>()
  return {
    kind: 'memory',
    place: 'this process',
    put: async (key, bytes) => void kept.set(key, { bytes, since: now() }),
    get: async (key) => kept.get(key)?.bytes,
    remove: async (key) => void kept.delete(key),
    list: async function* () {
      for (const [key, { since }] of [...kept].sort(([one], [other]) => (one < other ? -1 : 1))) yield { key, since }
    },
    create: async () => undefined,
  }
}

/** A bucket of Amazon S3 or of anything that speaks its language: MinIO, Ceph, R2 and others. */
export interface Bucket {
  /** Where the service answers, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A file store in a bucket, which any number of processes on any number of machines share. `patience` is for how many
 * milliseconds a request is waited for, with its body and all that is tried again.
 */
export function s3Store({ endpoint, bucket, ...account }: Bucket, patience = 20_000): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })
  const address = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`
  const ask = async (method: string, key = '', bytes?: Buffer): Promise<Response> => {
    // The hash is signed: what arrives is what was sent, or it is refused.
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash, ...(bytes && { 'content-type': 'application/octet-stream' }) }
    const body = bytes && new Uint8Array(bytes)
    const signal = AbortSignal.timeout(patience)
    const answer = await client.fetch(`${address}/${key}`, { method, headers, body, signal }).catch((error: Error) => {
      throw signal.aborted ? new Error(`the bucket ${bucket} gave no answer in time (timeout)`) : error
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`the bucket ${bucket} answered ${answer.status} to ${method}`)
  }
  const found = async (method: string, key = '', bytes?: Buffer): Promise<Response> => {
    const answer = await ask(method, key, bytes)
    if (!answer.ok) throw new Error(`the bucket ${bucket} does not exist`)
    return answer
  }
  return {
    kind: 'S3',
    place: `${bucket} at ${new URL(endpoint).host}`,
    put: async (key, bytes) => void (await found('PUT', key, bytes)),
    get: async (key) => {
      const answer = await ask('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    remove: async (key) => void (await ask('DELETE', key)),
    list: () => bucketPages(async (query) => (await found('GET', query)).text()),
    create: async () => undefined,
  }
}
