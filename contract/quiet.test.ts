import { expect, test } from 'vitest'
import { endpoints } from './index.ts'

test('the loading indicator is hidden for the seven kinds of requests that the specification names, and for no other', () => {
  const quiet = endpoints.filter((endpoint) => endpoint.quiet).map(({ method, path }) => `${method} ${path}`)
  expect(quiet.sort()).toEqual([
    'GET /api/Notification/TotalCount',
    'GET /api/dashboard/roleWise/notificationCount',
    'GET /api/position/it/skills',
    'GET /api/position/log',
    'GET /api/position/soft/skills',
    'GET /api/position/sourcingPoint/status',
    'GET /api/skill',
    'POST /api/candidate/email/check',
    'POST /api/data/duplicate',
    'POST /api/organization/email/check',
    'POST /api/position/log',
    'POST /api/user/email/check',
    'POST /api/verify/organizationName',
  ])
})
