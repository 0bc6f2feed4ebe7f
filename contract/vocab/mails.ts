import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** What became of a mail. */
export const mailStates = vocabulary('State of a mail', {
  waiting: word('Waiting'),
  sent: word('Sent'),
  failed: word('Could not be sent'),
})

/** One of the states of a mail. */
export type MailState = IdOf<typeof mailStates>

/** How the way to a mail server is kept safe. */
export const mailSecurities = vocabulary('Security', {
  tls: { id: 'tls', label: 'TLS from the start (mostly port 465)' },
  startTls: { id: 'startTls', label: 'STARTTLS (mostly port 587)' },
  none: { id: 'none', label: 'None, inside the own network only' },
})

/** One of the ways. */
export type MailSecurity = IdOf<typeof mailSecurities>
