import type { createTransport } from 'nodemailer'
import { type MailSecurity, mailSecurities } from '#contract/vocab/mails.ts'
import { faceOfFirm } from '#server/kit/firmFace.ts'
import { inTime, letterWithin } from '#server/kit/process/deadlines.ts'

/** A mail as it is handed to a mail server. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a mail that arrives twice is known to be one. */
  messageId: string
  /** The content as text, or as base64 for bytes. */
  attachments?: readonly { fileName: string; contentType: string; content: string; encoding?: 'base64' }[]
}

/** Hands a letter to a mail server. Throws what the server refused it with. */
export type Post = (letter: Letter) => Promise<void>

interface MailSettings {
  /** Where people reach the application; every link in a mail begins with it. */
  appUrl: string
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails stay in the outbox. */
  smtpUrl?: string
  from?: string
}

/** A mail server as an administrator named it. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  user?: string | null
  password?: string | null
  /** The address mails are from; without it `no-reply` at the address of the application. */
  sender?: string | null
}

let settings: MailSettings = { appUrl: 'http://localhost:3000' }
let company: { name: string; replyTo?: string | null } = { name: 'Staffwright' }
let decided: MailServer | undefined
let post: Post | undefined

/** Sets the name that stands before the address mails are from, unless MAIL_FROM says it all, and where answers go. */
export function mailFrom(sender: { name: string; replyTo?: string | null }): void {
  company = sender
}

/** Where mail goes and who it is from, without a password; and whether the environment says so, which then wins. */
export function mailRoute() {
  const { smtpUrl } = settings
  const named = decided ? `${decided.host}:${decided.port}` : null
  return { server: smtpUrl ? new URL(smtpUrl).host : named, from: sender(decided), byEnvironment: Boolean(smtpUrl) }
}

/** Sets what the environment says about mail; called once when the process starts. */
export function mailBy(next: MailSettings): void {
  settings = next
  choosePost()
}

/** Sets the mail server that an administrator named; the environment's wins where it names one. */
export function mailThrough(server: MailServer | undefined): void {
  decided = server
  choosePost()
}

function choosePost(): void {
  if (settings.smtpUrl) post = postBy({ url: settings.smtpUrl }, decided)
  else post = decided && postThrough(decided)
}

/** Hands letters to a mail server that is not in use yet, to try it. */
export function postThrough(server: MailServer): Post {
  const { host, port, security, user, password } = server
  const way = {
    secure: security === mailSecurities.tls,
    requireTLS: security === mailSecurities.startTls,
    ignoreTLS: security === mailSecurities.none,
  }
  return postBy({ host, port, ...way, auth: user ? { user, pass: password ?? '' } : undefined }, server)
}

/** How mail leaves the building; undefined without a mail server. */
export function mailPost(): Post | undefined {
  return post
}

/** What is said of a mail that was written: the promise where mails leave, the truth where none can. */
export function byMail(promise: string, truth: string): string {
  return post ? promise : truth
}

/** Of links that were written to people those that somebody has to pass on, since no mail carries them. */
export function toPassOn<Link>(links: readonly Link[]): Link[] {
  return post ? [] : [...links]
}

/** The address of a page, for mails and redirects. What follows `#` never reaches a server's log. */
export function appAddress(path: string, secret?: string): string {
  return new URL(path, settings.appUrl).href + (secret ? `#${secret}` : '')
}

/** The part of an e-mail address after the `@` in our own addresses. */
export function mailDomain(): string {
  return new URL(settings.appUrl).hostname
}

function sender(server: MailServer | undefined): string {
  const address = server?.sender ?? `no-reply@${mailDomain()}`
  return settings.from ?? `"${company.name.replace(/["\\\r\n]/g, '')}" <${address}>`
}

const patience = 20_000

type Way = NonNullable<Parameters<typeof createTransport>[0]>

async function transportBy(way: Way) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...(way as object),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function postBy(way: Way, server: MailServer | undefined): Post {
  let transport: ReturnType<typeof transportBy> | undefined
  return async ({ attachments = [], html, ...letter }) => {
    transport ??= transportBy(way)
    const sent = (await transport).sendMail({
      from: sender(server),
      replyTo: company.replyTo ?? undefined,
      ...letter,
      html: headed(html),
      attachments: [...attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })), ...letterhead()],
    })
    await inTime(sent, letterWithin, () => {
      throw new Error('The mail server did not take the letter in time')
    })
  }
}

const logoId = 'logo@staffwright'

/** The logo travels with the letter: a picture that is fetched is hidden by most mail programs. */
function letterhead() {
  const { picture } = faceOfFirm()
  if (!picture) return []
  const { kind, content } = picture
  return [{ filename: `logo.${kind}`, cid: logoId, content, encoding: 'base64', contentDisposition: 'inline' as const }]
}

function headed(html: string): string {
  const name = company.name.replace(/[&<>"]/g, '')
  const picture = `<p style="margin:0 0 20px"><img src="cid:${logoId}" alt="${name}" height="40" style="height:40px;max-width:240px"></p>`
  return faceOfFirm().picture ? html.replace(/<body[^>]*>/, (body) => body + picture) : html
}

/** Whether a mail server will never take a letter, however often it is tried. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560
}
