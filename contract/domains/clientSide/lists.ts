import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { interviewModes } from '#contract/vocab/interviews.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { candidateStatuses, sentToClientOrLater } from '#contract/vocab/statuses.ts'

const profileColumns = (hidden: boolean) => ({
  totalExperience: columns.years('Experience', { hidden }),
  currentCtc: columns.lpa('Current CTC', { hidden: true }),
  expectedCtc: columns.lpa('Expected CTC', { hidden }),
  noticePeriod: columns.choice('Notice period', noticePeriods, { hidden }),
  currentCityName: columns.text('City', { filled: true, hidden }),
})

const whereFilters = {
  positions: filters.anyRef('Positions', 'positions'),
  organizations: filters.anyRef('Organizations', 'organizations'),
  clientHr: filters.anyRef('Client HR', 'clientHrs'),
}

const ids = {
  id: z.number(),
  candidateId: z.number(),
  positionId: z.number(),
  version: z.number(),
  /** Whether the reader may answer for this one now. */
  canAnswer: z.boolean(),
}

/** Everybody whom the client of a position has been sent, masked as far as the reader sees them masked. */
export const clientCandidateList = list({
  name: 'clientCandidates',
  title: 'Candidates sent to the client',
  call: 'POST /api/position/clienthr/candidateInformation',
  access: 'clientFeedback.read',
  exportAccess: 'application.export',
  search: 'candidate name or designation',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    designation: columns.text('Designation'),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true, hidden: true }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    statusSince: columns.dateTime('In status since', { filled: true }),
    sentAt: columns.dateTime('Sent on', { filled: true }),
    daysWaiting: columns.number('Days waiting', { sortable: false }),
    heldUntil: columns.date('On hold until', { sortable: false }),
    ...profileColumns(false),
    clientHrName: columns.text('Client HR', { hidden: true }),
    remindedAt: columns.dateTime('Client reminded on', { sortable: false, hidden: true }),
  },
  filters: {
    ...whereFilters,
    currentStatus: filters.anyOf('Current status', narrowed(candidateStatuses, sentToClientOrLater)),
    sentFrom: filters.from('Sent from'),
    sentTo: filters.to('Sent to'),
  },
  extra: ids,
  sort: ['statusSince', 'desc'],
  empty: 'Nobody has been sent yet. Candidates appear here as soon as they are.',
  begins: 'Candidates who were sent to the client, as the client sees them. They come once somebody is sent.',
})

/** The CVs that wait for the client's answer, the longest waiting first. */
export const clientWaitingList = list({
  name: 'clientWaiting',
  title: 'Waiting for the client’s feedback',
  call: 'POST /api/clienthr/waiting/list',
  access: 'clientFeedback.read',
  exportAccess: 'application.export',
  search: 'candidate name or designation',
  columns: {
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    clientHrName: columns.text('Client HR'),
    waitingSince: columns.dateTime('Waiting since', { filled: true }),
    daysWaiting: columns.number('Days waiting', { filled: true }),
    remindedAt: columns.dateTime('Client reminded on', { sortable: false }),
    heldUntil: columns.date('On hold until', { sortable: false }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true }),
    designation: columns.text('Designation', { hidden: true }),
    ...profileColumns(true),
  },
  filters: { ...whereFilters, onHold: filters.is('On hold') },
  extra: ids,
  sort: ['waitingSince', 'asc'],
  empty: 'No CV waits for feedback. Well done.',
  begins: 'CVs that wait for an answer. They come once candidates are sent.',
})

/** The interviews that are still to come. */
export const clientInterviewList = list({
  name: 'clientInterviews',
  title: 'Interviews ahead',
  call: 'POST /api/clienthr/interview/list',
  access: 'clientFeedback.read',
  exportAccess: 'application.export',
  columns: {
    startsAt: columns.dateTime('Starts', { filled: true }),
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true, hidden: true }),
    stageName: columns.text('Round', { filled: true }),
    mode: columns.choice('Mode', interviewModes, { filled: true }),
    interviewers: columns.tags('Interviewers'),
    link: columns.text('Link or place', { sortable: false }),
  },
  filters: {
    positions: filters.anyRef('Positions', 'positions'),
    organizations: filters.anyRef('Organizations', 'organizations'),
    dayFrom: filters.from('From'),
    dayTo: filters.to('To'),
  },
  extra: { id: z.number(), candidateId: z.number(), positionId: z.number(), endsAt: z.string(), timeZone: z.string() },
  sort: ['startsAt', 'asc'],
  empty: 'No interview is scheduled at the moment.',
  begins: 'Interviews that lie ahead. They come once one is scheduled.',
})
