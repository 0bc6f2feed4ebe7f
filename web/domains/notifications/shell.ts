import { shellBells, shellRoleTab } from '#web/kit/pages/shellParts.ts'

/** The three bells. */
export const bells = shellBells({ show: () => import('./Bells.tsx'), buttons: 3 })

/** The count on each role's tab. */
export const roleCount = shellRoleTab(() => import('./RoleCount.tsx'))
