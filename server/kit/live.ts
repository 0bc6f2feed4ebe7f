import websocket from '@fastify/websocket'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Db, Listen } from './db.ts'
import { makeHub } from './liveHub.ts'
import type { LiveEvent, LiveSource } from './liveSource.ts'

const channel = 'live'
const longestMessage = 4_096
const restarting = 1012

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
export async function serveLive(app: FastifyInstance, { listen, ...source }: Settings): Promise<void> {
  const hub = makeHub(source, (error) => app.log.error({ err: error }, 'a live message failed'))
  await app.register(websocket, {
    options: { maxPayload: longestMessage },
    preClose: (done) => {
      for (const socket of app.websocketServer.clients) socket.close(restarting, 'The server restarts')
      app.websocketServer.close(done)
    },
  })
  await app.register(async (part) => {
    for (const path of ['/ws', '/ws/:userId']) {
      part.get<{ Params: { userId?: string } }>(path, { websocket: true }, (socket, { params }) =>
        hub.admit(socket, params.userId === undefined ? undefined : Number(params.userId)),
      )
    }
  })
  const stopListening = await listen?.(channel, hub)
  app.addHook('onClose', async () => {
    await hub.stop()
    await stopListening?.()
  })
}
