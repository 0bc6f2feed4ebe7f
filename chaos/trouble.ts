import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A service that takes every connection and never says a word. */
export async function blackHole() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A small disk of its own at a folder; undefined where this machine or user may not make one. */
export function smallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize))
      } catch (error) {
        // People write meanwhile: then it is full a little sooner.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    makeRoom: () => writeFileSync(filler, ''),
    remove: () => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }),
  }
}

/** Clients who send their requests a byte at a time, and clients who never read what they are answered. */
export function slowClients(port: number, count: number): { leave: () => void } {
  const head = 'POST /api/authenticate HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n'
  const slow = Array.from({ length: count }, (_, at) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    if (at % 3 === 0) socket.write(`${head}x-slow: `)
    if (at % 3 === 1) socket.write(`${head}content-length: 5000\r\n\r\n{`)
    if (at % 3 === 2) {
      socket.pause()
      socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(20))
    }
    return socket
  })
  const trickle = setInterval(() => {
    slow.forEach((socket, at) => {
      if (at % 3 !== 2 && socket.writable) socket.write('a')
    })
  }, 500)
  return {
    leave: () => {
      clearInterval(trickle)
      for (const socket of slow) socket.destroy()
    },
  }
}

/** An address behind which one server stands, and then another one. */
export async function switchboard(first: number) {
  let to = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Cuts whoever is connected, and leads them elsewhere from then on. */
    switchTo: (port: number) => {
      to = port
      cut()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

const answers: readonly (readonly [asked: RegExp, answer: string])[] = [
  [/^EHLO/i, '250 here'],
  [/^(MAIL|RCPT)/i, '250 ok'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
]

/** A mail server that leaves a letter it was handed unanswered, until it is told to take letters. */
export async function hesitantMailServer() {
  let takes = false
  let wake = () => {}
  const server = createServer((socket) => {
    let letter: string | undefined
    socket.on('error', () => undefined).write('220 here\r\n')
    socket.on('data', (bytes) => {
      const said = String(bytes)
      if (letter !== undefined) {
        letter += said
        if (!letter.endsWith('\r\n.\r\n')) return
        letter = undefined
        wake()
        if (takes) socket.write('250 taken\r\n')
        return
      }
      const answer = answers.find(([asked]) => asked.test(said))?.[1] ?? '500 what?'
      if (answer.startsWith('354')) letter = ''
      socket.write(`${answer}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Resolves once a letter has arrived that is not answered. */
    holdsOne: () =>
      new Promise<void>((resolve) => {
        takes = false
        wake = resolve
      }),
    takeLetters: () => {
      takes = true
    },
    close: () => server.close(),
  }
}
