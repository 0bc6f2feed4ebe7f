import type { Rate } from './rates.ts'
import type { TurnLimits } from './turns.ts'

/** How many connections for live messages there may be at once in this process. */
export interface SocketLimits {
  /** Of one person: every window holds one. */
  person: number
  /** From one address that have not yet said who they are. */
  unknownAtAddress: number
  /** That have not yet said who they are, from everywhere. */
  unknown: number
  total: number
  /** What one connection may send. */
  messages: Rate
}

/** What one person or address may have of this process at once and in a time. */
export interface Limits {
  queries: TurnLimits
  commands: TurnLimits
  files: TurnLimits
  uploads: TurnLimits
  person: Rate
  address: Rate
  sockets: SocketLimits
}

/**
 * The limits of one process. A dashboard that asks 35 things at once waits in its own row and is never refused; somebody
 * who works as fast as they can type makes a few calls a second.
 */
export const limits: Limits = {
  // Three of one person leave the others more than half of two cores, and eight of all leave connections to the database
  // for what goes on in the background. Ten windows that are opened again together ask some 300 things, of which those
  // beyond the row come back by themselves.
  // Three at once are for a screen that opens; whoever keeps on asking has one.
  queries: { atOnce: 8, atOncePerKey: 3, waitingPerKey: 200, longestWait: 20, secondsAhead: 5 },
  // In a row of their own, so that commands that wait for each other let people go on reading.
  commands: { atOnce: 5, atOncePerKey: 3, waitingPerKey: 100, longestWait: 20, secondsAhead: 5 },
  // A file may take minutes to its reader's end of a slow line, in which it costs little.
  files: { atOnce: 24, atOncePerKey: 3, waitingPerKey: 100, longestWait: 60 },
  // The body of an upload is held in memory: 24 of the largest are some 500 MB.
  uploads: { atOnce: 24, atOncePerKey: 3, waitingPerKey: 20, longestWait: 60 },
  // Turns share the work fairly; the rate keeps what is refused from becoming work itself.
  person: { perSecond: 50, burst: 1_000 },
  // Behind one address there may be an office that signs in at nine.
  address: { perSecond: 20, burst: 300 },
  // A browser says who it is at once; an office whose connection comes back does so from 100 windows together.
  sockets: {
    person: 20,
    unknownAtAddress: 100,
    unknown: 500,
    total: 5_000,
    // A browser sends its Ping every ten seconds.
    messages: { perSecond: 1, burst: 30 },
  },
}

/**
 * Documents are read by two processes, of which nobody has more than one: whoever sends the worst that can be sent keeps
 * only themselves waiting. A bulk upload sends one document after the other.
 */
export const documentTurns: TurnLimits = { atOnce: 2, atOncePerKey: 1, waitingPerKey: 20, longestWait: 120 }

/** The longest body of a call that anybody may make: a form of a few fields. */
export const longestPublicBody = 16_384

/** The longest body of a call of somebody signed in, without its file. */
export const longestBody = 1_000_000

/** Said when all of this process is taken. */
export const busy = 'The server is very busy at the moment. Please try again shortly.'
