import websocket from '@fastify/websocket'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Db, Listen } from '#server/kit/database/db.ts'
import type { Gate } from '#server/kit/gate/gate.ts'
import { makePlaces } from '#server/kit/gate/places.ts'
import { makeHub } from './liveHub.ts'
import type { LiveEvent, LiveSource } from './liveSource.ts'

/** On which the database tells all processes what happened. */
export const channel = 'live'
const longestMessage = 4_096
/** The code with which a live connection is closed by a process that ends: its browser comes back at once. */
export const restarting = 1012
const goodbyeWithin = 2_000

/** Tells the people an event concerns, in whichever process they are, once the transaction is committed. */
export async function announce(db: Db, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)
}

/**
 * Lets whoever has the answer of one of these calls on screen ask again, once the transaction is committed. What changed
 * is not told, so that it can be told to everybody: the call itself decides what each of them reaches.
 */
export function announceChange(
  db: Db,
  endpoints: readonly Endpoint[],
  to: readonly number[] | null = null,
): Promise<void> {
  return announce(db, { what: 'changes', ids: [], to, calls: endpoints.map(({ call }) => call) })
}

interface Settings extends LiveSource {
  /** Hears what other processes announce; without it nothing is pushed. */
  listen?: Listen
}

/** Serves the live connection at /ws, one for each open window of a person. */
export async function serveLive(app: FastifyInstance, gate: Gate, { listen, ...source }: Settings): Promise<void> {
  const { sockets } = gate.limits
  const places = makePlaces(sockets)
  const hub = makeHub(source, sockets.messages, (error) => app.log.error({ err: error }, 'a live message failed'))
  await app.register(websocket, {
    options: { maxPayload: longestMessage },
    preClose: (done) => {
      const { clients } = app.websocketServer
      for (const socket of clients) socket.close(restarting, 'The server restarts')
      // Whoever does not say good-bye keeps nobody waiting.
      setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, goodbyeWithin).unref()
      app.websocketServer.close(done)
    },
  })
  await app.register(async (part) => {
    const onRequest = async (request: FastifyRequest) => places.refuseFull((await gate.letIn(request)).key)
    for (const path of ['/ws', '/ws/:userId']) {
      part.get<{ Params: { userId?: string } }>(path, { websocket: true, onRequest }, (socket, { params, visit }) =>
        hub.admit(
          socket,
          places.enter(visit?.key ?? ''),
          params.userId === undefined ? undefined : Number(params.userId),
        ),
      )
    }
  })
  const stopListening = await listen?.(channel, hub)
  app.addHook('onClose', async () => {
    await hub.stop()
    await stopListening?.()
  })
}
