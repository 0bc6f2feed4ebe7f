import { defineConfig } from 'vitest/config'
import { findBrowser } from './scripts/browser.mjs'

const databases = ['pglite', 'postgres']
const serverTests = 'server/**/*.test.ts'
/** Server tests that need no database run once. */
const serverUnitTests = ['server/**/*.unit.test.ts', 'server/kit/documents/**/*.test.ts', 'server/seed/cv/**/*.test.ts']

/** Journeys of all the way through run on both databases, the others on the embedded one, which every machine has. */
const journeysOnBoth = ['e2e/placement.test.ts', 'e2e/identity.test.ts']

/**
 * What fills the demo data, or walks through every endpoint, list and screen, takes minutes: with both databases at hand
 * it runs on PostgreSQL, which takes a third of the time.
 */
const exhaustive = {
  server: ['server/test/every*.test.ts', 'server/seed/demo.test.ts'],
  e2e: ['e2e/everyScreen.test.ts'],
}
const isExhaustiveElsewhere = process.env.TEST_EXHAUSTIVE_ON === 'postgres'
const leftOut = (side: 'server' | 'e2e', database: string) =>
  database === 'pglite' && isExhaustiveElsewhere ? exhaustive[side] : []

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
          exclude: [...serverUnitTests, ...leftOut('server', database)],
          env: { TEST_DATABASE: database },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      })),
      ...databases.map((database) => ({
        test: {
          name: `e2e-${database}`,
          include: database === 'postgres' ? [...journeysOnBoth, ...exhaustive.e2e] : ['e2e/**/*.test.ts'],
          exclude: leftOut('e2e', database),
          env: { TEST_DATABASE: database, CHROME_PATH: findBrowser() ?? '' },
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      })),
    ],
  },
})
