import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { linkNoLongerValid } from '#contract/domains/access/passwords.ts'
import { sessionEnds } from '#contract/vocab/sessions.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { invitation, invitationWished, passwordChanged, passwordReset } from '#server/domains/mail/templates.ts'
import { requireAdministrable } from '#server/domains/users/administration.ts'
import { users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { appAddress } from '#server/kit/mail.ts'
import { endSessions } from './sessions.ts'
import { passwordLinks, resetRequests } from './tables.ts'
import { newToken, tokenHashOf } from './tokens.ts'

type Purpose = (typeof passwordLinks.$inferSelect)['purpose']
type UserRow = typeof users.$inferSelect

const lasts: Record<Purpose, number> = { reset: 30, invitation: 7 * 1440 }
const mostLinksAnHour = 3
const answeredAtOnce = 20

function deadLink(): AppError {
  return new AppError(400, 'deadLink', linkNoLongerValid, { token: linkNoLongerValid })
}

/** Notes the wish for a new password. The same is done whether the account exists or not; a job answers it. */
export async function noteResetWish(db: Db, email: string): Promise<void> {
  await db.insert(resetRequests).values({ email, at: nowIso() })
}

/** Answers the wishes for new passwords: a mail with a link for those whose account exists. */
export async function answerResetWishes(db: Db): Promise<number> {
  return db.transaction(async (within) => {
    const open = within
      .select({ id: resetRequests.id })
      .from(resetRequests)
      .where(isNull(resetRequests.answeredAt))
      .orderBy(resetRequests.id)
      .limit(answeredAtOnce)
      .for('update', { skipLocked: true })
    const taken = await within
      .update(resetRequests)
      .set({ answeredAt: nowIso() })
      .where(sql`${resetRequests.id} = any(array(${open}))`)
      .returning({ email: resetRequests.email })
    for (const { email } of taken) await answerWish(within, email)
    return taken.length
  })
}

async function answerWish(db: Db, email: string): Promise<void> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)))
  if (!user || (await linksOfLastHour(db, user.id)) >= mostLinksAnHour) return
  if (user.passwordHash) await mailLink(db, user, 'reset')
  else await mailLink(db, user, 'invitation')
  await audit(db, null, 'password.askForReset', { kind: 'user', id: user.id })
}

async function linksOfLastHour(db: Db, userId: number): Promise<number> {
  const since = new Date(now().getTime() - 3_600_000).toISOString()
  const [links] = await db
    .select({ count: count() })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), gte(passwordLinks.createdAt, since)))
  return links?.count ?? 0
}

/** Makes a link for one use and mails it. Earlier links of the same purpose no longer work. */
async function mailLink(db: Db, user: UserRow, purpose: Purpose): Promise<void> {
  const token = newToken()
  await killLinks(db, user.id, purpose)
  const [link] = await db
    .insert(passwordLinks)
    .values({
      tokenHash: tokenHashOf(token),
      userId: user.id,
      purpose,
      createdAt: nowIso(),
      expiresAt: new Date(now().getTime() + lasts[purpose] * 60_000).toISOString(),
    })
    .returning({ id: passwordLinks.id })
  const isReset = purpose === 'reset'
  await queueMail(db, {
    key: `passwordLink.${link?.id}`,
    to: user.email,
    template: isReset ? passwordReset : invitation,
    values: {
      firstName: user.firstName,
      link: appAddress(isReset ? '/reset-password' : '/registration-complete', token),
    },
  })
}

async function killLinks(db: Db, userId: number, purpose?: Purpose): Promise<void> {
  await db
    .update(passwordLinks)
    .set({ usedAt: nowIso() })
    .where(
      and(
        eq(passwordLinks.userId, userId),
        isNull(passwordLinks.usedAt),
        purpose ? eq(passwordLinks.purpose, purpose) : undefined,
      ),
    )
}

/** Makes every link of a user useless. */
export function forgetPasswordLinks(db: Db, userId: number): Promise<void> {
  return killLinks(db, userId)
}

