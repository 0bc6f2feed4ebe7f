import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How somebody was reached. */
export const communicationTypes = vocabulary('Communication type', {
  call: word('Call'),
  email: word('E-mail'),
  meeting: word('Meeting'),
  message: word('Message'),
  other: word('Other'),
})

/** One of the communication types. */
export type CommunicationType = IdOf<typeof communicationTypes>
