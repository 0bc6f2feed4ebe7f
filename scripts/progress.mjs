import { spawn } from 'node:child_process'

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI

/** @param {number} since */
const secondsSince = (since) => Math.round((Date.now() - since) / 1000)

/**
 * Says what is being done and for how long: on one updating line in a terminal, else a line now and then.
 * @template Result
 * @param {string} doing such as "Installing"
 * @param {string} done such as "Installed"
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => boolean} isGood
 */
export async function withProgress(doing, done, work, isGood) {
  const begin = Date.now()
  const say = () => {
    const seconds = secondsSince(begin)
    const line = seconds > 0 ? `${doing} … ${seconds} s` : `${doing} …`
    process.stdout.write(isTerminal ? `\r\u001b[2K${line}` : `${line}\n`)
  }
  say()
  const timer = setInterval(say, isTerminal ? 1000 : 30_000)
  const result = await work().finally(() => clearInterval(timer))
  if (isTerminal) process.stdout.write('\r\u001b[2K')
  if (isGood(result)) console.log(`${done} in ${secondsSince(begin)} s.`)
  return result
}

/**
 * Runs a program to its end and keeps what it writes. A signal to end us ends it as well.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, { timeout, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const alarm = timeout ? setTimeout(() => child.kill(), timeout) : undefined
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const stopListening = endTogether(child)
    child.once('error', (error) => finish(127, error.message))
    child.once('close', (code) => finish(code ?? 1, ''))
    /** @param {number} code @param {string} extra */
    function finish(code, extra) {
      stopListening()
      clearTimeout(alarm)
      resolve({ code, output: output + extra })
    }
  })
}

/**
 * Runs a program to its end that writes to our own terminal, and answers its exit code.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function runVisibly(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    const stopListening = endTogether(child)
    const finish = (/** @type {number} */ code) => {
      stopListening()
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(error.message)
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/**
 * Passes ctrl-C and the like on to a child and ends once it has ended, so that it does not go on behind our back.
 * @param {import('node:child_process').ChildProcess} child
 */
function endTogether(child) {
  const listeners = /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]).map(([signal, code]) => {
    const listener = () => {
      child.once('close', () => process.exit(code))
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }
    process.once(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const stop of listeners) stop()
  }
}

/** The last line of what a failed program wrote that says something. @param {string} output */
export function lastWords(output) {
  const lines = output.split('\n').map((line) => line.trim())
  return lines.filter((line) => line && !line.startsWith('at ')).at(-1) ?? 'no reason given'
}

/** The end of what a failed program wrote. @param {string} output */
export function tailOf(output) {
  return output.trim().split('\n').slice(-25).join('\n')
}
