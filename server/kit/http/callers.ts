import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError, unavailable } from '#server/kit/errors.ts'
import { restarting } from '#server/kit/live/live.ts'
import { callers } from '#server/kit/process/deadlines.ts'
import { answerError } from './serve.ts'

/** How long the server waits for those who call it, as the framework takes it. */
export const patience = {
  http: { headersTimeout: callers.head, connectionsCheckingInterval: callers.checkEvery },
  requestTimeout: callers.request,
  connectionTimeout: callers.silence,
  keepAliveTimeout: callers.keepAlive,
  return503OnClosing: false,
  clientErrorHandler: refuseUnread,
}

const tooSlow = 'The request took too long to arrive. Please try again.'

/** What could not be read as a request, or did not arrive in time, has no reply to be answered by. */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = unread[error.code ?? ''] ?? ['400 Bad Request', 'The request could not be read']
  const body = JSON.stringify({ message, detail: message, code: 'invalid', requestId: crypto.randomUUID() })
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\n${head}\r\n\r\n${body}`)
  socket.destroySoon()
}

const unread: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', tooSlow],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request is too large'],
}

/** Refuses whoever still calls while the process stops, and whoever takes too long over a body that is not a file. */
export function limitCallers(app: FastifyInstance, bodyWithin: number = callers.body): void {
  let isStopping = false
  const alarms = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) throw unavailable('The server restarts at the moment. Please try again shortly.', 5)
    const { raw, headers } = request
    const sendsBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!sendsBody || headers['content-type']?.startsWith('multipart/')) return
    const refuse = () => {
      if (!reply.sent) answerError(new AppError(408, 'tooSlow', tooSlow), request, reply.header('connection', 'close'))
    }
    alarms.set(raw, setTimeout(refuse, bodyWithin))
    raw.once('close', () => clearTimeout(alarms.get(raw)))
  })
  // The body is there: how long its work may take is said elsewhere.
  app.addHook('preValidation', async ({ raw }) => clearTimeout(alarms.get(raw)))
}

const draining = new WeakSet<FastifyInstance>()

/** Whether a process is about to stop, and to be asked nothing more. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app)

/** A connection that is quiet for so long while its process leaves is closed. */
const quietFor = 5_000
const lookEvery = 100

/**
 * Lets go of all callers without refusing one: no new connection is taken, which so leads to another process on the port;
 * a request on one that is there is answered, and its answer ends the connection; live connections are asked to come back.
 */
export async function partFromCallers(app: FastifyInstance): Promise<void> {
  const { server, websocketServer } = app
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Closed as any server is: closed as one of HTTP it would end quiet connections, on which a request may be on its way.
  Server.prototype.close.call(server)
  for (const socket of websocketServer.clients) socket.close(restarting, 'The server restarts')
  const end = performance.now() + quietFor
  while (performance.now() < end && (await connectionsOf(server))) await pause(lookEvery)
}

/**
 * Goes on answering for so many milliseconds, while `/api/ready` says that this process is to be asked nothing more: a
 * proxy leads to others what it would lose here when the port is closed. One that asks nobody is refused then, and goes
 * elsewhere; what it has on its way by then is still answered.
 */
export async function drain(app: FastifyInstance, milliseconds: number): Promise<void> {
  draining.add(app)
  if (!milliseconds) return
  await pause(milliseconds)
  await partFromCallers(app)
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

/** Ends every connection at once, for a process that has waited long enough. */
export function cutConnections(app: FastifyInstance): void {
  for (const socket of app.websocketServer.clients) socket.terminate()
  app.server.closeAllConnections()
}
