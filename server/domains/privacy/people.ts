/** What becomes of a column that says something of a person, and who sees it. */
export interface ColumnRules {
  erasure: string
  merge: string
  shownTo: string
  /** `profile` where the person's own export tells it in the profile. */
  exported: string
}

/** Columns of one table that have the same rules, by the names of the database. */
export interface HeldColumns {
  table: string
  columns: readonly string[]
  rules: ColumnRules
}

const held = (table: string, columns: string, rules: ColumnRules): HeldColumns => ({
  ...{ table, columns: columns.split(/\s+/), rules },
})

const notMerged = 'Nobody merges such records'
const ofProduct: ColumnRules = {
  erasure: 'Says nothing of a person',
  merge: notMerged,
  shownTo: 'Whoever reaches the record',
  exported: 'Left out: it says nothing to the person',
}

const userStays = 'Stays with the account, which is closed when its owner leaves: what users did is answered for'
const profile: ColumnRules = {
  erasure: userStays,
  merge: notMerged,
  shownTo: 'The firm; the client side reads the recruitment team, unless the user belongs to it',
  exported: 'profile',
}
const secret: ColumnRules = { ...profile, shownTo: 'Nobody', exported: 'Never: it signs in' }

/** People of others, whom the firm writes to: nobody has asked yet that they can be erased on their own. */
const contact: ColumnRules = {
  erasure: 'Removed or overwritten by whoever edits the record; a candidate of the same name is another person',
  merge: notMerged,
  shownTo: 'The firm; the people of the client read their own organization',
  exported: 'In the lists and files of the firm: these people have no account',
}
const ofLead: ColumnRules = { ...contact, shownTo: 'The firm' }

/** What was uploaded or sent: an erasure looks a candidate up in it by names, addresses and numbers. */
const trail: ColumnRules = {
  erasure: 'Emptied where it says the candidate who is erased',
  merge: 'Stays: it tells what happened',
  shownTo: 'Whoever uploaded it, and administrators',
  exported: 'Files go along; the rest stands in the profile already',
}

/** Tables in which people stand by name, beside the candidates and what hangs on them, column by column. */
export const peopleColumns: readonly HeldColumns[] = [
  held(
    'users',
    `email first_name last_name full_name user_type organization_id account_id vertical_ids reporting_to_id
    designation seniority_level contact_number city_id language_ids industry_ids user_industry_ids function_ids skill_ids
    proficiency_level daily_cv_target monthly_revenue_target allocated_hours profile_image last_signed_in_at`,
    profile,
  ),
  held('users', 'primary_role', { ...profile, exported: 'Among the roles' }),
  held('users', 'light_theme_preference is_active', { ...profile, exported: 'Left out: the user sees it' }),
  held('users', 'password_hash', secret),
  held('users', 'profile_image_file_id', { ...profile, exported: 'The picture is one of the files' }),
  held('users', 'id created_at created_by updated_at updated_by version', { ...ofProduct, erasure: userStays }),
  held('organization_contacts', 'name designation email contact_number is_primary custom', contact),
  held('organization_contacts', 'id organization_id', ofProduct),
  held('leads', 'contact_name contact_number email_id requirement remarks', ofLead),
  held(
    'leads',
    `id organization_name city_id vertical_id source status next_follow_up_on last_follow_up_at recruiter_id
    organization_id converted_at removed_at created_at created_by updated_at updated_by version`,
    ofProduct,
  ),
  held('lead_events', 'note changes', ofLead),
  held('lead_events', 'id lead_id at user_id deed status_from status_to next_follow_up_on', ofProduct),
  held('portal_accounts', 'account_name user_name remarks', { ...ofLead, shownTo: 'Whoever looks after portals' }),
  held(
    'portal_accounts',
    `id portal seats valid_from valid_to monthly_cost cv_limit password_set_at removed_at created_at created_by updated_at
    updated_by version`,
    ofProduct,
  ),
  held('import_rows', 'cells name key reason file_id cv_text', trail),
  held('import_rows', 'import_id row state record_id record_version', ofProduct),
  held('move_in_rows', 'cells external_id alias hangs_on', trail),
  held('move_in_rows', 'move_in_file_id row move_in_id kind state reason word status_id at', ofProduct),
  held('move_in_files', 'sample', trail),
  held(
    'move_in_files',
    `id move_in_id file_name bytes pieces kind delimiter headings columns pieces_read rest_from rows is_here refused added`,
    ofProduct,
  ),
  held('external_ids', 'external_id', { ...trail, erasure: 'Removed with the person' }),
  held('external_ids', 'id source kind record_id move_in_id fingerprint kept_because', ofProduct),
  held('mails', 'key recipient subject sealed_body last_error', {
    ...trail,
    shownTo: 'Administrators, without the text',
  }),
  held('mails', 'id created_at attempts sent_at next_attempt_at failed_at', ofProduct),
  held('reset_requests', 'email', { ...profile, shownTo: 'Nobody', exported: 'That there was one' }),
  held('reset_requests', 'id at answered_at', ofProduct),
  held('stored_files', 'file_name sha256', { ...trail, erasure: 'Goes with the file of the candidate' }),
  held('stored_files', 'id key content_type size created_at created_by', ofProduct),
  held('audit_entries', 'facts address', { ...trail, shownTo: 'Administrators' }),
  held('audit_entries', 'id at user_id role action subject subject_id', ofProduct),
]

const tables = (names: string) => names.split(/\s+/)

/** Every other table, by the reason why its columns need no rules of their own. A test names the table that is missing. */
export const otherTables: readonly { why: string; tables: readonly string[] }[] = [
  {
    why: 'Words and settings of the product and the firm; they name nobody',
    tables: tables(
      `attempt_counters cities countries courses custom_fields custom_roles delivered_words designations functions industries installations
      interview_stages languages move_in_mappings move_in_pieces move_ins number_ranges salary_bands scheduled_jobs skills specializations states universities
      unused_numbers work_attempts closed_years`,
    ),
  },
  {
    why: 'What signs somebody in, or keeps them signed in: it ends with the account or by itself, and leaves in no export',
    tables: tables(
      `accounts answered_commands calendar_feeds identity_links identity_providers password_links personal_links
      portal_secrets provider_sign_ins recovery_codes sessions two_factors`,
    ),
  },
  {
    why: 'Who is in charge of what, or wishes what: told column by column by the export of a user, or counted there',
    tables: tables(
      `broadcast_reads client_reminders dashboard_layouts interview_slots notification_preferences organization_files
      organization_team portal_assignments position_files position_recruiters search_alerts todo_snoozes user_roles view_defaults view_alerts view_alert_hits`,
    ),
  },
  {
    why: 'Texts about the work, in which somebody may be named: an erasure takes the person out of every one of them',
    tables: tables(
      `broadcasts communications imports mail_templates offer_letters organization_engagements portal_events position_log position_requests
      positions report_mails saved_searches saved_views settings sourcing_point_log sourcing_points templates wiki_attachments wiki_pages
      wiki_versions`,
    ),
  },
  {
    why: 'Organizations and their places; their people stand in organization_contacts',
    tables: tables('organizations organization_addresses'),
  },
]
