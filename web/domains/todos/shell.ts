import { shellBells } from '#web/kit/pages/shellParts.ts'

/** How many things wait for the person, beside the bells. */
export const todoCount = shellBells(() => import('./TodoButton.tsx'))
