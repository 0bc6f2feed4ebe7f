import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { SettingError } from '#server/kit/process/environment.ts'

const begins = Buffer.from('staffwright-backup encrypted 1\n')
const saltBytes = 16
const headBytes = begins.length + saltBytes
const blockBytes = 65_536
const tagBytes = 16

/** Whether an archive that begins with these bytes is encrypted. */
export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, begins.length).equals(begins)
}

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, { N: 32_768, maxmem: 2 ** 26 })

/** The salt makes a key for this archive alone, so that the place of a block is nonce enough; the last one says so. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place))
  nonce[8] = isLast ? 1 : 0
  return nonce
}

/** Hands on all but the last block of what arrives, each as long as asked; the last one, which may be empty, at the end. */
function blocks(size: number, each: (block: Buffer, place: number, isLast: boolean) => Buffer) {
  let held = Buffer.alloc(0)
  let place = 0
  return {
    transform(this: Transform, bytes: Buffer, done: TransformCallback) {
      try {
        held = Buffer.concat([held, bytes])
        for (; held.length > size; held = held.subarray(size)) this.push(each(held.subarray(0, size), place++, false))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(this: Transform, done: TransformCallback) {
      try {
        this.push(each(held, place, true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  }
}

/** Encrypts what passes through it (AES-256-GCM in blocks, the key from the passphrase by scrypt). */
export function encrypting(passphrase: string): Transform {
  const salt = randomBytes(saltBytes)
  const key = keyOf(passphrase, salt)
  const { transform, flush } = blocks(blockBytes, (block, place, isLast) => {
    const box = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast))
    return Buffer.concat([box.update(block), box.final(), box.getAuthTag()])
  })
  let isBegun = false
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(Buffer.concat([begins, salt]))
    isBegun = true
  }
  return new Transform({
    transform(bytes, _encoding, done) {
      begin(this)
      transform.call(this, bytes, done)
    },
    flush(done) {
      begin(this)
      flush.call(this, done)
    },
  })
}

/** Decrypts what `encrypting` made. Fails with SettingError where the passphrase is another, or bytes were changed or cut off. */
export function decrypting(passphrase: string): Transform {
  let head = Buffer.alloc(0)
  let key: Buffer | undefined
  const { transform, flush } = blocks(blockBytes + tagBytes, (block, place, isLast) =>
    opened(key, block, place, isLast),
  )
  return new Transform({
    transform(bytes, _encoding, done) {
      if (key) return transform.call(this, bytes, done)
      head = Buffer.concat([head, bytes])
      if (head.length < headBytes) return done()
      key = keyOf(passphrase, head.subarray(begins.length, headBytes))
      return transform.call(this, head.subarray(headBytes), done)
    },
    flush,
  })
}

function opened(key: Buffer | undefined, block: Buffer, place: number, isLast: boolean): Buffer {
  const end = block.length - tagBytes
  try {
    if (!key || end < 0) throw new Error('cut off')
    const box = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAuthTag(block.subarray(end))
    return Buffer.concat([box.update(block.subarray(0, end)), box.final()])
  } catch {
    throw new SettingError(
      place === 0
        ? 'The archive cannot be decrypted: the passphrase is another one, or the archive is damaged.'
        : 'The archive is damaged or cut off: it cannot be decrypted to its end.',
    )
  }
}
