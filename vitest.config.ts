import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'

const databases = ['pglite', 'postgres']
const serverTests = 'server/**/*.test.ts'
/** Server tests that need no database run once. */
const serverUnitTests = ['server/**/*.unit.test.ts', 'server/kit/documents/**/*.test.ts', 'server/seed/cv/**/*.test.ts']

/**
 * The parts of `npm test`. Whatever needs a database runs once on each of the two: TEST_DATABASE says on which, and
 * server/test/databases.ts opens it. `npx vitest --project server-pglite` watches one part.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...serverUnitTests],
          testTimeout: 30_000,
        },
      },
      ...databases.map((database) => ({
        test: {
          name: `server-${database}`,
          include: [serverTests],
          exclude: serverUnitTests,
          env: { TEST_DATABASE: database },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
      ...databases.map((database) => ({
        test: {
          name: `e2e-${database}`,
          include: ['e2e/**/*.test.ts'],
          env: { TEST_DATABASE: database, CHROME_PATH: findBrowser() ?? '' },
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      })),
    ],
  },
})
