import { createHash, randomBytes } from 'node:crypto'
import { now } from '#server/kit/clock.ts'

const idleHours = 12

/** A secret nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored and looked up. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The earliest last use with which a session is still alive. */
export function idleLimit(): string {
  return new Date(now().getTime() - idleHours * 3_600_000).toISOString()
}
