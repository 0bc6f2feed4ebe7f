import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The types of organizations. */
export const organizationTypes = vocabulary('Organization type', {
  agency: word('Agency'),
  client: word('Client'),
  internal: word('Internal'),
  prospect: word('Prospect'),
})

/** One of the organization types. */
export type OrganizationType = IdOf<typeof organizationTypes>
