import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run, runVisibly } from './progress.mjs'
import { project } from './sources.mjs'
import { tool } from './tools.mjs'

/**
 * The part of Vitest's JSON report that is read here.
 * @typedef {{ fullName: string, status: string, failureMessages: string[], meta?: { reason?: string } }} TestReport
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: TestReport[] }} FileReport
 */

/** A run in which more files than this fail is not the work of a busy machine. */
const mostTriedAgain = 12

/**
 * Runs one Vitest project, showing its progress where that is to be seen, else only what failed, and counts its tests.
 * Where it is to be tried again, the files in which something failed are run once more, each alone and from its
 * beginning: what a test leaves behind when it breaks off must not fail it the second time. What passes only then is
 * passed, and named with what it said at first.
 * @param {string} name of the project
 * @param {{ workers: number, isTriedAgain?: boolean, isSeen?: boolean, env?: NodeJS.ProcessEnv }} options
 */
export async function runTests(name, { workers, isTriedAgain = false, isSeen = true, env = {} }) {
  const first = await runVitest(name, { workers, isSeen, env })
  const again = first.files.filter(hasFailed).map((file) => file.name)
  if (!isTriedAgain || again.length === 0 || again.length > mostTriedAgain) return count(first)
  console.log(`\nOnce more, each alone: ${again.map((file) => relative(project, file)).join(', ')}`)
  const second = await runVitest(name, { workers: 1, isSeen, env, files: again })
  return count(second.files.length === 0 ? first : replaced(first, second))
}

/**
 * @typedef {{ files: FileReport[], code: number }} Run code: what Vitest exits with
 * @param {string} name
 * @param {{ workers: number, isSeen: boolean, env: NodeJS.ProcessEnv, files?: readonly string[] }} options
 * @returns {Promise<Run>}
 */
async function runVitest(name, { workers, isSeen, env, files = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-'))
  try {
    const file = join(folder, 'report.json')
    const flags = ['--project', name, '--maxWorkers', String(workers)]
    const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`]
    const paths = files.map((path) => relative(project, path))
    const [command, parameters] = tool('vitest', 'vitest', 'run', ...flags, ...reporters, ...paths)
    const options = { cwd: project, env: { ...process.env, NODE_ENV: 'test', ...env } }
    const code = isSeen ? await runVisibly(command, parameters, options) : await runUnseen(command, parameters, options)
    return { files: readReport(file), code }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs what is seen only where it fails. @type {typeof runVisibly} */
async function runUnseen(command, parameters, options) {
  const { code, output } = await run(command, parameters, options)
  if (code !== 0) console.log(output)
  return code
}

/** @param {FileReport} file */
const hasFailedTest = (file) => file.assertionResults.some(({ status }) => status === 'failed')
/** Whether a file failed before or after its tests. @param {FileReport} file */
const isBroken = (file) => file.status === 'failed' && !hasFailedTest(file)
/** @param {FileReport} file */
const hasFailed = (file) => hasFailedTest(file) || isBroken(file)

/**
 * The first run, with what the second made of the files that failed; each test of them keeps what it said at first.
 * @param {Run} first
 * @param {Run} second
 * @returns {Run}
 */
function replaced(first, second) {
  const files = first.files.map((file) => {
    const again = second.files.find(({ name }) => name === file.name)
    if (!again) return file
    const saidAtFirst = new Map(file.assertionResults.map((test) => [test.fullName, test.failureMessages]))
    const ofTheFile = isBroken(file) ? [file.message || 'could not be run'] : []
    const assertionResults = again.assertionResults.map((test, index) => ({
      ...test,
      failureMessages: [
        ...test.failureMessages,
        ...(saidAtFirst.get(test.fullName) ?? []),
        ...(index === 0 ? ofTheFile : []),
      ],
    }))
    return { ...again, assertionResults }
  })
  return { files, code: second.code }
}

/** @param {string} file @returns {FileReport[]} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return []
  }
}

/**
 * What an error says and where in the tests it arose; of a browser also what was waited for.
 * @param {string} message
 */
function inShort(message) {
  const lines = message.split('\n').map((line) => line.trim())
  const waitedFor = lines.find((line) => line.startsWith('- waiting for'))
  const place = lines.map((line) => /(?:server|e2e|web|contract|scripts)\/[\w./-]+\.test\.tsx?:\d+/.exec(line)?.[0])
  return [lines[0], waitedFor, place.find(Boolean)].filter(Boolean).join(' ')
}

const mostNamed = 8

/** The files that took longest: where to look first when the run is to become shorter. @param {readonly FileReport[]} files */
function longestOf(files) {
  const seconds = (/** @type {FileReport} */ { startTime, endTime }) => Math.round((endTime - startTime) / 1000)
  const longest = files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, mostNamed)
  return longest.map((file) => `${relative(project, file.name)} ${seconds(file)} s`)
}

/** @param {Run} run */
function count({ files, code }) {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${relative(project, name)} › ${test.fullName}` })),
  )
  const withError = (/** @type {(typeof tests)[number]} */ { title, failureMessages: [message] }) =>
    `${title}: ${message ? inShort(message) : 'no message'}`
  const passed = tests.filter(({ status }) => status === 'passed')
  const retried = passed.filter(({ failureMessages }) => failureMessages.length > 0).map(withError)
  const failed = tests.filter(({ status }) => status === 'failed').map(withError)
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ title, meta }) => (meta?.reason ? `${title}: ${meta.reason}` : title))
  const broken = files
    .filter(isBroken)
    .map(({ name, message }) => `${relative(project, name)}: ${message?.split('\n')[0] || 'could not be run'}`)
  failed.push(...broken)
  if (files.length === 0) failed.push('no test was run')
  else if (code !== 0 && failed.length === 0) failed.push('an error outside the tests; it is shown above')
  return { passed: passed.length, retried, failed, skipped, longest: longestOf(files) }
}
