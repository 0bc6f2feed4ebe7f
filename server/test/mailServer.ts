import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { mailBy, mailThrough } from '#server/kit/mail/mail.ts'

/** A mail as a mail server received it. */
export interface Received {
  to: string
  subject: string
  messageId: string
  text: string
  html: string
  raw: string
}

/** How the server behaves; it can be changed while it runs. */
export interface MailServer {
  received: Received[]
  /** Answers instead of taking a mail: an SMTP code. */
  refuseWith: number | undefined
  url: string
  stop: () => Promise<void>
}

/**
 * A real mail server on this machine, to which the application sends until the test ends; or one that somebody has still
 * to name.
 */
export async function mailServer(
  appUrl = 'https://staffwright.example',
  { isNamed = true }: { isNamed?: boolean } = {},
): Promise<MailServer> {
  const state: MailServer = { received: [], refuseWith: undefined, url: '', stop: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuseWith) return done(Object.assign(new Error('not now'), { responseCode: state.refuseWith }))
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        state.received.push(readMail(Buffer.concat(chunks).toString('utf8'), to))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.stop = () => new Promise((resolve) => server.close(() => resolve()))
  mailBy({ appUrl, smtpUrl: isNamed ? state.url : undefined })
  onTestFinished(async () => {
    mailBy({ appUrl: 'http://localhost:3000' })
    mailThrough(undefined)
    await state.stop()
  })
  return state
}

function readMail(raw: string, to: string): Received {
  const [head = ''] = raw.split('\r\n\r\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  // Parts can hold parts: a text beside an attachment stands in one of its own.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`)
  const parts = boundaries.reduce((all, boundary) => all.flatMap((one) => one.split(boundary)), [raw]).slice(1)
  const part = (type: string) =>
    decoded(parts.find((one) => one.split('\r\n\r\n')[0]?.includes(`Content-Type: ${type}`)) ?? '')
  return {
    to,
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text: part('text/plain'),
    html: part('text/html'),
    raw,
  }
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return bytes.replace(/(?:%[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
}

/** What the link in a mail carries. */
export function linkIn({ text }: Pick<Received, 'text'>): { path: string; token: string } {
  const [, path, token] = /https?:\/\/[^/\s]+(\/[\w-]+)#([\w-]+)/.exec(text) ?? []
  if (!path || !token) throw new Error(`There is no link in this mail: ${text}`)
  return { path, token }
}
