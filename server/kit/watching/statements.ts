import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { workName } from '#server/kit/process/loopWatch.ts'
import { statementSpan } from './traces.ts'

/** A statement that took long, and for which work it was sent. */
export interface SlowStatement {
  milliseconds: number
  /** A call or a job. */
  during: string | undefined
  /** Its text, without the values that were sent with it. */
  statement: string
}

const longestText = 500
let slow: { after: number; tell: (statement: SlowStatement) => void } | undefined

/** Has statements told that take longer than so many milliseconds. */
export function tellSlowStatements(after: number, tell: (statement: SlowStatement) => void): void {
  slow = { after, tell }
}

type Query = (...given: unknown[]) => unknown
/** Who sent a statement that waits for a connection: it goes out when somebody else gives one back. */
const senders = new WeakMap<object, ReturnType<typeof AsyncLocalStorage.snapshot>>()
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Measures every statement on the connections of a pool, from when it goes out to its answer. */
export function watchStatements(pool: Pool): void {
  const ask = pool.query.bind(pool) as Query
  const remembering: Query = (...given) => {
    if (isObject(given[0])) senders.set(given[0], AsyncLocalStorage.snapshot())
    return ask(...given)
  }
  Object.assign(pool, { query: remembering })
  pool.on('connect', watchClient)
}

function watchClient(client: PoolClient): void {
  const send = client.query.bind(client) as Query
  const measured: Query = (...given) => {
    const [asked] = given
    const sender = isObject(asked) ? senders.get(asked) : undefined
    return sender ? sender(() => measure(send, given)) : measure(send, given)
  }
  Object.assign(client, { query: measured })
}

function measure(send: Query, given: unknown[]): unknown {
  const text = textOf(given[0])
  const began = performance.now()
  const endSpan = statementSpan(text)
  const during = workName()
  const over = (error?: unknown) => {
    endSpan?.(error)
    const milliseconds = Math.round(performance.now() - began)
    if (slow && milliseconds > slow.after) slow.tell({ milliseconds, during, statement: text.slice(0, longestText) })
  }
  const last = given.at(-1)
  if (typeof last === 'function') {
    const answered = last as (error: unknown, ...rest: unknown[]) => unknown
    return send(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      over(error)
      return answered(error, ...rest)
    })
  }
  const result = send(...given)
  if (result instanceof Promise) result.then(() => over(), over)
  return result
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return isObject(asked) && 'text' in asked ? String(asked.text) : ''
}
