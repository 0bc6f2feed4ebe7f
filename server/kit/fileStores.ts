import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Where the bytes of files lie. Keys are random; nothing is ever overwritten. A file that is not there is undefined. */
export interface FileStore {
  /** What kind of place it is and where, as the settings show it; never a secret. */
  kind: 'folder' | 'S3' | 'memory'
  place: string
  put: (key: string, bytes: Buffer) => Promise<void>
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
  /** Throws where files cannot be kept at the moment. */
  check: () => Promise<void>
}

/** A file store in a folder: written beside and renamed, so that no half file is ever seen. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    kind: 'folder',
    place: folder,
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}

/** A file store that forgets everything when the process ends, for tests. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    kind: 'memory',
    place: 'this process',
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
    check: async () => undefined,
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

const patience = 20_000

/** A file store in a bucket, which any number of processes on any number of machines share. */
export function s3Store({ endpoint, bucket, ...account }: Bucket): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })
  const address = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const ask = async (method: string, key = '', bytes?: Buffer): Promise<Response> => {
    // The hash is signed: what arrives is what was sent, or it is refused.
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash, ...(bytes && { 'content-type': 'application/octet-stream' }) }
    const body = bytes && new Uint8Array(bytes)
    const signal = AbortSignal.timeout(patience)
    const answer = await client.fetch(`${address}/${key}`, { method, headers, body, signal })
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
    check: async () => void (await found('HEAD')),
  }
}
