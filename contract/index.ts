import * as access from '#contract/domains/access/endpoints.ts'
import * as passwords from '#contract/domains/access/passwords.ts'
import * as sessions from '#contract/domains/access/sessions.ts'
import * as twoFactor from '#contract/domains/access/twoFactor.ts'
import * as accounts from '#contract/domains/accounts/endpoints.ts'
import * as accountLists from '#contract/domains/accounts/lists.ts'
import * as applications from '#contract/domains/applications/endpoints.ts'
import * as applicationLists from '#contract/domains/applications/lists.ts'
import * as audit from '#contract/domains/audit/lists.ts'
import * as health from '#contract/domains/backgroundWork/health.ts'
import * as backgroundWork from '#contract/domains/backgroundWork/lists.ts'
import * as backups from '#contract/domains/backups/endpoints.ts'
import * as candidates from '#contract/domains/candidates/endpoints.ts'
import * as candidateHistories from '#contract/domains/candidates/histories.ts'
import * as candidateLists from '#contract/domains/candidates/lists.ts'
import * as candidateMasking from '#contract/domains/candidates/masking.ts'
import * as candidateDossier from '#contract/domains/candidates/profile.ts'
import * as clientSide from '#contract/domains/clientSide/endpoints.ts'
import * as clientSideLists from '#contract/domains/clientSide/lists.ts'
import * as customFields from '#contract/domains/customFields/endpoints.ts'
import * as customFieldLists from '#contract/domains/customFields/lists.ts'
import * as cvReading from '#contract/domains/cvReading/endpoints.ts'
import * as dashboardApplications from '#contract/domains/dashboards/applications.ts'
import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import * as dashboardLayout from '#contract/domains/dashboards/layout.ts'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import * as dashboardPositions from '#contract/domains/dashboards/positions.ts'
import { getWidgets } from '#contract/domains/dashboards/widgets.ts'
import * as drives from '#contract/domains/drives/endpoints.ts'
import * as driveLists from '#contract/domains/drives/lists.ts'
import * as duplicates from '#contract/domains/duplicates/endpoints.ts'
import * as duplicateLists from '#contract/domains/duplicates/lists.ts'
import * as identityProviders from '#contract/domains/identityProviders/endpoints.ts'
import * as imports from '#contract/domains/imports/endpoints.ts'
import * as importLists from '#contract/domains/imports/lists.ts'
import * as interviews from '#contract/domains/interviews/endpoints.ts'
import * as interviewLists from '#contract/domains/interviews/lists.ts'
import * as leads from '#contract/domains/leads/endpoints.ts'
import * as leadLists from '#contract/domains/leads/lists.ts'
import * as masterEditing from '#contract/domains/masters/editing.ts'
import * as masters from '#contract/domains/masters/endpoints.ts'
import * as broadcasts from '#contract/domains/messages/broadcasts.ts'
import * as communications from '#contract/domains/messages/communications.ts'
import * as mails from '#contract/domains/messages/mails.ts'
import * as movingIn from '#contract/domains/movingIn/endpoints.ts'
import * as movingOut from '#contract/domains/movingOut/endpoints.ts'
import * as notifications from '#contract/domains/notifications/endpoints.ts'
import * as offers from '#contract/domains/offers/endpoints.ts'
import * as offerLists from '#contract/domains/offers/lists.ts'
import * as organizations from '#contract/domains/organizations/endpoints.ts'
import * as organizationEngagements from '#contract/domains/organizations/engagements.ts'
import * as organizationFiles from '#contract/domains/organizations/files.ts'
import * as organizationLists from '#contract/domains/organizations/lists.ts'
import * as organizationPeople from '#contract/domains/organizations/people.ts'
import * as portals from '#contract/domains/portals/endpoints.ts'
import * as portalLists from '#contract/domains/portals/lists.ts'
import * as positions from '#contract/domains/positions/endpoints.ts'
import * as positionLists from '#contract/domains/positions/lists.ts'
import * as positionRequests from '#contract/domains/positions/requests.ts'
import * as positionTracker from '#contract/domains/positions/tracker.ts'
import * as privacy from '#contract/domains/privacy/endpoints.ts'
import * as privacyLists from '#contract/domains/privacy/lists.ts'
import * as reportMails from '#contract/domains/reportMails/endpoints.ts'
import * as entered from '#contract/domains/reports/entered.ts'
import { allReports } from '#contract/domains/reports/index.ts'
import { allocationList } from '#contract/domains/reports/recruiterWorkAllocation.ts'
import * as roles from '#contract/domains/roles/endpoints.ts'
import * as roleLists from '#contract/domains/roles/lists.ts'
import * as screening from '#contract/domains/screening/endpoints.ts'
import * as screeningLists from '#contract/domains/screening/lists.ts'
import * as search from '#contract/domains/search/endpoints.ts'
import * as searchLists from '#contract/domains/search/lists.ts'
import * as settings from '#contract/domains/settings/endpoints.ts'
import * as demoData from '#contract/domains/setUp/demoData.ts'
import * as setUp from '#contract/domains/setUp/endpoints.ts'
import * as sourcingPoints from '#contract/domains/sourcingPoints/endpoints.ts'
import * as sourcingPointLists from '#contract/domains/sourcingPoints/lists.ts'
import * as teamAllocation from '#contract/domains/teamAllocation/endpoints.ts'
import * as teamAllocationLists from '#contract/domains/teamAllocation/lists.ts'
import * as templates from '#contract/domains/templates/endpoints.ts'
import * as todos from '#contract/domains/todos/endpoints.ts'
import * as todoLists from '#contract/domains/todos/lists.ts'
import * as todayCalls from '#contract/domains/todos/today.ts'
import * as tools from '#contract/domains/tools/endpoints.ts'
import * as users from '#contract/domains/users/endpoints.ts'
import * as userLists from '#contract/domains/users/lists.ts'
import * as wiki from '#contract/domains/wiki/endpoints.ts'
import * as wikiLists from '#contract/domains/wiki/lists.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { exportList } from '#contract/kit/export.ts'
import { getFile } from '#contract/kit/file.ts'
import { getOpening } from '#contract/kit/opening.ts'
import { addOption, findOptions } from '#contract/kit/options.ts'
import * as viewCalls from '#contract/kit/viewCalls.ts'
import { getViews } from '#contract/kit/views.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'call' in value && 'access' in value && 'input' in value

