import { createTransport } from 'nodemailer'

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

let settings: MailSettings = { appUrl: 'http://localhost:3000' }
let company: { name: string; replyTo?: string | null } = { name: 'Staffwright' }
let post: Post | undefined

/** Sets the name that stands before the address mails are from, unless MAIL_FROM says it all, and where answers go. */
export function mailFrom(sender: { name: string; replyTo?: string | null }): void {
  company = sender
}

/** Where mail goes and who it is from, without a password. */
export function mailRoute() {
  return { server: settings.smtpUrl ? new URL(settings.smtpUrl).host : null, from: sender() }
}

/** Sets where mail goes; called once when the process starts. */
export function mailBy(next: MailSettings): void {
  settings = next
  post = next.smtpUrl ? smtpPost(next.smtpUrl) : undefined
}

/** How mail leaves the building; undefined without a mail server. */
export function mailPost(): Post | undefined {
  return post
}

/** The address of a page, for mails and redirects. What follows `#` never reaches a server's log. */
export function appAddress(path: string, secret?: string): string {
  return new URL(path, settings.appUrl).href + (secret ? `#${secret}` : '')
}

/** The part of an e-mail address after the `@` in our own addresses. */
export function mailDomain(): string {
  return new URL(settings.appUrl).hostname
}

function sender(): string {
  return settings.from ?? `"${company.name.replace(/["\\\r\n]/g, '')}" <no-reply@${mailDomain()}>`
}

const patience = 20_000

function smtpPost(url: string): Post {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ attachments = [], ...letter }) => {
    await transport.sendMail({
      from: sender(),
      replyTo: company.replyTo ?? undefined,
      ...letter,
      attachments: attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
    })
  }
}

/** Whether a mail server will never take a letter, however often it is tried. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560
}
