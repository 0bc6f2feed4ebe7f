import { screen } from '#web/kit/pages/screen.ts'

/** What waits for the person under one task; `all` is everything, `given` what one gave to others. */
export const todoTask = screen({
  path: '/{primaryRole}/todo/{taskName}',
  title: 'To-dos',
  access: 'todo.read',
  literal: true,
  page: () => import('./TodoPage.tsx'),
})

/** What waits for anybody. */
export const todoDetails = screen({
  path: '/superadmin/todo-detail-view',
  title: 'To-dos of everybody',
  access: 'todo.readAll',
  literal: true,
  page: () => import('./TodoDetailPage.tsx'),
})
