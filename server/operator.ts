import type { Db } from '#server/kit/database/db.ts'
import type { OperatorAnswer } from '#server/kit/process/operatorSocket.ts'
import { answerBackup, backupAsked } from './domains/backups/operator.ts'
import { answerMovingOut, movingOutAsked } from './domains/movingOut/operator.ts'
import { answerOperator as answerAdministrator } from './domains/setUp/administrators.ts'
import { encryptedColumns } from './encryptedColumns.ts'

/** What the running server does for whoever owns its data folder, asked by the programs that could not open it. */
export async function answerOperator(db: Db, asked: unknown): Promise<OperatorAnswer> {
  const backup = backupAsked.safeParse(asked)
  if (backup.success) return answerBackup(db, backup.data)
  const movingOut = movingOutAsked.safeParse(asked)
  if (movingOut.success) return answerMovingOut(db, movingOut.data, encryptedColumns)
  return answerAdministrator(db, asked)
}
