import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { Profile } from './profile.ts'

const { open, hold, closed, cancelled } = positionStatuses

/** Bullhorn: one file for each of its entities, with the names of their fields; ids of others as `candidate.id`. */
export const bullhorn: Profile = {
  kinds: {
    organization: {
      files: ['clientcorporation', 'clientcorporations', 'companies'],
      columns: {
        ...{ externalId: 'id', name: 'name', contactNumber: 'phone', website: 'companyURL' },
        ...{ address: ['address.address1', 'address1'], city: ['address.city', 'city'] },
        ...{ about: ['companyDescription', 'notes'], addedOn: 'dateAdded' },
      },
    },
    contact: {
      files: ['clientcontact', 'clientcontacts', 'contacts'],
      columns: {
        ...{ externalId: 'id', organization: ['clientCorporation.id', 'clientCorporationID'] },
        ...{ firstName: 'firstName', lastName: 'lastName', designation: 'occupation', email: 'email' },
        contactNumber: ['phone', 'mobile'],
      },
    },
    position: {
      files: ['joborder', 'joborders', 'jobs'],
      columns: {
        ...{ externalId: 'id', organization: ['clientCorporation.id', 'clientCorporationID'], title: 'title' },
        ...{ status: 'status', openings: 'numOpenings', city: ['address.city', 'city'] },
        ...{ description: ['publicDescription', 'description'], recruiter: ['owner.name', 'owner'] },
        addedOn: 'dateAdded',
      },
    },
    candidate: {
      files: ['candidate', 'candidates'],
      columns: {
        ...{ externalId: 'id', firstName: 'firstName', lastName: 'lastName', emailId: 'email' },
        ...{ contactNumber: ['mobile', 'phone'], city: ['address.city', 'city'], designation: 'occupation' },
        ...{ currentEmployer: 'companyName', totalExperience: 'experience', gender: 'gender', source: 'source' },
        ...{ currentCtc: 'salaryLow', expectedCtc: 'salary', skills: ['primarySkills', 'skillSet'] },
        ...{ dateOfBirth: 'dateOfBirth', notes: 'comments', addedBy: ['owner.name', 'owner'], addedOn: 'dateAdded' },
      },
    },
    application: {
      files: ['jobsubmission', 'jobsubmissions', 'submissions'],
      columns: {
        ...{ externalId: 'id', candidate: ['candidate.id', 'candidateID'], position: ['jobOrder.id', 'jobOrderID'] },
        ...{
          status: 'status',
          recruiter: ['owner.name', 'owners', 'sendingUser.name', 'sendingUser'],
          addedOn: 'dateAdded',
        },
        changedOn: 'dateLastModified',
      },
    },
    statusEvent: {
      files: ['jobsubmissionhistory'],
      columns: {
        ...{ application: ['jobSubmission.id', 'jobSubmissionID'], status: 'status', at: 'dateAdded' },
        ...{ user: ['modifyingUser.name', 'modifyingUser'], comment: 'comments' },
      },
    },
    placement: {
      files: ['placement', 'placements'],
      columns: {
        externalId: 'id',
        ...{ application: ['jobSubmission.id', 'jobSubmissionID'], candidate: ['candidate.id', 'candidateID'] },
        ...{
          position: ['jobOrder.id', 'jobOrderID'],
          joinedOn: ['dateBegin', 'employmentStartDate'],
          lastWorkingDay: 'dateEnd',
        },
      },
    },
    interview: {
      files: ['appointment', 'appointments'],
      columns: {
        ...{ externalId: 'id', candidate: ['candidateReference.id', 'candidateReferenceID'], stage: 'subject' },
        ...{ position: ['jobOrder.id', 'jobOrderID'], startsAt: 'dateBegin', endsAt: 'dateEnd', about: 'type' },
        ...{ mode: 'communicationMethod', place: 'location', interviewers: ['owner.name', 'owner'] },
        addedOn: 'dateAdded',
      },
    },
    cv: {
      files: ['candidatefileattachments', 'entityfileattachment'],
      columns: { file: 'name', candidate: ['candidate.id', 'candidateID', 'externalID'] },
    },
    note: {
      files: ['note', 'notes'],
      columns: {
        ...{ externalId: 'id', candidate: ['personReference.id', 'personReferenceID'], text: 'comments' },
        ...{ position: ['jobOrder.id', 'jobOrderID'], type: 'action', at: 'dateAdded' },
        user: ['commentingPerson.name', 'commentingPerson'],
      },
    },
  },
  statuses: {
    ...{ 'New Lead': s.open, 'Online Response': s.open, Sourced: s.open, 'To Be Reviewed': s.toBeScreened },
    ...{ 'Pre-Screened': s.screenSelect, 'Internally Submitted': s.qcPending, 'Internal Interview': s.toBeScreened },
    ...{ 'Internally Rejected': s.screenReject, Submitted: s.sentToClient, 'Client Submission': s.sentToClient },
    ...{ 'Sales Rep Rejected': s.qcReject, 'Sales Rep Interview': s.qcPending, 'Sales Rep Reviewed': s.qcPassed },
    ...{ 'Client Rejected': s.cvRejected, 'Candidate Rejected': s.cvRejected, 'Client Review': s.cvFeedbackPending },
    ...{ 'Interview Requested': s.interviewToBeScheduled, 'Interview Scheduled': s.interviewScheduled },
    ...{ 'Client Interview': s.interviewScheduled, Interviewed: s.interviewConducted },
    ...{ 'Offer Extended': s.offerSent, 'Offer Accepted': s.offerAccepted, 'Offer Rejected': s.offerDeclined },
    ...{ 'Candidate Withdrew': s.candidateSelfDroppedOut, Placed: s.joined, 'Not Interested': s.screenReject },
  },
  positionStatuses: {
    ...{ 'Accepting Candidates': open, Active: open, 'Offer Out': open, Covered: open, 'On Hold': hold },
    ...{ Filled: closed, Placed: closed, Closed: closed, Archive: closed, Archived: closed, Cancelled: cancelled },
    ...{ Canceled: cancelled, 'Lost to Competitor': cancelled, 'Filled by Client': closed },
  },
}
