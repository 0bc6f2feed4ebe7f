import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerMeanwhile } from './meanwhile.ts'

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('until the application can answer, people are told what is being done and programs that it is not ready', async () => {
  const port = await freePort()
  const meanwhile = await answerMeanwhile({ port, host: '127.0.0.1' }, 'The demonstration is being made')
  meanwhile.tell('60 of 600 candidates')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const page = await ask('/')
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('60 of 600 candidates')])
  const ready = await ask('/api/ready')
  expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'unavailable', detail: '60 of 600 candidates' }),
  ])
  expect((await ask('/api/health')).status).toBe(200)
  await meanwhile.end()
  // The address is free for the application.
  const next = createServer().listen(port, '127.0.0.1')
  await once(next, 'listening')
  next.close()
})

test('a port in use is refused before anything is prepared', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(answerMeanwhile({ port, host: '127.0.0.1' }, 'The demonstration is being made')).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  taken.close()
})
