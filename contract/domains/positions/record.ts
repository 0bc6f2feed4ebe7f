import { z } from 'zod'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { positionStatuses, sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { proficiencyLevels, skillNeeds } from '#contract/vocab/skills.ts'
import { verticals } from '#contract/vocab/verticals.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** A skill as a position asks for it. */
export const wantedSkill = named.extend({
  need: skillNeeds.schema,
  proficiency: proficiencyLevels.schema.nullable(),
})

/** What the actor may do with a position. */
export const positionAbilities = z.object({
  edit: z.boolean(),
  /** The statuses it can be given now. */
  statuses: z.array(positionStatuses.schema),
  allocate: z.boolean(),
  share: z.boolean(),
  editStages: z.boolean(),
  uploadFile: z.boolean(),
  readMinutes: z.boolean(),
  readRecruiters: z.boolean(),
  readLog: z.boolean(),
  readSourcingPoints: z.boolean(),
  /** Put candidates on it. */
  addCandidates: z.boolean(),
})

/** A position as its page shows it. */
export const position = z.object({
  id: z.number(),
  version: z.number(),
  organizationId: z.number(),
  organizationName: z.string(),
  clientPositionName: z.string(),
  providerPositionName: z.string(),
  verticalId: verticals.schema,
  functionId: z.number().nullable(),
  functionName: z.string().nullable(),
  priority: priorities.schema,
  status: positionStatuses.schema,
  statusReason: z.string().nullable(),
  statusSince: z.string().nullable(),
  totalOpenings: z.number(),
  currentOpenings: z.number(),
  minExperience: z.number().nullable(),
  maxExperience: z.number().nullable(),
  minCtc: z.number().nullable(),
  maxCtc: z.number().nullable(),
  cities: z.array(named),
  courses: z.array(named),
  skills: z.array(wantedSkill),
  softSkills: z.array(wantedSkill),
  checklist: z.array(checklistDocuments.schema),
  description: z.string().nullable(),
  clientHrId: z.number().nullable(),
  clientHrName: z.string().nullable(),
  managerId: z.number().nullable(),
  managerName: z.string().nullable(),
  qcId: z.number().nullable(),
  qcName: z.string().nullable(),
  frontendSpocId: z.number().nullable(),
  frontendSpocName: z.string().nullable(),
  backendSpocId: z.number().nullable(),
  backendSpocName: z.string().nullable(),
  agencyOrganizationId: z.number().nullable(),
  agencyName: z.string().nullable(),
  receivedOn: z.string(),
  givenOn: z.string().nullable(),
  startOn: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Recruiters can be allocated once they are approved; null where they are not the actor's to know. */
  sourcingPointStatus: sourcingPointStatuses.schema.nullable(),
  stages: z.array(z.object({ id: z.number(), name: z.string(), sequence: z.number(), isUsed: z.boolean() })),
  can: positionAbilities,
})
export type Position = z.output<typeof position>

/** How busy a recruiter is. */
export const recruiterWorkload = z.object({
  /** Hours a day over all open positions. */
  hours: z.number(),
  /** Hours a day the person has to give. */
  capacity: z.number(),
  openPositions: z.number(),
})
export type RecruiterWorkload = z.output<typeof recruiterWorkload>

/** A recruiter allocated to a position, now or before. */
export const allocation = z.object({
  id: z.number(),
  userId: z.number(),
  fullName: z.string(),
  isBackup: z.boolean(),
  allocatedHours: z.number(),
  dailyCvTarget: z.number(),
  from: z.string(),
  /** Null: in force. */
  to: z.string().nullable(),
  load: recruiterWorkload,
  /** Running candidates of this recruiter on this position. */
  running: z.number(),
})

/** What happened on a position. */
export const positionEvents = vocabulary('Kind of event', {
  change: { id: 'change', label: 'Change' },
  candidate: { id: 'candidate', label: 'Candidate' },
  sourcingPoints: { id: 'sourcingPoints', label: 'Sourcing points' },
  communication: { id: 'communication', label: 'Communication' },
})

/** One thing that happened on a position. */
export const positionEvent = z.object({
  id: z.string(),
  at: z.string(),
  byName: z.string().nullable(),
  kind: positionEvents.schema,
  text: z.string(),
  /** The candidate's application it was about. */
  applicationId: z.number().nullable(),
})
