import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readEnvironment } from '#server/kit/environment.ts'
import { AppError } from '#server/kit/errors.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

let key: Buffer | undefined

/** A key of its own for this purpose, derived from SECRET: whoever has the database alone has no password. */
function secretKey(): Buffer {
  key ??= Buffer.from(hkdfSync('sha256', readEnvironment(process.env).secret, 'staffwright', 'portal passwords', 32))
  return key
}

const boundTo = (accountId: number) => Buffer.from(`portal account ${accountId}`)

/** Encrypts a password so that only this account's row gives it back. */
export function encrypted(accountId: number, password: string): string {
  const iv = randomBytes(ivBytes)
  const box = createCipheriv(cipher, secretKey(), iv).setAAD(boundTo(accountId))
  const text = Buffer.concat([box.update(password, 'utf8'), box.final()])
  return `v1.${Buffer.concat([iv, box.getAuthTag(), text]).toString('base64url')}`
}

/** Gives back a password. Refuses one that was encrypted under another SECRET, for another account, or changed. */
export function decrypted(accountId: number, box: string): string {
  const bytes = Buffer.from(box.replace(/^v1\./, ''), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const opened = createDecipheriv(cipher, secretKey(), iv).setAAD(boundTo(accountId)).setAuthTag(tag)
    return opened.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opened.final('utf8')
  } catch {
    throw new AppError(
      409,
      'unreadable',
      'The password was kept under another SECRET and cannot be read. Ask for it to be entered again.',
    )
  }
}
