import { expect, test } from 'vitest'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { recruiterWorkAllocation } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import { revenueAchieved } from '#contract/domains/reports/revenue.ts'
import { hasOnlyBegun, type MailFrequency, type MailPeriod, mailFrequencies, mailPeriods } from './model.ts'

test('a mail on the first of a month about that month has nothing to tell yet', () => {
  const { monthly, weekly } = mailFrequencies
  const { usual, thisMonth, lastMonth } = mailPeriods
  const monthlyAbout = (period: MailPeriod, frequency: MailFrequency = monthly) =>
    hasOnlyBegun(productivity, { frequency, period })
  expect([monthlyAbout(usual), monthlyAbout(thisMonth)]).toEqual([true, true])
  expect([monthlyAbout(lastMonth), monthlyAbout(thisMonth, weekly)]).toEqual([false, false])
  expect(hasOnlyBegun(revenueAchieved, { frequency: monthly, period: usual })).toBe(false)
  expect(hasOnlyBegun(recruiterWorkAllocation, { frequency: monthly, period: usual })).toBe(false)
})
