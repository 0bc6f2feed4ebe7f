import { and, count, eq, gte, isNull, type SQL } from 'drizzle-orm'
import { linkNoLongerValid } from '#contract/domains/access/passwords.ts'
import type { LinkToPassOn } from '#contract/kit/endpoint.ts'
import { type LinkState, linkStates } from '#contract/vocab/passwordLinks.ts'
import { sessionEnds } from '#contract/vocab/sessions.ts'
import { queueMail, withdrawMails } from '#server/domains/mail/commands.ts'
import { invitation, invitationRequested, passwordChanged, passwordReset } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { now, nowIso, workspaceTimeZone } from '#server/kit/clock.ts'
import { sameVersion } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { workThrough } from '#server/kit/jobs/work.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { passwordLinks, resetRequests } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { requireAdministrable } from './administration.ts'
import { endSessions } from './sessions.ts'
import { newToken, tokenHashOf } from './tokens.ts'

type Purpose = (typeof passwordLinks.$inferSelect)['purpose']
type UserRow = typeof users.$inferSelect

const lasts: Record<Purpose, number> = { reset: 30, invitation: 7 * 1440 }
const mostLinksAnHour = 3

function deadLink(): AppError {
  return new AppError(400, 'deadLink', linkNoLongerValid, { token: linkNoLongerValid })
}

/** Notes the request for a new password. The same is done whether the account exists or not; a job answers it. */
export async function noteResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(resetRequests).values({ email, at: nowIso() })
}

/** Answers the requests for new passwords: a mail with a link for those whose account exists. */
export function answerResetRequests(db: Db): Promise<number> {
  return workThrough(db, {
    kind: 'resetRequest',
    due: async (from, isFree, limit) => {
      const open = from
        .select({ id: resetRequests.id })
        .from(resetRequests)
        .where(and(isNull(resetRequests.answeredAt), isFree(resetRequests.id)))
      return (await open.orderBy(resetRequests.id).limit(limit)).map(({ id }) => id)
    },
    work: (from, key) =>
      from.transaction(async (within) => {
        const [request] = await within
          .update(resetRequests)
          .set({ answeredAt: nowIso() })
          .where(and(eq(resetRequests.id, Number(key)), isNull(resetRequests.answeredAt)))
          .returning({ email: resetRequests.email })
        if (request) await answerRequest(within, request.email)
        return request ? 1 : 0
      }),
  })
}

async function answerRequest(db: Db, email: string): Promise<void> {
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

/** Makes a link for one use, mails it and answers it. Earlier links of the same purpose no longer work. */
async function mailLink(db: Db, user: UserRow, purpose: Purpose): Promise<LinkToPassOn> {
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
  const address = appAddress(isReset ? '/reset-password' : '/registration-complete', token)
  await queueMail(db, {
    key: mailOf(link?.id),
    to: user.email,
    template: isReset ? passwordReset : invitation,
    values: { firstName: user.firstName, link: address },
  })
  return { to: user.email, link: address }
}

/** The key of the mail that brings a link. */
const mailOf = (linkId: number | undefined) => `passwordLink.${linkId}`

/** Makes links useless, with the mails that have not left with them: whoever got a link by hand reads nothing false. */
async function killLinks(db: Db, userId: number, purpose?: Purpose): Promise<void> {
  const killed = await db
    .update(passwordLinks)
    .set({ usedAt: nowIso() })
    .where(
      and(
        eq(passwordLinks.userId, userId),
        isNull(passwordLinks.usedAt),
        purpose ? eq(passwordLinks.purpose, purpose) : undefined,
      ),
    )
    .returning({ id: passwordLinks.id })
  await withdrawMails(
    db,
    killed.map(({ id }) => mailOf(id)),
  )
}

/** Makes every link of a user useless. */
export function forgetPasswordLinks(db: Db, userId: number): Promise<void> {
  return killLinks(db, userId)
}

/** Mails an invitation to set the first password, and answers its link. */
export function mailInvitation(db: Db, user: UserRow): Promise<LinkToPassOn> {
  return mailLink(db, user, 'invitation')
}

/** The link of a token with its user, whatever became of both. */
async function linkOf(db: Db, token: string, purpose: Purpose, isLive?: SQL) {
  const [found] = await db
    .select({ link: passwordLinks, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHashOf(token)), eq(passwordLinks.purpose, purpose), isLive))
  return found
}

const notExpired = () => gte(passwordLinks.expiresAt, nowIso())

/** The link of a token with its user, while it is valid. */
function liveLink(db: Db, token: string, purpose: Purpose) {
  return linkOf(db, token, purpose, and(isNull(passwordLinks.usedAt), notExpired(), eq(users.isActive, true)))
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
  await withdrawMails(db, [mailOf(found.link.id)])
  await writePassword(db, found.user, passwordHash)
  await endSessions(db, found.user.id, sessionEnds.passwordChanged)
  await audit(db, { userId: found.user.id, role: found.user.primaryRole }, `password.${purpose}`)
}

async function writePassword(db: Db, user: UserRow, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: nowIso(), version: sameVersion }).where(eq(users.id, user.id))
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

/** Whom an invitation was sent to while its link is valid, else what became of it. */
export async function openInvitation(db: Db, token: string) {
  const found = await liveLink(db, token, 'invitation')
  return {
    isValid: Boolean(found),
    state: found ? linkStates.open : await stateOfInvitation(db, token),
    email: found?.user.email ?? null,
    firstName: found?.user.firstName ?? null,
  }
}

/** Why the link of an invitation leads nowhere; of somebody who is no longer there nothing is told. */
async function stateOfInvitation(db: Db, token: string): Promise<LinkState> {
  const found = await linkOf(db, token, 'invitation')
  if (!found?.user.isActive) return linkStates.unknown
  if (found.user.passwordHash) return linkStates.used
  const [newer] = await db
    .select({ id: passwordLinks.id })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, found.user.id), isNull(passwordLinks.usedAt), notExpired()))
  return newer ? linkStates.replaced : linkStates.expired
}

/** Whether the link of a mail still sets a new password. */
export async function openReset(db: Db, token: string) {
  return { isValid: Boolean(await liveLink(db, token, 'reset')) }
}

/** Tells who invited somebody that a new invitation is requested. Whether the link ever was one cannot be told. */
export async function noteInvitationRequest(db: Db, token: string): Promise<void> {
  const found = await linkOf(db, token, 'invitation')
  if (!found?.user.isActive || found.user.passwordHash || !found.user.createdBy) return
  const [inviter] = await db.select().from(users).where(eq(users.id, found.user.createdBy))
  if (!inviter?.isActive) return
  await queueMail(db, {
    key: `invitationRequested.${found.link.id}`,
    to: inviter.email,
    template: invitationRequested,
    values: { firstName: inviter.firstName, link: appAddress(`/users/view/${found.user.id}`) },
  })
}
