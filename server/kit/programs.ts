import { type ChildProcess, fork } from 'node:child_process'

interface Program {
  /** The source, when the server runs from its sources. */
  source: URL
  /** What the build calls it; it lies beside the bundle. */
  built: string
  options?: readonly string[]
}

/**
 * Starts a program of the server in a process of its own, for work that would keep everybody else waiting or could take
 * the server with it. Without the environment, so that a program that was tricked finds no secrets there.
 */
export function startProgram({ source, built, options = [] }: Program): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const loader = isSource ? ['--import', import.meta.resolve('tsx')] : []
  return fork(isSource ? source : new URL(built, import.meta.url), {
    execArgv: [...options, ...loader],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
