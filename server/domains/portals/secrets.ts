import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { AppError } from '#server/kit/errors.ts'

/** What passwords of portals are encrypted for. */
export const portalPurpose = 'portal passwords'

const ownerOf = (accountId: number) => `portal account ${accountId}`

/** Encrypts a password so that only this account's row gives it back. */
export function encrypted(accountId: number, password: string): string {
  return encrypt(portalPurpose, ownerOf(accountId), password)
}

/** Gives back a password. Refuses one that was encrypted under another SECRET, for another account, or changed. */
export function decrypted(accountId: number, box: string): string {
  const password = decrypt(portalPurpose, ownerOf(accountId), box)
  if (password !== undefined) return password
  throw new AppError(
    409,
    'unreadable',
    'The password was kept under another SECRET and cannot be read. Ask for it to be entered again.',
  )
}