/** Mails an invitation to set the first password. */
export function mailInvitation(db: Db, user: UserRow): Promise<void> {
  return mailLink(db, user, 'invitation')
}

/** The link of a token with its user, while it is valid. */
async function liveLink(db: Db, token: string, purpose: Purpose) {
  const [found] = await db
    .select({ link: passwordLinks, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(
      and(
        eq(passwordLinks.tokenHash, tokenHashOf(token)),
        eq(passwordLinks.purpose, purpose),
        isNull(passwordLinks.usedAt),
        gte(passwordLinks.expiresAt, nowIso()),
        eq(users.isActive, true),
      ),
    )
  return found
}

/** Refuses a link that is not valid, before anything costly is done for it. */
export async function requireLink(db: Db, purpose: Purpose, token: string): Promise<void> {
  if (!(await liveLink(db, token, purpose))) throw deadLink()
}

/** Sets a password by a link, which is then used up; of two who use it at the same moment one is refused. */
export async function setPasswordByLink(db: Db, purpose: Purpose, token: string, passwordHash: string): Promise<void> {
  const found = await liveLink(db, token, purpose)
  if (!found) throw deadLink()
  const used = await db
    .update(passwordLinks)
    .set({ usedAt: nowIso() })
    .where(and(eq(passwordLinks.id, found.link.id), isNull(passwordLinks.usedAt)))
    .returning({ id: passwordLinks.id })
  if (!used.length) throw deadLink()
  await writePassword(db, found.user, passwordHash)
  await endSessions(db, found.user.id, sessionEnds.passwordChanged)
  await audit(db, { userId: found.user.id, role: found.user.primaryRole }, `password.${purpose}`)
}

async function writePassword(db: Db, user: UserRow, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: nowIso() }).where(eq(users.id, user.id))
  await killLinks(db, user.id)
  if (!user.passwordHash) return
  const at = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: workspaceTimeZone,
  }).format(now())
  await queueMail(db, {
    key: `passwordChanged.${user.id}.${nowIso()}`,
    to: user.email,
    template: passwordChanged,
    values: { firstName: user.firstName, at, link: appAddress('/forgot-password') },
  })
}

/** Changes the actor's own password; every other session ends. */
export async function changeOwnPassword(db: Db, actor: Actor, passwordHash: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId)).for('update')
  if (!user) throw deadLink()
  await writePassword(db, user, passwordHash)
  await endSessions(db, actor.userId, sessionEnds.passwordChanged, actor.sessionId)
  await audit(db, actor, 'password.change')
}

/** Sets another user's password; all their sessions end. */
export async function changePasswordOf(db: Db, actor: Actor, userId: number, passwordHash: string): Promise<void> {
  const user = await requireAdministrable(db, actor, userId)
  await writePassword(db, user, passwordHash)
  await endSessions(db, userId, sessionEnds.passwordChanged)
  await audit(db, actor, 'password.changeOfOther', { kind: 'user', id: userId })
}

/** Whom an invitation was sent to, while its link is valid. */
export async function openInvitation(db: Db, token: string) {
  const found = await liveLink(db, token, 'invitation')
  return {
    isValid: Boolean(found),
    email: found?.user.email ?? null,
    firstName: found?.user.firstName ?? null,
  }
}

/** Tells who invited somebody that a new invitation is wished for. Whether the link ever was one cannot be told. */
export async function noteInvitationWish(db: Db, token: string): Promise<void> {
  const [found] = await db
    .select({ link: passwordLinks, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHashOf(token)), eq(passwordLinks.purpose, 'invitation')))
  if (!found?.user.isActive || found.user.passwordHash || !found.user.createdBy) return
  const [inviter] = await db.select().from(users).where(eq(users.id, found.user.createdBy))
  if (!inviter?.isActive) return
  await queueMail(db, {
    key: `invitationWished.${found.link.id}`,
    to: inviter.email,
    template: invitationWished,
    values: { firstName: inviter.firstName, link: appAddress(`/users/view/${found.user.id}`) },
  })
}
