import { type Endpoint, errorBody, type InputOf, idempotencyHeader, type OutputOf } from '#contract/kit/endpoint.ts'
import { cookies } from '#contract/vocab/browser.ts'
import { counted } from './activity.ts'
import { patiently } from './patience.ts'
import { expireSession, readCookie } from './session.ts'

/** Said when there is no answer at all. */
export const failedToConnect = 'Failed to connect'

/** Why a call failed, in the server's words where it sent any. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's sentence, or '' where it sent none. */
    readonly said: string,
    /** The message of each refused field. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly code = 'failed',
  ) {
    super(said || failedToConnect)
    this.name = 'ApiError'
  }
}

/** What a call may need beyond its input. */
export interface CallOptions {
  signal?: AbortSignal
  /** The file of an endpoint with `upload`. */
  file?: File
  /** The part of the upload that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The submit that a command belongs to: sent again under the same key, it is done once. */
  key?: string
}

type Input = Record<string, unknown>

/** Calls an endpoint: path parameters, query or body, token, errors and the loading indicator follow from its definition. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const response = await send(endpoint, input as Input, options)
  return (await readBody(response)) as OutputOf<E>
}

/** Calls an endpoint that answers a file, and saves the file. */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const { fileName, response } = await openFile(endpoint, input)
  saveFile(fileName, await response.blob())
}

/** Calls an endpoint that answers a file, for somebody who reads it while it arrives. */
export async function openFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<{ fileName: string; response: Response }> {
  const response = await send(endpoint, input as Input, { signal })
  const disposition = response.headers.get('content-disposition') ?? ''
  const fileName = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? 'download'
  return { fileName: decodeURIComponent(fileName), response }
}

/** Hands a file over to the person, as the browser does with what is downloaded. */
export function saveFile(fileName: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Calls an endpoint that answers a file, and answers its bytes, such as those of a picture. */
export async function readFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  return (await send(endpoint, input as Input, {})).blob()
}

async function send(endpoint: Endpoint, input: Input, options: CallOptions): Promise<Response> {
  const token = readCookie(cookies.token)
  if (endpoint.access !== 'public' && !token) {
    expireSession()
    throw new ApiError(401, 'Please sign in', {}, 'notSignedIn')
  }
  const ask = () => once(endpoint, input, token, options)
  const work = endpoint.kind === 'query' ? patiently(ask, options.signal) : ask()
  const response = await (endpoint.quiet ? work : counted(work))
  // An answer to a call that the session before made says nothing of the one that is here now.
  const isOfThisSession = readCookie(cookies.token) === token
  if (response.status === 401 && endpoint.access !== 'public' && isOfThisSession) expireSession()
  if (!response.ok) throw await refusalOf(response)
  return response
}

function once(endpoint: Endpoint, input: Input, token: string | undefined, options: CallOptions): Promise<Response> {
  return options.file ? upload(endpoint, input, token, options) : request(endpoint, input, token, options)
}

function addressOf(endpoint: Endpoint, input: Input): { address: string; rest: Input } {
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !endpoint.pathParameters.includes(key)))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key] ?? '')))
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { address: path, rest }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return { address: search.size > 0 ? `${path}?${search}` : path, rest: {} }
}

async function request(
  endpoint: Endpoint,
  input: Input,
  token: string | undefined,
  { signal, key }: CallOptions,
): Promise<Response> {
  const { address, rest } = addressOf(endpoint, input)
  const hasBody = Object.keys(rest).length > 0
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(key && { [idempotencyHeader]: key }),
  }
  try {
    const body = hasBody ? JSON.stringify(rest) : undefined
    return await fetch(address, { method: endpoint.method, headers, body, signal })
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new ApiError(500, failedToConnect, {}, 'network')
  }
}

/** fetch() does not tell how much of a body has left, so uploads go the older way. */
function upload(
  endpoint: Endpoint,
  input: Input,
  token: string | undefined,
  { file, onProgress, signal, key }: CallOptions,
): Promise<Response> {
  const { address, rest } = addressOf(endpoint, input)
  const form = new FormData()
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null)
      form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (file) form.set(endpoint.upload?.field[0] ?? 'file', file)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(endpoint.method, address)
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`)
    if (key) sending.setRequestHeader(idempotencyHeader, key)
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    sending.onload = () => resolve(new Response(sending.responseText || null, { status: sending.status }))
    sending.onerror = () => reject(new ApiError(500, failedToConnect, {}, 'network'))
    sending.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => sending.abort())
    sending.send(form)
  })
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    throw new ApiError(500, failedToConnect, {}, 'network')
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = errorBody.partial().safeParse(await response.json().catch(() => undefined))
  if (!body.success) return new ApiError(response.status, '')
  const { message, detail, fields, code } = body.data
  return new ApiError(response.status, message || detail || '', fields, code)
}
