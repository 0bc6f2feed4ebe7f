import { accountOptions } from '#server/domains/access/options.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { organizationOptions } from '#server/domains/organizations/options.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'

/** The selects of the user forms whose choices are checked; roles have rules of their own. */
export const choiceSources: Readonly<Record<string, OptionSource>> = {
  ...masterOptions,
  ...peopleOptions,
  ...organizationOptions,
  ...accountOptions,
}
