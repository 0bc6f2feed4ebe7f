import { statfs } from 'node:fs/promises'

/** How this process was set up, as far as it concerns those who look after it. */
export interface Installation {
  kind: 'postgres' | 'pglite'
  appUrl: string
  isDemo: boolean
  /** SECRET was set, rather than made at the first start and kept in the data folder. */
  hasOwnSecret: boolean
  dataFolder: string
  /** So many processes serve on the port. */
  processes: number
}

let installation: Installation | undefined

/** Makes known how this process was set up; called once when it starts. */
export function keepInstallation(next: Installation | undefined): void {
  installation = next
}

/** How this process was set up; undefined where it was not started as people start it, as in tests. */
export const installationHere = (): Installation | undefined => installation

/** The room on the disk of a folder, in bytes; null where the system does not tell. */
export async function diskOf(folder: string): Promise<{ free: number; total: number } | null> {
  const told = await statfs(folder).catch(() => undefined)
  return told ? { free: told.bavail * told.bsize, total: told.blocks * told.bsize } : null
}
