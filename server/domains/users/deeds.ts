/** What users did with records of the firm: an export tells how many there are, as the records are about others. */
export interface Deed {
  /** What people call the records. */
  label: string
  /** The columns of one table that say who it was, as `table.column` of the database. */
  by: readonly string[]
}

const deed = (label: string, ...by: string[]): Deed => ({ label, by })

/** Everything that a user did or is in charge of, to be counted. Tests find what is missing here. */
export const deeds: readonly Deed[] = [
  deed('Accounts added', 'accounts.created_by'),
  deed('Identity providers added', 'identity_providers.created_by'),
  deed('Users added', 'users.created_by'),
  deed('Users who report to them', 'users.reporting_to_id'),
  deed('Roles added', 'custom_roles.created_by'),
  deed('Organizations added', 'organizations.created_by'),
  deed('Organizations in charge of', ...['owner_id', 'frontend_spoc_id', 'backend_spoc_id'].map(of('organizations'))),
  deed('Meetings and follow-ups planned', 'organization_engagements.created_by'),
  deed('Files of organizations', ...['created_by', 'removed_by'].map(of('organization_files'))),
  deed('Positions added', 'positions.created_by'),
  deed(
    'Positions in charge of',
    ...['client_hr_id', 'manager_id', 'qc_id', 'frontend_spoc_id', 'backend_spoc_id'].map(of('positions')),
  ),
  deed('Changes of positions', 'position_log.user_id'),
  deed('Files of positions', 'position_files.created_by'),
  deed('Communications about positions', 'communications.user_id'),
  deed('Communications with candidates', 'candidate_communications.user_id'),
  deed('Sourcing points', ...['created_by', 'sent_by', 'decided_by'].map(of('sourcing_points'))),
  deed('Steps of sourcing points', 'sourcing_point_log.user_id'),
  deed('Candidates added', ...['created_by', 'uploaded_by'].map(of('candidates'))),
  deed('Changes of candidates', 'candidate_log.user_id'),
  deed('CVs uploaded', 'candidate_cvs.created_by'),
  deed('Studies of candidates entered', 'candidate_educations.created_by'),
  deed('Jobs of candidates entered', 'candidate_employments.created_by'),
  deed('Vendor details entered', 'candidate_vendors.created_by'),
  deed('Checklist documents', ...['created_by', 'removed_by'].map(of('checklist_files'))),
  deed('Maskings', 'maskings.created_by'),
  deed('Candidates allocated to them', 'candidate_allocations.recruiter_id'),
  deed('Candidates they allocated', 'candidate_allocations.allocated_by'),
  deed('Duplicates decided', 'duplicate_pairs.decided_by'),
  deed('Merges of candidates', ...['user_id', 'undone_by'].map(of('candidate_merges'))),
  deed('Candidates kept beyond the retention rule', 'retention_keeps.user_id'),
  deed('Erasures', 'erasures.user_id'),
  deed('Candidates put on positions', 'applications.created_by'),
  deed('Candidates on positions as recruiter', 'applications.recruiter_id'),
  deed('Candidates on positions as QC', 'applications.qc_id'),
  deed('Moves made', 'status_events.user_id'),
  deed('Moves of their candidates', ...['recruiter_id', 'qc_id'].map(of('status_events'))),
  deed('CVs sent to clients', ...['recruiter_id', 'sent_by'].map(of('submissions'))),
  deed('Cooling exceptions', 'cooling_exceptions.user_id'),
  deed('Answers to CVs', 'client_feedback.user_id'),
  deed('Screening sheets', 'screening_sheets.created_by'),
  deed('Screening calls', 'screening_calls.user_id'),
  deed('Quality checks', 'qc_feedbacks.user_id'),
  deed('Interview slots', ...['created_by', 'withdrawn_by'].map(of('interview_slots'))),
  deed('Interviews scheduled', 'interviews.created_by'),
  deed('Interview feedback', ...['interviewer_id', 'given_by'].map(of('interview_feedbacks'))),
  deed('Interview follow-ups', 'interview_follow_ups.user_id'),
  deed('Notes on hiring days', 'drive_attendance.noted_by'),
  deed('Offers', 'offers.created_by'),
  deed('Offer letters', 'offer_letters.created_by'),
  deed('Joinings', 'joinings.created_by'),
  deed('Contacts before joining', 'joining_contacts.created_by'),
  deed('Joinability scores', 'joinability_scores.created_by'),
  deed('Feedback after joining', 'joining_feedbacks.created_by'),
  deed('Invoices', ...['created_by', 'issued_by'].map(of('invoices'))),
  deed('Payments', 'payments.created_by'),
  deed('Credit notes', 'credit_notes.created_by'),
  deed('Leads added', 'leads.created_by'),
  deed('Leads in charge of', 'leads.recruiter_id'),
  deed('Changes of leads', 'lead_events.user_id'),
  deed('Mails to candidates and clients', 'messages.created_by'),
  deed('Texts of mails', 'mail_templates.created_by'),
  deed('Broadcast messages removed', 'broadcasts.removed_by'),
  deed('Notifications caused', 'notifications.created_by'),
  deed('To-dos added', 'tasks.created_by'),
  deed('To-dos done', 'tasks.done_by'),
  deed('New matches of their searches', 'search_alert_hits.user_id'),
  deed('Portal accounts added', 'portal_accounts.created_by'),
  deed('Seats at portals given', 'portal_assignments.assigned_by'),
  deed('Changes of portal accounts', 'portal_events.by_user_id'),
  deed('Wiki pages added', 'wiki_pages.created_by'),
  deed('Versions of wiki pages', 'wiki_versions.user_id'),
  deed('Files of the wiki', 'wiki_attachments.user_id'),
  deed('Files uploaded', 'stored_files.created_by'),
]

function of(table: string) {
  return (column: string) => `${table}.${column}`
}

/** Columns that lead to users and of which nothing leaves: as `table.column`, or the column of any table, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  updated_by: 'Who changed a record last says nothing that the audit trail does not',
  'saved_searches.created_by': 'Whoever adds a search owns it',
  'recovery_codes.user_id': 'Codes that sign in',
}
