import { type Contents, readArchiveFile } from '#server/kit/backup/archive.ts'
import { checkArchive } from '#server/kit/backup/restore.ts'

/** What an archive holds, by its own figures, which are compared with its rows. Throws where it is damaged. */
export async function contentsOfArchive(path: string): Promise<Contents> {
  return (await checkArchive(readArchiveFile(path))).contents
}
