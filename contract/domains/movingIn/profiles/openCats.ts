import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import type { Profile } from './profile.ts'

const { open, hold, closed, cancelled } = positionStatuses

/** OpenCATS: its tables, one file each, with the columns of its public schema. */
export const openCats: Profile = {
  kinds: {
    organization: {
      files: ['company', 'companies'],
      columns: {
        ...{ externalId: 'company_id', name: 'name', contactNumber: 'phone1', website: 'url', address: 'address' },
        ...{ city: 'city', about: 'notes', addedOn: 'date_created' },
      },
    },
    contact: {
      files: ['contact', 'contacts'],
      columns: {
        ...{ externalId: 'contact_id', organization: 'company_id', firstName: 'first_name', lastName: 'last_name' },
        ...{ designation: 'title', email: 'email1', contactNumber: ['phone_work', 'phone_cell'] },
      },
    },
    position: {
      files: ['joborder', 'joborders', 'job_order'],
      columns: {
        ...{ externalId: 'joborder_id', organization: 'company_id', title: 'title', status: 'status' },
        ...{ openings: 'openings', city: 'city', description: 'description', recruiter: 'recruiter' },
        addedOn: 'date_created',
      },
    },
    candidate: {
      files: ['candidate', 'candidates'],
      columns: {
        ...{ externalId: 'candidate_id', firstName: 'first_name', lastName: 'last_name', emailId: 'email1' },
        ...{
          contactNumber: ['phone_cell', 'phone_home', 'phone_work'],
          city: 'city',
          currentEmployer: 'current_employer',
        },
        ...{ currentCtc: 'current_pay', expectedCtc: 'desired_pay', skills: 'key_skills', source: 'source' },
        ...{ gender: 'eeo_gender', notes: 'notes', addedBy: 'entered_by', addedOn: 'date_created' },
      },
    },
    application: {
      files: ['candidate_joborder', 'pipeline', 'pipelines'],
      columns: {
        ...{ externalId: 'candidate_joborder_id', candidate: 'candidate_id', position: 'joborder_id' },
        ...{ status: 'status', recruiter: 'added_by', addedOn: 'date_created', changedOn: 'date_modified' },
      },
    },
    statusEvent: {
      files: ['candidate_joborder_status_history'],
      columns: { candidate: 'candidate_id', position: 'joborder_id', status: 'status_to', at: 'date' },
    },
    interview: {
      files: ['calendar_event', 'calendar_events'],
      columns: {
        ...{ externalId: 'calendar_event_id', candidate: 'data_item_id', position: 'joborder_id', about: 'type' },
        ...{ startsAt: 'date', minutes: 'duration', stage: 'title', addedOn: 'date_created' },
      },
    },
    cv: {
      files: ['attachment', 'attachments'],
      columns: { file: ['original_filename', 'stored_filename'], candidate: 'data_item_id' },
    },
    note: {
      files: ['activity', 'activities'],
      columns: {
        ...{ externalId: 'activity_id', candidate: 'data_item_id', position: 'joborder_id', text: 'notes' },
        ...{ about: 'data_item_type', type: 'type', at: 'date_created', user: 'entered_by' },
      },
    },
  },
  statuses: {
    ...{ 0: s.open, 'No Status': s.open, 100: s.open, 'No Contact': s.open },
    ...{ 200: s.toBeScreened, Contacted: s.toBeScreened },
    ...{ 250: s.toBeScreened, 'Candidate Responded': s.toBeScreened },
    ...{ 300: s.screenSelect, Qualifying: s.screenSelect },
    ...{ 400: s.sentToClient, Submitted: s.sentToClient },
    ...{ 500: s.interviewScheduled, Interviewing: s.interviewScheduled },
    ...{ 600: s.offerSent, Offered: s.offerSent },
    ...{ 650: s.candidateDroppedByRecruiter, 'Not in Consideration': s.candidateDroppedByRecruiter },
    ...{ 700: s.cvRejected, 'Client Declined': s.cvRejected },
    ...{ 800: s.joined, Placed: s.joined },
  },
  positionStatuses: {
    ...{ Active: open, 'Prospective / Lead': open, 'On Hold': hold, OnHold: hold },
    ...{ Full: closed, Closed: closed, Canceled: cancelled, Cancelled: cancelled },
  },
}
