import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { type AnyList, initialFilters } from '#contract/kit/list.ts'
import { isReport } from '#contract/kit/report.ts'
import { fillLarge } from '#server/seed/large/fillLarge.ts'
import { openMeasured } from '#server/seed/large/measured.ts'
import { migrateAt } from '#server/seed/large/migrateAt.ts'
import { freePort, makeCluster, noClusterBecause } from '#server/test/cluster.ts'
import { type ServerProcess, startServer } from '#server/test/serverProcess.ts'
import { claimFiles, lastDay, migrations } from './generate.ts'
import type { Line } from './table.ts'

const times = 5
/** An export of a million takes minutes. */
const timesOfExport = 1

/** One thing that is asked, and how. */
interface Call {
  what: string
  times: number
  path: string
  body: Record<string, unknown>
}

/**
 * A firm of so many candidates on a PostgreSQL of its own and a streaming replica of it, served by two processes: lists,
 * reports and an export are asked of them with the replica, and again without it. Answers a line for each, in
 * milliseconds, and how often the replica was read. All of it is removed afterwards.
 */
export async function linesOfReplica(candidates: number, say: (line: string) => void): Promise<Line[]> {
  const reason = noClusterBecause()
  if (reason) throw new Error(`Nothing was measured: ${reason}.`)
  const data = mkdtempSync(join(tmpdir(), 'staffwright-replica-'))
  const cluster = await makeCluster()
  try {
    const url = await cluster.databaseAt('measured')
    await migrateAt(url, migrations)
    await fillLarge(url, { candidates, seed: 1, today: lastDay }, say)
    await claimFiles(url, data)
    const copy = await cluster.follower()
    try {
      const [{ events } = { events: 0 }] = await cluster.query(
        'select count(*)::integer as events from status_events',
        'measured',
      )
      say(`${candidates} candidates, ${events} events, and a replica that follows`)
      return await measured(url, await copy.databaseAt('measured'), data)
    } finally {
      await copy.remove()
    }
  } finally {
    await cluster.remove()
    rmSync(data, { recursive: true, force: true })
  }
}

async function measured(url: string, read: string, data: string): Promise<Line[]> {
  const metrics = await freePort()
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: data,
    SECRET: 'only for this measurement, nowhere else',
    WEB_CONCURRENCY: '2',
  }
  const withReplica = { ...settings, DATABASE_READ_URL: read, METRICS_PORT: String(metrics) }
  const alone = await served(url, settings)
  const both = await served(url, withReplica, async () => {
    const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    return told.split('\n').filter((line) => line.startsWith('staffwright_replica_reads{'))
  })
  const lines = [...both.found].map(([what, milliseconds]) => ({
    ...{ what, 'with replica ms': milliseconds, 'without ms': alone.found.get(what) ?? 0 },
  }))
  return [...lines, ...(both.told ?? []).map((what): Line => ({ what }))]
}

/** The median of each call at two processes with these settings. */
async function served<Told>(url: string, settings: Record<string, string>, tell?: () => Promise<Told>) {
  const server = await startServer(settings)
  const people = await openMeasured(url, 1)
  try {
    if (!(await server.ready())) throw new Error(server.output())
    const token = (await people.signIn('SuperAdmin')) ?? ''
    const found = new Map<string, number>()
    for (const call of callsOf(people.lists)) {
      const first = await ask(server, call, token)
      // Some reports are for other roles.
      if (first === undefined) continue
      const taken = [first]
      for (let time = 1; time < call.times; time += 1) taken.push((await ask(server, call, token)) ?? 0)
      found.set(call.what, taken.sort((one, other) => one - other)[Math.floor(call.times / 2)] ?? 0)
    }
    return { found, told: await tell?.() }
  } finally {
    await people.close()
    server.kill('SIGTERM')
    await server.ended
  }
}

function callsOf(lists: readonly AnyList[]): Call[] {
  const opened = (list: AnyList) => ({ what: list.name, path: list.path, body: initialFilters(list), times })
  return [
    opened(candidateList),
    ...lists.filter((list) => isReport(list) && list.method === 'POST').map(opened),
    {
      what: 'export of candidates, CSV',
      path: `/api/export/${candidateList.name}/csv`,
      body: {},
      times: timesOfExport,
    },
  ]
}

async function ask({ url }: ServerProcess, { what, path, body }: Call, token: string): Promise<number | undefined> {
  const begun = performance.now()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (answer.status === 403) return undefined
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - begun
}
