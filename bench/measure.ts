import type { Measured, Statement } from '#server/seed/large/measured.ts'

/** A request to the application. */
export interface Asked {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  token: string
  body?: Record<string, unknown>
}

/** Milliseconds through the application and of the same statements alone. */
export interface Timing {
  median: number
  p95: number
  bareMedian: number
  bareP95: number
  runs: number
}

/** How a request fared: its times and statements, or why it was refused. */
export type Outcome = { timing: Timing; statements: Statement[]; body: unknown } | { refused: string }

const mostRuns = 15

/** Makes a request again and again for so many milliseconds, each time followed by its statements alone on the same connection. */
export async function measure(measured: Measured, asked: Asked, budget: number): Promise<Outcome> {
  const first = await send(measured, asked)
  if (first.status >= 300) return { refused: `${first.status} ${JSON.stringify(first.body).slice(0, 120)}` }
  const statements = await measured.statementsOf(() => send(measured, asked))
  const through: number[] = []
  const bare: number[] = []
  const begun = performance.now()
  const isDone = () => through.length >= mostRuns || (through.length > 0 && performance.now() - begun > budget)
  while (!isDone()) {
    through.push(await timed(() => send(measured, asked)))
    bare.push(await timed(() => replay(measured, statements)))
  }
  const timing = {
    median: quantile(through, 0.5),
    p95: quantile(through, 0.95),
    bareMedian: quantile(bare, 0.5),
    bareP95: quantile(bare, 0.95),
    runs: through.length,
  }
  return { timing, statements, body: first.body }
}

/**
 * Whether a timing misses what the project promises: p95 within 1.5 times the bare statements plus 2 ms. The median must
 * agree, since with a few runs on a busy machine p95 is mostly noise.
 */
export function isSlow({ p95, bareP95, median, bareMedian }: Timing): boolean {
  return p95 > 1.5 * bareP95 + 2 && median > 1.5 * bareMedian + 2
}

/** Makes one request and answers its status and body. */
export async function send({ app }: Measured, { method, url, token, body }: Asked) {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, body: response.json() as unknown }
}

/** Sends statements as they are, one after the other. */
export async function replay({ pool }: Pick<Measured, 'pool'>, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await pool.query({ text, values, rowMode: 'array' })
}

/** How many milliseconds some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
