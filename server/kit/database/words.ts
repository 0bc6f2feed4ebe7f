import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/*
 * Names are found by the beginnings of words, not by any part of the text: "pri sha" finds Priya Sharma and Sharma
 * Priya. This needs nothing but PostgreSQL's own text search, which the embedded database has as well. Trigrams would
 * find "riya" too, but they are an extension that a database may lack or forbid, and at a million rows they are slower
 * for one or two letters, which is how typing begins.
 */

/** The words of a text, without regard to case and order. Indexes hold this expression, and the search uses it. */
export const wordsOf = (text: SQL) => sql`to_tsvector('simple', translate(${text}, '.''/@_-', '      '))`

/** The typed words as a text search query in which each is a beginning; undefined where nothing can be looked for. */
export function wordQuery(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.map((word) => `'${word}':*`).join(' & ')
}

/** Where the text has words that begin like those typed; nothing typed lets everything through. */
export function hasWords(text: SQL, typed: string | null | undefined): SQL | undefined {
  return typed ? areAmong(wordsOf(text), typed) : undefined
}

/** Where the words, as a column keeps them, have some that begin like those typed. */
export function areAmong(words: SQL | AnyColumn, typed: string): SQL {
  const query = wordQuery(typed)
  return query ? sql`${words} @@ to_tsquery('simple', ${query})` : sql`false`
}
