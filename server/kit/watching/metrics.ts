import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { readsOfReplica } from '#server/kit/database/replica.ts'
import { readersInUse } from '#server/kit/documents/workerPool.ts'
import { hearCalls } from '#server/kit/gate/said.ts'
import { connectionsInUse } from '#server/kit/process/deadlines.ts'

/** A figure of the whole workspace, which every process knows alike. */
export interface Fact {
  name: string
  help: string
  labels?: Readonly<Record<string, string>>
  value: number
}

/** Where figures are asked for, and the token without which they are not told. */
export interface MetricsPlace {
  port: number
  host: string
  token: string | undefined
}

const prefix = 'staffwright_'
const askedAgainAfter = 15_000

/** Figures of one process, by a function that is called whenever they are asked for. */
function gauge(name: string, help: string, labelNames: string[], values: () => [Record<string, string>, number][]) {
  return new Gauge({
    ...{ name: `${prefix}${name}`, help, labelNames },
    collect() {
      this.reset()
      for (const [labels, value] of values()) this.set(labels, value)
    },
  })
}

/**
 * Begins to measure this process: calls, connections to the database, readers of documents, live connections, the event
 * loop and memory; and, from time to time, what the database knows of the whole workspace.
 */
export function measure(sockets: () => number, facts: () => Promise<readonly Fact[]>): void {
  collectDefaultMetrics()
  const calls = new Counter({
    ...{ name: `${prefix}calls_total`, help: 'Calls that were answered', labelNames: ['call', 'status'] },
  })
  const seconds = new Histogram({
    ...{ name: `${prefix}call_seconds`, help: 'How long calls took, with their turn', labelNames: ['call'] },
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 20],
  })
  hearCalls(({ call, status, milliseconds }) => {
    calls.inc({ call, status: String(status) })
    seconds.observe({ call }, milliseconds / 1_000)
  })
  gauge('database_connections', 'Connections to PostgreSQL by kind of work', ['kind', 'state'], () =>
    connectionsInUse().flatMap(({ kind, busy, idle, waiting }) => [
      [{ kind, state: 'busy' }, busy],
      [{ kind, state: 'idle' }, idle],
      [{ kind, state: 'waited for' }, waiting],
    ]),
  )
  gauge(
    'replica_reads',
    'Reports and exports that were read from the copy, or from the database itself',
    ['from'],
    () => Object.entries(readsOfReplica() ?? {}).map(([from, count]) => [{ from }, count]),
  )
  gauge('document_readers', 'Processes that read documents', ['state'], () =>
    Object.entries(readersInUse()).map(([state, count]) => [{ state }, count]),
  )
  gauge('live_connections', 'Open windows', [], () => [[{}, sockets()]])
  followFacts(facts)
  // In one of several processes it answers the supervisor, who adds them up.
  if (cluster.isWorker) new AggregatorRegistry()
}

/** However many figures are asked for, and by however many who watch, the database is asked once in a while. */
function followFacts(facts: () => Promise<readonly Fact[]>): void {
  const gauges = new Map<string, Gauge>()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> = Promise.resolve()
  const ask = async () => {
    // While the database is away the other figures are wanted all the more.
    const found = await facts().catch(() => undefined)
    if (!found) return
    for (const one of gauges.values()) one.reset()
    for (const { name, help, labels = {}, value } of found) gaugeOf(name, help, Object.keys(labels)).set(labels, value)
  }
  const askAgain = () => {
    if (performance.now() - askedAt < askedAgainAfter) return asking
    askedAt = performance.now()
    asking = ask()
    return asking
  }
  const gaugeOf = (name: string, help: string, labelNames: string[]) => {
    const known = gauges.get(name)
    if (known) return known
    // Each process says the same of the whole workspace.
    const made = new Gauge({ ...{ name: `${prefix}${name}`, help, labelNames }, aggregator: 'max', collect: askAgain })
    gauges.set(name, made)
    return made
  }
  new Gauge({
    ...{ name: `${prefix}up`, help: 'Processes that serve' },
    async collect() {
      await askAgain()
      this.set(1)
    },
  })
  // The figures of the database are there from the first answer on.
  void askAgain()
}

/** The figures of this process, or of all that this one supervises, as Prometheus reads them. */
export const metricsHere = (): Promise<string> => register.metrics()

/** The figures of all processes on the port, for their supervisor. */
export function metricsOfAll(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}

/** Serves figures at /metrics on an address of their own; answers how to stop. */
export async function serveMetrics(
  { port, host, token }: MetricsPlace,
  figures: () => Promise<string>,
): Promise<() => void> {
  const server = createServer(async ({ url, headers }, answer) => {
    const path = url?.split('?')[0]
    if (path !== '/metrics') return answer.writeHead(404).end()
    if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      return answer.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    }
    const text = await figures().catch(() => undefined)
    if (text === undefined) return answer.writeHead(503).end()
    answer.writeHead(200, { 'Content-Type': register.contentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