const endpointsOf = (...modules: Record<string, unknown>[]) =>
  modules.flatMap((module) => Object.values(module)).filter(isEndpoint)

/** Every call of the product. The server refuses to start if one of them has no route. */
export const endpoints: readonly Endpoint[] = [
  findOptions,
  addOption,
  exportList,
  getFile,
  ...endpointsOf(access, applications, applicationLists, candidates, candidateLists, entered, {
    ...allReports,
    allocationList,
  }),
  ...endpointsOf(dashboardApplications, dashboardPositions, dashboardLayout, reportMails, { getViews }, viewCalls),
  ...endpointsOf({ candidateDetailsList, candidateTrackerList, interviewScheduleList, joinedBackoutOverview }),
  getOpening,
  getWidgets,
  ...endpointsOf(masters, organizations, organizationLists, positions, positionLists),
  ...endpointsOf(positionRequests, positionTracker, sourcingPoints, sourcingPointLists),
  ...endpointsOf(interviews, interviewLists),
  ...endpointsOf(imports, imports.importUploads, importLists, teamAllocation, teamAllocationLists, templates),
  ...endpointsOf(leads, leadLists, wiki, wikiLists, portals, portalLists, tools),
  ...endpointsOf(passwords, sessions, twoFactor, identityProviders, users, userLists, roles, roleLists),
  ...endpointsOf(audit, backgroundWork, health, backups, movingIn, movingOut),
  ...endpointsOf(clientSide, clientSideLists, drives, driveLists),
  ...endpointsOf(search, searchLists, duplicates, duplicateLists, candidateDossier, candidateHistories),
  ...endpointsOf(offers, offerLists, accounts, accountLists),
  ...endpointsOf(notifications, broadcasts, communications, mails, todos, todoLists, todayCalls),
  ...endpointsOf(
    organizationEngagements,
    organizationFiles,
    organizationPeople,
    demoData,
    setUp,
    settings,
    masterEditing,
  ),
  ...endpointsOf(privacy, privacyLists),
  ...endpointsOf(candidateMasking, customFields, customFieldLists, cvReading, screening, screeningLists),
]
