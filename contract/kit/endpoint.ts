import { z } from 'zod'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { Writes } from '#contract/vocab/writes.ts'
import { sentenceOf } from './sentences.ts'

/**
 * Who may call: anybody, anybody signed in, or the roles that hold a permission. There is no default. `halfSignedIn`
 * also lets in whoever has given the password but not yet the second factor: for the calls of the sign-in itself.
 */
export type Access = 'public' | 'halfSignedIn' | 'signedIn' | Permission

/** Whether a call asks for a permission, beyond somebody being signed in. */
export function needsPermission(access: Access): access is Permission {
  return access !== 'public' && access !== 'halfSignedIn' && access !== 'signedIn'
}

/** What the browser tells people after a command, where the server sends no message of its own. */
export interface Says {
  done?: string
  failed?: string
}

/**
 * The header by which a caller names one submit of a command: sent again under the same name, it is not done again, and
 * answered as it was.
 */
export const idempotencyHeader = 'Idempotency-Key'

/** What a multipart endpoint accepts beside its fields: the form field of the file, its limit in bytes, its types. */
export interface Upload {
  field: readonly string[]
  maxBytes: number | (() => number)
  extensions: readonly string[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = `${Method} /${string}`

// Schemas are asked to be Zod's core type, whose few members are compared at each of many hundred definitions and uses;
// comparing all methods of `z.ZodType` took a quarter of the whole check of types.
interface Definition<Input extends z.core.$ZodType, Output extends z.core.$ZodType> {
  /** Method and path, letter for letter as in the specification: `POST /api/candidate`. */
  call: Call
  access: Access
  input: Input
  output: Output
  /** One line for the API documentation. */
  summary: string
  /** Requests that do not show the loading indicator (specification, section 7). */
  quiet?: boolean
  says?: Says
  upload?: Upload
  /** The answer is a file, not JSON. */
  file?: boolean
  /** It may take as long as a report. */
  takesLong?: boolean
  /** Whose records it takes or answers: the fields that the firm defined for them travel along (`joinedFor`). */
  records?: RecordKind
  /** The same of the rows of a list inside of it, such as the contacts of an organization. */
  recordsIn?: Readonly<Record<string, RecordKind>>
}

/** One call that both sides agree on. */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> extends Definition<Input, Output> {
  kind: 'query' | 'command'
  method: Method
  /** The path with its `{parameters}`. */
  path: string
  /** The names in braces, in order. */
  pathParameters: readonly string[]
  /** Of every command. */
  writes?: Writes
}

/** A call that only reads. */
export interface Query<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> extends Endpoint<Input, Output> {
  kind: 'query'
}

/** A call that changes something. */
export interface Command<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> extends Endpoint<Input, Output> {
  kind: 'command'
  /** Whose records it changes, so that whoever sees one without being one of those who work on it is refused. */
  writes: Writes
}

interface CommandDefinition<Input extends z.core.$ZodType, Output extends z.core.$ZodType>
  extends Definition<Input, Output> {
  writes: Writes
}

/** What a caller sends. */
export type InputOf<E extends { input: z.core.$ZodType }> = z.input<E['input']>
/** What a handler receives: the input after parsing. */
export type ParsedInputOf<E extends { input: z.core.$ZodType }> = z.output<E['input']>
/** What a caller receives, and what a handler has to answer. */
export type OutputOf<E extends { output: z.core.$ZodType }> = z.output<E['output']>

function endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  kind: 'query' | 'command',
  definition: Definition<Input, Output>,
): Endpoint<Input, Output> {
  const [method, path] = definition.call.split(' ') as [Method, string]
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => String(parameter))
  return { ...definition, kind, method, path, pathParameters }
}

/** A call that only reads. Its answer is cached by the browser until a command refreshes what is on screen. */
export function query<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  definition: Definition<Input, Output>,
): Query<Input, Output> {
  return { ...endpoint('query', definition), kind: 'query' }
}

/** A call that changes something: one transaction on the server; afterwards the browser refreshes what is on screen. */
export function command<Input extends z.core.$ZodType, Output extends z.core.$ZodType>({
  writes,
  ...definition
}: CommandDefinition<Input, Output>): Command<Input, Output> {
  return { ...endpoint('command', definition), kind: 'command', writes }
}

/** The input of a call that takes nothing. */
export const nothing = z.object({})

/** The answer of a command that has nothing to say beyond its message. */
export const saidOnly = z.object({ message: z.string() })

/** A link that was written to somebody; the browser offers it to be copied where no mail can carry it. */
const linkToPassOn = z.object({ to: z.string(), link: z.string() })

/** The answer of a command that writes personal links: none of them is told where a mail carries it. */
export const saidWithLinks = saidOnly.extend({ toPassOn: z.array(linkToPassOn) })
export type LinkToPassOn = z.infer<typeof linkToPassOn>

/** A whole number in a path, a query or a form is text; in a body it is a number. */
const wholeNumber = z.union(
  [
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  { error: (issue) => sentenceOf({ ...issue, code: 'invalid_type', expected: 'int' }) },
)

/** A record's id in a path, a query or a body. */
export const id = wholeNumber.pipe(z.number().positive().max(2_147_483_647))

/** The input of a call about one record. */
export const byId = z.object({ id })

/** The version a person saw when they began to edit: a save on an older one answers 409. */
export const version = wholeNumber.pipe(z.number().nonnegative().max(2_147_483_647))

/** What a person saw of each of the records that a call names, by their ids. */
export const ofEach = <Seen extends z.core.$ZodType>(seen: Seen) => z.record(z.string().regex(/^\d{1,10}$/), seen)

/** The shape of every error the server answers. `detail` repeats `message`, since some callers read it. */
export const errorBody = z.object({
  message: z.string(),
  detail: z.string(),
  /** The message of each field that was refused; nested fields as `interview.startsAt`. */
  fields: z.record(z.string(), z.string()).optional(),
  code: z.string(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>

/**
 * An empty text is the same as no text: blank strings of the first level become null, texts are trimmed. Both sides
 * do this before they check an input, so that "required" means the same to both.
 */
export function withoutBlanks(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, typeof value === 'string' ? value.trim() || null : value]),
  )
}

/** The message of each refused field, by its dotted path; the first message of a field wins. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    const key = issue.path.map(String).join('.') || 'input'
    messages[key] ??= issue.message
  }
  return messages
}
