import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import type { Measured, Statement } from '#server/seed/large/measured.ts'
import { type Asked, replay, send } from './measure.ts'
import type { Line } from './table.ts'

const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url))
const run = promisify(execFile)
const connections = 8
const seconds = 1

/** Requests per second of each request, beside a server that does nothing but run its statements and send the same bytes. */
export async function linesOfLoad(
  measured: Measured,
  requests: readonly { name: string; asked: Asked; statements: Statement[] }[],
): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, asked, statements } of requests) {
    const through = await requestsPerSecond(measured, asked)
    const bare = await barePerSecond(measured, statements, asked)
    lines.push({
      what: name,
      'requests/s': through,
      'bare route': bare,
      'share %': bare > 0 ? (100 * through) / bare : '',
    })
  }
  return lines
}

/** At eight connections, over real HTTP, sent by a process of its own. */
async function requestsPerSecond(measured: Measured, asked: Asked): Promise<number> {
  return cannon(await listening(measured), asked)
}

/** Where the application answers, once it listens. */
export async function listening(measured: Measured): Promise<string> {
  const address = measured.app.server.listening ? addressOf(measured) : await measured.app.listen({ port: 0 })
  return address.replace('[::1]', '127.0.0.1').replace('[::]', '127.0.0.1')
}

async function barePerSecond(measured: Measured, statements: Statement[], asked: Asked): Promise<number> {
  const bytes = JSON.stringify((await send(measured, asked)).body)
  const bare = Fastify()
  bare.all('/*', async (_request, reply) => {
    await replay(measured, statements)
    return reply.type('application/json').send(bytes)
  })
  const address = await bare.listen({ port: 0, host: '127.0.0.1' })
  const result = await cannon(address, asked)
  await bare.close()
  return result
}

function addressOf({ app }: Measured): string {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

async function cannon(address: string, { method, url, token, body }: Asked): Promise<number> {
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...['--json', '--connections', String(connections), '--duration', String(seconds), '--method', method],
    ...['--headers', `authorization=Bearer ${token}`],
    ...(body ? ['--headers', 'content-type=application/json', '--body', JSON.stringify(body)] : []),
    address + url,
  ])
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number }
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} requests to ${url} failed`)
  return result.requests.average
}
