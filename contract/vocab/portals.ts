import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The job boards whose accounts the firm pays for. */
export const portals = vocabulary('Portal', {
  naukri: word('Naukri'),
  monster: word('Monster'),
  linkedin: word('Linkedin'),
  indeed: word('Indeed'),
  shine: word('Shine'),
  timesJobs: word('TimesJobs'),
  otherPortal: word('Other Portal'),
})

/** One of the job boards. */
export type Portal = IdOf<typeof portals>
