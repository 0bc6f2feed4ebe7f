import { and, count, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignInAnswer } from '#contract/domains/access/endpoints.ts'
import type {
  accountForm,
  changeAccount,
  identityProviderEditForm,
  identityProviderForm,
} from '#contract/domains/identityProviders/endpoints.ts'
import type { ParsedInputOf } from '#contract/kit/endpoint.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countOf } from '#server/kit/database/sql.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { changedMeanwhile, invalid, notFound, notSignedIn } from '#server/kit/errors.ts'
import type { Caller } from '#server/kit/http/serve.ts'
import { accounts, identityLinks, identityProviders, providerSignIns } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { countAttempt } from './attempts.ts'
import { signInAs } from './commands.ts'
import { type Begun, beginAt, checkProvider, finishAt, type ProviderAccess, providerRedirect } from './openIdConnect.ts'
import { newToken, tokenHashOf } from './tokens.ts'

/** What its values are encrypted for. */
export const identityProviderPurpose = 'identity provider'
const beginningMinutes = 10
const failed = 'The sign-in at the identity provider did not succeed. Please try again.'

/** The accounts, each with how many users it groups. */
export function allAccounts(db: Db) {
  return db
    .select({
      id: accounts.id,
      accountName: accounts.accountName,
      subDomain: accounts.subDomain,
      version: accounts.version,
      users: countOf(users, sql`${users.accountId} = ${accounts.id}`),
    })
    .from(accounts)
    .orderBy(accounts.accountName)
}

async function requireFreeSubDomain(db: Db, subDomain: string, exceptId?: number): Promise<void> {
  const other = exceptId === undefined ? undefined : ne(accounts.id, exceptId)
  const [taken] = await db
    .select({ count: count() })
    .from(accounts)
    .where(and(eq(accounts.subDomain, subDomain), other))
  if (taken?.count) throw invalid({ subDomain: 'Another account has this sub domain' })
}

/** Adds an account. */
export async function addAccount(db: Db, actor: Actor, asked: z.output<typeof accountForm>): Promise<number> {
  await requireFreeSubDomain(db, asked.subDomain)
  const [row] = await db
    .insert(accounts)
    .values({ ...asked, createdBy: actor.userId })
    .returning({ id: accounts.id })
  if (!row) throw new Error('the account was not added')
  await audit(db, actor, 'account.create', { kind: 'account', id: row.id }, asked)
  return row.id
}

/** Renames an account or changes its sub domain. */
export async function editAccount(
  db: Db,
  actor: Actor,
  { id, version, ...asked }: ParsedInputOf<typeof changeAccount>,
): Promise<void> {
  await requireFreeSubDomain(db, asked.subDomain, id)
  const changed = await db
    .update(accounts)
    .set({ ...asked, updatedBy: actor.userId })
    .where(and(eq(accounts.id, id), eq(accounts.version, version)))
    .returning()
  if (!changed.length) throw changedMeanwhile('the account')
  await audit(db, actor, 'account.edit', { kind: 'account', id }, asked)
}

/** The identity providers, without their secrets. */
export async function allProviders(db: Db) {
  const rows = await db
    .select({ provider: identityProviders, accountName: accounts.accountName })
    .from(identityProviders)
    .innerJoin(accounts, eq(accounts.id, identityProviders.accountId))
    .orderBy(identityProviders.name)
  return rows.map(({ provider: { encryptedSecret: _, ...provider }, accountName }) => ({
    ...provider,
    accountName,
    redirectUrl: providerRedirect(),
  }))
}

async function requireUsable(db: Db, asked: { key: string; accountId: number }, exceptId?: number): Promise<void> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, asked.accountId))
  if (!account) throw invalid({ accountId: 'Account is not one of the choices' })
  const other = exceptId === undefined ? undefined : ne(identityProviders.id, exceptId)
  const [taken] = await db
    .select({ count: count() })
    .from(identityProviders)
    .where(and(eq(identityProviders.key, asked.key), other))
  if (taken?.count) throw invalid({ key: 'Another identity provider has this ID' })
}

/** Adds an OpenID Connect sign-in. */
export async function addProvider(
  db: Db,
  actor: Actor,
  { clientSecret, ...asked }: z.output<typeof identityProviderForm>,
): Promise<number> {
  await requireUsable(db, asked)
  const [row] = await db
    .insert(identityProviders)
    .values({
      ...asked,
      encryptedSecret: encrypt(identityProviderPurpose, asked.issuer, clientSecret),
      createdBy: actor.userId,
    })
    .returning({ id: identityProviders.id })
  if (!row) throw new Error('the identity provider was not added')
  await audit(db, actor, 'identityProvider.create', { kind: 'identityProvider', id: row.id }, asked)
  return row.id
}

