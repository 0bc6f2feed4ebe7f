import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'

/** What the running server answers its operator: lines to read, or the one sentence of a refusal. */
export type OperatorAnswer = { lines: string[] } | { refusal: string }

const longestAsked = 10_000

/**
 * Where the server of a data folder listens to its operator: a socket in a folder that nobody but the owner of the data
 * folder may enter. Addresses of sockets have some hundred characters, so that the shorter way to it is taken.
 */
function placeOf(dataFolder: string): string {
  const folder = resolve(dataFolder)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\staffwright-${createHash('sha256').update(folder).digest('hex')}`
  }
  const place = join(folder, 'operator', 'socket')
  const short = relative(process.cwd(), place)
  return short.length < place.length ? short : place
}

/** Listens to whoever owns the data folder, who asks in JSON; called while the folder's lock is held. */
export async function listenToOperator(
  dataFolder: string,
  answer: (asked: unknown) => Promise<OperatorAnswer>,
): Promise<() => void> {
  const place = placeOf(dataFolder)
  if (process.platform !== 'win32') {
    const folder = join(dataFolder, 'operator')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    // One that was killed leaves its socket behind; the lock says that nobody listens there any more.
    rmSync(place, { force: true })
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let asked = ''
    socket.setEncoding('utf8').setTimeout(30_000, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('data', (text) => {
      asked += text
      if (asked.length > longestAsked) socket.destroy()
    })
    socket.on('end', () => {
      const said = Promise.resolve(asked).then((text) => answer(JSON.parse(text)))
      said
        .catch((error: Error): OperatorAnswer => ({ refusal: error.message }))
        .then((reply) => socket.end(JSON.stringify(reply)))
    })
  })
  await new Promise<void>((resolved, refused) => {
    server.once('error', refused)
    server.listen(place, resolved)
  })
  server.on('error', () => undefined)
  server.unref()
  return () => void server.close()
}

/** Asks the server that runs on a data folder; undefined where none listens. */
export function askServer(dataFolder: string, asked: object): Promise<OperatorAnswer | undefined> {
  return new Promise((resolved, refused) => {
    const socket = connect({ path: placeOf(dataFolder), allowHalfOpen: true })
    let said = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.end(JSON.stringify(asked)))
    socket.on('data', (text) => (said += text))
    socket.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolved(undefined)
      else refused(new Error(`The running server cannot be asked: ${message}`))
    })
    socket.on('close', () => {
      if (said) resolved(JSON.parse(said) as OperatorAnswer)
      else resolved({ refusal: 'The running server did not answer. Try again.' })
    })
  })
}
