import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The genders of the candidate form. */
export const genders = vocabulary('Gender', {
  male: word('Male'),
  female: word('Female'),
})

/** One of the genders. */
export type Gender = IdOf<typeof genders>
