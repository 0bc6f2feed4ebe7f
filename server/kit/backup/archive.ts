import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { SettingError } from '#server/kit/process/environment.ts'
import { decrypting, encrypting, isEncrypted } from './cipher.ts'

/** What an archive says of itself before anything else. */
export const manifest = z.object({
  application: z.literal('staffwright'),
  /** How the archive is laid out. */
  format: z.literal(1),
  /** The version of the application that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  installation: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** The migrations the database had gone through, by when they were written. */
  migrations: z.array(z.number()),
  /** Tells whether another secret is the one under which values in the database are encrypted. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.output<typeof manifest>

const counted = z.object({ rows: z.number(), digest: z.string() })

/** What an archive says at its end: figures of what it holds, by which it is checked. */
export const contents = z.object({
  tables: z.record(z.string(), counted),
  /** How many files, their bytes, and how many of the database's had no bytes when they were asked for. */
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.number() }),
})
export type Contents = z.output<typeof contents>

/** One piece of an archive. */
export interface Entry {
  name: string
  bytes: Buffer
}

/** A piece that lies on the disk and is never held in memory. */
export interface OnDisk {
  path: string
  size: number
}

/** Adds a piece, and answers once there is room for the next. */
export type Add = (name: string, bytes: Buffer | string | OnDisk) => Promise<void>

interface Lock {
  /** Encrypts the archive; without it anybody who has the archive can read it. */
  passphrase?: string
  signal?: AbortSignal
}

/** Writes an archive (tar, gzip, encrypted where there is a passphrase) from what `fill` adds, a piece at a time. */
export async function writeArchive(to: Writable, { passphrase, signal }: Lock, fill: (add: Add) => Promise<void>) {
  const tar = pack()
  const add: Add = (name, bytes) =>
    new Promise((resolve, reject) => {
      const failed = () => reject(new Error('the archive could not be written'))
      if (tar.destroyed) return failed()
      tar.once('close', failed)
      const added = (error?: Error | null) => {
        tar.off('close', failed)
        if (error) reject(error)
        else resolve()
      }
      if (typeof bytes === 'string' || Buffer.isBuffer(bytes)) return void tar.entry({ name }, bytes as Buffer, added)
      const entry = tar.entry({ name, size: bytes.size }, added)
      pipeline(createReadStream(bytes.path), entry as unknown as Writable).catch(added)
    })
  const through = passphrase ? encrypting(passphrase) : new PassThrough()
  const written = pipeline(tar as unknown as Readable, createGzip({ level: 5 }), through, to, { signal })
  const filled = fill(add).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error)
      throw error
    },
  )
  const [first, second] = await Promise.allSettled([written, filled])
  // What could not be written is the cause of what could not be added, unless adding failed by itself.
  const failure = [first, second].find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

/** The pieces of an archive file, one at a time. Throws SettingError where it cannot be opened or is damaged. */
export async function* readArchiveFile(path: string, passphrase?: string): AsyncGenerator<Entry> {
  const isLocked = await opensWith(path, passphrase)
  yield* readArchive(createReadStream(path), isLocked ? passphrase : undefined)
}

/** Whether an archive file takes a passphrase. Throws SettingError where it cannot be opened, or needs one that is not given. */
async function opensWith(path: string, passphrase: string | undefined): Promise<boolean> {
  const file = await open(path).catch((error: Error) => {
    throw new SettingError(`The archive cannot be opened: ${error.message}.`)
  })
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close())
  const isLocked = isEncrypted(buffer)
  if (isLocked && !passphrase)
    throw new SettingError('The archive is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  return isLocked
}

/** The pieces of an archive as it arrives. */
export async function* readArchive(from: Readable, passphrase?: string): AsyncGenerator<Entry> {
  for await (const { name, part } of partsOf(from, passphrase)) {
    const bytes: Buffer[] = []
    for await (const piece of part) bytes.push(piece as Buffer)
    yield { name, bytes: Buffer.concat(bytes) }
  }
}

/** The same for pieces that may be larger than memory: each is to be read to its end before the next is asked for. */
export async function* partsOf(from: Readable, passphrase?: string): AsyncGenerator<{ name: string; part: Readable }> {
  const tar = extract()
  const through = passphrase ? decrypting(passphrase) : new PassThrough()
  const arrived = pipeline(from, through, createGunzip(), tar as unknown as Writable)
  let problem: Error | undefined
  arrived.catch((error: Error) => {
    problem = error
  })
  try {
    for await (const part of tar) {
      const told = saidPlainly(part as AsyncIterable<Buffer>, () => problem)
      yield { name: part.header.name, part: Readable.from(told, { objectMode: false }) }
    }
    await arrived
  } catch (error) {
    throw readable(problem ?? (error as Error))
  } finally {
    from.destroy()
  }
}

/** The bytes of a piece; what keeps them from being read is said in the words of people, whoever reads them. */
async function* saidPlainly(part: AsyncIterable<Buffer>, problem: () => Error | undefined) {
  try {
    yield* part
  } catch (error) {
    throw readable(problem() ?? (error as Error))
  }
}

function readable(error: Error): Error {
  if (error instanceof SettingError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isDamaged = code.startsWith('Z_') || /tar|premature|unexpected end/i.test(error.message)
  return isDamaged ? new SettingError('The archive is damaged or cut off: it cannot be read to its end.') : error
}
