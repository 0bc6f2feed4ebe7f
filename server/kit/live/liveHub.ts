import type { WebSocket } from '@fastify/websocket'
import { type Changes, everyCall } from '#contract/kit/live.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Listener } from '#server/kit/database/db.ts'
import type { Place } from '#server/kit/gate/places.ts'
import { makeMeter, type Rate } from '#server/kit/gate/rates.ts'
import { keyOfPerson } from '#server/kit/gate/who.ts'
import type { LiveEvent, LiveMessage, LiveSource } from './liveSource.ts'

interface Peer {
  socket: WebSocket
  actor: Actor
  /** Until it has been brought what it missed, nothing else is brought to it: so the first array is the answer to its hello. */
  greeted: Promise<void>
  /** What was heard before is no news to it: it read what it shows later, or is told with the answer to its hello. */
  cameAt: number
  /** When anything came from it last. */
  heardAt: number
}

/** An event, and when this process heard of it. */
interface Heard {
  at: number
  event: LiveEvent
}

/** The connections of one process. */
interface Hub extends Listener {
  /** Takes a connection in; its first message has to say who it is. */
  admit: (socket: WebSocket, place: Place, userId: number | undefined) => void
  stop: () => Promise<void>
}

const gatherFor = 40
const helloWithin = 10_000
const silentFor = 150_000
const overlap = 60_000
const signedOut = 4401
const tooMany = 1008
const later = 1013
const comeAgain = 'Please try again'
/** A reader that takes nothing in must not fill our memory. */
const mostUnread = 1_000_000
/** So long, and so many, what was announced is remembered for whoever read a page before it and connects after it. */
const rememberedFor = 60_000
const mostRemembered = 1_000
/** How long a hello may have been on its way. */
const onTheWay = 500

/** Keeps the connections of this process and brings each what concerns it. */
export function makeHub(source: LiveSource, messages: Rate, tell: (error: unknown) => void): Hub {
  const peers = new Set<Peer>()
  const running = runningWork(tell)
  const gathered = gatherer((heard) => running.add(bring(source, peers, heard)))
  const lately = memory()
  let heardAt = Date.now()
  const sweep = setInterval(() => {
    for (const { socket, heardAt: last } of peers) if (Date.now() - last > silentFor) socket.terminate()
    running.add(closeEnded(source, peers, [...peers]))
  }, silentFor / 3).unref()
  return {
    admit: (socket, place, userId) =>
      receive({ socket, place, userId, lately: lately.within }, source, messages, peers, running),
    heard: (payload) => {
      heardAt = Date.now()
      const event = readEvent(payload)
      if (!event) return
      lately.add({ at: heardAt, event })
      gathered({ at: heardAt, event })
    },
    // Nobody knows what was said while this process could not hear, so everybody gets what they have not read since, and
    // reads anew what they have on screen.
    resumed: () => {
      const since = earlier(heardAt)
      heardAt = Date.now()
      const tellAll = async ({ socket, actor }: Peer) =>
        bringTo(socket, [...(await source.missedBy(actor, since)), { changed: everyCall }])
      for (const peer of peers) running.add(orAnew(peer, () => tellAll(peer)))
    },
    stop: async () => {
      clearInterval(sweep)
      await running.over()
    },
  }
}

/** Work in the background, so that a stop can wait for it. */
function runningWork(tell: (error: unknown) => void) {
  const running = new Set<Promise<unknown>>()
  return {
    add: (work: Promise<unknown>) => {
      const tracked: Promise<unknown> = work.catch(tell).finally(() => running.delete(tracked))
      running.add(tracked)
    },
    over: () => Promise.all(running),
  }
}

/** What one transaction tells arrives at once, and leaves in one array. */
function gatherer(flush: (heard: Heard[]) => void) {
  const gathered: Heard[] = []
  return (heard: Heard) => {
    gathered.push(heard)
    if (gathered.length === 1) setTimeout(() => flush(gathered.splice(0)), gatherFor).unref()
  }
}

/** What was announced in the last minute. */
function memory() {
  let remembered: Heard[] = []
  return {
    add: (heard: Heard) => {
      const oldest = heard.at - rememberedFor
      remembered = [...remembered.filter(({ at }) => at > oldest), heard].slice(-mostRemembered)
    },
    /** Of so many milliseconds until now. */
    within: (ago: number) => remembered.filter(({ at }) => at > Date.now() - ago).map(({ event }) => event),
  }
}

/** A connection that was let in and may not have said yet who it is. */
interface Arrival {
  socket: WebSocket
  place: Place
  /** What was announced so many milliseconds before now. */
  lately: (ago: number) => readonly LiveEvent[]
  /** Whose address it came to, where it names one. */
  userId: number | undefined
}

function receive(
  arrival: Arrival,
  source: LiveSource,
  messages: Rate,
  peers: Set<Peer>,
  running: ReturnType<typeof runningWork>,
): void {
  const { socket, place } = arrival
  const refuse = () => socket.close(signedOut, 'Please sign in')
  const putOff = () => socket.close(later, comeAgain)
  const waiting = setTimeout(refuse, helloWithin).unref()
  const meter = makeMeter(messages)
  let greeting: Promise<Peer | undefined> | undefined
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(waiting)
    place.leave()
    running.add(Promise.resolve(greeting).then((peer) => peer && peers.delete(peer)))
  })
  socket.on('message', (data) => {
    if (socket.readyState !== socket.OPEN) return
    if (meter.count()) return socket.close(tooMany, 'Too many messages')
    const text = String(data)
    if (greeting) return running.add(greeting.then((peer) => peer && hear(peer, text)))
    clearTimeout(waiting)
    // Whoever cannot be recognised at the moment is not signed out.
    const greeted = greet(arrival, source, readHello(text), peers)
    greeting = greeted.catch(() => undefined)
    running.add(greeted.then((peer) => peer ?? refuse(), putOff))
  })
}

