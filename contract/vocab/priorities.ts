import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The priority grades of a position. */
export const priorities = vocabulary('Priority', {
  a: word('A'),
  b: word('B'),
  c: word('C'),
  a1: word('A1'),
  a2: word('A2'),
  a3: word('A3'),
})

/** One of the priority grades. */
export type Priority = IdOf<typeof priorities>
