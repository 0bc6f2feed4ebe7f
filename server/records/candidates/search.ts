import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { hasWords } from '#server/kit/database/words.ts'
import { hasExternalId } from '#server/records/movingIn/search.ts'
import { candidateView } from './access.ts'
import { candidates } from './tables.ts'

const escaped = (typed: string) => typed.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&')

/** Where the shown value begins with what was typed. */
export function beginsWith(shown: SQL | AnyColumn, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  return sql`${shown} like ${`${escaped(typed)}%`}`
}

/** Where the person's name, as the actor sees it, has words that begin like those typed. */
export function isNamed(actor: Actor, typed: string | null | undefined): SQL | undefined {
  return hasWords(candidateView(actor).fullName, typed)
}

/** Where one part of the name begins like what was typed; the words index narrows it down first. */
export function namePartBegins(actor: Actor, part: 'firstName' | 'lastName', typed: string | null | undefined) {
  if (!typed) return undefined
  const shown = candidateView(actor)[part]
  return sql`(${isNamed(actor, typed)} and lower(${shown}) like ${`${escaped(typed.toLowerCase())}%`})`
}

/** Where the employer, as the actor sees it, has words that begin like those typed. */
export function worksAt(actor: Actor, typed: string | null | undefined): SQL | undefined {
  return hasWords(candidateView(actor).currentEmployer, typed)
}

/** Where the phone number begins with the digits typed; a country code in front is taken off. */
export function hasContact(actor: Actor, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  const digits = typed.replace(/\D/g, '')
  return digits ? beginsWith(candidateView(actor).contactNumber, digits.slice(-10)) : sql`false`
}

/** Where the e-mail address begins with what was typed. */
export function hasEmail(actor: Actor, typed: string | null | undefined): SQL | undefined {
  return beginsWith(candidateView(actor).emailId, typed?.toLowerCase())
}

/** The one search box: a phone number, an e-mail address or a name, by what was typed; or an id of another system. */
export function isFoundBy(actor: Actor, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  const external = hasExternalId(actor, 'candidate', candidates.id, typed)
  if (/^[\d\s()+-]{3,}$/.test(typed)) return or(hasContact(actor, typed), external)
  if (typed.includes('@') || /^\S+[._]\S*$/.test(typed))
    return or(hasEmail(actor, typed), isNamed(actor, typed), external)
  return or(isNamed(actor, typed), external)
}
