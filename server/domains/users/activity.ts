/** What users did with records of the firm: an export tells how many there are, as the records are about others. */
export interface Activity {
  /** What people call the records. */
  label: string
  /** The columns of one table that say who it was, as `table.column` of the database. */
  by: readonly string[]
}

const activity = (label: string, ...by: string[]): Activity => ({ label, by })

/** Everything that a user did or is in charge of, to be counted. Tests find what is missing here. */
export const activities: readonly Activity[] = [
  activity('Accounts added', 'accounts.created_by'),
  activity('Identity providers added', 'identity_providers.created_by'),
  activity('Users added', 'users.created_by'),
  activity('Users who report to them', 'users.reporting_to_id'),
  activity('Roles added', 'custom_roles.created_by'),
  activity('Fields defined', 'custom_fields.created_by'),
  activity('Changes of defined fields', 'custom_field_changes.user_id'),
  activity('Moves of other systems’ records', 'move_ins.created_by'),
  activity('Organizations added', 'organizations.created_by'),
  activity(
    'Organizations in charge of',
    ...['owner_id', 'frontend_spoc_id', 'backend_spoc_id'].map(of('organizations')),
  ),
  activity('Meetings and follow-ups planned', 'organization_engagements.created_by'),
  activity('Files of organizations', ...['created_by', 'removed_by'].map(of('organization_files'))),
  activity('Positions added', 'positions.created_by'),
  activity(
    'Positions in charge of',
    ...['client_hr_id', 'manager_id', 'qc_id', 'frontend_spoc_id', 'backend_spoc_id'].map(of('positions')),
  ),
  activity('Changes of positions', 'position_log.user_id'),
  activity('Files of positions', 'position_files.created_by'),
  activity('Communications about positions', 'communications.user_id'),
  activity('Communications with candidates', 'candidate_communications.user_id'),
  activity('Sourcing points', ...['created_by', 'sent_by', 'decided_by'].map(of('sourcing_points'))),
  activity('Steps of sourcing points', 'sourcing_point_log.user_id'),
  activity('Candidates added', ...['created_by', 'uploaded_by'].map(of('candidates'))),
  activity('Changes of candidates', 'candidate_log.user_id'),
  activity('CVs uploaded', 'candidate_cvs.created_by'),
  activity('Studies of candidates entered', 'candidate_educations.created_by'),
  activity('Jobs of candidates entered', 'candidate_employments.created_by'),
  activity('Vendor details entered', 'candidate_vendors.created_by'),
  activity('Checklist documents', ...['created_by', 'removed_by'].map(of('checklist_files'))),
  activity('Maskings', 'maskings.created_by'),
  activity('Candidates allocated to them', 'candidate_allocations.recruiter_id'),
  activity('Candidates they allocated', 'candidate_allocations.allocated_by'),
  activity('Duplicates decided', 'duplicate_pairs.decided_by'),
  activity('Merges of candidates', ...['user_id', 'undone_by'].map(of('candidate_merges'))),
  activity('Candidates kept beyond the retention rule', 'retention_keeps.user_id'),
  activity('Erasures', 'erasures.user_id'),
  activity('Candidates put on positions', 'applications.created_by'),
  activity('Candidates on positions as recruiter', 'applications.recruiter_id'),
  activity('Candidates on positions as QC', 'applications.qc_id'),
  activity('Moves made', 'status_events.user_id'),
  activity('Moves of their candidates', ...['recruiter_id', 'qc_id'].map(of('status_events'))),
  activity('CVs sent to clients', ...['recruiter_id', 'sent_by'].map(of('submissions'))),
  activity('Cooling exceptions', 'cooling_exceptions.user_id'),
  activity('Answers to CVs', 'client_feedback.user_id'),
  activity('Screening sheets', 'screening_sheets.created_by'),
  activity('Screening calls', 'screening_calls.user_id'),
  activity('Quality checks', 'qc_feedbacks.user_id'),
  activity('Interview slots', ...['created_by', 'withdrawn_by'].map(of('interview_slots'))),
  activity('Interviews scheduled', 'interviews.created_by'),
  activity('Interview feedback', ...['interviewer_id', 'given_by'].map(of('interview_feedbacks'))),
  activity('Interview follow-ups', 'interview_follow_ups.user_id'),
  activity('Notes on hiring days', 'drive_attendance.noted_by'),
  activity('Offers', 'offers.created_by'),
  activity('Offer letters', 'offer_letters.created_by'),
  activity('Joinings', 'joinings.created_by'),
  activity('Contacts before joining', 'joining_contacts.created_by'),
  activity('Joinability scores', 'joinability_scores.created_by'),
  activity('Feedback after joining', 'joining_feedbacks.created_by'),
  activity('Invoices', ...['created_by', 'issued_by'].map(of('invoices'))),
  activity('Financial years closed', 'closed_years.closed_by'),
  activity('Payments', 'payments.created_by'),
  activity('Credit notes', 'credit_notes.created_by'),
  activity('Leads added', 'leads.created_by'),
  activity('Leads in charge of', 'leads.recruiter_id'),
  activity('Changes of leads', 'lead_events.user_id'),
  activity('Mails to candidates and clients', 'messages.created_by'),
  activity('Texts of mails', 'mail_templates.created_by'),
  activity('Broadcast messages removed', 'broadcasts.removed_by'),
  activity('Notifications caused', 'notifications.created_by'),
  activity('To-dos added', 'tasks.created_by'),
  activity('To-dos done', 'tasks.done_by'),
  activity('New matches of their searches', 'search_alert_hits.user_id'),
  activity('Rows of views they hear of', 'view_alert_hits.user_id'),
  activity('Portal accounts added', 'portal_accounts.created_by'),
  activity('Seats at portals given', 'portal_assignments.assigned_by'),
  activity('Changes of portal accounts', 'portal_events.by_user_id'),
  activity('Wiki pages added', 'wiki_pages.created_by'),
  activity('Versions of wiki pages', 'wiki_versions.user_id'),
  activity('Files of the wiki', 'wiki_attachments.user_id'),
  activity('Files uploaded', 'stored_files.created_by'),
]

function of(table: string) {
  return (column: string) => `${table}.${column}`
}

/** Columns that lead to users and of which nothing leaves: as `table.column`, or the column of any table, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  updated_by: 'Who changed a record last says nothing that the audit trail does not',
  'saved_views.created_by': 'Whoever adds a view owns it',
  'templates.created_by': 'Whoever keeps a template owns it',
  'saved_searches.created_by': 'Whoever adds a search owns it',
  'recovery_codes.user_id': 'Codes that sign in',
  'answered_commands.user_id':
    'What was answered within a day, encrypted, so that a submit that arrives twice is done once',
}
