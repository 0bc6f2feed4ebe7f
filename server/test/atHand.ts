import { keepDefinedFields } from '#contract/kit/definedFields.ts'
import { deliveredRules } from '#contract/kit/widerRules.ts'
import { demoDataSetting } from '#server/domains/settings/demoData.ts'
import { calendarSetting, companySetting } from '#server/domains/settings/policies.ts'
import { keepAtHand } from '#server/domains/settings/present.ts'

/** Holds at hand what a process does that was started on an empty database. */
export function holdAtHandAsStarted(): void {
  keepDefinedFields([])
  keepAtHand({
    calendar: calendarSetting.initial,
    company: companySetting.initial,
    mailServer: null,
    rules: deliveredRules,
    logo: null,
    demoData: demoDataSetting.initial,
  })
}
