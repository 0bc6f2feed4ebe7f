import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { type Endpoint, idempotencyHeader } from '#contract/kit/endpoint.ts'
import type { Db } from '#server/kit/database/db.ts'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { now, nowIso } from '../clock.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import { answeredCommands } from '../tables.ts'
import type { Received } from './what.ts'
import type { Visit } from './who.ts'

/** One submit of one person, however often it arrives. */
export interface Submit {
  userId: number
  call: string
  key: string
  /** What was submitted: the same key with something else in it is refused. */
  inputHash: string
}

const goodKey = /^[\w.:-]{8,100}$/
const keptHours = 24

/** The submit that a command belongs to, where its caller named one. An answer that is a file is not kept. */
export function submitOf(
  endpoint: Endpoint,
  { actor }: Visit,
  header: unknown,
  { input, file }: Received,
): Submit | undefined {
  if (header === undefined || endpoint.kind !== 'command' || endpoint.file || !actor) return undefined
  if (typeof header !== 'string' || !goodKey.test(header)) {
    throw invalid({ [idempotencyHeader]: `${idempotencyHeader} must be 8 to 100 letters, digits or . : _ -` })
  }
  const hash = createHash('sha256').update(JSON.stringify(input))
  if (file) hash.update(file.fileName).update(file.bytes)
  return { userId: actor.userId, call: endpoint.call, key: header, inputHash: hash.digest('base64url') }
}

const isOf = ({ userId, call, key }: Submit) =>
  and(eq(answeredCommands.userId, userId), eq(answeredCommands.call, call), eq(answeredCommands.key, key))

/** What kept answers are encrypted for. */
export const answersPurpose = 'answers'

const ownerOf = ({ userId, call, key }: Submit) => `${userId} ${call} ${key}`

/**
 * Does a command once for its submit, in the command's own transaction: one that arrives meanwhile waits for it, and it
 * and every later one receive the same answer. What was refused or failed has left nothing, and can be tried again.
 */
export async function doneOnce(db: Db, submit: Submit | undefined, run: () => Promise<unknown>): Promise<unknown> {
  if (!submit) return run()
  const [begun] = await db
    .insert(answeredCommands)
    .values({ ...submit, at: nowIso() })
    .onConflictDoNothing()
    .returning({ key: answeredCommands.key })
  if (!begun) return (await answerOf(db, submit))?.answer
  try {
    const answer = (await run()) ?? null
    const encryptedAnswer = encrypt(answersPurpose, ownerOf(submit), JSON.stringify(answer))
    await db.update(answeredCommands).set({ encryptedAnswer }).where(isOf(submit))
    return answer
  } catch (error) {
    if (error instanceof AppError && error.keepsChanges) await db.delete(answeredCommands).where(isOf(submit))
    throw error
  }
}

/** What a submit was answered that has been done; undefined for one that has not. */
export async function answerOf(db: Db, submit: Submit): Promise<{ answer: unknown } | undefined> {
  const [done] = await db.select().from(answeredCommands).where(isOf(submit))
  if (!done) return undefined
  if (done.inputHash !== submit.inputHash) {
    throw conflict('This was sent before with something else in it. Reload the page and try again.', 'submit')
  }
  const text = done.encryptedAnswer && decrypt(answersPurpose, ownerOf(submit), done.encryptedAnswer)
  if (!text) throw conflict('This was done already. Reload the page to see it.', 'submit')
  return { answer: JSON.parse(text) as unknown }
}

/** Forgets what was answered more than a day ago. */
export async function dropOldAnswers(db: Db): Promise<void> {
  const oldest = new Date(now().getTime() - keptHours * 3_600_000).toISOString()
  await db.delete(answeredCommands).where(lt(answeredCommands.at, oldest))
}
