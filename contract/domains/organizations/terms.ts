import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  choice,
  email,
  longText,
  lpa,
  money,
  optional,
  percent,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { revealPoints } from '#contract/vocab/statuses.ts'
import { gstNumberField } from './model.ts'

/** The fee for those whose yearly CTC is from this amount to below that one; the last band may be open. */
export const salaryBand = z.object({
  fromCtc: lpa('From CTC'),
  toCtc: optional(lpa('To CTC, not included')),
  feePercent: percent('Fee in percent'),
})
export type SalaryBand = z.output<typeof salaryBand>

function reportBands(bands: readonly SalaryBand[], refuse: (path: (string | number)[], message: string) => void) {
  const byStart = bands.map((band, index) => ({ ...band, index })).sort((a, b) => a.fromCtc - b.fromCtc)
  byStart.forEach((band, place) => {
    const previous = byStart[place - 1]
    if (typeof band.toCtc === 'number' && band.toCtc <= band.fromCtc) {
      refuse(['salaryBands', band.index, 'toCtc'], 'The band must end above where it begins')
    }
    if (previous && (typeof previous.toCtc !== 'number' || previous.toCtc > band.fromCtc)) {
      refuse(['salaryBands', band.index, 'fromCtc'], 'The bands must not overlap')
    }
  })
}

/** What the firm earns with an organization, and when. */
export const billingFields = {
  billingName: optional(text('Name on invoices', { min: 3, max: 120, help: 'Where it differs from the company name' })),
  billingEmail: optional(relabelled(email('Invoices go to'), { help: 'The address of the accounts department' })),
  billingAddress: optional(longText('Billing address', { min: 3, max: 300, rows: 2 })),
  gstNumber: optional(gstNumberField),
  feePercent: optional(relabelled(percent('Fee in percent'), { help: 'Where no salary band says otherwise' })),
  flatFee: optional(relabelled(money('Flat fee'), { help: 'For every joining, instead of a percentage' })),
  paymentTermsDays: wholeNumber('Payment terms in days', { max: 365 }),
  replacementPeriodDays: wholeNumber('Replacement period in days', { max: 730 }),
}

/** The form of the sub-page BillingInformation. */
export const billingForm = z.object({ id, version, ...billingFields })
export type BillingForm = z.output<typeof billingForm>

/** The form of the sub-page SalaryBandDetails. The bands are replaced as a whole. */
export const salaryBandForm = z
  .object({ id, version, salaryBands: z.array(salaryBand).max(20) })
  .superRefine(({ salaryBands }, context) =>
    reportBands(salaryBands, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )
export type SalaryBandForm = z.output<typeof salaryBandForm>

/** What the client side may see, and how long a rejected candidate rests. */
export const rulesForm = z.object({
  id,
  version,
  coolingPeriodDays: wholeNumber('Cooling period in days', { max: 1000 }),
  revealStatusId: relabelled(choice('Reveal point', revealPoints), {
    help: 'From this status on the client sees who a candidate is',
  }),
})
