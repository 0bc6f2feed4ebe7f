import * as calls from '#contract/domains/organizations/endpoints.ts'
import * as engagementCalls from '#contract/domains/organizations/engagements.ts'
import * as fileCalls from '#contract/domains/organizations/files.ts'
import * as peopleCalls from '#contract/domains/organizations/people.ts'
import { serveDocument } from '#server/kit/files/files.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as billing from './billing.ts'
import * as commands from './commands.ts'
import * as engagements from './engagements.ts'
import * as files from './files.ts'
import { organizationLists } from './lists.ts'
import * as parts from './parts.ts'
import * as pickLists from './pickLists.ts'
import * as queries from './queries.ts'
import * as team from './team.ts'

const updated = { message: 'Successfully updated' }

const recordRoutes: Route[] = [
  serve(calls.createOrganization, ({ db, actor, input }) => commands.addOrganization(db, actor, input)),
  serve(calls.changeOrganization, ({ db, actor, input }) => commands.editOrganization(db, actor, input)),
  serve(calls.getOrganization, ({ db, actor, input }) => queries.findOrganization(db, actor, input.id)),
  serve(calls.checkOrganizationName, ({ db, actor, input }) => queries.nameCheck(db, actor, input)),
  serve(calls.checkOrganizationEmail, ({ db, actor, input }) => queries.emailCheck(db, actor, input)),
  serve(calls.changeContactInformation, ({ db, actor, input }) => parts.editContacts(db, actor, input)),
  serve(calls.changeAdditionalInformation, ({ db, actor, input }) => parts.editAdditional(db, actor, input)),
  serve(calls.changeEducationalDetails, ({ db, actor, input }) => parts.editEducation(db, actor, input)),
  serve(calls.changeBilling, ({ db, actor, input }) => billing.editBilling(db, actor, input)),
  serve(calls.changeSalaryBands, ({ db, actor, input }) => billing.editSalaryBands(db, actor, input)),
  serve(calls.changeOrganizationRules, ({ db, actor, input }) => billing.editRules(db, actor, input)),
  serve(calls.convertToClient, ({ db, actor, input }) => commands.convertProspect(db, actor, input)),
  serve(calls.setOrganizationActive, ({ db, actor, input }) => commands.setActive(db, actor, input)),
  serve(calls.getOrganizationLog, ({ db, actor, input }) => queries.organizationLog(db, actor, input.id)),
  serve(calls.addToOrganizationLog, async ({ db, actor, input }) => {
    await commands.addRemark(db, actor, input)
    return { message: 'Successfully Added Log' }
  }),
]

const engagementRoutes: Route[] = [
  serve(engagementCalls.getEngagements, ({ db, actor, input }) => engagements.engagementsOf(db, actor, input.id)),
  serve(engagementCalls.planEngagement, async ({ db, actor, input }) => {
    await engagements.addEngagement(db, actor, input)
    return { message: 'Planned' }
  }),
  serve(engagementCalls.changeEngagement, async ({ db, actor, input }) => {
    await engagements.editEngagement(db, actor, input)
    return updated
  }),
  serve(engagementCalls.completeEngagement, async ({ db, actor, input }) => {
    await engagements.closeEngagement(db, actor, input)
    return { message: 'Done' }
  }),
  serve(engagementCalls.cancelEngagement, async ({ db, actor, input }) => {
    await engagements.cancelEngagement(db, actor, input.id)
    return { message: 'Cancelled' }
  }),
]

const { profile, trackingSheet, assessmentSheet } = fileCalls.organizationFileKinds

const uploading = (endpoint: typeof fileCalls.uploadProfile, kind: fileCalls.OrganizationFileKind): Route =>
  serveDocument(
    endpoint,
    ({ db, actor, input }) => queries.organizationRow(db, actor, input.organizationId),
    async ({ db, actor, input }, file) => ({
      message: 'Successfully uploaded',
      id: await files.addFile(db, actor, input.organizationId, kind, file),
    }),
  )

const listing = (endpoint: typeof fileCalls.getProfiles, kind: fileCalls.OrganizationFileKind): Route =>
  serve(endpoint, ({ db, actor, input }) => files.filesOf(db, actor, input.organizationId, kind))

const fileRoutes: Route[] = [
  uploading(fileCalls.uploadProfile, profile),
  uploading(fileCalls.uploadTrackingSheet, trackingSheet),
  uploading(fileCalls.uploadAssessmentSheet, assessmentSheet),
  listing(fileCalls.getProfiles, profile),
  listing(fileCalls.getTrackingSheets, trackingSheet),
  listing(fileCalls.getAssessmentSheets, assessmentSheet),
  serve(fileCalls.getOrganizationFileLink, ({ db, actor, input }) => files.linkToFile(db, actor, input.id)),
  serve(fileCalls.removeOrganizationFile, async ({ db, actor, input }) => {
    await files.removeFile(db, actor, input.id)
    return { message: 'Removed' }
  }),
]

const teamRoutes: Route[] = [
  serve(peopleCalls.getTeamAllocation, ({ db, actor, input }) => team.teamOf(db, actor, input.organizationId)),
  serve(peopleCalls.setTeamAllocation, async ({ db, actor, input }) => {
    await team.setTeam(db, actor, input)
    return updated
  }),
  serve(peopleCalls.getOrganizationsRoleWise, ({ db, actor, input }) => pickLists.organizationItems(db, actor, input)),
  serve(peopleCalls.getOrganizationsRoleAndUserTypeWise, ({ db, actor, input }) =>
    pickLists.organizationItems(db, actor, input),
  ),
  serve(peopleCalls.getOrganizationsUserTypeWise, ({ db, actor, input }) =>
    pickLists.organizationsOfUsers(db, actor, input),
  ),
]

/** Organizations: their list, pages, billing, rules, engagements, files, team and log. */
export const organizationRoutes: Route[] = [
  ...organizationLists,
  ...recordRoutes,
  ...engagementRoutes,
  ...fileRoutes,
  ...teamRoutes,
]
