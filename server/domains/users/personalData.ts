import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auditEntries, personalLinks } from '#server/kit/tables.ts'
import { identityLinks, passwordLinks, resetRequests, sessions, twoFactors } from '#server/records/access/tables.ts'
import { clientReminders } from '#server/records/clientSide/tables.ts'
import { dashboardLayouts } from '#server/records/dashboards/tables.ts'
import { imports } from '#server/records/imports/tables.ts'
import { calendarFeeds, interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { broadcastReads, broadcasts } from '#server/records/messages/tables.ts'
import { notificationPreferences, notifications } from '#server/records/notifications/tables.ts'
import { organizationEngagements } from '#server/records/organizations/tables.ts'
import { portalAssignments, portalEvents } from '#server/records/portals/tables.ts'
import { organizationTeam, positionRecruiters, positionRequests } from '#server/records/positions/tables.ts'
import { reportMails } from '#server/records/reportMails/tables.ts'
import { savedSearches, searchAlerts } from '#server/records/search/tables.ts'
import { templates } from '#server/records/templates/tables.ts'
import { tasks, todoSnoozes } from '#server/records/todos/tables.ts'
import { userRoles } from '#server/records/users/tables.ts'
import { savedViews, viewAlertsWanted, viewDefaults } from '#server/records/views/tables.ts'

/** Whose rows they are. */
interface Whose {
  id: number
  email: string
}

/** A table whose rows say something about a user, with the columns that an export gives to the person. */
export interface UserData {
  /** As the database calls it. */
  name: string
  table: PgTable
  /** What people call its rows. */
  label: string
  /** The columns that lead to the user. */
  by: readonly string[]
  /** The columns that leave; the rows are told newest first by the first of them. */
  leaves: readonly string[]
  /** The condition on its rows. */
  of: (whose: Whose) => SQL
}

/** Rows that are a user's by the user's id: one of `by` is the user, or has the user in it. */
const held = (label: string, table: PgTable, by: string, leaves: string, of = ofId(by)): UserData => {
  return { name: getTableName(table), table, label, by: wordsOf(by), leaves: wordsOf(leaves), of }
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** The condition that one of some columns leads to the user. */
export function ofId(by: string): UserData['of'] {
  return ({ id }) =>
    sql.join(
      wordsOf(by).map((column) =>
        column.endsWith('_ids') ? sql`${id} = any(${sql.identifier(column)})` : sql`${sql.identifier(column)} = ${id}`,
      ),
      sql` or `,
    )
}

/**
 * What is about a user, beside the profile, column by column as it may leave. Keys, hashes and codes never do, nor what
 * tells of somebody else: what a user wrote or was told about candidates, clients and colleagues stays where it is.
 */
export const userData: readonly UserData[] = [
  held('Roles', userRoles, 'user_id', 'role'),
  held(
    'Sessions',
    sessions,
    'user_id viewer_id',
    'started_at role stage address device user_agent last_seen_at expires_at ended_at ended_how',
    ({ id }) => sql`coalesce(viewer_id, user_id) = ${id}`,
  ),
  held(
    'When an administrator looked as the user',
    sessions,
    'user_id',
    'started_at ended_at',
    ({ id }) => sql`user_id = ${id} and viewer_id is not null`,
  ),
  held('Second factor', twoFactors, 'user_id', 'since'),
  held('Sign-ins at identity providers', identityLinks, 'user_id', 'created_at subject'),
  held('Links to set a password', passwordLinks, 'user_id', 'created_at purpose expires_at used_at'),
  held('Wishes for a new password', resetRequests, '', 'at answered_at', ({ email }) => sql`lower(email) = ${email}`),
  held('Links by mail', personalLinks, 'user_id', 'created_at purpose expires_at used_at'),
  held('Mails', mails, '', 'created_at sent_at failed_at', ({ email }) => sql`lower(recipient) = ${email}`),
  held('Calendar feed', calendarFeeds, 'user_id', 'created_at'),
  held('Dashboards', dashboardLayouts, 'user_id', 'role parts hidden'),
  held('Choices for notifications', notificationPreferences, 'user_id', 'kind pop_up desktop'),
  held('Notifications', notifications, 'user_id', 'created_at role kind is_critical read_at'),
  held('Broadcast messages read', broadcastReads, 'user_id', 'read_at'),
  held('Broadcast messages sent', broadcasts, 'created_by', 'created_at message removed_at'),
  held('To-dos', tasks, 'assignee_id', 'created_at due_on done_at'),
  held('Snoozed to-dos', todoSnoozes, 'user_id', 'until task_name'),
  held('Saved searches', savedSearches, 'owner_id', 'created_at is_shared removed_at'),
  held('Views of lists', savedViews, 'owner_id', 'created_at list name share role removed_at'),
  held('Templates', templates, 'owner_id', 'created_at kind name share role'),
  held('Lists that begin with a view', viewDefaults, 'user_id', 'list'),
  held('Alerts of views', viewAlertsWanted, 'user_id', 'alert mailed_on'),
  held('Alerts of searches', searchAlerts, 'user_id', 'since'),
  held(
    'Reports by mail',
    reportMails,
    'created_by receiver_ids',
    'created_at report frequency weekday hour period format is_paused last_run_at',
  ),
  held('Bulk uploads', imports, 'created_by', 'created_at kind state rows finished_at'),
  held('Positions asked for', positionRequests, 'created_by', 'created_at decided_at'),
  held('Work on positions', positionRecruiters, 'user_id', 'from_day to_day is_backup allocated_hours daily_cv_target'),
  held('Teams of organizations', organizationTeam, 'user_id', 'organization_id'),
  held('Meetings and follow-ups', organizationEngagements, 'user_id', 'at kind done_at cancelled_at'),
  held('Interviews held', interviews, 'interviewer_ids', 'starts_at ends_at time_zone mode state'),
  held('Interview slots offered', interviewSlots, 'interviewer_ids', 'starts_at ends_at time_zone mode withdrawn_at'),
  held('Reminders of CVs without an answer', clientReminders, 'user_id', 'sent_at'),
  held('Seats at portals', portalAssignments, 'user_id', 'from to shown_at ended_at'),
  held('History of seats at portals', portalEvents, 'user_id', 'at deed'),
  held('What the user did', auditEntries, 'user_id', 'at role action subject subject_id address'),
  held(
    'Who saw or changed the user',
    auditEntries,
    '',
    'at role action',
    ({ id }) => sql`subject = 'user' and subject_id = ${id}`,
  ),
]
