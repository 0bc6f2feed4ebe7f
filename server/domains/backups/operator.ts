import { z } from 'zod'
import { makeBackup } from '#server/kit/backup/place.ts'
import type { Db } from '#server/kit/database/db.ts'
import { longWork } from '#server/kit/process/longWork.ts'
import type { OperatorAnswer } from '#server/kit/process/operatorSocket.ts'

/** What `npm run backup` asks the server that holds the data folder: to begin a back-up, and then how it stands. */
export const backupAsked = z.object({
  backup: z.enum(['begin', 'state']),
  folder: z.string().optional(),
  passphrase: z.string().optional(),
})
export type BackupAsked = z.input<typeof backupAsked>

const work = longWork('A back-up is being made already: wait until it is there.')

/** Answers the operator. No line means that it is still being made. */
export function answerBackup(db: Db, { backup, ...how }: z.output<typeof backupAsked>): OperatorAnswer {
  return backup === 'state' ? work.state() : work.begin(() => makeBackup({ db, ...how }))
}
