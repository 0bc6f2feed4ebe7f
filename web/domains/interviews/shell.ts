import { shellBells } from '#web/kit/pages/shellParts.ts'

/** Leads to one's own interviews. */
export const interviewsButton = shellBells(() => import('./InterviewsButton.tsx'))
