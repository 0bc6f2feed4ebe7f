import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The ten questions of the joinability score; their weights add up to 100. */
export const joinabilityQuestions = vocabulary('Joinability question', {
  notice: {
    id: 'notice',
    label: 'Can the notice period be served or bought out in time?',
    weight: 12,
    concern: 'Notice period',
  },
  hike: { id: 'hike', label: 'Is the candidate content with the hike offered?', weight: 12, concern: 'Hike' },
  otherOffers: {
    id: 'otherOffers',
    label: 'Is the candidate free of other offers in hand?',
    weight: 15,
    concern: 'Other offers in hand',
  },
  location: { id: 'location', label: 'Does the job location suit the candidate?', weight: 10, concern: 'Location' },
  relocation: { id: 'relocation', label: 'Is relocation settled or not needed?', weight: 8, concern: 'Relocation' },
  reasonForChange: {
    id: 'reasonForChange',
    label: 'Is the reason for change lasting?',
    weight: 10,
    concern: 'Reason for change',
  },
  counterOffer: {
    id: 'counterOffer',
    label: 'Would the candidate refuse a counter-offer?',
    weight: 10,
    concern: 'Counter-offer',
  },
  family: { id: 'family', label: 'Does the family agree with the change?', weight: 6, concern: 'Family' },
  roleFit: {
    id: 'roleFit',
    label: 'Does the role match what the candidate looks for?',
    weight: 9,
    concern: 'Role fit',
  },
  responsiveness: {
    id: 'responsiveness',
    label: 'Does the candidate answer calls and mails promptly?',
    weight: 8,
    concern: 'Hard to reach',
  },
})

/** The id of one of the joinability questions. */
export type JoinabilityQuestion = IdOf<typeof joinabilityQuestions>

/** What a joinability score means: Low under 40, High from 70. */
export const joinabilityBands = vocabulary('Joinability', {
  low: { ...word('Low'), from: 0 },
  medium: { ...word('Medium'), from: 40 },
  high: { ...word('High'), from: 70 },
})

/** One of the joinability bands. */
export type JoinabilityBand = IdOf<typeof joinabilityBands>

/** The band of a score from 0 to 100. */
export function joinabilityBandOf(score: number): JoinabilityBand {
  return joinabilityBands.terms.findLast((band) => score >= band.from)?.id ?? joinabilityBands.low
}

/** What can be answered to a joinability question, and the part of its weight that this earns. */
export const joinabilityAnswers = vocabulary('Joinability answer', {
  yes: { ...word('Yes'), share: 1 },
  partly: { ...word('Partly'), share: 0.5 },
  no: { ...word('No'), share: 0 },
})

/** One of the answers. */
export type JoinabilityAnswer = IdOf<typeof joinabilityAnswers>

/** An answer to each of the ten questions. */
export type JoinabilityAnswers = Readonly<Record<JoinabilityQuestion, JoinabilityAnswer>>

/** The score of ten answers, 0 to 100; half a point counts up. */
export function joinabilityScoreOf(answers: JoinabilityAnswers): number {
  const earned = joinabilityQuestions.terms.map(
    ({ id, weight }) => weight * joinabilityAnswers.termOf(answers[id]).share,
  )
  return Math.round(earned.reduce((sum, points) => sum + points, 0))
}

/** What speaks against the joining: the questions that were not answered with Yes, those that cost most first. */
export function joinabilityConcerns(answers: JoinabilityAnswers) {
  const costOf = (id: JoinabilityQuestion, weight: number) =>
    weight * (1 - joinabilityAnswers.termOf(answers[id]).share)
  return joinabilityQuestions.terms
    .map(({ id, concern, weight }) => ({ id, concern, cost: costOf(id, weight) }))
    .filter(({ cost }) => cost > 0)
    .sort((one, other) => other.cost - one.cost)
}

/** How likely a person who was selected is lost before the first day, from 0 to 100: the bands mirror joinability. */
export const joiningRisks = vocabulary('Risk of a back-out', {
  low: { ...word('Low'), from: 0, kind: 'won' },
  medium: { ...word('Medium'), from: 31, kind: 'neutral' },
  high: { ...word('High'), from: 61, kind: 'late' },
})

/** One of the risks. */
export type JoiningRisk = IdOf<typeof joiningRisks>

/** How the firm and a person who was selected spoke. */
export const contactChannels = vocabulary('Kind of contact', {
  call: word('Call'),
  message: word('Message'),
  mail: word('Mail'),
  meeting: word('Meeting'),
})

/** One of the kinds of contact. */
export type ContactChannel = IdOf<typeof contactChannels>

/** What came of a contact, what it adds to the risk, and after how many days to ask again. */
export const contactOutcomes = vocabulary('Outcome of a contact', {
  onTrack: { ...word('On track'), risk: 0, days: 5, kind: 'won' },
  wavering: { ...word('Wavering'), risk: 30, days: 1, kind: 'late' },
  notReached: { ...word('Not reached'), risk: 15, days: 1, kind: 'neutral' },
})

/** One of the outcomes. */
export type ContactOutcome = IdOf<typeof contactOutcomes>

/** The days without any move or contact after which a selected person is to be contacted for the first time. */
export const firstContactDays = 2

/** What a contact that is overdue adds to the risk for each day, at most as much as `most`. */
export const overdueRisk = { perDay: 5, most: 25 }

/** What an expected day of joining that has passed adds to the risk. */
export const lateJoiningRisk = 20

/** The risk of whom nobody has scored yet, as if the score were this. */
export const unscoredScore = 50

/** The days after joining on which feedback is taken, and the day until which it is asked for. */
export const feedbackPoints = vocabulary('Feedback after', {
  week: { id: 7, label: '7 days', until: 30 },
  month: { id: 30, label: '30 days', until: 60 },
  twoMonths: { id: 60, label: '60 days', until: 90 },
  threeMonths: { id: 90, label: '90 days', until: 120 },
})

/** One of the days after joining. */
export type FeedbackPoint = IdOf<typeof feedbackPoints>

/** How settled a person is in the new place. */
export const settlings = vocabulary('How it goes', {
  well: { ...word('Settled well'), kind: 'won' },
  concerns: { ...word('Some concerns'), kind: 'neutral' },
  leaving: { ...word('Thinks of leaving'), kind: 'late' },
})

/** One of the answers. */
export type Settling = IdOf<typeof settlings>
