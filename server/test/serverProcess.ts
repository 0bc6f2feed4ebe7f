import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './cluster.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** The server as people run it, in a process of its own. */
export interface ServerProcess {
  url: string
  port: number
  /** What it has said so far. */
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  /** How it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Resolves with true once it can serve, or with false once it has ended. */
  ready: () => Promise<boolean>
}

/** How Node runs what lives for seconds: to optimize it takes a third of its start. */
export const forSeconds = ['--no-opt']

/**
 * Starts the server as it is built, or another program, also from its source, with these settings and no others. What is
 * given as `before` is JavaScript that runs in its process before it; `flags` are for Node.
 */
export async function startServer(
  settings: Record<string, string>,
  program = 'dist/server/main.js',
  { before = '', flags = [] }: { before?: string | undefined; flags?: readonly string[] } = {},
): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, TMPDIR } = process.env
  const usual = { HOST: '127.0.0.1', APP_URL: url, DEMO: 'false', WEB_CONCURRENCY: '1' }
  const env = { PATH, HOME, TMPDIR, ...usual, ...settings, PORT: String(port) }
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const first = before ? ['--import', `data:text/javascript,${encodeURIComponent(before)}`] : []
  const child = spawn(process.execPath, [...flags, ...first, ...loader, program], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  return {
    ...{ url, port, ended },
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ready: async () => {
      while (child.exitCode === null && child.signalCode === null) {
        const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
        if (answer?.ok) return true
        await pause(25)
      }
      return false
    },
  }
}
