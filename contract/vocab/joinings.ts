import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The ten questions of the joinability score; their weights add up to 100. */
export const joinabilityQuestions = vocabulary('Joinability question', {
  notice: { id: 'notice', label: 'Can the notice period be served or bought out in time?', weight: 12 },
  hike: { id: 'hike', label: 'Is the candidate content with the hike offered?', weight: 12 },
  otherOffers: { id: 'otherOffers', label: 'Is the candidate free of other offers in hand?', weight: 15 },
  location: { id: 'location', label: 'Does the job location suit the candidate?', weight: 10 },
  relocation: { id: 'relocation', label: 'Is relocation settled or not needed?', weight: 8 },
  reasonForChange: { id: 'reasonForChange', label: 'Is the reason for change lasting?', weight: 10 },
  counterOffer: { id: 'counterOffer', label: 'Would the candidate refuse a counter-offer?', weight: 10 },
  family: { id: 'family', label: 'Does the family agree with the change?', weight: 6 },
  roleFit: { id: 'roleFit', label: 'Does the role match what the candidate looks for?', weight: 9 },
  responsiveness: { id: 'responsiveness', label: 'Does the candidate answer calls and mails promptly?', weight: 8 },
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

/** The days after joining on which feedback is taken. */
export const joiningFeedbackDays = [7, 30, 60, 90] as const
