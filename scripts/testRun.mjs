import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runVisibly } from './progress.mjs'
import { project } from './sources.mjs'
import { tool } from './tools.mjs'

/**
 * The part of Vitest's JSON report that is read here.
 * @typedef {{ fullName: string, status: string, failureMessages: string[], meta?: { reason?: string } }} TestReport
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestReport[] }} FileReport
 */

/**
 * Runs one Vitest project, showing its progress, and counts its tests. A test that fails is tried again as often as
 * `retries` says; one that passes only then is passed, and named with what it said at first.
 * @param {string} name of the project
 * @param {{ workers: number, retries?: number, env?: NodeJS.ProcessEnv }} options
 */
export async function runTests(name, { workers, retries = 0, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-'))
  try {
    const file = join(folder, 'report.json')
    const flags = ['--project', name, '--maxWorkers', String(workers), '--retry', String(retries)]
    const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`]
    const [command, parameters] = tool('vitest', 'vitest', 'run', ...flags, ...reporters)
    const code = await runVisibly(command, parameters, {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'test', ...env },
    })
    return count(readReport(file), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file @returns {FileReport[]} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return []
  }
}

/** @param {FileReport[]} files @param {number} code Vitest's exit code */
function count(files, code) {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${relative(project, name)} › ${test.fullName}` })),
  )
  const withError = (/** @type {(typeof tests)[number]} */ { title, failureMessages: [message] }) =>
    `${title}: ${message?.split('\n')[0] ?? 'no message'}`
  const passed = tests.filter(({ status }) => status === 'passed')
  const retried = passed.filter(({ failureMessages }) => failureMessages.length > 0).map(withError)
  const failed = tests.filter(({ status }) => status === 'failed').map(withError)
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ title, meta }) => (meta?.reason ? `${title}: ${meta.reason}` : title))
  const broken = files
    .filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name, message }) => `${relative(project, name)}: ${message?.split('\n')[0] || 'could not be run'}`)
  failed.push(...broken)
  if (files.length === 0) failed.push('no test was run')
  else if (code !== 0 && failed.length === 0) failed.push('an error outside the tests; it is shown above')
  return { passed: passed.length, retried, failed, skipped }
}
