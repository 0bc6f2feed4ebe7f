import { createHash } from 'node:crypto'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { sessionStages } from '#contract/vocab/sessions.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { tooMany } from '#server/kit/errors.ts'
import { networkOf } from '#server/kit/gate/addresses.ts'
import { attemptCounters, providerSignIns, resetRequests, sessions } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** What can be guessed at. */
export type AttemptKind = 'password' | 'code' | 'recoveryCode' | 'reset' | 'provider'

interface Limit {
  most: number
  minutes: number
}

/**
 * How often something can be tried: on one account from one address, from one address on any account, and on one account
 * from all addresses together. The last does not count for addresses from which the account signed in of late, so that
 * nobody can lock somebody else out.
 */
const limits: Record<AttemptKind, { pair: Limit; address: Limit; account: Limit }> = {
  password: {
    pair: { most: 10, minutes: 15 },
    address: { most: 60, minutes: 15 },
    account: { most: 200, minutes: 15 },
  },
  code: { pair: { most: 5, minutes: 15 }, address: { most: 30, minutes: 15 }, account: { most: 30, minutes: 1440 } },
  recoveryCode: {
    pair: { most: 5, minutes: 60 },
    address: { most: 15, minutes: 60 },
    account: { most: 15, minutes: 1440 },
  },
  provider: {
    pair: { most: 30, minutes: 15 },
    address: { most: 60, minutes: 15 },
    account: { most: 3000, minutes: 15 },
  },
  reset: { pair: { most: 5, minutes: 60 }, address: { most: 20, minutes: 60 }, account: { most: 20, minutes: 60 } },
}

const knownForDays = 30
const longestMinutes = 1440

type Scope = 'pair' | 'address' | 'account'

function nameOf(kind: AttemptKind, scope: Scope, account: string, address: string): string {
  // Whoever has one address of version 6 has all of its network.
  const network = networkOf(address)
  const whose = { pair: `${account}\n${network}`, address: network, account }[scope]
  return `${kind}.${scope}.${createHash('sha256').update(whose).digest('base64url')}`
}

/**
 * Counts an attempt before it is made, and refuses it beyond the limits. Runs outside of any transaction: what was
 * counted stays, and of many attempts at once each sees the others. The account is whatever was typed, so that an
 * unknown one is limited as a known one is.
 */
export async function countAttempt(db: Db, kind: AttemptKind, account: string, address: string): Promise<void> {
  const counts = {
    pair: await counted(db, nameOf(kind, 'pair', account, address), limits[kind].pair),
    address: await counted(db, nameOf(kind, 'address', account, address), limits[kind].address),
    account: await counted(db, nameOf(kind, 'account', account, address), limits[kind].account),
  }
  const isOver = (scope: Scope) => counts[scope] > limits[kind][scope].most
  if (isOver('pair') || isOver('address')) throw tooManyAttempts(limits[kind].pair.minutes)
  if (isOver('account') && !(await isKnownAddress(db, account, address))) {
    throw tooManyAttempts(limits[kind].account.minutes)
  }
}

/** What was right needs not be counted. */
export async function forgetAttempt(db: Db, kind: AttemptKind, account: string, address: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.name, nameOf(kind, 'pair', account, address)))
  const shared = [nameOf(kind, 'address', account, address), nameOf(kind, 'account', account, address)]
  await db
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(inArray(attemptCounters.name, shared))
}

function tooManyAttempts(minutes: number) {
  const wait = minutes > 60 ? 'until tomorrow' : `${minutes} minutes`
  return tooMany(`Too many attempts. Please wait ${wait} and try again.`, minutes * 60)
}

/** Adds one to a counter, which begins anew once its time has passed, and answers what it is then. */
async function counted(db: Db, name: string, { minutes }: Limit): Promise<number> {
  const oldest = new Date(now().getTime() - minutes * 60_000).toISOString()
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`insert into ${attemptCounters} (name, count, since) values (${name}, 1, ${nowIso()}::timestamptz)
      on conflict (name) do update set
        count = case when ${attemptCounters.since} < ${oldest}::timestamptz then 1 else ${attemptCounters.count} + 1 end,
        since = case when ${attemptCounters.since} < ${oldest}::timestamptz then excluded.since
          else ${attemptCounters.since} end
      returning count`,
  )
  return Number(row?.count ?? 1)
}

async function isKnownAddress(db: Db, email: string, address: string): Promise<boolean> {
  const since = new Date(now().getTime() - knownForDays * 86_400_000).toISOString()
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(users.email, email),
        eq(sessions.address, address),
        eq(sessions.stage, sessionStages.complete),
        gte(sessions.startedAt, since),
      ),
    )
    .limit(1)
  return known !== undefined
}

/** Removes what was kept of attempts and of sign-ins that led nowhere, once its time has passed. */
export async function dropOldAttempts(db: Db): Promise<void> {
  const oldest = new Date(now().getTime() - longestMinutes * 60_000).toISOString()
  await db.delete(attemptCounters).where(lt(attemptCounters.since, oldest))
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, oldest))
  await db.delete(resetRequests).where(lt(resetRequests.answeredAt, oldest))
}
