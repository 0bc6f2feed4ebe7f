import type { PgTable } from 'drizzle-orm/pg-core'
import * as kit from '#server/kit/tables.ts'
import * as access from '#server/records/access/tables.ts'
import * as accounts from '#server/records/accounts/tables.ts'
import * as applications from '#server/records/applications/tables.ts'
import * as candidates from '#server/records/candidates/tables.ts'
import * as clientSide from '#server/records/clientSide/tables.ts'
import * as customFields from '#server/records/customFields/tables.ts'
import * as dashboards from '#server/records/dashboards/tables.ts'
import * as drives from '#server/records/drives/tables.ts'
import * as duplicates from '#server/records/duplicates/tables.ts'
import * as imports from '#server/records/imports/tables.ts'
import * as interviews from '#server/records/interviews/tables.ts'
import * as leads from '#server/records/leads/tables.ts'
import * as mail from '#server/records/mail/tables.ts'
import * as masters from '#server/records/masters/tables.ts'
import * as messages from '#server/records/messages/tables.ts'
import * as movingIn from '#server/records/movingIn/tables.ts'
import * as notifications from '#server/records/notifications/tables.ts'
import * as offers from '#server/records/offers/tables.ts'
import * as organizations from '#server/records/organizations/tables.ts'
import * as portals from '#server/records/portals/tables.ts'
import * as positions from '#server/records/positions/tables.ts'
import * as privacy from '#server/records/privacy/tables.ts'
import * as reportMails from '#server/records/reportMails/tables.ts'
import * as roles from '#server/records/roles/tables.ts'
import * as screening from '#server/records/screening/tables.ts'
import * as search from '#server/records/search/tables.ts'
import * as settings from '#server/records/settings/tables.ts'
import * as sourcingPoints from '#server/records/sourcingPoints/tables.ts'
import * as teamAllocation from '#server/records/teamAllocation/tables.ts'
import * as templates from '#server/records/templates/tables.ts'
import * as todos from '#server/records/todos/tables.ts'
import * as users from '#server/records/users/tables.ts'
import * as views from '#server/records/views/tables.ts'
import * as wiki from '#server/records/wiki/tables.ts'

/** Rows of one table that leave. */
export interface Kind {
  table: PgTable
  /** Whose words in the contract tell of its columns. */
  domain: string
  /** Others refer to it: its rows leave whatever days were asked for. */
  isWhole: boolean
}

const kinds = (domain: string, isWhole: boolean, tables: readonly PgTable[]): Kind[] =>
  tables.map((table) => ({ table, domain, isWhole }))

/** What is always in an archive, since the rest refers to it. */
const whole = (domain: string, ...tables: PgTable[]) => kinds(domain, true, tables)

/** What is narrowed by days, where somebody asks for some days only. */
const dated = (domain: string, ...tables: PgTable[]) => kinds(domain, false, tables)

