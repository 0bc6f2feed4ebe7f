import { readArchiveFile } from '#server/kit/backup/archive.ts'

/** What an archive that somebody has taken along holds: its parts as texts, by their names. */
export async function partsOfArchive(path: string): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  for await (const { name, bytes } of readArchiveFile(path)) parts.set(name, bytes.toString('utf8'))
  return parts
}
