import { createTransport } from 'nodemailer'

/** A mail as it is handed to a mail server. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a mail that arrives twice is known to be one. */
  messageId: string
  attachments?: readonly { fileName: string; contentType: string; content: string }[]
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
let post: Post | undefined

/** Sets where mail goes; called once when the process starts. */
export function mailBy(next: MailSettings): void {
  settings = next
  post = next.smtpUrl ? smtpPost(next.smtpUrl, next.from ?? sender(next.appUrl)) : undefined
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

function sender(appUrl: string): string {
  return `Staffwright <no-reply@${new URL(appUrl).hostname}>`
}

const patience = 20_000

function smtpPost(url: string, from: string): Post {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return async ({ attachments = [], ...letter }) => {
    await transport.sendMail({
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
