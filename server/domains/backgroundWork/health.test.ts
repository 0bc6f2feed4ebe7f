import { expect, onTestFinished, test } from 'vitest'
import { getHealth } from '#contract/domains/backgroundWork/health.ts'
import { nowIso } from '#server/kit/clock.ts'
import { keepInstallation } from '#server/kit/process/installation.ts'
import { scheduledJobs, workAttempts } from '#server/kit/tables.ts'
import { refusal, world } from '#server/test/world.ts'

const safe = {
  ...({ kind: 'postgres', appUrl: 'https://staffwright.example.com', isDemo: false, hasOwnSecret: true } as const),
  ...{ dataFolder: process.cwd(), processes: 2 },
}

test('a SuperAdmin sees how the installation is and what ought to be otherwise, and nobody else does', async () => {
  const w = await world()
  const boss = await w.as('SuperAdmin')
  onTestFinished(() => keepInstallation(undefined))
  keepInstallation(safe)
  const titles = async () => (await boss.call(getHealth, {})).warnings.map(({ title }) => title)
  expect(await boss.call(getHealth, {})).toMatchObject({
    ...{ processes: 2, mail: { waiting: 0, failed: 0 }, work: { failed: 0, waiting: 0 }, backedUpAt: null },
    database: { name: 'PostgreSQL' },
  })
  expect(await titles()).toEqual(['There is no back-up'])

  keepInstallation({ ...safe, appUrl: 'http://staffwright.example.com', isDemo: true, hasOwnSecret: false })
  const before = new Date(Date.now() - 600_000).toISOString()
  await w.db.insert(scheduledJobs).values({ name: 'mail', everySeconds: 5, nextRunAt: before, failuresInARow: 2 })
  await w.db
    .insert(workAttempts)
    .values({ kind: 'mail', key: '1', firstAt: before, attempts: 12, nextAttemptAt: before, failedAt: nowIso() })
  expect(await titles()).toEqual([
    'Jobs do not run',
    'There is no back-up',
    'Demo data and demo sign-ins are open to everybody',
    'Passwords travel unprotected',
    'SECRET lies in the data folder',
    'Some of the background work failed',
  ])
  // On one's own machine neither TLS nor the demo is a danger.
  keepInstallation({ ...safe, appUrl: 'http://localhost:3000', isDemo: true })
  expect(await titles()).toEqual(['Jobs do not run', 'There is no back-up', 'Some of the background work failed'])
  const admin = await w.as('Admin')
  expect((await refusal(admin.call(getHealth, {}))).status).toBe(403)
})
