import { spawn } from 'node:child_process'
import { createServer as createPort } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer as createVite } from 'vite'
import { project } from './sources.mjs'
import { tool } from './tools.mjs'

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createPort()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The API on a port of its own, started anew by each change of the server or the contract. @param {number} port @param {string} appUrl */
function startApi(port, appUrl) {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', APP_URL: appUrl, WEB_CONCURRENCY: '1' }
  const [command, parameters] = tool('tsx', 'tsx', 'watch', '--clear-screen=false', 'server/main.ts')
  return spawn(command, parameters, { cwd: project, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** The browser's side, which passes every call on to the API. @param {number} port @param {string} api */
async function startWeb(port, api) {
  const vite = await createVite({
    root: project,
    logLevel: 'warn',
    server: { port, strictPort: true, proxy: { '/api': { target: api }, '/ws': { target: api, ws: true } } },
  })
  await vite.listen()
  return vite
}

/** @param {string} api @param {import('node:child_process').ChildProcess} child */
async function answers(api, child) {
  while (child.exitCode === null) {
    const isUp = await fetch(`${api}/api/health`).then(
      () => true,
      () => false,
    )
    if (isUp) return true
    await wait(200)
  }
  return false
}

/** Runs both until one ctrl-C ends both. */
export async function developmentServers() {
  const port = Number(process.env.PORT ?? 3000)
  const apiPort = await freePort()
  const api = `http://127.0.0.1:${apiPort}`
  const child = startApi(apiPort, process.env.APP_URL ?? `http://localhost:${port}`)
  /** @type {import('vite').ViteDevServer | undefined} */
  let vite
  let isEnding = false
  const end = (/** @type {number} */ code, patience = 0) => {
    if (isEnding) process.exit(code)
    isEnding = true
    setTimeout(() => child.kill('SIGTERM'), patience).unref()
    Promise.all([vite?.close(), child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))]).then(() =>
      process.exit(code),
    )
  }
  // A terminal's ctrl-C has reached the child as well; asked a second time it would stop without closing its database.
  process.on('SIGINT', () => end(0, 2000))
  process.on('SIGTERM', () => end(0))
  child.once('exit', (code) => end(code ?? 0))
  if (!(await answers(api, child))) return
  vite = await startWeb(port, api).catch((error) => {
    console.error(error.message)
    end(1)
    return undefined
  })
}
