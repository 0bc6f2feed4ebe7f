import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** The verticals of positions, organizations and users. */
export const verticals = vocabulary('Vertical', {
  it: { id: 1, label: 'IT' },
  nonIt: { id: 2, label: 'Non-IT' },
  kpo: { id: 3, label: 'KPO' },
  others: { id: 4, label: 'Others' },
})

/** The id of one of the verticals. */
export type VerticalId = IdOf<typeof verticals>
