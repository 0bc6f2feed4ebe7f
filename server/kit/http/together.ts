import { refusalOfDatabase } from '#server/kit/database/databaseErrors.ts'
import { AppError } from '#server/kit/errors.ts'

/** So many are worked out at once: a call of thirty parts is not to hold every connection. */
const atOnce = 3

/** What several parts of one call came to: the answers, and why others have none, both by the part's name. */
export interface Together {
  answers: Record<string, unknown>
  refused: Record<string, string>
}

/** Answers the parts of one call, a few at once; one that is refused leaves the others as they are. */
export async function together(
  parts: readonly string[],
  answerOf: (part: string) => Promise<unknown>,
): Promise<Together> {
  const answers: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  const waiting = new Set(parts).values()
  const work = async () => {
    for (const part of waiting) {
      try {
        answers[part] = await answerOf(part)
      } catch (error) {
        const refusal = error instanceof AppError ? error : refusalOfDatabase(error)
        if (!refusal) throw error
        refused[part] = refusal.message
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { answers, refused }
}
