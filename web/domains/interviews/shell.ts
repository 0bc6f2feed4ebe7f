import { shellBells } from '#web/kit/shellParts.ts'

/** Leads to one's own interviews. */
export const interviewsButton = shellBells(() => import('./InterviewsButton.tsx'))