async function greet(
  { socket, place, userId, lately }: Arrival,
  source: LiveSource,
  { token, since, ago }: Hello,
  peers: Set<Peer>,
): Promise<Peer | undefined> {
  const arrivedAt = Date.now()
  const actor = token ? await source.authenticate(token) : undefined
  if (!actor || (actor.stage ?? 'complete') !== 'complete') return undefined
  if (userId !== undefined && userId !== actor.userId) return undefined
  if (!place.isOf(keyOfPerson(actor))) {
    socket.close(later, 'Too many windows')
    return undefined
  }
  const missed = since
    ? source.missedBy(actor, earlier(since))
    : messagesFor(source, actor, ago === undefined ? [] : lately(ago + onTheWay + Date.now() - arrivedAt))
  const greeted = missed.then((messages) => bringTo(socket, messages))
  const peer = { socket, actor, greeted, cameAt: arrivedAt, heardAt: Date.now() }
  peers.add(peer)
  await peer.greeted.catch((error) => {
    peers.delete(peer)
    throw error
  })
  return peer
}

/** Answered from memory: whoever is signed out is told nothing from then on, and closed with the next sweep. */
function hear(peer: Peer, text: string): void {
  peer.heardAt = Date.now()
  if (text === 'Ping' && peer.socket.readyState === peer.socket.OPEN) peer.socket.send(`Pong ${nowIso()}`)
}

const concerns = (actor: Actor, { to }: LiveEvent) => to === null || to.includes(actor.userId)

async function bring(source: LiveSource, peers: Set<Peer>, heard: readonly Heard[]): Promise<void> {
  const newTo = ({ cameAt }: Peer) => heard.filter(({ at }) => at >= cameAt).map(({ event }) => event)
  const concerned = [...peers].filter((peer) => newTo(peer).some((event) => concerns(peer.actor, event)))
  const ended = closeEnded(source, peers, concerned)
  const brought = concerned.map((peer) =>
    orAnew(peer, async () => {
      await ended
      if (!peers.has(peer)) return
      const messages = await messagesFor(source, peer.actor, newTo(peer))
      await peer.greeted
      bringTo(peer.socket, messages)
    }),
  )
  await Promise.all(brought)
}

/** Who could not be brought something is asked to come again, and is then brought all that was missed. */
async function orAnew({ socket }: Peer, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    socket.close(later, comeAgain)
    throw error
  }
}

/** What somebody is told of events: those that concern them, and what they have to read again. */
async function messagesFor(source: LiveSource, actor: Actor, events: readonly LiveEvent[]): Promise<LiveMessage[]> {
  const concerned = events.filter((event) => concerns(actor, event))
  const told = concerned.filter(({ calls }) => !calls)
  const messages = told.length ? await source.messagesOf(actor, told) : []
  return [...messages, ...changesIn(concerned)]
}

/** One message that names every call whose answer is no longer what it was. */
function changesIn(events: readonly LiveEvent[]): Changes[] {
  const changed = [...new Set(events.flatMap(({ calls = [] }) => calls))]
  return changed.length ? [{ changed }] : []
}

/** Whoever was signed out or deactivated hears nothing more, wherever that was done. */
async function closeEnded(source: LiveSource, peers: Set<Peer>, some: readonly Peer[]): Promise<void> {
  if (!some.length) return
  const open = await source.openSessions([...new Set(some.map(({ actor }) => actor.sessionId))])
  for (const peer of some) {
    if (open.has(peer.actor.sessionId)) continue
    peers.delete(peer)
    peer.socket.close(signedOut, 'Please sign in')
  }
}

function bringTo(socket: WebSocket, messages: readonly LiveMessage[]): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostUnread) socket.terminate()
  else socket.send(JSON.stringify(messages))
}

/** A little before an instant, since what began earlier can be committed later. */
function earlier(instant: number): string {
  return new Date(Math.max(0, instant - overlap)).toISOString()
}

/** What another process told; undefined for what is no event of ours, since anybody may speak on the channel. */
function readEvent(payload: string): LiveEvent | undefined {
  try {
    const event: unknown = JSON.parse(payload)
    return typeof event === 'object' && event !== null && 'what' in event ? (event as LiveEvent) : undefined
  } catch {
    return undefined
  }
}

interface Hello {
  token?: string
  since?: number
  ago?: number
}

/**
 * The first message carries the token, which so stands in no address, and since when something may be missing: an
 * instant where there was a connection before, else how many milliseconds ago the window began to read.
 */
function readHello(text: string): Hello {
  try {
    const { token, since, ago } = JSON.parse(text) as { token?: unknown; since?: unknown; ago?: unknown }
    const instant = typeof since === 'string' ? Date.parse(since) : Number.NaN
    return {
      token: typeof token === 'string' ? token : undefined,
      // Another process may have the faster clock.
      since: instant > 0 ? Math.min(instant, Date.now()) : undefined,
      ago: typeof ago === 'number' && ago >= 0 ? ago : undefined,
    }
  } catch {
    return {}
  }
}
