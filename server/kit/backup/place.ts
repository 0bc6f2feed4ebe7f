import type { BackUp } from './backUp.ts'
import type { Archive } from './folder.ts'
import { archivesIn, makeArchive } from './folder.ts'

/** Where this process makes back-ups, of what, and whether they are encrypted. */
export interface BackupPlace extends Pick<BackUp, 'kind' | 'store' | 'secret' | 'passphrase'> {
  folder: string
}

let place: BackupPlace | undefined

/** Sets where back-ups are made; called once when the process starts. */
export function keepBackupsIn(next: BackupPlace | undefined): void {
  place = next
}

/** Whether somebody has said where back-ups are made. */
export const hasBackupPlace = (): boolean => place !== undefined

/** Where back-ups are made. Throws where nobody has said. */
export function backupPlace(): BackupPlace {
  if (!place) throw new Error('nobody has said where back-ups are kept')
  return place
}

/** The archives that are there, the newest first. */
export const archives = (): Promise<Archive[]> => archivesIn(backupPlace().folder)

/** Makes one, in the usual folder unless told. */
export function makeBackup(
  of: Pick<BackUp, 'db' | 'signal'> & { folder?: string; passphrase?: string },
): Promise<Archive> {
  const { folder, ...usual } = backupPlace()
  const { folder: asked, passphrase, ...given } = of
  return makeArchive(asked ?? folder, { ...usual, ...given, passphrase: passphrase ?? usual.passphrase })
}
