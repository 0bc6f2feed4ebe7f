import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { version } from '#contract/vocab/browser.ts'
import { nowIso } from '../clock.ts'
import { type BackUp, backUp } from './backUp.ts'
import { makeFolder, refusalOfFolder, writeWhole } from './wholeFile.ts'

/** What is noted beside an archive, so that nobody has to read it to know what it is. */
const note = z.object({
  name: z.string(),
  createdAt: z.string(),
  version: z.string(),
  isEncrypted: z.boolean(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.number(),
  files: z.number(),
  missingFiles: z.number(),
})
export type Archive = z.output<typeof note>

const ours = /^staffwright-[\dTZ-]+\.tar\.gz(\.encrypted)?$/

/**
 * Makes an archive in a folder, and answers its note. It is written beside its place and renamed, so that no half archive
 * is ever seen; and what was left by one that was cut off is removed.
 */
export async function makeArchive(folder: string, settings: BackUp): Promise<Archive> {
  const createdAt = nowIso()
  const name = `staffwright-${createdAt.replace(/[:.]/g, '-')}.tar.gz${settings.passphrase ? '.encrypted' : ''}`
  await makeFolder(folder)
  await removeDrafts(folder)
  return writeWhole(join(folder, name), async (to) => {
    const held = await backUp(settings, to)
    return {
      ...{ name, createdAt, version },
      isEncrypted: settings.passphrase !== undefined,
      rows: Object.values(held.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: held.files.count,
      missingFiles: held.files.missing,
    }
  })
}

/** A draft that grows no more was left by a process that ended. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || !ours.test(name.slice(0, -'.part'.length))) continue
    const file = await open(join(folder, name))
    const { mtimeMs } = await file.stat().finally(() => file.close())
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(folder, name), { force: true })
  }
}

/** The archives in a folder, the newest first; none where there is no such folder. */
export const archivesIn = (folder: string): Promise<Archive[]> => notesIn(folder, ours, note)

/** What is noted beside the archives of a folder that are called so, the newest first. */
export async function notesIn<Note>(folder: string, called: RegExp, shape: z.ZodType<Note>): Promise<Note[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw refusalOfFolder(error, folder)
  })
  const kept: Note[] = []
  for (const name of names.filter((one) => called.test(one)).sort((one, other) => (one < other ? 1 : -1))) {
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => '{}')
    const parsed = shape.safeParse(JSON.parse(text))
    if (parsed.success) kept.push(parsed.data)
  }
  return kept
}

/** Removes an archive with its note. */
export async function removeArchive(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  await rm(join(folder, `${name}.json`), { force: true })
}

/** Removes all but the newest archives of a folder. */
export async function keepNewest(folder: string, count: number): Promise<void> {
  for (const { name } of (await archivesIn(folder)).slice(count)) await removeArchive(folder, name)
}
