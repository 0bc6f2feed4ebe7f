import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mailServerFields, type mailServerForm } from '#contract/domains/settings/model.ts'
import { template, written } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { type MailServer, mailDomain, mailPost, mailRoute, type Post, postThrough } from '#server/kit/mail/mail.ts'
import { writeSetting } from './commands.ts'
import { mailProblem } from './problems.ts'
import { readDecided, readSetting, type Setting } from './queries.ts'

const kept = z.object({ ...mailServerFields, encryptedPassword: z.string().nullable() })
type Kept = z.output<typeof kept>

/** The mail server that an administrator named; the environment's wins where it names one. */
export const mailServerSetting: Setting<{ server: Kept | null }> = {
  name: 'mailServer',
  schema: z.object({ server: kept.nullable() }),
  initial: { server: null },
  told: ({ server }) => server && { ...server, encryptedPassword: server.encryptedPassword ? 'kept' : null },
}

/** What the password of the mail server is encrypted for. */
export const mailServerPurpose = 'mailServer'

/** The mail server with its password, as mail is handed to it; undefined where nobody named one. */
export async function readMailServer(db: Db): Promise<MailServer | undefined> {
  const { server } = await readSetting(db, mailServerSetting)
  return server ? opened(server) : undefined
}

function opened({ encryptedPassword, ...server }: Kept): MailServer {
  return {
    ...server,
    password: encryptedPassword && (decrypt(mailServerPurpose, server.host, encryptedPassword) ?? ''),
  }
}

/** What the form begins with. */
export async function mailServerAsKept(db: Db) {
  const { value, version } = await readDecided(db, mailServerSetting)
  if (!value.server) return { server: null, version }
  const { encryptedPassword, ...server } = value.server
  return { server: { ...server, hasPassword: encryptedPassword !== null }, version }
}

type Asked = z.output<typeof mailServerForm>

/**
 * Sends a mail to the actor through the server of a form, and answers the server once it took it. Open no transaction
 * around it: a server that does not answer is waited for.
 */
export async function tryMailServer(db: Db, actor: Actor, asked: Asked): Promise<MailServer> {
  if (mailRoute().byEnvironment) throw conflict('The operator named a mail server by SMTP_URL, which wins')
  const { version: _, ...server } = { ...asked, password: asked.password ?? (await keptPassword(db, asked)) }
  await sendTestTo(actor, postThrough(server), (problem) => {
    throw invalid({ host: problem })
  })
  return server
}

/** The kept password is for the kept server and user alone: whoever names another server does not get to see it there. */
async function keptPassword(db: Db, { host, port, user }: Asked): Promise<string | null> {
  const { server: before } = await readSetting(db, mailServerSetting)
  const isSame = before && before.host === host && before.port === port && before.user === user
  if (user && !(isSame && before.encryptedPassword)) throw invalid({ password: 'Password is required' })
  return isSame ? (opened(before).password ?? null) : null
}

/** Keeps the mail server that was tried, and answers the version. */
export function saveMailServer(db: Db, actor: Actor, { password, ...server }: MailServer, version: number) {
  const encryptedPassword = password ? encrypt(mailServerPurpose, server.host, password) : null
  return writeSetting(db, actor, mailServerSetting, { server: { ...server, encryptedPassword } }, version)
}

const testMail = template({
  subject: 'Mail works',
  paragraphs: [
    'Hello {{name}},',
    'this mail was sent from the settings of the workspace. Since it arrived, mail works.',
  ],
  gaps: ['name'],
})

/**
 * Sends a mail to whoever asks, at once and past the outbox, so that they are told what the mail server says to it. Open
 * no transaction around it: a server that does not answer is waited for.
 */
export async function sendTestMail(actor: Actor): Promise<void> {
  const post = mailPost()
  if (!post) throw conflict('There is no mail server yet: name one first')
  await sendTestTo(actor, post, (problem) => {
    throw conflict(problem)
  })
}

async function sendTestTo(actor: Actor, post: Post, refuse: (problem: string) => never): Promise<void> {
  const letter = written(testMail, { name: actor.fullName })
  await post({ ...letter, to: actor.email, messageId: `<test-${randomUUID()}@${mailDomain()}>` }).catch(
    (error: Error) => refuse(mailProblem(error.message, mailRoute())),
  )
}
