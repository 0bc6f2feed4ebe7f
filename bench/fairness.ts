import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { roles } from '#contract/vocab/roles.ts'
import type { Measured } from '#server/seed/large/measured.ts'
import { quantile, timed } from './measure.ts'
import { pdfOf } from './pdfs.ts'
import type { Line } from './table.ts'

const seconds = 15
const startsWithin = 3_000
const small = pdfOf(1, 20)
const attacks = {
  searches: '300 searches at once',
  pings: '10,000 Pings',
  sockets: '1,500 connections',
  documents: 'huge CVs',
}
const hostile = fileURLToPath(new URL('hostile.ts', import.meta.url))

/** What others are made to wait while one person does the worst they may: lists, and CVs to be read. */
export async function linesOfFairness(
  measured: Measured,
  { only, say }: { only: string; say: (line: string) => void },
): Promise<Line[]> {
  const { app, pool } = measured
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const [greedy, other] = [await measured.signIn(roles.recruiter), await measured.signIn(roles.superAdmin)]
  if (!greedy || !other) throw new Error('Nobody is there to be measured.')
  const { rows } = await pool.query<{ id: number }>(
    `select id from candidates where merged_into_id is null and erased_at is null and uploaded_by = (
      select user_id from user_roles where role = $1 order by 1 limit 1) order by id limit 2`,
    [roles.recruiter],
  )
  const [one = '', another = ''] = rows.map(({ id }) => String(id))
  // The first document of all starts a reader.
  await timesOf(address, other, another, 1)
  const lines: Line[] = []
  for (const [attack, what] of Object.entries(attacks).filter(([attack]) => attack.includes(only))) {
    say(`While one person sends ${what} …`)
    // Calm is measured anew each time: what else the machine does changes, and is to weigh on both sides.
    const calm = await timesOf(address, other, another)
    const end = begun([attack, address, greedy, one])
    await pause(startsWithin)
    const times = await timesOf(address, other, another)
    lines.push({ ...lineOf(what, times, calm), answers: await end(), load: loadavg()[0] ?? 0 })
    await pause(startsWithin)
  }
  return lines
}

interface Times {
  lists: number[]
  cvs: number[]
}

/** One person who reads lists and another window of theirs that uploads a CV, one after the other. */
async function timesOf(address: string, token: string, candidateId: string, lasting = seconds): Promise<Times> {
  const times: Times = { lists: [], cvs: [] }
  const end = performance.now() + lasting * 1_000
  const headers = { authorization: `Bearer ${token}` }
  const list = async () => {
    const body = JSON.stringify({ pageNo: candidateList.firstPage })
    await good(
      fetch(address + candidateList.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }),
    )
  }
  const cv = async () => {
    const body = new FormData()
    body.set('CandidateId', candidateId)
    body.set('Cv', new Blob([small]), 'cv.pdf')
    await good(fetch(address + uploadCv.path, { method: 'POST', headers, body }))
  }
  const repeat = async (work: () => Promise<void>, into: number[]) => {
    while (performance.now() < end) {
      into.push(await timed(work))
      await pause(20)
    }
  }
  await Promise.all([repeat(list, times.lists), repeat(cv, times.cvs)])
  return times
}

async function good(sent: Promise<Response>): Promise<void> {
  const answer = await sent
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${text.slice(0, 200)}`)
}

function lineOf(what: string, times: Times, calm: Times): Line {
  const [p95, calmP95] = [quantile(times.lists, 0.95), quantile(calm.lists, 0.95)]
  return {
    'while one person sends': what,
    ...{ 'calm p95 ms': calmP95, 'list median ms': quantile(times.lists, 0.5) },
    ...{ 'list p95 ms': p95, 'times calm': p95 / calmP95 },
    ...{ 'CV median ms': quantile(times.cvs, 0.5), 'CV p95 ms': quantile(times.cvs, 0.95) },
  }
}

/** Begins an attack; what is answered ends it and says how it was answered. One that ended before it was told to has failed. */
function begun(args: readonly string[]): () => Promise<string> {
  const child = fork(hostile, args, {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  // Listened for from the beginning: an exit that nobody heard is not told again.
  const exit = once(child, 'exit')
  return async () => {
    const wasAtWork = child.exitCode === null && child.signalCode === null
    child.kill('SIGTERM')
    await exit
    if (!wasAtWork) throw new Error(`The attack "${args[0]}" ended by itself: ${said.trim()}`)
    return said.trim()
  }
}
