import { forgetAfter } from './session.ts'

const clickedTwiceWithin = 400
const mostKept = 100

interface Submit {
  key: string
  /** When it was done; undefined until it is. */
  doneAt?: number
}

const submits = new Map<string, Submit>()

forgetAfter('person', () => submits.clear())

/** What is submitted, as far as two submits can be told apart by it. */
export function submitName(call: string, input: unknown, file?: File): string {
  return JSON.stringify([call, input, file && [file.name, file.size, file.lastModified]])
}

/**
 * The key under which something is submitted. Until it is done the same has the same key, however often it is sent: by a
 * second click, or again after an answer was lost. Once it is done only the rest of a double click is the same.
 */
export function keyOfSubmit(name: string, now = Date.now()): string {
  const known = submits.get(name)
  if (known && (known.doneAt === undefined || now - known.doneAt < clickedTwiceWithin)) return known.key
  const key = newKey()
  submits.delete(name)
  submits.set(name, { key })
  const [oldest] = submits.keys()
  if (submits.size > mostKept && oldest !== undefined) submits.delete(oldest)
  return key
}

/** Something was done: whatever else was done before may be meant once more. */
export function submitDone(name: string, now = Date.now()): void {
  for (const [other, { doneAt }] of submits) if (other !== name && doneAt !== undefined) submits.delete(other)
  const known = submits.get(name)
  if (known) known.doneAt ??= now
}

/** Also where the browser has no `randomUUID`, which it keeps for pages behind TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
