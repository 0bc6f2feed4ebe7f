import { shellBells, shellRoleTab } from '#web/kit/pages/shellParts.ts'

/** The three bells. */
export const bells = shellBells(() => import('./Bells.tsx'))

/** The count on each role's tab. */
export const roleCount = shellRoleTab(() => import('./RoleCount.tsx'))
