import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  asField,
  choice,
  choices,
  date,
  flag,
  longText,
  lpa,
  optional,
  ref,
  refs,
  relabelled,
  text,
  wholeNumber,
  years,
} from '#contract/kit/fields.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import { checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { proficiencyLevels, skillNeeds } from '#contract/vocab/skills.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** The kinds of files a position has. */
export const positionFileKinds = vocabulary('File of a position', {
  jd: { id: 'jd', label: 'Job description' },
  mom: { id: 'mom', label: 'Minutes of meeting' },
  trackingSheet: { id: 'trackingSheet', label: 'Tracking sheet' },
  assessmentSheet: { id: 'assessmentSheet', label: 'Assessment sheet' },
})

/** One of the kinds of file. */
export type PositionFileKind = IdOf<typeof positionFileKinds>

/** How much a position needs one of its skills, and how well it should be mastered. */
export const skillNeedForm = z.object({
  skillId: ref('Skill', 'skills'),
  need: choice('Need', skillNeeds),
  proficiency: optional(choice('Proficiency', proficiencyLevels)),
})
export type SkillNeedForm = z.output<typeof skillNeedForm>

/** What the position is and how many people it is for. */
export const roleFields = {
  clientPositionName: text('Client position name', {
    min: 3,
    max: 100,
    message: 'Client position name has 3 to 100 characters',
    help: 'What the client calls it',
  }),
  providerPositionName: text('Provider position name', {
    min: 3,
    max: 100,
    message: 'Provider position name has 3 to 100 characters',
    help: 'What we call it',
  }),
  verticalId: choice('Vertical', verticals),
  functionId: optional(ref('Function', 'functions')),
  priority: choice('Priority', priorities),
  totalOpenings: wholeNumber('Total openings', { min: 1, max: 10_000 }),
  receivedOn: date('Received on'),
  givenOn: optional(date('Given on')),
  startOn: optional(date('Start on')),
}

/** Who is looked for. */
export const profileFields = {
  minExperience: optional(years('Experience from')),
  maxExperience: optional(years('Experience to')),
  minCtc: optional(lpa('CTC from')),
  maxCtc: optional(lpa('CTC to')),
  cityIds: refs('Cities', 'cities').nullish(),
  courseIds: refs('Education', 'courses').nullish(),
  skillIds: refs('IT skills', 'skills').nullish(),
  softSkillIds: refs('Soft skills', 'softSkills').nullish(),
  skillNeeds: z.array(skillNeedForm).max(600).nullish(),
  description: optional(longText('Description', { max: 10_000, rows: 6 })),
}

/** What comes with it. */
export const paperFields = {
  checklist: choices('Checklist before joining', checklistDocuments).nullish(),
}

/** Who works on it. */
export const teamFields = {
  clientHrId: optional(ref('Client HR', 'clientHrs')),
  managerId: optional(ref('Manager', 'managers')),
  qcId: optional(ref('QC', 'qcs')),
  frontendSpocId: optional(relabelled(ref('Front end SPOC', 'spocs'), { help: 'Without a choice that of the client' })),
  backendSpocId: optional(relabelled(ref('Back end SPOC', 'spocs'), { help: 'Without a choice that of the client' })),
  agencyOrganizationId: optional(
    relabelled(ref('Shared with agency', 'agencies'), { help: 'Its people see the position' }),
  ),
}

interface Bounds {
  minExperience?: unknown
  maxExperience?: unknown
  minCtc?: unknown
  maxCtc?: unknown
  receivedOn?: unknown
  givenOn?: unknown
}

const isForm = (value: unknown): value is Bounds => typeof value === 'object' && value !== null
const isOrdered = (lower: unknown, upper: unknown) =>
  !(
    (typeof lower === 'number' && typeof upper === 'number') ||
    (typeof lower === 'string' && typeof upper === 'string')
  ) || lower <= upper

