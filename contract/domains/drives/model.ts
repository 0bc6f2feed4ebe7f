import { z } from 'zod'
import { possibleTransition } from '#contract/domains/applications/model.ts'
import { attendances } from '#contract/vocab/attendances.ts'
import { driveDayStatuses, interviewModes, interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** How many of a drive: each figure counts people, once each. */
export const driveCounts = z.object({
  invited: z.number(),
  confirmed: z.number(),
  appeared: z.number(),
  selected: z.number(),
  rejected: z.number(),
  noShow: z.number(),
})
export type DriveCounts = z.output<typeof driveCounts>

/** What each figure of a drive counts, in plain words. */
export const driveDefinitions: Readonly<Record<keyof DriveCounts, string>> = {
  invited:
    'Candidates with an interview of the position on that day, unless it was moved to another day or called off.',
  confirmed: 'Of those invited, the ones who confirmed that they would come.',
  appeared: 'Of those invited, the ones who arrived or whose interview took place.',
  selected:
    'Of those invited, the ones whose last interview of the day led to Selected for Next Round, Interview Select or Final Select.',
  rejected: 'Of those invited, the ones whose last interview of the day led to Candidate Rejected in Interview.',
  noShow:
    'Of those invited, the ones who were noted as not having come, called it off, or were rejected because they did not appear.',
}

/** One interview of a hiring day. */
export const driveRound = z.object({
  interviewId: z.number(),
  stageName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  mode: interviewModes.schema,
  state: interviewStates.schema,
  link: z.string().nullable(),
  interviewers: z.array(z.string()),
})
export type DriveRound = z.output<typeof driveRound>

/** Somebody invited to a hiring day: their rounds, whether they are there, and what came of it. */
export const drivePerson = z.object({
  applicationId: z.number(),
  version: z.number(),
  candidateId: z.number(),
  candidateName: z.string(),
  statusId: candidateStatuses.schema,
  statusSince: z.string(),
  confirmed: z.boolean(),
  attendance: attendances.schema,
  arrivedAt: z.string().nullable(),
  /** Arrived, or an interview of the day took place. */
  hasAppeared: z.boolean(),
  dayStatus: driveDayStatuses.schema,
  /** Where the last interview of the day led; null while that is open. */
  resultId: candidateStatuses.schema.nullable(),
  rounds: z.array(driveRound),
  /** What comes next, as moves of the application that the reader may make. */
  moves: z.array(possibleTransition),
  canAttend: z.boolean(),
})
export type DrivePerson = z.output<typeof drivePerson>

/** A hiring day: all interviews of one position on one date. */
export const drive = z.object({
  date: z.string(),
  positionId: z.number(),
  positionName: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  counts: driveCounts,
  people: z.array(drivePerson),
})
export type Drive = z.output<typeof drive>
