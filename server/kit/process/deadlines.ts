import type { Endpoint } from '#contract/kit/endpoint.ts'
import { exportList } from '#contract/kit/export.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { isReport } from '#contract/kit/report.ts'
import type { Db } from '#server/kit/database/db.ts'

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(count * 60)

/** How long work of one kind may keep PostgreSQL, in milliseconds; 0 is for ever. */
export interface Deadline {
  /** Its part of the process's connections: no kind can take those of another. */
  share: number
  /** Waiting for one of these connections. */
  wait: number
  /** One statement. */
  statement: number
  /** Waiting for a row or a table that somebody else holds. */
  lock: number
  /** A transaction that says nothing, such as one that waits for a file. */
  idle: number
  /** A whole transaction, whatever it does. */
  transaction: number
}

/**
 * What each kind of work may take. Reading waits for nobody but a migration, so its patience with locks is short; what
 * people wait for gives up before they do; a job may take its time, since nobody waits for it.
 */
export const deadlines = {
  query: {
    ...{ share: 0.35, wait: seconds(5), statement: seconds(20), lock: seconds(1), idle: seconds(10) },
    transaction: seconds(30),
  },
  command: {
    ...{ share: 0.25, wait: seconds(5), statement: seconds(20), lock: seconds(4), idle: seconds(30) },
    transaction: minutes(1),
  },
  report: {
    ...{ share: 0.2, wait: seconds(10), statement: minutes(1), lock: seconds(2), idle: seconds(10) },
    transaction: minutes(2),
  },
  /** Whether this process can serve: on a connection of its own, so that it can be said when all others are taken. */
  probe: {
    ...{ share: 0, wait: seconds(3), statement: seconds(1), lock: seconds(1), idle: seconds(1) },
    transaction: seconds(2),
  },
  job: { share: 0.2, wait: minutes(1), statement: minutes(10), lock: minutes(1), idle: minutes(5), transaction: 0 },
} as const satisfies Record<string, Deadline>

/** A kind of work, by what it may take. */
export type Kind = keyof typeof deadlines

/** Every kind of work. */
export const kinds = Object.keys(deadlines) as readonly Kind[]

/** How long a process waits for those who call it, in milliseconds. */
export const callers = {
  /** The head of a request. */
  head: seconds(15),
  /** A body that is not a file. */
  body: seconds(20),
  /** A whole request, with its file. */
  request: minutes(2),
  /** A connection on which nothing moves: longer than any call takes to be worked out. */
  silence: minutes(3),
  /** The next request on the same connection: longer than proxies keep theirs, or they would find it closed. */
  keepAlive: seconds(75),
  /** How often the first three are looked at. */
  checkEvery: seconds(2),
} as const

/** How long the probe waits for the file store, and for an embedded database that is busy. */
export const probeWithin = seconds(3)

/** Handing one letter to a mail server, whatever it answers meanwhile. */
export const letterWithin = minutes(1)

/** What kind of work a call is. */
export function kindOf(endpoint: Endpoint): Kind {
  const isLong = endpoint.takesLong || endpoint.call === exportList.call || isReport(endpoint as AnyList)
  return isLong ? 'report' : endpoint.kind
}

/** A database as one kind of work uses it, over so many connections. */
export interface Handle {
  db: Db
  connections: number
  /** How its connections are used at this moment. */
  use: () => { busy: number; idle: number; waiting: number }
}

const handles = new WeakMap<Db, Readonly<Record<Kind, Handle>>>()

/** Makes known by which handles a database is used for each kind of work. */
export function keepHandles(ofKinds: Readonly<Record<Kind, Handle>>): void {
  for (const { db } of Object.values(ofKinds)) handles.set(db, ofKinds)
  newest = ofKinds
}

let newest: Readonly<Record<Kind, Handle>> | undefined

/** How the connections of the database that was opened last are used; none on the embedded one. */
export const connectionsInUse = () => Object.entries(newest ?? {}).map(([kind, { use }]) => ({ kind, ...use() }))

/**
 * The same database for one kind of work, with its deadlines and its own connections. A transaction is what it was
 * begun as, and the embedded database has neither: it works off one statement after another in this process.
 */
export function within(db: Db, kind: Kind): Db {
  return handles.get(db)?.[kind].db ?? db
}

/**
 * How often one call may be under way in this process: so that two connections of its kind are left to other calls, and
 * what keeps one call waiting, such as a locked table, keeps only those waiting who need it.
 */
export function mostAtOnce(db: Db, kind: Kind): number {
  const connections = handles.get(db)?.[kind].connections
  return connections ? Math.max(1, connections - 2) : Number.POSITIVE_INFINITY
}

/** What a promise becomes, or `late` when it takes longer; what it becomes then is nobody's business any more. */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Late,
): Promise<Result | Late> {
  let alarm: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    alarm = setTimeout(resolve, milliseconds)
  }).then(late)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(alarm))
}
