import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** How far a screening has come. */
export const sheetStates = vocabulary('State of a screening', {
  open: word('Open'),
  finished: word('Finished'),
  stopped: word('Stopped'),
})

/** One of the states of a screening. */
export type SheetState = IdOf<typeof sheetStates>

/** How a question of the screening sheet is answered. */
export const questionKinds = vocabulary('Kind of answer', {
  text: { id: 'text', label: 'One line' },
  longText: { id: 'longText', label: 'Several lines' },
  yesNo: { id: 'yesNo', label: 'Yes or no' },
  rating: { id: 'rating', label: 'Rating from 1 to 5' },
  years: { id: 'years', label: 'Years' },
  lpa: { id: 'lpa', label: 'CTC' },
  date: { id: 'date', label: 'Date' },
  notice: { id: 'notice', label: 'Notice period' },
})

/** One of the kinds of answer. */
export type QuestionKind = IdOf<typeof questionKinds>

/** The answers to a question that is answered by yes or no. */
export const yesOrNo = vocabulary('Yes or no', { yes: word('Yes'), no: word('No') })

/** One question of a screening sheet. */
export interface Question {
  /** Under this the answer is kept. */
  key: string
  text: string
  kind: QuestionKind
  /** The heading it stands under. */
  group: string
  isRequired: boolean
  help?: string
}

const { text, longText, yesNo, rating, lpa, date, notice, years } = questionKinds
const role = 'About the role'
const terms = 'Pay and notice'
const impression = 'Our impression'

const ask = (key: string, group: string, kind: QuestionKind, words: string, help?: string): Question => ({
  ...{ key, group, kind, text: words, isRequired: false },
  ...(help && { help }),
})
const insist = (...question: Parameters<typeof ask>): Question => ({ ...ask(...question), isRequired: true })

/** What every screening asks, whatever the position. */
export const standardQuestions: readonly Question[] = [
  insist('currentRole', role, longText, 'Present role and team', 'What they do on an ordinary day'),
  insist('relevantExperience', role, years, 'Relevant experience'),
  insist('reasonForChange', role, longText, 'Reason for a change'),
  ask('interest', role, rating, 'Interest in this role', '1 none, 5 very keen'),
  insist('location', role, yesNo, 'Agrees to the location'),
  ask('shift', role, yesNo, 'Agrees to the working hours'),
  insist('currentCtc', terms, lpa, 'Current CTC'),
  insist('expectedCtc', terms, lpa, 'Expected CTC'),
  insist('noticePeriod', terms, notice, 'Notice period'),
  ask('lastWorkingDay', terms, date, 'Last working day, if notice is served'),
  ask('offersInHand', terms, text, 'Offers in hand', 'From whom, how much, until when'),
  insist('communication', impression, rating, 'Communication', '1 hard to follow, 5 excellent'),
  ask('interviewTimes', impression, text, 'When an interview suits'),
  ask('remarks', impression, longText, 'Remarks for QC and client team'),
]

/** Under this heading stand the questions about the skills the position asks for. */
export const skillsGroup = 'Skills of the position'

/** Under this heading stand the questions of the position's own assessment sheet. */
export const assessmentGroup = 'Assessment of the position'

/** What QC looks at, one by one. */
export const qcChecks = vocabulary('QC check', {
  factsAgree: { id: 'factsAgree', label: 'Facts in CV and screening sheet agree' },
  mustHaves: { id: 'mustHaves', label: 'Must-haves of the position are proven' },
  presentable: { id: 'presentable', label: 'CV is presentable to the client' },
  complete: { id: 'complete', label: 'Screening sheet is complete' },
  terms: { id: 'terms', label: 'Pay and notice fit the position' },
})

/** One of the checks. */
export type QcCheck = IdOf<typeof qcChecks>
