import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The two types of users: the firm's own people and those of its clients. */
export const userTypes = vocabulary('User type', {
  internal: word('Internal'),
  client: word('Client'),
})

/** One of the two user types. */
export type UserType = IdOf<typeof userTypes>
