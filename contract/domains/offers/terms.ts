import { date, lpa, money, optional, relabelled } from '#contract/kit/fields.ts'

/** What a client pays somebody whom it offers a job, by the year. */
export const offerPay = {
  offeredCtc: relabelled(lpa('Offered CTC'), { help: 'A year, without the joining bonus' }),
  fixedCtc: optional(lpa('Fixed part')),
  variableCtc: optional(lpa('Variable part')),
  joiningBonus: optional(relabelled(money('Joining bonus'), { help: 'Paid once, in rupees' })),
}

/** The terms of an offer that can be revised while nothing has become of it. */
export const offerTerms = { ...offerPay, expectedJoiningOn: date('Expected date of joining') }
