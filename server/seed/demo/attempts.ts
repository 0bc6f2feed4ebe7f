import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'

/** Does one part of the demonstration. */
export type Attempt = (work: () => Promise<void>) => Promise<void>

/**
 * Parts of the demonstration that may fail alone. Half a year of chance ends at another moment each time, and leads now
 * and then to a step that a rule refuses: it leaves nothing behind and is told, and everything else goes on. Any other
 * error ends the filling.
 */
export function attempts(db: Db, say: (line: string) => void): Attempt {
  return async (work) => {
    try {
      await db.transaction(work)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      say(`Demo data: one step was refused and is left out: ${error.message}`)
    }
  }
}
