import { screen } from '#web/kit/pages/screen.ts'

/** The interviews of the person, or all within reach: as a calendar and as a list. */
export const myInterviews = screen({
  path: '/interviews',
  title: 'Interviews',
  access: 'interview.read',
  page: () => import('./MyInterviewsPage.tsx'),
})

/** The times a position offers for interviews. */
export const interviewSlots = screen({
  path: '/position/{positionId}/interviewSlots',
  title: 'Interview slots',
  access: 'interview.readSlots',
  page: () => import('./SlotsPage.tsx'),
})

/** Scheduling an interview of a candidate on a position. */
export const scheduleInterview = screen({
  path: '/candidates/edit/scheduleInterview/{id}/{positionId}/{organizationId}',
  title: 'Schedule interview',
  access: 'interview.schedule',
  page: () => import('./SchedulePage.tsx'),
})

/** One interview: its appointments, follow-ups and feedback. */
export const interviewDetails = screen({
  path: '/candidates/edit/interviewDetails/{id}/{positionId}/{previousInterviewId}',
  title: 'Interview details',
  access: 'interview.read',
  page: () => import('./InterviewPage.tsx'),
})

/** The calendar of a candidate on a position: free slots, engagements, and the candidate's interviews. */
export const candidateCalendar = screen({
  path: '/calendars/Candidate/{candidateId}/{positionId}/{organizationId}',
  title: 'Candidate calendar',
  access: 'interview.read',
  page: () => import('./CandidateCalendarPage.tsx'),
})

/** The same calendar, to give an interview another time. */
export const rescheduleCalendar = screen({
  path: '/calendars/Candidate/{candidateId}/{positionId}/{organizationId}/{interviewSlotId}/{previusInterviewId}',
  title: 'Reschedule interview',
  access: 'interview.schedule',
  page: () => import('./CandidateCalendarPage.tsx'),
})

/** Where the link of an invitation leads: the candidate answers without an account. */
export const interviewInvitation = screen({
  path: '/interview-invitation',
  title: 'Your interview',
  access: 'public',
  page: () => import('./InvitationPage.tsx'),
})

/** The new time of an interview in the address of its rescheduling, as an instant. */
export const newTime = 'at'
