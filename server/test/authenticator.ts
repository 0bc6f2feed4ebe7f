import { Secret, TOTP } from 'otpauth'
import { now } from '#server/kit/clock.ts'

/** The code that an authenticator application shows for a key, some steps of 30 seconds from now. */
export function codeFor(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 })
  return totp.generate({ timestamp: now().getTime() + steps * 30_000 })
}
