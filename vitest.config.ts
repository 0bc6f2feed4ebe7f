import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findBrowser } from './scripts/browser.mjs'
import { shareOf } from './server/test/share.ts'

const serverTests = 'server/**/*.test.ts'
/** Server tests that need no database run once. */
const serverUnitTests = ['server/**/*.unit.test.ts', 'server/kit/documents/**/*.test.ts', 'server/seed/cv/**/*.test.ts']

/**
 * Both databases are PostgreSQL and are spoken to by the same driver, so that a rule of the product needs to be proved on
 * one of them, and a server takes a third of the time. These run on the embedded database as well, because there the two
 * can differ; see docs/decisions/032-what-runs-on-which-database.md. Where there is no PostgreSQL, everything runs on the
 * embedded one.
 */
const onBoth = {
  server: [
    // The kit itself: how each is opened, transactions, the types in which values come back, pages of lists.
    'server/kit/{database,files,jobs,lists}/*.test.ts',
    'server/domains/setUp/*.test.ts',
    // Rows read in parts while they are written: a cursor on one, pages on the other.
    'server/test/exports.test.ts',
    // Everything read in one transaction, in which the embedded one answers nothing else.
    'server/domains/movingOut/movingOut.test.ts',
    // What the database tells its listeners.
    'server/domains/notifications/live.test.ts',
    'server/domains/settings/settings.test.ts',
    // Search by words and by likeness, and the order of texts.
    'server/domains/search/*.test.ts',
    'server/domains/duplicates/duplicates.test.ts',
    // Values in jsonb, and indexes that are made while people work.
    'server/domains/customFields/customFields.test.ts',
    // Jobs and their locks, and what a database refuses, which each says in its own way.
    'server/domains/imports/{imports,refusedByDatabase}.test.ts',
    'server/domains/mail/*.test.ts',
    // Long transactions over many tables and their references.
    'server/domains/applications/*.test.ts',
    'server/domains/privacy/everyColumn.test.ts',
    // Sums, shares, days and moments as the database computes them.
    'server/domains/reports/{filters,moments,teamPerformance}.test.ts',
    'server/domains/dashboards/dashboards.test.ts',
  ],
  // One journey of each kind, in turn: the way to a joining, a job in the background, a search that tells of matches.
  e2e: shareOf(['joining', 'importUndo', 'savedSearch'].map((name) => `e2e/${name}.test.ts`)),
}
const isRestElsewhere = process.env.TEST_REST_ON === 'postgres'
const testsOf = (side: 'server' | 'e2e', database: string) => {
  const all = { server: [serverTests], e2e: ['e2e/**/*.test.ts'] }
  return database === 'pglite' && isRestElsewhere ? onBoth[side] : all[side]
}

/**
 * The files that take longest, in the order in which they begin, so that no worker is left with one of them at the end.
 * The first fills the demo data, for which those wait that share it; between them stand those that do not.
 */
const longest = [
  'server/seed/demo.test.ts',
  'server/test/everyEndpoint.test.ts',
  'server/test/everyRecord.test.ts',
  'server/domains/backups/programs.test.ts',
  'server/kit/backup/backup.test.ts',
  'server/test/upgrades.test.ts',
  'server/test/everyList.test.ts',
  'server/domains/reports/figures.test.ts',
  'server/test/everyTransition.test.ts',
  'server/test/everyCustomRole.test.ts',
  'server/kit/process/supervisor.test.ts',
  'server/kit/watching/watching.test.ts',
  'server/kit/database/replica.test.ts',
  'server/kit/database/postgres.test.ts',
  'server/domains/notifications/live.test.ts',
  'server/kit/database/foreignSchema.test.ts',
  'e2e/everyScreen.test.ts',
  'e2e/everyDialog.test.ts',
  'e2e/nothingExecutes.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(name))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/** Some tests start programs of the server, or the whole of it, as people run them. */
const isBuilt = 'scripts/builtForTests.mjs'

const databases = ['pglite', 'postgres']

/** Processes stand where neither the firm is nor anybody who looks: what people see must not follow the machine's clock. */
const away = { TZ: 'America/St_Johns' }

/** A worker loads the modules of the server once for all its files; server/test/asStarted.ts sets back what they hold. */
const onDatabase = (database: string) => ({
  isolate: false,
  setupFiles: ['server/test/noWarnings.ts', 'server/test/builtPrograms.ts', 'server/test/asStarted.ts'],
  globalSetup: [isBuilt, ...(database === 'postgres' ? ['server/test/runDatabases.ts'] : [])],
  testTimeout: 180_000,
  hookTimeout: 300_000,
  // As long as a browser is waited for: a machine that is busy comes later to it.
  expect: { poll: { timeout: 60_000 } },
})

/**
 * The parts of `npm test`. Whatever needs a database says by TEST_DATABASE on which, and server/test/databases.ts opens
 * it. `npx vitest --project server-pglite` watches one part.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['server/test/noWarnings.ts', 'server/test/builtPrograms.ts'],
          globalSetup: [isBuilt],
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...serverUnitTests],
          env: away,
          testTimeout: 30_000,
        },
      },
      ...databases.map((database) => ({
        test: {
          ...onDatabase(database),
          name: `server-${database}`,
          include: testsOf('server', database),
          exclude: serverUnitTests,
          env: { ...away, TEST_DATABASE: database, SECRET: 'a secret that only tests know' },
        },
      })),
      ...databases.map((database) => ({
        test: {
          ...onDatabase(database),
          name: `e2e-${database}`,
          include: testsOf('e2e', database),
          env: { TEST_DATABASE: database, SECRET: 'a secret that only tests know', CHROME_PATH: findBrowser() ?? '' },
        },
      })),
    ],
  },
})
