import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** What became of a mail. */
export const mailStates = vocabulary('State of a mail', {
  waiting: word('Waiting'),
  sent: word('Sent'),
  failed: word('Could not be sent'),
})

/** One of the states of a mail. */
export type MailState = IdOf<typeof mailStates>
