import { type SQL, sql } from 'drizzle-orm'
import type { DemoData } from '#server/domains/settings/demoData.ts'
import { risesWith } from '#server/kit/database/columns.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Whom the demo data brought, and whoever belongs to one of its clients: their organization goes. */
const leaving = ({ people }: DemoData) =>
  sql`(select id from users where organization_id is not null or id in ${[0, ...people]})`

/** Settings that came with the demo data and that nobody has decided since. */
const decidedWith = ({ settings: decided }: DemoData) =>
  sql`(name = 'demoData' or (name, version) in (${sql.join(
    [sql`('', 0)`, ...decided.map(({ name, version }) => sql`(${name}, ${version}::integer)`)],
    sql`, `,
  )}))`

const named = (text: string) => text.trim().split(/\s+/)

/** Tables of which nothing goes: words, definitions, and what runs the installation. */
export const untouched = named(`
  accounts attempt_counters cities countries courses custom_fields custom_roles delivered_words designations functions
  identity_providers industries installations languages mail_templates provider_sign_ins reset_requests scheduled_jobs
  skills specializations states universities`)

/** Tables that are emptied, whoever entered what stands in them. */
export const emptied = named(`
  applications broadcast_reads broadcasts candidate_allocations candidate_communications candidate_cvs
  candidate_educations candidate_employments candidate_keys candidate_log candidate_merges candidate_search
  candidate_vendors candidates checklist_files client_feedback client_reminders closed_years communications
  cooling_exceptions credit_notes custom_field_changes drive_attendance duplicate_pairs erasures external_ids
  feedback_ratings import_rows imports interview_feedbacks interview_follow_ups interview_slots interview_stages
  interviews invoices joinability_scores joining_contacts joining_feedbacks joinings lead_events leads maskings
  messages move_in_files move_in_mappings move_in_pieces move_in_rows move_ins notifications number_ranges
  offer_letters offers organization_addresses organization_contacts organization_engagements organization_files
  organization_team organizations payments portal_accounts portal_assignments portal_events portal_secrets
  position_files position_log position_recruiters position_requests positions qc_feedbacks report_mails
  retention_keeps salary_bands saved_searches saved_views screening_calls screening_sheets search_alert_hits
  search_alerts sourcing_point_log sourcing_points status_events submissions tasks templates todo_snoozes
  unused_numbers view_alert_hits view_alerts view_defaults wiki_attachments wiki_pages wiki_versions work_attempts`)

/** Tables of which a part goes, in the order in which it can: rows that hang on others before these. */
const inPart: Readonly<Record<string, (demo: DemoData) => SQL>> = {
  ...Object.fromEntries(
    named(`answered_commands calendar_feeds dashboard_layouts identity_links notification_preferences password_links
      recovery_codes sessions two_factors user_roles`).map((table) => [
      table,
      (demo: DemoData) => sql`user_id in ${leaving(demo)}`,
    ]),
  ),
  // Links to what goes, such as an interview or a submission.
  personal_links: () => sql`purpose <> 'setUp'`,
  // What those who stay did and what happened to them is told on; the rest happened to nobody.
  audit_entries: (demo) => sql`user_id in ${leaving(demo)}
    or user_id is null and subject is not null and not (subject = 'user' and subject_id not in ${leaving(demo)})`,
  mails: (demo) =>
    sql`not exists (select 1 from users where lower(email) = lower(recipient) and id not in ${leaving(demo)})`,
  settings: decidedWith,
  users: (demo) => sql`id in ${leaving(demo)}`,
  stored_files: () => sql`id not in (select profile_image_file_id from users where profile_image_file_id is not null)`,
}

/** Every table, each in one of the three ways. A test names the one that is missing. */
export const tablesOfRemoval = [...untouched, ...emptied, ...Object.keys(inPart)]

/** Empties a firm of its demo data and of what was entered meanwhile. Ids are not used again. */
export async function emptyOfDemo(db: Db, demo: DemoData): Promise<void> {
  await db.execute(
    sql`truncate ${sql.join(
      emptied.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  )
  await db.execute(
    sql`update users set reporting_to_id = null${risesWith(true)} where reporting_to_id in ${leaving(demo)}`,
  )
  for (const [table, goes] of Object.entries(inPart)) {
    await db.execute(sql`delete from ${sql.identifier(table)} where ${goes(demo)}`)
  }
}

interface Counted {
  what: string
  count: number
}

const counting = async (
  db: Db,
  asked: readonly (readonly [one: string, several: string, count: SQL])[],
): Promise<Counted[]> => {
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select ${sql.join(
      asked.map(([, , count], index) => sql`(${count})::integer as ${sql.identifier(`c${index}`)}`),
      sql`, `,
    )}`,
  )
  return asked
    .map(([one, several], index) => ({ index, one, several, count: row?.[`c${index}`] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ one, several, count }) => ({ what: count === 1 ? one : several, count }))
}

const records = [
  ['organization', 'organizations', 'organizations'],
  ['position', 'positions', 'positions'],
  ['candidate', 'candidates', 'candidates'],
  ['application', 'applications', 'applications'],
  ['interview', 'interviews', 'interviews'],
  ['invoice', 'invoices', 'invoices'],
  ['lead', 'leads', 'leads'],
  ['wiki page', 'wiki pages', 'wiki_pages'],
] as const

/** What a removal takes, what of it real people entered, and what stays. */
export async function countRemoval(db: Db, demo: DemoData) {
  const stayed = sql`not in ${leaving(demo)}`
  const [goes, ownAmongIt, stays] = await Promise.all([
    counting(db, [
      ...records.map(
        ([one, several, table]) => [one, several, sql`select count(*) from ${sql.identifier(table)}`] as const,
      ),
      ['person', 'people', sql`select count(*) from ${leaving(demo)} gone`],
      ['file', 'files', sql`select count(*) from ${storedFiles}`],
    ]),
    counting(
      db,
      records.map(
        ([one, several, table]) =>
          [one, several, sql`select count(*) from ${sql.identifier(table)} where created_by ${stayed}`] as const,
      ),
    ),
    counting(db, [
      ['person', 'people', sql`select count(*) from ${users} where id ${stayed}`],
      ['custom role', 'custom roles', sql`select count(*) from custom_roles`],
      ['custom field', 'custom fields', sql`select count(*) from custom_fields`],
      ['setting', 'settings', sql`select count(*) from ${settings} where not ${decidedWith(demo)}`],
    ]),
  ])
  return { goes, ownAmongIt, stays }
}
