import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { Profile } from './profile.ts'

const { open, hold, closed, cancelled } = positionStatuses

/** Zoho Recruit: the exports of its modules, with the labels of its standard fields. */
export const zohoRecruit: Profile = {
  kinds: {
    organization: {
      files: ['clients', 'client'],
      columns: {
        ...{ externalId: ['Client Id', 'Record Id', 'Client Name'], name: 'Client Name', website: 'Website' },
        ...{ contactNumber: ['Contact Number', 'Phone'], address: 'Billing Street', city: 'Billing City' },
        ...{ about: 'About', addedOn: 'Created Time' },
      },
    },
    contact: {
      files: ['contacts', 'contact'],
      columns: {
        ...{ externalId: ['Contact Id', 'Record Id'], organization: ['Client Id', 'Client Name'] },
        ...{ firstName: 'First Name', lastName: 'Last Name', designation: 'Job Title', email: 'Email' },
        contactNumber: ['Work Phone', 'Mobile'],
      },
    },
    position: {
      files: ['job openings', 'job opening', 'jobopenings', 'job_openings'],
      columns: {
        ...{ externalId: ['Job Opening Id', 'Record Id'], organization: ['Client Id', 'Client Name'] },
        ...{ title: ['Posting Title', 'Job Opening Name'], status: 'Job Opening Status', city: 'City' },
        ...{ openings: 'Number of Positions', description: 'Job Description' },
        ...{ recruiter: ['Assigned Recruiter', 'Assigned Recruiter(s)'], addedOn: ['Date Opened', 'Created Time'] },
      },
    },
    candidate: {
      files: ['candidates', 'candidate'],
      columns: {
        ...{ externalId: ['Candidate Id', 'Record Id'], firstName: 'First Name', lastName: 'Last Name' },
        ...{ emailId: 'Email', contactNumber: ['Mobile', 'Phone'], city: 'City', designation: 'Current Job Title' },
        ...{
          currentEmployer: 'Current Employer',
          totalExperience: 'Experience in Years',
          source: ['Source', 'Candidate Source'],
        },
        ...{ currentCtc: 'Current Salary', expectedCtc: 'Expected Salary', skills: 'Skill Set' },
        ...{ linkedInProfile: ['LinkedIn Profile', 'LinkedIn'], notes: 'Additional Info' },
        ...{ addedBy: 'Candidate Owner', addedOn: 'Created Time' },
      },
    },
    application: {
      files: ['applications', 'application'],
      columns: {
        ...{ externalId: ['Application Id', 'Record Id'], candidate: 'Candidate Id', position: 'Job Opening Id' },
        ...{ status: 'Application Status', recruiter: 'Application Owner' },
        ...{ addedOn: 'Created Time', changedOn: ['Last Activity Time', 'Modified Time'] },
      },
    },
    interview: {
      files: ['interviews', 'interview'],
      columns: {
        ...{ externalId: ['Interview Id', 'Record Id'], candidate: 'Candidate Id', position: 'Job Opening Id' },
        ...{ application: 'Application Id', startsAt: ['From', 'Start DateTime'], endsAt: ['To', 'End DateTime'] },
        ...{ stage: 'Interview Name', mode: ['Interview Type', 'Type'], state: 'Interview Status' },
        ...{ interviewers: ['Interviewer(s)', 'Interviewer', 'Interview Owner'], place: 'Location' },
        addedOn: 'Created Time',
      },
    },
    cv: {
      files: ['attachments', 'attachment'],
      columns: { file: ['File Name', 'Attachment Name'], candidate: ['Parent Id', 'Candidate Id'] },
    },
    note: {
      files: ['notes', 'note'],
      columns: {
        ...{ externalId: ['Note Id', 'Record Id'], candidate: ['Parent Id', 'Candidate Id'], text: 'Note Content' },
        ...{ about: 'Parent Module', type: 'Note Type', at: 'Created Time', user: ['Note Owner', 'Created By'] },
      },
    },
  },
  statuses: {
    ...{ New: s.open, Applied: s.open, Associated: s.open, Unqualified: s.screenReject, Qualified: s.screenSelect },
    ...{ 'Waiting-for-Evaluation': s.toBeScreened, 'In Review': s.toBeScreened, Screening: s.toBeScreened },
    ...{ 'Attempted to Contact': s.incompleteCall, 'Contact in Future': s.screenHold, Contacted: s.toBeScreened },
    ...{ 'Not Contacted': s.open, 'Junk candidate': s.screenReject, 'No-Show': s.interviewCancelledByCandidate },
    ...{ 'Submitted-to-client': s.sentToClient, 'Approved by client': s.cvShortlisted },
    ...{ 'Rejected by client': s.cvRejected, 'Submitted-to-hiring manager': s.sentToClient },
    ...{ 'Approved by hiring manager': s.cvShortlisted, 'Rejected by hiring manager': s.cvRejected },
    ...{ 'Interview-to-be-Scheduled': s.interviewToBeScheduled, 'Interview-Scheduled': s.interviewScheduled },
    ...{ 'Interview-in-Progress': s.interviewConducted, 'Interview Cancelled': s.interviewRoundCancelled },
    ...{ 'Rejected-for-Interview': s.cvRejected, 'On-Hold': s.candidateOnHold, Hold: s.candidateOnHold },
    ...{ 'To-be-Offered': s.finalSelect, 'Offer-Made': s.offerSent, 'Offer-Accepted': s.offerAccepted },
    ...{ 'Offer-Declined': s.offerDeclined, 'Offer-Withdrawn': s.offerRevoked, 'Un-Qualified': s.screenReject },
    ...{ Hired: s.joined, Joined: s.joined, Converted: s.joined, 'Converted - Employee': s.joined },
    ...{ 'Forward-to-Onboarding': s.offerAccepted, Rejected: s.cvRejected, Archived: s.candidateDroppedByRecruiter },
    ...{ 'Rejected-Hirable': s.cvRejected, 'Application Withdrawn': s.candidateSelfDroppedOut },
  },
  positionStatuses: {
    ...{ 'In-progress': open, 'Waiting for approval': open, Active: open, 'On-Hold': hold },
    ...{ Filled: closed, Inactive: closed, Closed: closed, Cancelled: cancelled, Declined: cancelled },
  },
}
