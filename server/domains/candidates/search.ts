import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/kit/actor.ts'
import { candidateView } from './access.ts'
import { wordsOf } from './tables.ts'

/*
 * People are found by the beginnings of words, not by any part of the text: "pri sha" finds Priya Sharma and Sharma
 * Priya. This needs nothing but PostgreSQL's own text search, which the embedded database has as well. Trigrams would
 * find "riya" too, but they are an extension that a database may lack or forbid, and at a million rows they are slower
 * for one or two letters, which is how typing begins. E-mail addresses and phone numbers are found by their beginning.
 */

/** The typed words as a text search query in which each is a beginning; undefined where nothing can be looked for. */
export function wordQuery(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.map((word) => `'${word}':*`).join(' & ')
}

function holdsWords(text: SQL, typed: string): SQL {
  const words = wordQuery(typed)
  return words ? sql`${wordsOf(text)} @@ to_tsquery('simple', ${words})` : sql`false`
}

const escaped = (typed: string) => typed.replaceAll('\u0000', '').replace(/[\\%_]/g, '\\$&')

/** Where the shown value begins with what was typed. */
export function beginsWith(shown: SQL | AnyColumn, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  return sql`${shown} like ${`${escaped(typed)}%`}`
}

/** Where the person's name, as the actor sees it, has words that begin like those typed. */
export function isNamed(actor: Actor, typed: string | null | undefined): SQL | undefined {
  return typed ? holdsWords(candidateView(actor).fullName, typed) : undefined
}

/** Where one part of the name begins like what was typed; the words index narrows it down first. */
export function namePartBegins(actor: Actor, part: 'firstName' | 'lastName', typed: string | null | undefined) {
  if (!typed) return undefined
  const shown = candidateView(actor)[part]
  return sql`(${isNamed(actor, typed)} and lower(${shown}) like ${`${escaped(typed.toLowerCase())}%`})`
}

/** Where the employer, as the actor sees it, has words that begin like those typed. */
export function worksAt(actor: Actor, typed: string | null | undefined): SQL | undefined {
  return typed ? holdsWords(candidateView(actor).currentEmployer, typed) : undefined
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

/** The one search box: a phone number, an e-mail address or a name, by what was typed. */
export function isFoundBy(actor: Actor, typed: string | null | undefined): SQL | undefined {
  if (!typed) return undefined
  if (/^[\d\s()+-]{3,}$/.test(typed)) return hasContact(actor, typed)
  if (typed.includes('@') || /^\S+[._]\S*$/.test(typed)) return or(hasEmail(actor, typed), isNamed(actor, typed))
  return isNamed(actor, typed)
}
