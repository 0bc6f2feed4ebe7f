import { z } from 'zod'
import { clientStatuses, currentScopes, organizationPriorities, potentials } from '#contract/vocab/organizations.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** What the firm earns with an organization; null for those who may not read it. */
export const billing = z.object({
  billingName: z.string().nullable(),
  billingEmail: z.string().nullable(),
  billingAddress: z.string().nullable(),
  gstNumber: z.string().nullable(),
  feePercent: z.number().nullable(),
  flatFee: z.number().nullable(),
  paymentTermsDays: z.number(),
  replacementPeriodDays: z.number(),
  salaryBands: z.array(
    z.object({ id: z.number(), fromCtc: z.number(), toCtc: z.number().nullable(), feePercent: z.number() }),
  ),
})

/** What the actor may do with an organization. */
export const organizationAbilities = z.object({
  edit: z.boolean(),
  /** Choose the SPOCs and the owner. */
  allocate: z.boolean(),
  readBilling: z.boolean(),
  editBilling: z.boolean(),
  editRules: z.boolean(),
  convert: z.boolean(),
  deactivate: z.boolean(),
  followUp: z.boolean(),
  readLog: z.boolean(),
  uploadFile: z.boolean(),
  readUsers: z.boolean(),
  editUsers: z.boolean(),
  readTeam: z.boolean(),
  addPosition: z.boolean(),
})

/** An organization as its page shows it. What the firm thinks of it is null for its own people. */
export const organization = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  organizationType: organizationTypes.schema,
  isActive: z.boolean(),
  verticalIds: z.array(verticals.schema),
  industryId: z.number().nullable(),
  industryName: z.string().nullable(),
  registrationId: z.string().nullable(),
  pan: z.string().nullable(),
  teamSize: z.number().nullable(),
  email: z.string().nullable(),
  contactNumber: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  cityId: z.number().nullable(),
  cityName: z.string().nullable(),
  zipCode: z.string().nullable(),
  clientStatus: clientStatuses.schema.nullable(),
  potential: potentials.schema.nullable(),
  priority: organizationPriorities.schema.nullable(),
  currentScope: currentScopes.schema.nullable(),
  pitchToCandidates: z.string().nullable(),
  onBoardedOn: z.string().nullable(),
  frontendSpocId: z.number().nullable(),
  frontendSpocName: z.string().nullable(),
  backendSpocId: z.number().nullable(),
  backendSpocName: z.string().nullable(),
  ownerId: z.number().nullable(),
  ownerName: z.string().nullable(),
  coolingPeriodDays: z.number(),
  revealStatusId: candidateStatuses.schema,
  about: z.string().nullable(),
  workingHours: z.string().nullable(),
  benefits: z.string().nullable(),
  courseIds: z.array(z.number()),
  courses: z.array(z.string()),
  specializationIds: z.array(z.number()),
  specializations: z.array(z.string()),
  universityIds: z.array(z.number()),
  universities: z.array(z.string()),
  minimumMarks: z.number().nullable(),
  passedFrom: z.number().nullable(),
  educationNotes: z.string().nullable(),
  contacts: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      designation: z.string().nullable(),
      email: z.string().nullable(),
      contactNumber: z.string().nullable(),
      isPrimary: z.boolean(),
    }),
  ),
  addresses: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      address: z.string(),
      cityId: z.number().nullable(),
      cityName: z.string().nullable(),
      zipCode: z.string().nullable(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Within the actor's reach. */
  openPositions: z.number(),
  positions: z.number(),
  billing: billing.nullable(),
  can: organizationAbilities,
})
export type Organization = z.output<typeof organization>
