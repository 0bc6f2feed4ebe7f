import { createHash } from 'node:crypto'
import { wordsIn } from '#contract/domains/search/words.ts'
import type { DuplicateKind } from '#contract/vocab/duplicates.ts'

/** What somebody can be recognised by. */
export interface Recognised {
  emailId?: string | null
  contactNumber?: string | null
  firstName?: string | null
  lastName?: string | null
  dateOfBirth?: string | null
  pan?: string | null
  cvText?: string | null
}

/** One thing somebody can be recognised by, as it is compared. */
export interface Key {
  kind: DuplicateKind
  key: string
}

/** Texts shorter than this, such as the cover sheet of a scan, are alike by chance. */
const fewestWords = 30

/** The keys of a person; what is not known gives none. */
export function keysOf({ emailId, contactNumber, firstName, lastName, dateOfBirth, pan, cvText }: Recognised): Key[] {
  const keys: Key[] = []
  const add = (kind: DuplicateKind, key: string | undefined) => key && keys.push({ kind, key })
  add('email', emailId ? mailbox(emailId) : undefined)
  add('phone', contactNumber?.replace(/\D/g, '').slice(-10))
  add('pan', pan?.toUpperCase())
  if (firstName && lastName && dateOfBirth) {
    const names = wordsIn(`${firstName} ${lastName}`).map(({ word }) => word)
    add('nameAndBirth', `${names.sort().join(' ')} ${dateOfBirth}`)
  }
  add('cv', cvText ? contentOf(cvText) : undefined)
  return keys
}

/** An address without what does not change where mail goes: a "+" and what follows, and the dots of Gmail. */
function mailbox(emailId: string): string {
  const [name = '', domain = ''] = emailId.toLowerCase().split('@')
  const bare = name.replace(/\+.*$/, '')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${bare.replaceAll('.', '')}@gmail.com`
    : `${bare}@${domain}`
}

/** The words of a CV as one short text: the same in whatever file they stand. */
function contentOf(text: string): string | undefined {
  const words = wordsIn(text)
  if (words.length < fewestWords) return undefined
  return createHash('sha256')
    .update(words.map(({ word }) => word).join(' '))
    .digest('base64url')
}
