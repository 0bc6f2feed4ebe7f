import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { roles } from '#contract/vocab/roles.ts'
import type { Measured } from '#server/seed/large/measured.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { quantile, timed } from './measure.ts'
import type { Line } from './table.ts'

const opened = 9
const asked = 15
const connections = 8
const seconds = 3
/** A page that asks for nothing so long has all it wanted. */
const quiet = 700
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

interface Call {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** What a page asked the server for, and how long it took until it stood. */
interface Opened {
  calls: Call[]
  ms: number
}

/**
 * What people wait for who open a page afresh: every call it makes, the session's and the bells' too. A browser opens each
 * page and tells its calls; these are then sent alone, one after the other, and by eight at once. The files of the
 * application are in the browser's cache, as they are on every day but the first.
 */
export async function linesOfPages(measured: Measured, address: string): Promise<Line[]> {
  const executablePath = findBrowser()
  if (!executablePath) return [{ page: 'none: no Chromium was found' }]
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const lines: Line[] = []
    for (const { name, path } of await pagesOf(measured)) {
      const page = await signedIn(browser, measured, address)
      const looks: Opened[] = []
      for (let look = 0; look <= opened; look += 1) looks.push(await open(page, address + path))
      await page.context().close()
      // The first look fills the cache of the browser.
      const [, ...later] = looks
      const calls = later.at(-1)?.calls ?? []
      lines.push({ page: name, calls: calls.length, ...(await figuresOf(calls)), 'in the browser ms': medianOf(later) })
    }
    return lines
  } finally {
    await browser.close()
  }
}

const medianOf = (looks: readonly Opened[]) =>
  quantile(
    looks.map(({ ms }) => ms),
    0.5,
  )

/** Pages of every day, of records that have something to show. */
async function pagesOf({ pool }: Measured): Promise<{ name: string; path: string }[]> {
  const idOf = async (statement: string) => (await pool.query<{ id: number }>(statement)).rows[0]?.id
  const candidate = await idOf(
    `select candidate_id as id from applications group by 1 order by count(*) desc, 1 desc limit 1`,
  )
  const position = await idOf(
    `select position_id as id from applications join positions on positions.id = position_id and status = 'Open'
     group by 1 order by abs(count(*) - 50), 1 desc limit 1`,
  )
  return [
    { name: 'Dashboard', path: '/home' },
    { name: 'Candidate list', path: '/candidates' },
    { name: 'Search, a common word', path: '/candidate-search?search=designed' },
    { name: 'Search, two words', path: '/candidate-search?search=java%20AND%20payment' },
    { name: 'A candidate’s page', path: `/candidates/view/${candidate}` },
    { name: 'A position with its candidates', path: `/position/view/${position}` },
  ]
}

async function signedIn(browser: Browser, measured: Measured, address: string): Promise<Page> {
  const somebody = await measured.signInWith(roles.superAdmin)
  if (!somebody) throw new Error('Nobody is there who could sign in.')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(somebody.email)
  await page.locator('input[type=password]').fill(somebody.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((to) => !to.pathname.includes('login'))
  return page
}

/** Opens an address and waits until nothing is asked for any more; the time is that of the last answer. */
async function open(page: Page, address: string): Promise<Opened> {
  const requests = new Set<Request>()
  const begun = performance.now()
  let open = 0
  let last = begun
  const began = (request: Request) => {
    requests.add(request)
    open += 1
  }
  const ended = () => {
    open -= 1
    last = performance.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(address)
  while (open > 0 || performance.now() - last < quiet) await pause(10)
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
  const calls: Call[] = []
  for (const request of requests) if (await isAnswered(request)) calls.push(callOf(request))
  return { calls, ms: last - begun }
}

/** Of what a page asks of the server: generated CVs have no bytes, so that one who looks at a CV is answered 404. */
async function isAnswered(request: Request): Promise<boolean> {
  const isCall = new URL(request.url()).pathname.startsWith('/api/')
  return isCall && ((await request.response())?.ok() ?? false)
}

function callOf(request: Request): Call {
  const body = request.postData()
  return { method: request.method(), url: request.url(), headers: request.headers(), ...(body !== null && { body }) }
}

async function figuresOf(calls: readonly Call[]): Promise<Line> {
  const times: number[] = []
  for (let run = 0; run < asked; run += 1) times.push(await timed(() => sendAll(calls)))
  let pages = 0
  const begun = performance.now()
  const somebody = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      await sendAll(calls)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, somebody))
  return {
    'all calls ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'pages/s': (pages * 1_000) / (performance.now() - begun),
  }
}

async function sendAll(calls: readonly Call[]): Promise<void> {
  for (const { url, method, headers, body } of calls) {
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  }
}
