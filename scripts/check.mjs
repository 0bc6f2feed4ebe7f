import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './progress.mjs'
import { project } from './sources.mjs'
import { tool } from './tools.mjs'

const colors = process.stdout.isTTY ? 'force' : 'off'

/** @typedef {{ isGood: boolean, output: string }} Outcome */

/** @param {[command: string, parameters: string[]]} line @returns {Promise<Outcome>} */
async function outcomeOf([command, parameters]) {
  const { code, output } = await run(command, parameters, { cwd: project })
  return { isGood: code === 0, output }
}

/**
 * What can be told from the sources alone, each by its name.
 * @type {Record<string, () => Promise<Outcome>>}
 */
export const checks = {
  types: checkTypes,
  lint: () => outcomeOf(tool('@biomejs/biome', 'biome', 'ci', '--error-on-warnings', `--colors=${colors}`, '.')),
  'import rules': () => outcomeOf(tool('tsx', 'tsx', 'scripts/importRules.ts')),
  migrations: checkMigrations,
}

/** The two sides one after the other, which halves the memory: the contract is small beside either of them. */
async function checkTypes() {
  const server = await typesOf('server')
  return server.isGood ? typesOf('web') : server
}

/** One checker: several would each work out the types of the contract anew, in twice the time of a core and the memory. @param {string} side */
const typesOf = (side) =>
  outcomeOf(
    tool('typescript', 'tsc', '--noEmit', '-p', `tsconfig.${side}.json`, '--checkers', '1', '--pretty', 'false'),
  )

/** Generates migrations beside a copy of ours: a new one means that the tables say what no migration does. */
async function checkMigrations() {
  const draft = `node_modules/.cache/migrations-${process.pid}`
  const ours = join(project, 'server/migrations')
  try {
    mkdirSync(join(project, draft), { recursive: true })
    cpSync(ours, join(project, draft), { recursive: true })
    const outcome = await outcomeOf(tool('drizzle-kit', 'drizzle-kit', 'generate', ...drizzleFlags, '--out', draft))
    const added = readdirSync(join(project, draft)).filter((file) => !readdirSync(ours).includes(file))
    if (!outcome.isGood || added.length === 0) return outcome
    return {
      isGood: false,
      output: 'The tables have changed since the last migration; run `npm run migration -- --name what_changed`.',
    }
  } finally {
    rmSync(join(project, draft), { recursive: true, force: true })
  }
}

const drizzleFlags = ['--dialect', 'postgresql', '--casing', 'snake_case', '--schema', './server/**/tables.ts']

async function main() {
  const begun = Object.entries(checks).map(([name, check]) => ({ name, outcome: check() }))
  for (const { name, outcome } of begun) {
    const { isGood, output } = await outcome
    console.log(isGood ? `${name}: passed` : `${output.trim()}\n${name}: failed`)
    if (!isGood) process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
