import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCandidate } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { initialFilters } from '#contract/kit/list.ts'
import { roles } from '#contract/vocab/roles.ts'
import { openMeasured } from '#server/seed/large/measured.ts'
import { type Followed, type Place, runMove } from '#server/seed/large/movingIn.ts'
import { type ServerProcess, startServer } from '#server/test/serverProcess.ts'
import { claimFiles } from './generate.ts'
import { quantile, timed } from './measure.ts'
import type { Line } from './table.ts'
import { candidateNumbered } from './writes.ts'

/** So long a person looks at what came before they ask for the next, in milliseconds. */
const pauseBetween = 200
const calmFor = 30_000

type Times = Map<string, number[]>

/**
 * What people wait for at a server of two processes that moves a whole firm in meanwhile, and at the same when it has
 * ended, over the same people, in milliseconds.
 */
export async function linesWhileMovingIn(place: Place, followed: Followed): Promise<Line[]> {
  const data = dirname(place.folder)
  await claimFiles(place.url, data)
  const server = await startServer({
    ...{ DATABASE_URL: place.url, DATA_DIR: data, SECRET: 'x'.repeat(32), WEB_CONCURRENCY: '2' },
  })
  const people = await openMeasured(place.url, 1)
  try {
    if (!(await server.ready())) throw new Error(server.output())
    const token = (await people.signIn(roles.admin)) ?? ''
    const beside = askWithoutEnd(server, token)
    const begun = performance.now()
    await runMove(place, { ...followed, work: () => pause(1_000) })
    followed.say(`moved in within ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
    const meanwhile = await beside.stop()
    const calm = askWithoutEnd(server, token)
    await pause(calmFor)
    return linesOf(meanwhile, await calm.stop())
  } finally {
    await people.close()
    server.kill('SIGTERM')
    await server.ended
  }
}

/** One person who reads lists, one who searches and one who adds candidates, each one after the other. */
function askWithoutEnd({ url }: ServerProcess, token: string): { stop: () => Promise<Times> } {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const times: Times = new Map()
  let isOver = false
  let number = Date.now() % 1_000_000_000
  const repeat = async (what: string, path: string, body: () => object) => {
    const taken: number[] = []
    times.set(what, taken)
    while (!isOver) {
      const asked = JSON.stringify(body())
      taken.push(
        await timed(async () => {
          const answer = await fetch(url + path, { method: 'POST', headers, body: asked })
          const text = await answer.text()
          if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`)
        }),
      )
      await pause(pauseBetween)
    }
  }
  const all = Promise.all([
    repeat('the list of candidates', candidateList.path, () => initialFilters(candidateList)),
    repeat('a search', candidateSearch.path, () => ({ search: 'java AND payment' })),
    repeat('adding a candidate', createCandidate.path, () => ({
      ...candidateNumbered(++number),
      loggedInUserRoleName: roles.admin,
    })),
  ])
  return {
    stop: async () => {
      isOver = true
      await all
      return times
    },
  }
}

function linesOf(meanwhile: Times, after: Times): Line[] {
  return [...meanwhile].map(([what, times]) => {
    const calm = after.get(what) ?? []
    return {
      ...{ what, asked: times.length, 'median ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95) },
      ...{
        'slowest ms': Math.max(...times),
        'calm median ms': quantile(calm, 0.5),
        'calm p95 ms': quantile(calm, 0.95),
      },
    }
  })
}
