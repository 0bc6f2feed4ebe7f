import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { AppError, tooBusy } from '../errors.ts'
import { onBehalfOf } from './asking.ts'
import type { Limits } from './limits.ts'
import { type Neighbours, noNeighbours } from './neighbours.ts'
import { makeMeters } from './rates.ts'
import { makeTurns, type TurnLimits, type Turns } from './turns.ts'
import type { Visit } from './who.ts'

/** A call with the turns of its own: whoever waits for what only it needs keeps no place of other calls. */
export interface Turning {
  endpoint: Endpoint
  turns: Turns
}

/** Shares this process among people and addresses. */
export interface HowMuch {
  /** Counts a call, and refuses it where there were too many of late: after a pause, for which a flood has to wait too. */
  count: (key: string) => Promise<void>
  /** Does the work of a call when it is its turn. */
  inTurn: <Result>(visit: Visit, reply: FastifyReply, route: Turning, work: () => Promise<Result>) => Promise<Result>
  /** Reads the body of an upload when it is its turn. */
  reading: <Result>(visit: Visit, reply: FastifyReply, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Whoever does not wait as long as they are told is refused only after a while: a thousand refusals a second would be work
 * for which others wait. So many are kept waiting at once; those beyond are refused at once, since waiting takes memory.
 */
const refusedAfterMs = 1_000
export const mostKeptWaiting = 2_000

/** Makes the rows of one process, and its meters, which count what its neighbours allow as well. */
export function makeHowMuch(
  { queries, commands, files, uploads, person, address }: Limits,
  neighbours: Neighbours = noNeighbours,
): HowMuch {
  const turns = { query: makeTurns(queries), command: makeTurns(commands) }
  const fileTurns = makeTurns(files)
  const uploadTurns = makeTurns(uploads)
  const people = makeMeters(person)
  const addresses = makeMeters(address)
  const metersOf = (key: string) => (key.startsWith('user ') ? people : addresses)
  neighbours.hear((key, times) => metersOf(key).note(key, times))
  let keptWaiting = 0
  return {
    count: async (key) => {
      const wait = metersOf(key).count(key)
      if (!wait) return neighbours.tell(key)
      if (keptWaiting < mostKeptWaiting) {
        keptWaiting += 1
        await new Promise((resolve) => setTimeout(resolve, refusedAfterMs).unref())
        keptWaiting -= 1
      }
      throw tooBusy(wait)
    },
    inTurn: async (visit, reply, { endpoint: { kind, file: isFile }, turns: own }, work) => {
      const gone = goneOf(reply)
      const endOwn = await own.take(visit.key, gone)
      const endShared = await (isFile ? fileTurns : turns[kind]).take(visit.key, gone).catch((error: unknown) => {
        endOwn()
        throw error
      })
      const end = () => {
        endShared()
        endOwn()
      }
      try {
        const result = await onBehalfOf(visit.key, work)
        // A file is read while it is sent.
        if (isFile) finished(reply.raw, end)
        else end()
        return result
      } catch (error) {
        end()
        throw error
      }
    },
    reading: async (visit, reply, work) => {
      const end = await uploadTurns.take(visit.key, goneOf(reply))
      return work().finally(end)
    },
  }
}

/**
 * The limits of one call: those of its kind, of which it takes so many at once. A file is sent longer than it is read.
 * What somebody has used up is counted over all calls, and there alone: in this row they also wait.
 */
export function limitsOf({ kind, file }: Endpoint, { files, queries, commands }: Limits, atOnce: number): TurnLimits {
  return file ? files : { ...(kind === 'query' ? queries : commands), atOnce, secondsAhead: undefined }
}

/** Whoever goes away while they wait gives up their place. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new AppError(400, 'brokenOff', 'The request was broken off')))
  return gone.signal
}
