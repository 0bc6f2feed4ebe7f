import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { freePort } from '#server/test/cluster.ts'
import { waitingFor } from '#server/test/onPostgres.ts'
import { startedServer, testStarted } from '#server/test/startedServer.ts'

// Two processes begin, which takes long on a machine that does much else.
vi.setConfig({ testTimeout: 300_000 })

/** A receiver of traces: what was sent to it, as text. */
async function receiver() {
  const received: string[] = []
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push(`${request.url} ${Buffer.concat(parts).toString('latin1')}`)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, received }
}

testStarted(
  'figures of all processes are told to whoever has the token, traces go out, and what is slow is logged with its call',
  async () => {
    const metricsPort = await freePort()
    const traces = await receiver()
    const { db, make, server, signedIn } = await startedServer({
      ...{ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', SLOW_STATEMENT_MS: '200' },
      ...{ METRICS_PORT: String(metricsPort), METRICS_TOKEN: 'of who watches' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
    })
    const { user, token } = await signedIn()
    const candidate = await make.candidate({})
    while (!server.output().includes('2 processes serve.')) await pause(20)

    const log = (requestId: string) =>
      fetch(`${server.url}/api/candidate/log`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': requestId },
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        },
        body: JSON.stringify({ candidateId: candidate.id, details: 'a value nobody else is told' }),
      })
    const named = await log('of-the-proxy.1')
    expect([named.status, named.headers.get('x-request-id')]).toEqual([200, 'of-the-proxy.1'])
    const unnamed = await log('"; drop')
    expect(unnamed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('of-the-proxy.1'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ call: 'POST /api/candidate/log', userId: user.id, status: 200 })

    const figures = (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers, signal: AbortSignal.timeout(20_000) })
    expect((await figures()).status).toBe(401)
    expect((await figures({ authorization: 'Bearer of who watches else' })).status).toBe(401)
    const told = await (await figures({ authorization: 'Bearer of who watches' })).text()
    expect(told).toContain('staffwright_up 2')
    expect(told).toContain('staffwright_calls_total{call="POST /api/candidate/log",status="200"} 2')
    for (const name of [
      ...['call_seconds_bucket', 'database_connections', 'document_readers', 'live_connections'],
      ...['job_last_run_seconds', 'mails', 'table_rows'],
    ])
      expect(told).toMatch(new RegExp(`^staffwright_${name}[ {]`, 'm'))
    expect(told).toMatch(/^nodejs_eventloop_lag_seconds/m)

    let waiting: Promise<unknown> | undefined
    await db.transaction(async (part) => {
      await part.execute(sql`lock table candidate_communications in access exclusive mode`)
      waiting = log('of-the-proxy.2')
      while (!(await waitingFor(db, 'candidate_communications'))) await pause(20)
      // From then on it takes longer than what counts as slow.
      await pause(300)
    })
    await waiting
    const slow = () =>
      server
        .output()
        .split('\n')
        .filter((text) => text.includes('a statement was slow') && text.includes('candidate_communications'))
        .map((text) => JSON.parse(text).during)
    await expect.poll(slow, { timeout: 20_000 }).toContain('POST /api/candidate/log')

    await expect.poll(() => traces.received.join(''), { timeout: 20_000 }).toContain('POST /api/candidate/log')
    const sent = traces.received.join('')
    expect(sent).toContain('/v1/traces')
    expect(sent).toContain('insert into "candidate_communications"'.replaceAll('"', sent.includes('\\"') ? '\\"' : '"'))
    for (const text of [sent, server.output()]) expect(text).not.toContain('a value nobody else is told')
  },
)
