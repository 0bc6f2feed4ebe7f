import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { query } from '#contract/kit/endpoint.ts'
import { openGate } from '#server/kit/gate/gate.ts'
import { answerError, servePublic } from './serve.ts'

const getTable = query({
  call: 'POST /api/table',
  access: 'public',
  summary: 'A table that takes its time',
  file: true,
  input: z.object({}),
  output: z.unknown(),
})

/** A server with one file that comes as `parts` say, how often it was asked for, and what it logs as a defect. */
async function serving(parts: () => AsyncGenerator<Buffer>) {
  const logged: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(answerError)
  await app.register(compress)
  const asked = { count: 0 }
  const route = servePublic(getTable, async () => {
    asked.count += 1
    await pause(50)
    return { body: Readable.from(parts(), { objectMode: false }), fileName: 'table.csv', contentType: 'text/csv' }
  })
  openGate(app, { db: undefined as never, authenticate: async () => undefined }).mount([route])
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, logged, asked, port: (app.server.address() as AddressInfo).port }
}

test('a download that is broken off before its first line is no defect: nothing is logged as one', async () => {
  const { logged, asked, port } = await serving(async function* () {
    yield Buffer.from('Name\n')
  })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/table HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  while (!asked.count) await pause(2)
  socket.destroy()
  await pause(150)
  expect(logged).toEqual([])
})

const gone = async (): Promise<Buffer[]> => {
  throw new Error('the table is gone')
}

test('a file that fails before its first line is answered in the shape of every refusal, and logged once', async () => {
  const { app, logged } = await serving(async function* () {
    yield* await gone()
  })
  const answer = await app.inject({ method: 'POST', url: '/api/table' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'failed', message: expect.stringContaining('on our side') })
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(logged).toHaveLength(1)
})
