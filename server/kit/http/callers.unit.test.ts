import { type AddressInfo, connect } from 'node:net'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitCallers, patience } from './callers.ts'
import { answerError } from './serve.ts'

/** A server that waits for nobody longer than a moment, and everything a line written by hand is answered. */
async function answerTo(request: string): Promise<string> {
  const moment = { ...patience, requestTimeout: 200, http: { headersTimeout: 100, connectionsCheckingInterval: 20 } }
  const app = Fastify(moment)
  app.setErrorHandler(answerError)
  limitCallers(app, 50)
  await app.register(websocket)
  app.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: NodeJS.ReadableStream) => {
    for await (const _ of payload);
  })
  app.post('/api/thing', async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes)).on('error', () => undefined)
  socket.write(request)
  const trickle = setInterval(() => socket.write(request.endsWith('\r\n\r\n') ? ' ' : 'x'), 10)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(trickle)
  return heard
}

const shape = /\r\n\r\n\{"message":"[^"]+","detail":"[^"]+","code":"\w+","requestId":"[\w-]+"\}/
const post = (type: string) =>
  `POST /api/thing HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: 9999\r\n\r\n`

test.each([
  ['the head of a request', 'POST /api/thing HTTP/1.1\r\nhost: here\r\nx-slow: ', '408'],
  ['a body', post('application/json'), '408'],
  ['a file', post('multipart/form-data; boundary=x'), '408'],
])(
  'whoever trickles %s is refused in the shape of every refusal, and the connection ends',
  async (_, request, status) => {
    const heard = await answerTo(request)
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(heard).toMatch(shape)
    expect(heard).toContain('took too long to arrive')
  },
)

test('what is no request at all is refused in the same shape', async () => {
  const heard = await answerTo('NONSENSE\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1.1 400 /)
  expect(heard).toMatch(shape)
})
