import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** Where a candidate was found. */
export const sources = vocabulary('Source', {
  naukri: word('Naukri'),
  monster: word('Monster'),
  linkedin: word('Linkedin'),
  linkedinAndPortal: word('Linkedin + Portal'),
  otherPortal: word('Other Portal'),
  referral: word('Referral'),
  headHunt: word('Head Hunt'),
  legacyData: word('Legacy Data'),
  otherSource: word('Other Source'),
  clientReferral: word('Client Referral'),
})

/** One of the sources. */
export type Source = IdOf<typeof sources>
