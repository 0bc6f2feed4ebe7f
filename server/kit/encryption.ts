import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

let secret = randomBytes(32).toString('hex')
let previous: string | undefined

/**
 * Sets the secret that keeps what the database holds unreadable for whoever has the database alone. What was encrypted
 * under the previous one, where there is one, can be read as well.
 */
export function encryptWith(kept: string, before?: string): void {
  secret = kept
  previous = before
}

function keyFor(purpose: string, from: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, 'staffwright', purpose, 32))
}

/** Encrypts a text that must be read again. `purpose` and `owner` are needed to open it, so that rows cannot be swapped. */
export function encrypt(purpose: string, owner: string | number, text: string): string {
  const iv = randomBytes(ivBytes)
  const box = createCipheriv(cipher, keyFor(purpose, secret), iv).setAAD(Buffer.from(String(owner)))
  const sealed = Buffer.concat([box.update(text, 'utf8'), box.final()])
  return `v1.${Buffer.concat([iv, box.getAuthTag(), sealed]).toString('base64url')}`
}

/** Gives back a encrypted text; undefined where it was encrypted under another secret, for another owner, or was changed. */
export function decrypt(purpose: string, owner: string | number, box: string): string | undefined {
  const secrets = previous === undefined ? [secret] : [secret, previous]
  for (const one of secrets) {
    const text = openedWith(keyFor(purpose, one), owner, box)
    if (text !== undefined) return text
  }
  return undefined
}

function openedWith(key: Buffer, owner: string | number, box: string): string | undefined {
  const bytes = Buffer.from(box.replace(/^v1\./, ''), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const opened = createDecipheriv(cipher, key, iv)
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(tag)
    return opened.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opened.final('utf8')
  } catch {
    return undefined
  }
}
