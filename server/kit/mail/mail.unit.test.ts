import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { mailBy, mailPost } from './mail.ts'

const letter = { to: 'asha@client.example', subject: 'News', text: 'There are news.', html: '<p>There are news.</p>' }
const answers: readonly (readonly [asked: RegExp, answer: string])[] = [
  [/^EHLO/i, '250-here\r\n250 SIZE 1000000\r\n'],
  [/^MAIL/i, '250 ok\r\n'],
  [/^RCPT/i, '250 ok\r\n'],
  [/^DATA/i, '354 go on\r\n'],
  [/\r\n\.\r\n$/, '250 taken\r\n'],
  [/^QUIT/i, '221 bye\r\n'],
]

/** A mail server that speaks so many times and then does something else with the connection. */
async function serverThat(speaks: number, then: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let said = 0
    let asked = ''
    const say = (text: string) => {
      if (said === speaks) return then(socket)
      said += 1
      socket.write(text)
    }
    socket.on('data', (bytes) => {
      asked += bytes
      const found = answers.find(([pattern]) => pattern.test(asked))
      if (!found) return
      asked = ''
      say(found[1])
    })
    say('220 here\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  mailBy({ appUrl: 'http://localhost', smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` })
  return () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

let close = () => {}
afterEach(() => close())

const send = () => mailPost()?.({ ...letter, messageId: '<1@here>' })

// An error that nobody listens for ends the process, and this run with it.
test.each([0, 1, 2, 3, 4, 5])(
  'a mail server that cuts the connection after %i answers costs one attempt, no process',
  async (speaks) => {
    close = await serverThat(speaks, (socket) => socket.resetAndDestroy())
    await expect(send()).rejects.toThrow(/.+/)
  },
)

test('a mail server that cuts the connection after it took the letter has it', async () => {
  close = await serverThat(6, (socket) => socket.resetAndDestroy())
  await send()
})

test.each([
  ['says something after it said no', (socket: Socket) => void socket.end('554 no\r\n554 no\r\n250 yes\r\n')],
  ['says what nobody understands', (socket: Socket) => void socket.end(Buffer.alloc(70_000, 0xff))],
  ['says nothing more and goes', (socket: Socket) => void socket.end()],
])('a mail server that %s costs one attempt, no process', async (_what, then) => {
  close = await serverThat(2, then)
  await expect(send()).rejects.toThrow(/.+/)
})
