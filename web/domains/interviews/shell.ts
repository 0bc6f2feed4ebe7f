import { mayOpen } from '#web/kit/pages/screen.ts'
import { shellBells } from '#web/kit/pages/shellParts.ts'
import { myInterviews } from './screens.ts'

/** Leads to one's own interviews. */
export const interviewsButton = shellBells({
  show: () => import('./InterviewsButton.tsx'),
  buttons: 1,
  isFor: (permissions) => mayOpen(myInterviews, permissions),
})
