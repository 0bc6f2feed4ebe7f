import { screen } from '#web/kit/pages/screen.ts'

/** What is decided for the whole workspace, and the state of mail and files. */
export const workspaceSettings = screen({
  path: '/user/setting/workspace',
  title: 'Workspace settings',
  access: 'settings.read',
  literal: true,
  page: () => import('./WorkspacePage.tsx'),
})
