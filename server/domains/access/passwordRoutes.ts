import * as calls from '#contract/domains/access/passwords.ts'
import { type Route, servePrepared, servePublic, servePublicPrepared } from '#server/kit/http/serve.ts'
import { byMail } from '#server/kit/mail/mail.ts'
import { countAttempt } from './attempts.ts'
import { requireOwnPassword } from './commands.ts'
import { hashPassword } from './passwordHashes.ts'
import * as commands from './passwords.ts'

/** Passwords: forgotten, first, and changed. */
export const passwordRoutes: Route[] = [
  servePublicPrepared(
    calls.askForReset,
    ({ db, caller, input }) => countAttempt(db, 'reset', input.email, caller.address),
    async ({ db, input }) => {
      await commands.noteResetRequest(db, input.email)
      const message = byMail(
        `If there is an account for ${input.email}, an e-mail with a link is on its way.`,
        'No mail can leave at the moment. Ask an administrator for a link to set a new password.',
      )
      return { message }
    },
  ),
  servePublic(calls.openReset, ({ db, input }) => commands.openReset(db, input.token)),
  servePublicPrepared(
    calls.finishReset,
    async ({ db, input }) => {
      await commands.requireLink(db, 'reset', input.token)
      return hashPassword(input.password)
    },
    async ({ db, input }, hash) => {
      await commands.setPasswordByLink(db, 'reset', input.token, hash)
      return { message: 'Your password was changed. Please sign in.' }
    },
  ),
  servePublicPrepared(
    calls.setPassword,
    async ({ db, input }) => {
      await commands.requireLink(db, 'invitation', input.token)
      return hashPassword(input.password)
    },
    async ({ db, input }, hash) => {
      await commands.setPasswordByLink(db, 'invitation', input.token, hash)
      return { message: 'Your registration is complete.' }
    },
  ),
  servePublic(calls.getInvitation, ({ db, input }) => commands.openInvitation(db, input.token)),
  servePublic(calls.askForInvitation, async ({ db, input }) => {
    await commands.noteInvitationRequest(db, input.token)
    return { message: 'Your request was received. We will get back to you.' }
  }),
  servePrepared(
    calls.changePassword,
    async ({ db, actor, caller, input }) => {
      await requireOwnPassword(db, actor, caller, input.currentPassword)
      return hashPassword(input.password)
    },
    async ({ db, actor }, hash) => {
      await commands.changeOwnPassword(db, actor, hash)
      return { message: 'Password changed' }
    },
  ),
  servePrepared(
    calls.changePasswordOf,
    ({ input }) => hashPassword(input.password),
    async ({ db, actor, input }, hash) => {
      await commands.changePasswordOf(db, actor, input.userId, hash)
      return { message: 'Password changed' }
    },
  ),
]
