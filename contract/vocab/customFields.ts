import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** What a kind of record has, by which is decided what is asked of its fields. */
interface Traits {
  /** What people call one of them in a sentence. */
  one: string
  /** A list of its own. */
  hasList: boolean
  /** Statuses of a candidate, from one of which a field must be filled in; without them it is asked always. */
  hasStatuses: boolean
  /** A client comes to know the person it is about. */
  hasReveal: boolean
  /** An erasure takes a person out of it. */
  isOfPerson: boolean
  /** The search finds its words. */
  isSearched: boolean
  /** Agencies write it down themselves, and read what the firm asks for. */
  isOfAgencies: boolean
}

const kind = <const Id extends string>(id: Id, label: string, traits: Traits) => ({ id, label, ...traits })

const plain = { hasList: true, hasStatuses: false, hasReveal: false, isOfPerson: false }
const ofFirm = { isSearched: false, isOfAgencies: false }

/** The kinds of record that a firm can give fields of its own. */
export const recordKinds = vocabulary('Kind of record', {
  candidate: kind('candidate', 'Candidates', {
    ...{ one: 'candidate', hasList: true, hasStatuses: true, hasReveal: true },
    ...{ isOfPerson: true, isSearched: true, isOfAgencies: true },
  }),
  position: kind('position', 'Positions', { one: 'position', ...plain, ...ofFirm }),
  organization: kind('organization', 'Organizations', { one: 'organization', ...plain, ...ofFirm }),
  application: kind('application', 'Candidates on positions', {
    ...{ one: 'candidate on the position', hasList: true, hasStatuses: true, hasReveal: true, isOfPerson: true },
    ...ofFirm,
  }),
  contact: kind('contact', 'Contacts of organizations', {
    ...{ one: 'contact', ...plain, hasList: false, isOfPerson: true },
    ...ofFirm,
  }),
  interview: kind('interview', 'Interviews', {
    ...{ one: 'interview', ...plain, hasReveal: true, isOfPerson: true },
    ...ofFirm,
  }),
})

/** One of the kinds of record. */
export type RecordKind = IdOf<typeof recordKinds>

/** What a field of one's own holds. What can be written freely may name somebody, and is always personal. */
export const customTypes = vocabulary('Type of a field', {
  text: { id: 'text', label: 'Text', isFree: true },
  longText: { id: 'longText', label: 'Long text', isFree: true },
  number: { id: 'number', label: 'Number', isFree: false },
  money: { id: 'money', label: 'Money', isFree: false },
  date: { id: 'date', label: 'Date', isFree: false },
  yesNo: { id: 'yesNo', label: 'Yes or no', isFree: false },
  oneOf: { id: 'oneOf', label: 'One of a list', isFree: false },
  severalOf: { id: 'severalOf', label: 'Several of a list', isFree: false },
  link: { id: 'link', label: 'Link', isFree: true },
  person: { id: 'person', label: 'Person of the firm', isFree: true },
})

/** One of the types. */
export type CustomType = IdOf<typeof customTypes>

/** The types whose values are chosen from a list of words that comes with the field. */
export const typesWithChoices: readonly CustomType[] = [customTypes.oneOf, customTypes.severalOf]

/** The types that a search finds by their words. */
export const searchedTypes: readonly CustomType[] = [
  ...[customTypes.text, customTypes.longText, customTypes.oneOf, customTypes.severalOf, customTypes.link],
]

/** The answers to a question of yes or no; without one nobody has asked. */
export const yesOrNo = vocabulary('Answer', {
  yes: { id: 'yes', label: 'Yes' },
  no: { id: 'no', label: 'No' },
})

/** When the client side reads a field, by the name that registers have for it. */
export const clientSights = vocabulary('Shown to the client', {
  never: { id: 'staff', label: 'Never' },
  revealed: { id: 'revealed', label: 'Once it knows the person' },
  always: { id: 'everybody', label: 'Always' },
})

/** Whether a field is in use. */
export const fieldStates = vocabulary('State of a field', {
  used: { id: 'used', label: 'In use' },
  retired: { id: 'retired', label: 'Retired' },
})