const orders: { lower: keyof Bounds; upper: keyof Bounds; message: string }[] = [
  { lower: 'minExperience', upper: 'maxExperience', message: 'Must not be below where the experience begins' },
  { lower: 'minCtc', upper: 'maxCtc', message: 'Must not be below where the CTC begins' },
  { lower: 'receivedOn', upper: 'givenOn', message: 'Cannot be given before it was received' },
]

/** A form whose ranges begin before they end. */
export function withBounds<Form extends z.ZodObject>(form: Form): Form {
  return orders.reduce<Form>(
    (checked, { lower, upper, message }) =>
      checked.refine((value) => !isForm(value) || isOrdered(value[lower], value[upper]), {
        path: [upper],
        message,
        when: () => true,
      }),
    form,
  )
}

const copiedFrom = {
  copiedFromId: optional(
    relabelled(ref('Copy from', 'positions'), {
      help: 'Its stages, sourcing points, skills and checklist are taken over',
    }),
  ),
}

/** The name of an interview stage. */
export const stageName = text('Stage name', { min: 2, max: 50, message: 'Stage name has 2 to 50 characters' })

/** The interview stages of a new position, in order. */
export const stageFields = {
  stages: asField(
    z
      .array(z.string('Interview stages must be texts').trim(), 'Interview stages must be a list')
      .max(50, 'A position has at most 50 interview stages')
      .refine((names) => names.every((name) => stageName.safeParse(name).success), 'Stage name has 2 to 50 characters')
      .refine(
        (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
        'The position has a stage of this name already',
      ),
    {
      ...{ label: 'Interview stages', control: 'words', required: false },
      help: 'In the order in which candidates pass them',
    },
  ).nullish(),
}

const fields = { ...roleFields, ...profileFields, ...paperFields, ...teamFields }

/** The form of a new position. */
export const positionForm = withBounds(
  z.object({ organizationId: ref('Organization', 'organizations'), ...copiedFrom, ...stageFields, ...fields }),
)
export type PositionForm = z.output<typeof positionForm>

/** The form of a position that exists; it stays with its organization. */
export const positionEditForm = withBounds(z.object({ id, version, ...fields }))
export type PositionEdit = z.output<typeof positionEditForm>

/** The dialog that holds, closes, cancels or reopens a position. */
export const positionStatusForm = z.object({
  id,
  version,
  status: choice('Status', positionStatuses),
  reason: text('Reason', { min: 3, max: 300 }),
})

/** One recruiter as allocated. */
export const allocationForm = z.object({
  userId: ref('Recruiter', 'recruitersByWorkload'),
  isBackup: flag('Backup'),
  allocatedHours: wholeNumber('Hours a day', { max: 24 }),
  dailyCvTarget: wholeNumber('CVs a day', { max: 500 }),
})

/** Everybody who is to work on a position from today on; who is missing is taken off it. */
export const allocationsForm = z
  .object({ positionId: id, version, recruiters: z.array(allocationForm).max(50) })
  .superRefine(({ recruiters }, context) => {
    recruiters.forEach(({ userId }, index) => {
      if (recruiters.findIndex((other) => other.userId === userId) < index) {
        context.addIssue({
          code: 'custom',
          path: ['recruiters', index, 'userId'],
          message: 'This recruiter is on the list already',
        })
      }
    })
  })
export type AllocationsForm = z.output<typeof allocationsForm>

/** The statuses a position can be given, by the one it has. */
export const nextPositionStatuses: Record<PositionStatus, readonly PositionStatus[]> = {
  [positionStatuses.open]: [positionStatuses.hold, positionStatuses.closed, positionStatuses.cancelled],
  [positionStatuses.hold]: [positionStatuses.open, positionStatuses.closed, positionStatuses.cancelled],
  [positionStatuses.closed]: [positionStatuses.open],
  [positionStatuses.cancelled]: [positionStatuses.open],
}
