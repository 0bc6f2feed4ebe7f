import { shellBells } from '#web/kit/pages/shellParts.ts'

/** How many things wait for the person, beside the bells. */
export const todoCount = shellBells({
  show: () => import('./TodoButton.tsx'),
  buttons: 1,
  isFor: (permissions) => permissions.has('todo.read'),
})
