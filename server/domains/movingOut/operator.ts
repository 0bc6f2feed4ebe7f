import { z } from 'zod'
import { backupPlace } from '#server/kit/backup/place.ts'
import type { Db } from '#server/kit/database/db.ts'
import { longWork } from '#server/kit/process/longWork.ts'
import type { OperatorAnswer } from '#server/kit/process/operatorSocket.ts'
import type { EncryptedColumn } from './columns.ts'
import { makeMovedArchive } from './place.ts'

/** What `npm run moveout` asks the server that holds the data folder: to begin an archive, and then how it stands. */
export const movingOutAsked = z.object({
  movingOut: z.enum(['begin', 'state']),
  folder: z.string().optional(),
  from: z.string().nullish(),
  to: z.string().nullish(),
})
export type MovingOutAsked = z.input<typeof movingOutAsked>

const work = longWork('An archive is being written already: wait until it is there.')

/** Answers the operator. No line means that it is still being written. */
export function answerMovingOut(
  db: Db,
  { movingOut, folder, from = null, to = null }: z.output<typeof movingOutAsked>,
  encrypted: readonly EncryptedColumn[],
): OperatorAnswer {
  if (movingOut === 'state') return work.state()
  const { store, folder: usual } = backupPlace()
  return work.begin(() => makeMovedArchive(folder ?? usual, { db, store, days: { from, to }, encrypted }))
}
