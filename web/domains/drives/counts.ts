import { type DriveCounts, driveDefinitions } from '#contract/domains/drives/model.ts'
import { type DriveDayStatus, driveDayStatuses } from '#contract/vocab/interviews.ts'

/** The figures of a drive in order, with what each counts. */
export const figures: readonly { key: keyof DriveCounts; counted: DriveDayStatus; definition: string }[] = (
  ['invited', 'confirmed', 'appeared', 'selected', 'rejected', 'noShow'] as const
).map((key) => ({ key, counted: driveDayStatuses[key], definition: driveDefinitions[key] }))

/** The colour of what became of somebody on the day. */
export const kindOfDay: Readonly<Record<DriveDayStatus, string | undefined>> = {
  Invited: undefined,
  Confirmed: 'active',
  Appeared: 'active',
  Selected: 'won',
  Rejected: 'lost',
  'No-show': 'lost',
}
