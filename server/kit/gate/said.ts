import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#server/kit/http/serve.ts'

/** A call that was answered. */
export interface AnsweredCall {
  call: string
  status: number
  milliseconds: number
}

const goodName = /^[\w.:-]{8,100}$/

/** The name of a request, in its log lines and its answer: that of the proxy or caller, where it gave a usable one. */
export function nameOfRequest({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && goodName.test(given) ? given : crypto.randomUUID()
}

const listeners = new Set<(call: AnsweredCall) => void>()

/** Hears of every call that is answered. */
export function hearCalls(hear: (call: AnsweredCall) => void): void {
  listeners.add(hear)
}

/** One line of the log for each call, and word to whoever counts them. */
export function said({ endpoint: { call } }: Route, { log, visit }: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime: milliseconds } = reply
  log.info({ call, userId: visit?.actor?.userId, status, took: Math.round(milliseconds) }, 'a call was answered')
  for (const hear of listeners) hear({ call, status, milliseconds })
}
