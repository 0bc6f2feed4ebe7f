import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, fieldErrors, withoutBlanks } from '#contract/kit/endpoint.ts'
import { readUpload, type UploadedFile } from '#server/kit/files/uploads.ts'
import { invalid } from '../errors.ts'

/** What a call brings, as its contract says. */
export interface Received {
  input: unknown
  file?: UploadedFile
}

type Values = Record<string, unknown>

const mostTold = 10
const mostOpenKeys = 300

/** The names a call knows, and whether it takes others too. */
export function namesOf({ input }: Endpoint): { names: readonly string[]; isOpen: boolean } {
  if (!(input instanceof z.ZodObject)) return { names: [], isOpen: true }
  return { names: Object.keys(input.shape), isOpen: input.def.catchall !== undefined }
}

/** Reads the fields and the file of an upload. */
export const uploaded = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.upload ? readUpload(request, endpoint.upload) : undefined

/**
 * What the contract declares of what was sent, checked by it. Other names are left where they are: however many there are,
 * they cost nothing. A list refuses them, since a filter that is misspelt would show what was to be left out.
 */
export function received(
  endpoint: Endpoint,
  request: FastifyRequest,
  upload?: { fields: Values; file?: UploadedFile },
): Received {
  const body = upload ? upload.fields : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalid({ input: 'The body must be a JSON object' })
  }
  const sent = [request.params, body, request.query].map((one) => (one ?? {}) as Values)
  const { names, isOpen } = namesOf(endpoint)
  if (!isOpen && 'filters' in endpoint) refuseUnknown(sent, names)
  const wanted = isOpen ? openNames(sent) : names
  const parsed = z.safeParse(endpoint.input, withoutBlanks(picked(sent, wanted)))
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return { input: parsed.data, file: upload?.file }
}

/** What stands in the path goes before the body, and the body before the query. */
function picked(sent: readonly Values[], names: readonly string[]): Values {
  const values: Values = {}
  for (const name of names) {
    const from = sent.find((one) => Object.hasOwn(one, name))
    if (from) values[name] = from[name]
  }
  return values
}

function openNames(sent: readonly Values[]): string[] {
  const names = sent.flatMap((one) => Object.keys(one))
  if (names.length > mostOpenKeys) throw invalid({ input: 'The input has too many fields' })
  return names
}

/** 400 that names what is not known. */
export function refuseUnknown(sent: readonly object[], known: readonly string[]): void {
  const names = new Set(known)
  const unknown: string[] = []
  for (const one of sent) {
    for (const name in one) {
      if (!names.has(name)) unknown.push(name.slice(0, 60))
      if (unknown.length >= mostTold) break
    }
  }
  if (!unknown.length) return
  throw invalid(Object.fromEntries(unknown.map((name) => [name, `There is no filter named “${name}”`])))
}
