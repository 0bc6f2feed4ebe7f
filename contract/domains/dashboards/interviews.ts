import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { report } from '#contract/kit/report.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { acknowledgements, interviewModes, interviewStates } from '#contract/vocab/interviews.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { interviewStages } from '#contract/vocab/trackers.ts'
import { verticals } from '#contract/vocab/verticals.ts'

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 2), index % 2 ? '30' : '00']
  const id = `${String(hour).padStart(2, '0')}:${minute}`
  return { id, label: `${String(hour % 12 || 12).padStart(2, '0')}:${minute} ${hour < 12 ? 'AM' : 'PM'}` }
})

/** The times of the day that a filter offers, every half hour. */
export const clockTimes = vocabulary('Time', Object.fromEntries(halfHours.map((time) => [time.id, time])))

/** Every interview with when, where, with whom and what came of it. */
export const interviewScheduleList = report({
  name: 'interviewSchedule',
  title: 'Interviews',
  call: 'POST /api/dashboard/interviewSchedule',
  access: 'report.interviewSchedule',
  about: 'Every interview with when it is, with whom, and what came of it.',
  leftOut:
    'Interviews whose scheduling was undone. One that was rescheduled stays, as Re-scheduled, beside the new one.',
  rowsAre: ['interview', 'interviews'],
  search: 'candidate name',
  columns: {
    startsAt: columns.dateTime('Date and time', { filled: true, definition: 'In the time zone of the firm.' }),
    candidateName: columns.text('Candidate', { filled: true }),
    positionName: columns.text('Position', { filled: true }),
    organizationName: columns.text('Organization', { filled: true }),
    stageName: columns.text('Stage', { filled: true }),
    mode: columns.choice('Mode', interviewModes, { filled: true }),
    state: columns.choice('Interview status', interviewStates, { filled: true }),
    interviewers: columns.tags('Interviewers'),
    acknowledgement: columns.choice('Candidate says', acknowledgements, { filled: true, hidden: true }),
    timeZone: columns.text('Time zone agreed', { filled: true, hidden: true }),
    contactNumber: columns.text('Contact number', { hidden: true }),
    recruiterName: columns.text('Recruiter', { filled: true }),
    backendSpocName: columns.text('Back end SPOC', { hidden: true }),
    statusId: columns.choice('Status', candidateStatuses, { filled: true, hidden: true }),
    receivedOn: columns.date('Position received on', { filled: true, hidden: true }),
  },
  filters: {
    dateFrom: filters.from('Date from'),
    dateTo: filters.to('Date to'),
    timeFrom: filters.oneOf('Time from', clockTimes),
    timeTo: filters.oneOf('Time to', clockTimes),
    organizations: filters.anyRef('Organizations', 'organizations'),
    positions: filters.anyRef('Positions', 'positions'),
    backendSpocs: filters.anyRef('Back end SPOCs', 'spocs'),
    recruiters: filters.anyRef('Recruiters', 'recruiters'),
    interviewStatus: filters.anyOf('Interview status', interviewStates),
    contactNumber: filters.contains('Contact number'),
    recruiterVerticals: filters.anyOf('Recruiter verticals', verticals),
    interviewStages: filters.anyOf('Interview stages', interviewStages),
    modeOfInterviews: filters.anyOf('Mode of interview', interviewModes),
    receivedAfter: filters.from('Position received after'),
    receivedBefore: filters.to('Position received before'),
  },
  extra: {
    ...{ id: z.number(), applicationId: z.number(), candidateId: z.number(), positionId: z.number() },
    day: z.string(),
  },
  chart: { kind: 'days', by: 'day' },
  groupings: {
    day: { label: 'By day', key: 'day', narrows: (key) => ({ dateFrom: String(key), dateTo: String(key) }) },
  },
  sort: ['startsAt', 'desc'],
  empty: 'No interview matches. Remove a filter to see more.',
})
