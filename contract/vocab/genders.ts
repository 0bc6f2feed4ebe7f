import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import { widerRules } from '#contract/kit/widerRules.ts'

/** The genders of the candidate form. */
export const genders = vocabulary(
  'Gender',
  {
    male: word('Male'),
    female: word('Female'),
    notStated: word('Not stated'),
  },
  // Reports and filters know the word; forms offer and take it where the firm widened the rule.
  { offers: (id) => id !== 'Not stated' || widerRules.genders },
)

/** One of the genders. */
export type Gender = IdOf<typeof genders>
