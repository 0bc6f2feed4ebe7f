import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** What two records of one person have in common, and how sure that makes it. */
export const duplicateKinds = vocabulary('What two candidates share', {
  email: { id: 'email', label: 'Same e-mail', strength: 50 },
  phone: { id: 'phone', label: 'Same phone', strength: 40 },
  pan: { id: 'pan', label: 'Same PAN', strength: 60 },
  nameAndBirth: { id: 'nameAndBirth', label: 'Same name and date of birth', strength: 30 },
  cv: { id: 'cv', label: 'Same CV', strength: 45 },
})

/** One of the things two candidates can share. */
export type DuplicateKind = IdOf<typeof duplicateKinds>

/** What became of two candidates who may be one person. */
export const duplicateStates = vocabulary('Duplicate state', {
  open: word('To be decided'),
  different: word('Different people'),
  merged: word('Merged'),
})

/** One of the states. */
export type DuplicateState = IdOf<typeof duplicateStates>

/** For so many days a merge can be taken back. */
export const mergeUndoDays = 30
