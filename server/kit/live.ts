import websocket, { type WebSocket } from '@fastify/websocket'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import { nowIso } from './clock.ts'
import type { Db, Listen } from './db.ts'

/** Something that happened and concerns people who may be looking: `what` names the part of the domain that tells it. */
export interface LiveEvent {
  what: string
  ids: readonly number[]
  /** The users it concerns; null: everybody. */
  to: readonly number[] | null
}

/** A message as the browser receives it, in an array. */
export type LiveMessage = Readonly<Record<string, unknown>>

/** What the live connection needs from the domains. */
export interface LiveSource {
  /** The person of a token, or undefined where it is not good. */
  authenticate: (token: string) => Promise<Actor | undefined>
  /** Which of the sessions are still open. Asking does not count as using them. */
  openSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** What some events say to a person. */
  messagesOf: (actor: Actor, events: readonly LiveEvent[]) => Promise<LiveMessage[]>
  /** What was said to a person since an instant and not read yet. */
  missedBy: (actor: Actor, since: string) => Promise<LiveMessage[]>
}

interface Settings extends LiveSource {
  /** Hears what other processes announce; without it nothing is pushed. */
  listen?: Listen
}

interface Peer {
  socket: WebSocket
  actor: Actor
  heardAt: number
}

const channel = 'live'
const mostAtOnce = 300
const gatherFor = 40
const helloWithin = 10_000
const silentFor = 35_000
const overlap = 60_000
const notSignedIn = 4401

/** Tells the people an event concerns, in whichever process they are, once the transaction is committed. */
export async function announce(db: Db, { what, ids, to }: LiveEvent): Promise<void> {
  const parts = Math.max(1, Math.ceil(ids.length / mostAtOnce))
  for (let part = 0; part < parts; part++) {
    const some = ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce)
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ what, ids: some, to })})`)
  }
}

/** Serves the live connection at /ws, one for each open window of a person. */
export async function serveLive(app: FastifyInstance, settings: Settings): Promise<void> {
  const hub = makeHub(settings, (error) => app.log.error({ err: error }, 'a live message failed'))
  await app.register(websocket, {
    options: { maxPayload: 4_096 },
    preClose() {
      for (const socket of this.websocketServer.clients) socket.close(1012, 'The server restarts')
      this.websocketServer.close()
    },
  })
  await app.register(async (part) => {
    for (const path of ['/ws', '/ws/:userId']) {
      part.get<{ Params: { userId?: string } }>(path, { websocket: true }, (socket, request) =>
        hub.admit(socket, request.params.userId),
      )
    }
  })
  const stop = await settings.listen?.(channel, { heard: hub.heard, resumed: hub.resumed })
  const sweep = setInterval(hub.dropSilent, silentFor / 3).unref()
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    await hub.settled()
    await stop?.()
  })
}

/** Keeps the connections of this process and brings each what concerns it. */
function makeHub(source: LiveSource, tell: (error: unknown) => void) {
  const peers = new Set<Peer>()
  const gathered: LiveEvent[] = []
  const running = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let lastHeard = Date.now()

  const work = (promise: Promise<unknown>) => {
    const tracked = promise.catch(tell).finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const close = (peer: Peer) => {
    peers.delete(peer)
    peer.socket.close(notSignedIn, 'Please sign in')
  }
  const closeEnded = async (some: readonly Peer[]) => {
    if (!some.length) return
    const open = await source.openSessions([...new Set(some.map(({ actor }) => actor.sessionId))])
    for (const peer of some) if (!open.has(peer.actor.sessionId)) close(peer)
  }
  const bring = async (events: readonly LiveEvent[]) => {
    const mine = ({ actor }: Peer) => events.filter(({ to }) => to === null || to.includes(actor.userId))
    const concerned = [...peers].filter((peer) => mine(peer).length > 0)
    await closeEnded(concerned)
    for (const peer of concerned.filter((one) => peers.has(one))) {
      send(peer.socket, JSON.stringify(await source.messagesOf(peer.actor, mine(peer))))
    }
  }

  return {
    admit: (socket: WebSocket, userId: string | undefined) => {
      const waiting = setTimeout(() => socket.close(notSignedIn, 'Please sign in'), helloWithin).unref()
      let peer: Peer | undefined
      socket.on('error', tell)
      socket.on('close', () => {
        clearTimeout(waiting)
        if (peer) peers.delete(peer)
      })
      const hello = async (text: string) => {
        const { token, since } = readHello(text)
        const actor = token ? await source.authenticate(token) : undefined
        const isStranger = userId !== undefined && Number(userId) !== actor?.userId
        if (!actor || isStranger || (actor.stage ?? 'complete') !== 'complete')
          return socket.close(notSignedIn, 'Please sign in')
        clearTimeout(waiting)
        peer = { socket, actor, heardAt: Date.now() }
        if (socket.readyState === socket.OPEN) peers.add(peer)
        const missed = since ? await source.missedBy(actor, earlier(since)) : []
        send(socket, JSON.stringify(missed))
      }
      let isGreeted = false
      socket.on('message', (data) => {
        const text = String(data)
        if (!isGreeted) {
          isGreeted = true
          return work(hello(text))
        }
        if (peer) peer.heardAt = Date.now()
        if (text !== 'Ping') return
        send(socket, 'Pong')
        if (peer) work(closeEnded([peer]))
      })
    },
    heard: (payload: string) => {
      lastHeard = Date.now()
      gathered.push(JSON.parse(payload) as LiveEvent)
      // What one transaction tells arrives in one array.
      timer ??= setTimeout(() => {
        timer = undefined
        work(bring(gathered.splice(0)))
      }, gatherFor).unref()
    },
    /** Nobody knows what was said while this process could not hear, so everybody is told what they have not read. */
    resumed: () => {
      const since = earlier(new Date(lastHeard).toISOString())
      lastHeard = Date.now()
      for (const { socket, actor } of peers) {
        work(source.missedBy(actor, since).then((missed) => send(socket, JSON.stringify(missed))))
      }
    },
    dropSilent: () => {
      for (const peer of peers) if (Date.now() - peer.heardAt > silentFor) peer.socket.terminate()
      work(closeEnded([...peers]))
    },
    settled: () => Promise.all(running),
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}

/** A little before an instant, since what began earlier can be committed later. */
function earlier(instant: string): string {
  return new Date(Math.max(0, Date.parse(instant) - overlap)).toISOString()
}

/** The first message carries the token, so that it stands in no address; and since when messages may be missing. */
function readHello(text: string): { token?: string; since?: string } {
  try {
    const { token, since } = JSON.parse(text) as { token?: unknown; since?: unknown }
    const isInstant = typeof since === 'string' && since <= nowIso() && !Number.isNaN(Date.parse(since))
    return { token: typeof token === 'string' ? token : undefined, since: isInstant ? since : undefined }
  } catch {
    return {}
  }
}
