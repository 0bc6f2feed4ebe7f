import { type ChildProcess, fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

interface Program {
  /** The source, when the server runs from its sources. */
  source: URL
  /** What the build calls it; it lies beside the bundle. */
  built: string
  options?: readonly string[]
}

/** Beside what the build lies that programs start from; undefined while they start from their sources. */
let build = import.meta.url.endsWith('.ts') ? undefined : new URL(import.meta.url)

/** Has a server that runs from its sources start its programs from the build in a folder, which takes a fifth of the time. */
export function startProgramsFrom(folder: URL): void {
  build = folder
}

/** Where a file lies: its source, or what the build made of it. */
export function addressOf({ source, built }: Pick<Program, 'source' | 'built'>): URL {
  return build ? new URL(built, build) : source
}

/** Starts a program of the server on a thread of its own, in this process. */
export function startThread(file: Program, given: unknown): Worker {
  const options = { workerData: given }
  const address = addressOf(file)
  if (build) return new Worker(address, options)
  // A thread does not take over the loader of sources: it is told to load that first.
  const load = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
    .then(({ register }) => { register(); return import(${JSON.stringify(address.href)}) })`
  return new Worker(load, { ...options, eval: true })
}

const argumentsOf = ({ options = [] }: Program) => [
  ...options,
  ...(build ? [] : ['--import', import.meta.resolve('tsx')]),
]

/** Starts a program of the server in a process of its own that works as the server itself does, with its environment. */
export function startOwnProgram(program: Program): ChildProcess {
  return fork(addressOf(program), { execArgv: argumentsOf(program), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/**
 * Starts a program of the server in a process of its own, for work that would keep everybody else waiting or could take
 * the server with it. Without the environment, so that a program that was tricked finds no secrets there.
 */
export function startProgram(program: Program): ChildProcess {
  return fork(addressOf(program), {
    execArgv: argumentsOf(program),
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
