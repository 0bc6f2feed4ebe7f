import { describe, expect, test } from 'vitest'
import { months, viewModes } from '#contract/vocab/calendar.ts'
import { joinabilityBandOf, joinabilityQuestions } from '#contract/vocab/joinings.ts'
import { pageSizes } from '#contract/vocab/pageSizes.ts'
import { dashboardReports } from '#contract/vocab/reports.ts'
import { qcOutcomes, screeningOutcomes, screeningStatuses } from '#contract/vocab/screenings.ts'
import { hikePercentages } from '#contract/vocab/shell.ts'
import { toggled } from '#contract/vocab/sorting.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { timeBucketOf } from '#contract/vocab/timeBuckets.ts'
import { verticals } from '#contract/vocab/verticals.ts'

const s = candidateStatuses
const labelsOf = (vocabulary: { terms: readonly { label: string }[] }) => vocabulary.terms.map((term) => term.label)

describe('smaller lists', () => {
  test('each is as the specification writes it', () => {
    expect(labelsOf(verticals)).toEqual(['IT', 'Non-IT', 'KPO', 'Others'])
    expect(verticals.ids).toEqual([1, 2, 3, 4])
    expect(labelsOf(sources).join(', ')).toBe(
      'Naukri, Monster, Linkedin, Linkedin + Portal, Other Portal, Referral, Head Hunt, Legacy Data, Other Source, ' +
        'Client Referral',
    )
    expect(months.ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(labelsOf(viewModes)).toEqual(['Monthly', 'Quarterly', 'Half yearly'])
    expect(pageSizes.ids).toEqual([5, 10, 30, 50, 100])
    expect(hikePercentages).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50])
    expect(labelsOf(dashboardReports).join(', ')).toBe(
      'Invoice Payment Pending, Productivity, Revenue Pipeline, Revenue Achieved, Team Performance, ' +
        "Screening Status, QC Productivity, Today's Assigned Positions, Pending CV Feedback, " +
        'Recruiter Work Allocation, Upcoming Meetings, Upcoming Followups',
    )
  })

  test('the screening statuses have their keys, and each outcome leads to an allowed status', () => {
    expect(labelsOf(screeningStatuses).join(', ')).toBe(
      'Screen Select, Screen Hold, Send to QC, Incomplete Call, Screen Reject, All',
    )
    expect(screeningOutcomes.ids.join(' ')).toBe('SCREEN-SELECT SCREEN-HOLD SEND-TO-QC CALL-INCOMPLETE SCREEN-REJECT')
    expect(qcOutcomes.terms.map((term) => s.labelOf(term.statusId))).toEqual(['QC Passed', 'QC Reject', 'QC Pending'])
    for (const { statusId } of screeningOutcomes.terms) expect(kindOf(statusId)).not.toBe('won')
  })

  test('day 30 belongs to 16 to 30', () => {
    expect([0, 1, 7, 8, 15, 16, 30, 31, 400].map(timeBucketOf)).toEqual([
      ...[undefined, '1 to 7', '1 to 7', '8 to 15', '8 to 15', '16 to 30', '16 to 30', '30 and above', '30 and above'],
    ])
  })

  test('asc becomes desc, anything else becomes asc', () => {
    expect([toggled('asc'), toggled('desc'), toggled(undefined)]).toEqual(['desc', 'asc', 'asc'])
  })

  test('joinability is Low under 40 and High from 70, and its weights add up to 100', () => {
    expect([0, 39, 40, 69, 70, 100].map(joinabilityBandOf)).toEqual(['Low', 'Low', 'Medium', 'Medium', 'High', 'High'])
    expect(joinabilityQuestions.terms.reduce((sum, question) => sum + question.weight, 0)).toBe(100)
    expect(joinabilityQuestions.ids).toHaveLength(10)
  })
})
