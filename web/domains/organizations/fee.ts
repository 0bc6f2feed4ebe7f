import type { Organization } from '#contract/domains/organizations/record.ts'
import { lpaText, moneyText, ratioText } from '#web/kit/records/formats.ts'

type Billing = NonNullable<Organization['billing']>
type Band = Billing['salaryBands'][number]

/** What a joining brings, in a few words; empty where nothing is agreed. */
export function feeText({ flatFee, feePercent, salaryBands }: Billing): string {
  if (flatFee !== null) return `${moneyText(flatFee)} a joining`
  if (salaryBands.length === 0) return feePercent === null ? '' : `${ratioText(feePercent)} of CTC`
  const percents = salaryBands.map((band) => band.feePercent)
  const [least, most] = [Math.min(...percents), Math.max(...percents)]
  return least === most ? `${ratioText(least)} of CTC` : `${ratioText(least)} to ${ratioText(most)} by salary band`
}

/** Which CTCs a band is for. */
export function bandText({ fromCtc, toCtc }: Pick<Band, 'fromCtc' | 'toCtc'>): string {
  if (toCtc === null) return `${lpaText(fromCtc)} and above`
  return fromCtc === 0 ? `Below ${lpaText(toCtc)}` : `${lpaText(fromCtc)} to below ${lpaText(toCtc)}`
}
