import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { Profile } from './profile.ts'

const { open, hold, closed, cancelled } = positionStatuses

/** Recruit CRM: its records by their slugs, with the labels of its exports or the names of its public interface. */
export const recruitCrm: Profile = {
  kinds: {
    organization: {
      files: ['companies', 'company'],
      columns: {
        ...{ externalId: ['Company Slug', 'slug', 'Slug', 'Company Id', 'id'], website: ['Website', 'website'] },
        ...{ name: ['Company Name', 'company_name', 'Company'], address: ['Full Address', 'address', 'Address'] },
        ...{ city: ['City', 'city'], about: ['About Company', 'about_company'], addedOn: ['Created On', 'created_on'] },
      },
    },
    contact: {
      files: ['contacts', 'contact'],
      columns: {
        ...{ externalId: ['Contact Slug', 'slug', 'Slug', 'Contact Id'], firstName: ['First Name', 'first_name'] },
        ...{ organization: ['Company Slug', 'company_slug', 'Company'], lastName: ['Last Name', 'last_name'] },
        ...{ designation: ['Title', 'designation', 'Designation'], email: ['Email', 'email'] },
        contactNumber: ['Contact Number', 'contact_number', 'Phone'],
      },
    },
    position: {
      files: ['jobs', 'job'],
      columns: {
        ...{ externalId: ['Job Slug', 'slug', 'Slug', 'Job Id', 'id'], title: ['Job Name', 'name', 'Job Title'] },
        ...{
          organization: ['Company Slug', 'company_slug', 'Company'],
          status: ['Job Status', 'job_status.label', 'job_status_label', 'job_status'],
        },
        ...{ openings: ['Number of Openings', 'number_of_openings'], city: ['Job City', 'City', 'city'] },
        ...{ description: ['Job Description', 'job_description_text'], recruiter: ['Owner', 'owner'] },
        addedOn: ['Created On', 'created_on'],
      },
    },
    candidate: {
      files: ['candidates', 'candidate'],
      columns: {
        ...{ externalId: ['Candidate Slug', 'slug', 'Slug', 'Candidate Id', 'id'], emailId: ['Email', 'email'] },
        ...{ firstName: ['First Name', 'first_name'], lastName: ['Last Name', 'last_name'], city: ['City', 'city'] },
        ...{ contactNumber: ['Contact Number', 'contact_number', 'Phone'], designation: ['Title', 'position'] },
        ...{ currentEmployer: ['Current Organization', 'current_organization'], skills: ['Skills', 'skill'] },
        ...{ totalExperience: ['Work Experience', 'work_ex_year', 'Total Experience'], source: ['Source', 'source'] },
        ...{
          currentCtc: ['Current Salary', 'current_salary'],
          expectedCtc: ['Salary Expectation', 'salary_expectation'],
        },
        dateOfBirth: ['Date of Birth', 'candidate_dob'],
        ...{ linkedInProfile: ['LinkedIn', 'linkedin'], notes: ['Candidate Summary', 'candidate_summary'] },
        ...{ addedBy: ['Owner', 'owner'], addedOn: ['Created On', 'created_on'] },
      },
    },
    application: {
      files: ['assignments', 'assigned candidates', 'applications', 'hiring pipeline', 'assigned_candidates'],
      columns: {
        ...{ candidate: ['Candidate Slug', 'candidate_slug'], position: ['Job Slug', 'job_slug'] },
        ...{ status: ['Hiring Stage', 'candidate_status', 'Candidate Stage', 'status.label', 'status_label'] },
        ...{ recruiter: ['Assigned By', 'assigned_by'], addedOn: ['Assigned On', 'assigned_on'] },
        changedOn: ['Stage Date', 'stage_date', 'Updated On', 'updated_on'],
      },
    },
    statusEvent: {
      files: ['hiring stage history', 'stage history', 'history', 'candidate_history'],
      columns: {
        ...{ candidate: ['Candidate Slug', 'candidate_slug'], position: ['Job Slug', 'job_slug'] },
        ...{
          status: ['Stage', 'candidate_status', 'status.label', 'status_label'],
          at: ['Updated On', 'updated_on', 'Stage Date', 'stage_date'],
        },
        ...{ user: ['Updated By', 'updated_by'], comment: ['Remark', 'remark'] },
      },
    },
    note: {
      files: ['notes', 'note', 'call logs'],
      columns: {
        ...{ externalId: ['Note Id', 'id'], candidate: ['Related To', 'related_to', 'Candidate Slug'] },
        ...{ text: ['Description', 'description', 'Note'], type: ['Note Type', 'note_type'] },
        ...{ at: ['Created On', 'created_on'], user: ['Created By', 'created_by'] },
        about: ['Related To Type', 'related_to_type'],
      },
    },
  },
  statuses: {
    ...{ Assigned: s.open, Applied: s.open, Contacted: s.toBeScreened, Shortlisted: s.screenSelect },
    ...{ Screened: s.screenSelect, 'Resume Submitted': s.sentToClient, 'Resume Sent': s.sentToClient },
    ...{ 'Did Not Join': s.candidateBackedOut, 'Interview Scheduled': s.interviewScheduled },
    ...{
      '1st Interview': s.interviewScheduled,
      '2nd Interview': s.selectedForNextRound,
      '3rd Interview': s.interviewSelect,
    },
    ...{ 'Offer Extended': s.offerSent, Offered: s.offerSent, 'Offer Accepted': s.offerAccepted },
    ...{ 'Offer Rejected': s.offerDeclined, 'On Hold': s.candidateOnHold, Placed: s.joined, Rejected: s.cvRejected },
  },
  // Its interface tells the statuses of jobs by numbers.
  positionStatuses: {
    ...{ 0: closed, 1: open, 2: hold, 3: cancelled, 'On-Hold': hold },
    ...{ Open: open, 'On Hold': hold, Closed: closed, Canceled: cancelled, Cancelled: cancelled },
  },
}
