import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/vocab/roles.ts'
import type { SessionEnd, SessionStage } from '#contract/vocab/sessions.ts'
import { instant, stamps } from '#server/kit/database/columns.ts'
import { users } from '#server/records/users/tables.ts'

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id)

/** Sessions, kept after they end so that it can be told how. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: ofUser(),
    /** The role the person acts in. */
    role: text().$type<Role>().notNull(),
    /** How far the sign-in has come. */
    stage: text().$type<SessionStage>().notNull().default('complete'),
    /** The administrator who looks as this user. */
    viewerId: integer(),
    address: text().notNull(),
    /** Browser and system in words. */
    device: text().notNull(),
    userAgent: text().notNull().default(''),
    startedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endedHow: text().$type<SessionEnd>(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.id),
    index('sessions_started').on(table.startedAt, table.id),
  ],
)

/** How often something was tried of late: one counter for each kind, account and address. */
export const attemptCounters = pgTable('attempt_counters', {
  name: text().primaryKey(),
  count: integer().notNull(),
  since: instant().notNull(),
})

/** The second factor of a user. The keys are encrypted. */
export const twoFactors = pgTable('two_factors', {
  userId: ofUser().primaryKey(),
  /** The key in use; null until a code of it was given. */
  encryptedKey: text('sealed_key'),
  since: instant(),
  /** A key that was shown and waits for its first code. */
  pendingKey: text(),
  /** The last step whose code was used; no code of it or before it is taken again. */
  lastStep: integer().notNull().default(0),
})

/** Codes for who lost the phone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    userId: ofUser(),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
)

/** Links to set a password: to reset it, or to complete a registration. Only the hash of what they hold is kept. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: ofUser(),
    purpose: text().$type<'reset' | 'invitation'>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_links_user').on(table.userId, table.purpose)],
)

/** Wishes to reset a password, answered later, so that asking takes as long for an account as for none. */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    at: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [index('reset_requests_open').on(table.answeredAt, table.id)],
)

/** Accounts group users under a sub domain. */
export const accounts = pgTable('accounts', {
  id: serial().primaryKey(),
  accountName: text().notNull(),
  subDomain: text().notNull().unique(),
  ...stamps(),
})

/** OpenID Connect sign-ins of an account. */
export const identityProviders = pgTable('identity_providers', {
  id: serial().primaryKey(),
  accountId: integer()
    .notNull()
    .references(() => accounts.id),
  key: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  encryptedSecret: text('sealed_secret').notNull(),
  isActive: boolean().notNull().default(true),
  ...stamps(),
})

/** Which user somebody at an identity provider is, once they have signed in. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: serial().primaryKey(),
    identityProviderId: integer()
      .notNull()
      .references(() => identityProviders.id),
    /** Who it is at the provider. */
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('identity_links_subject').on(table.identityProviderId, table.subject)],
)

/** Sign-ins at an identity provider that have begun; each can be finished once, by the browser that began it. */
export const providerSignIns = pgTable('provider_sign_ins', {
  id: serial().primaryKey(),
  browserKeyHash: text().notNull().unique(),
  identityProviderId: integer()
    .notNull()
    .references(() => identityProviders.id),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