/** Every kind of record that leaves, in the order in which an archive holds them. Tests name the table that is missing. */
export const movedOut: readonly Kind[] = [
  ...whole('masters', masters.countries, masters.states, masters.cities, masters.industries, masters.functions),
  ...whole('masters', masters.courses, masters.specializations, masters.universities, masters.designations),
  ...whole('masters', masters.languages, masters.skills, masters.deliveredWords),
  ...whole('settings', settings.settings),
  ...whole('customFields', customFields.customFields),
  ...whole('roles', roles.customRoles),
  ...whole('access', access.accounts),
  ...whole('users', users.users, users.userRoles),
  ...whole('organizations', organizations.organizations, organizations.organizationContacts),
  ...whole('organizations', organizations.organizationAddresses, organizations.salaryBands),
  ...whole('offers', offers.offerLetters),
  ...dated('organizations', organizations.organizationEngagements, organizations.organizationFiles),
  ...whole('positions', positions.positions, positions.interviewStages, positions.positionRecruiters),
  ...whole('positions', positions.organizationTeam),
  ...dated('positions', positions.positionFiles, positions.positionLog, positions.positionRequests),
  ...dated('sourcingPoints', sourcingPoints.sourcingPoints, sourcingPoints.sourcingPointLog),
  ...dated('candidates', candidates.candidates, candidates.candidateCvs, candidates.employments),
  ...dated('candidates', candidates.educations, candidates.vendorDetails, candidates.candidateCommunications),
  ...dated('candidates', candidates.checklistFiles, candidates.maskings, candidates.candidateLog),
  ...dated('teamAllocation', teamAllocation.candidateAllocations),
  ...dated('duplicates', duplicates.candidateKeys, duplicates.duplicatePairs, duplicates.candidateMerges),
  ...dated('applications', applications.applications, applications.statusEvents, applications.submissions),
  ...dated('applications', applications.coolingExceptions),
  ...dated('screening', screening.screeningSheets, screening.screeningCalls, screening.qcFeedbacks),
  ...dated('clientSide', clientSide.clientFeedback, clientSide.clientReminders),
  ...dated('interviews', interviews.interviewSlots, interviews.interviews, interviews.interviewFeedbacks),
  ...dated('interviews', interviews.feedbackRatings, interviews.interviewFollowUps),
  ...dated('drives', drives.driveAttendance),
  ...dated('offers', offers.offers, offers.joinings, offers.joiningContacts, offers.joinabilityScores),
  ...dated('offers', offers.joiningFeedbacks),
  ...dated('accounts', accounts.invoices, accounts.payments, accounts.creditNotes, accounts.unusedNumbers),
  ...whole('accounts', accounts.closedYears, accounts.numberRanges),
  ...dated('leads', leads.leads, leads.leadEvents),
  ...whole('portals', portals.portalAccounts),
  ...dated('portals', portals.portalAssignments, portals.portalEvents),
  ...dated('messages', messages.communications, messages.messages, messages.broadcasts, messages.broadcastReads),
  ...whole('messages', messages.mailTemplates),
  ...dated('messages', mail.mails),
  ...dated('notifications', notifications.notifications),
  ...whole('notifications', notifications.notificationPreferences),
  ...dated('todos', todos.tasks, todos.todoSnoozes),
  ...whole('wiki', wiki.wikiPages, wiki.wikiVersions, wiki.wikiAttachments),
  ...whole('search', search.savedSearches, search.searchAlerts),
  ...dated('search', search.searchAlertHits),
  ...whole('views', views.savedViews, views.viewDefaults, views.viewAlertsWanted, views.viewAlertHits),
  ...whole('templates', templates.templates),
  ...whole('dashboards', dashboards.dashboardLayouts),
  ...whole('reportMails', reportMails.reportMails),
  ...dated('imports', imports.imports, imports.importRows),
  ...dated('movingIn', movingIn.moveIns, movingIn.moveInFiles, movingIn.moveInRows, movingIn.externalIds),
  ...whole('movingIn', movingIn.moveInMappings),
  ...dated('privacy', privacy.legalHolds, privacy.erasures),
  ...dated('customFields', customFields.customFieldChanges),
  ...dated('audit', kit.auditEntries),
  ...dated('files', kit.storedFiles),
]

/** Every other table, by the reason why its rows stay. */
export const stays: readonly { why: string; tables: readonly PgTable[] }[] = [
  {
    why: 'It signs somebody in, or keeps them signed in: whoever has it could act as them',
    tables: [
      ...[access.sessions, access.twoFactors, access.recoveryCodes, access.passwordLinks, access.resetRequests],
      ...[access.identityProviders, access.identityLinks, access.providerSignIns],
      ...[interviews.calendarFeeds, kit.personalLinks],
    ],
  },
  {
    why: 'Passwords of job boards, encrypted: they are read one by one in Staffwright',
    tables: [portals.portalSecrets],
  },
  {
    why: 'How this installation works; another one has its own',
    tables: [
      ...[kit.installations, kit.scheduledJobs, kit.workAttempts, kit.answeredCommands],
      ...[access.attemptCounters],
    ],
  },
  {
    why: 'Pieces of files that are being moved in; they go once their rows are added',
    tables: [movingIn.moveInPieces],
  },
  { why: 'Made anew from the candidates, for the search', tables: [search.candidateSearch] },
]