/** Changes an OpenID Connect sign-in. Its secret goes to no other issuer than the one it was entered for. */
export async function editProvider(
  db: Db,
  actor: Actor,
  { id, version, clientSecret, ...asked }: z.output<typeof identityProviderEditForm>,
): Promise<void> {
  const [before] = await db.select().from(identityProviders).where(eq(identityProviders.id, id)).for('update')
  if (!before) throw notFound('Identity provider')
  if (before.version !== version) throw changedMeanwhile('the identity provider')
  if (!clientSecret && asked.issuer !== before.issuer) {
    throw invalid({ clientSecret: 'Enter the client secret of the new issuer' })
  }
  await requireUsable(db, asked, id)
  const encryptedSecret = clientSecret
    ? encrypt(identityProviderPurpose, asked.issuer, clientSecret)
    : before.encryptedSecret
  await db
    .update(identityProviders)
    .set({ ...asked, encryptedSecret, updatedBy: actor.userId })
    .where(eq(identityProviders.id, id))
  // Who somebody is at one provider says nothing about who they are at another.
  if (asked.issuer !== before.issuer) await db.delete(identityLinks).where(eq(identityLinks.identityProviderId, id))
  await audit(db, actor, 'identityProvider.edit', { kind: 'identityProvider', id }, asked)
}

async function accessTo(db: Db, id: number, isForCheck = false): Promise<ProviderAccess & { accountId: number }> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id))
  if (!row || !(row.isActive || isForCheck)) throw notFound('Identity provider')
  const clientSecret = decrypt(identityProviderPurpose, row.issuer, row.encryptedSecret)
  if (clientSecret === undefined) throw notFound('Secret of the identity provider')
  return { issuer: row.issuer, clientId: row.clientId, clientSecret, accountId: row.accountId }
}

/** Whether an entry can work: reads the provider's configuration. */
export async function tryProvider(db: Db, id: number): Promise<void> {
  await checkProvider(await accessTo(db, id, true))
}

/** Begins a sign-in at a provider; outside of any transaction, since it asks the provider. */
export async function beginAtProvider(db: Db, caller: Caller, id: number): Promise<Begun & { url: string }> {
  await countAttempt(db, 'provider', String(id), caller.address)
  return beginAt(await accessTo(db, id))
}

/** Remembers a sign-in that has begun, for the browser that holds the key. */
export async function rememberBeginning(db: Db, id: number, { url, ...begun }: Begun & { url: string }) {
  const browserKey = newToken()
  await db.insert(providerSignIns).values({
    ...begun,
    browserKeyHash: tokenHashOf(browserKey),
    identityProviderId: id,
    expiresAt: new Date(now().getTime() + beginningMinutes * 60_000).toISOString(),
  })
  return { url, browserKey }
}

/** Asks the provider who signed in; each beginning can be used once. Outside of any transaction. */
export async function askProvider(db: Db, input: { browserKey: string; answer: string }) {
  const [begun] = await db
    .update(providerSignIns)
    .set({ usedAt: nowIso() })
    .where(
      and(
        eq(providerSignIns.browserKeyHash, tokenHashOf(input.browserKey)),
        isNull(providerSignIns.usedAt),
        gte(providerSignIns.expiresAt, nowIso()),
      ),
    )
    .returning()
  if (!begun) throw notSignedIn(failed)
  const access = await accessTo(db, begun.identityProviderId)
  const identity = await finishAt(access, begun, input.answer)
  return { ...identity, providerId: begun.identityProviderId, accountId: access.accountId }
}

/**
 * Signs in who the provider says it is: the user who is linked to that identity, or at the first time the active user of
 * the provider's account with the e-mail address the provider vouches for. No user is made or changed.
 */
export async function signInFromProvider(
  db: Db,
  caller: Caller,
  identity: Awaited<ReturnType<typeof askProvider>>,
): Promise<SignInAnswer> {
  const userId = (await linkedUser(db, identity)) ?? (await linkUser(db, identity))
  if (userId === undefined) throw notSignedIn('No user of this account has the e-mail address the provider vouches for')
  return signInAs(db, caller, userId, `identityProvider.${identity.providerId}`)
}

type Identity = Awaited<ReturnType<typeof askProvider>>

async function linkedUser(db: Db, { providerId, subject, accountId }: Identity): Promise<number | undefined> {
  const [link] = await db
    .select({ userId: identityLinks.userId })
    .from(identityLinks)
    .innerJoin(users, eq(users.id, identityLinks.userId))
    .where(
      and(
        eq(identityLinks.identityProviderId, providerId),
        eq(identityLinks.subject, subject),
        eq(users.accountId, accountId),
      ),
    )
  return link?.userId
}

async function linkUser(db: Db, { providerId, subject, accountId, verifiedEmail }: Identity) {
  if (!verifiedEmail) return undefined
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, verifiedEmail), eq(users.accountId, accountId), eq(users.isActive, true)))
  if (!user) return undefined
  await db
    .insert(identityLinks)
    .values({ identityProviderId: providerId, subject, userId: user.id, createdAt: nowIso() })
    .onConflictDoUpdate({
      target: [identityLinks.identityProviderId, identityLinks.subject],
      set: { userId: user.id, createdAt: nowIso() },
    })
  await audit(db, null, 'identityProvider.link', { kind: 'user', id: user.id }, { identityProvider: providerId })
  return user.id
}
