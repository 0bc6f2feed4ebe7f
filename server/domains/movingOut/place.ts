import { createReadStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { archiveDays, type MovingProgress, movedArchive, movingProgress } from '#contract/domains/movingOut/model.ts'
import { notesIn, removeArchive } from '#server/kit/backup/folder.ts'
import { makeFolder, refusalOfFolder, writeWhole } from '#server/kit/backup/wholeFile.ts'
import { now, nowIso } from '#server/kit/clock.ts'
import { conflict, notFound } from '#server/kit/errors.ts'
import { type MovingOut, writeMovingOut } from './archive.ts'
import { allDays } from './request.ts'

const ours = /^staffwright-moving-out-[\dTZ-]+\.tar\.gz$/
const unfinished = /^staffwright-moving-out-[\dTZ-]+\.tar\.gz\.(part|rows|progress)$/

const note = movedArchive.extend({ sha256: z.string() })
export type MovedArchive = z.output<typeof note>

/** So long an archive counts as being written since it told last how far it has come. */
const heardWithin = 60_000
const toldEvery = 1_000

/** The archives in a folder, the newest first. */
export const movedArchives = (folder: string): Promise<MovedArchive[]> => notesIn(folder, ours, note)

/** When an archive is removed. */
export const removedOn = ({ createdAt }: Pick<MovedArchive, 'createdAt'>): string =>
  new Date(new Date(createdAt).getTime() + archiveDays * 86_400_000).toISOString()

/** How far the archive has come that is being written into a folder, by whatever process; null where none is. */
export async function progressIn(folder: string): Promise<MovingProgress | null> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => unfinished.test(one) && one.endsWith('.progress'))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
    if (Date.now() - mtimeMs > heardWithin) continue
    const parsed = movingProgress.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')))
    if (parsed.success) return parsed.data
  }
  return null
}

/**
 * Writes an archive into a folder and answers its note. One is written at a time, whoever asks from wherever: a second one
 * is refused. What was left by one that was cut off is removed.
 */
export async function makeMovedArchive(
  folder: string,
  { days = allDays, tell, ...work }: Omit<MovingOut, 'rowsFolder' | 'days'> & { days?: MovingOut['days'] },
): Promise<MovedArchive> {
  await makeFolder(folder)
  if (await progressIn(folder)) throw conflict('An archive is being written already: wait until it is there.')
  await removeUnfinished(folder)
  const createdAt = nowIso()
  const name = `staffwright-moving-out-${createdAt.replace(/[:.]/g, '-')}.tar.gz`
  const path = join(folder, name)
  const telling = everySecond(`${path}.progress`)
  try {
    return await writeWhole(path, async (to) => {
      await telling.begin()
      const rowsFolder = `${path}.rows`
      const heard = async (progress: MovingProgress) => {
        await telling.tell(progress)
        await tell?.(progress)
      }
      const { kinds, files } = await writeMovingOut({ ...work, days, rowsFolder, tell: heard }, to).catch((error) => {
        throw refusalOfFolder(error, folder)
      })
      const all = Object.values(kinds)
      return {
        ...{ name, createdAt, ...days, kinds: all.length },
        rows: all.reduce((sum, { rows }) => sum + rows, 0),
        ...{ files: files.count, missingFiles: files.missing },
      }
    })
  } finally {
    await telling.end()
  }
}

const nothingYet: MovingProgress = { kind: null, kinds: 0, ofKinds: 0, rows: 0, files: 0, ofFiles: 0 }

/** Keeps how far the work has come beside the archive, where every process sees it; seldom enough to cost nothing. */
function everySecond(path: string) {
  let latest = nothingYet
  const write = async () => {
    await writeFile(`${path}.new`, JSON.stringify(latest), { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  let last = 0
  // A file that takes long to read or a table without rows tells nothing, and goes on nevertheless.
  const beating = setInterval(() => void write().catch(() => undefined), heardWithin / 4).unref()
  return {
    begin: write,
    tell: async (progress: MovingProgress) => {
      latest = progress
      if (performance.now() - last < toldEvery) return
      last = performance.now()
      await write()
    },
    end: async () => {
      clearInterval(beating)
      await Promise.all([rm(path, { force: true }), rm(`${path}.new`, { force: true })])
    },
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (unfinished.test(name.replace(/\.new$/, ''))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Removes the archives whose time is over, and answers how many there were. */
export async function removeOldArchives(folder: string): Promise<number> {
  const old = (await movedArchives(folder)).filter((archive) => removedOn(archive) <= now().toISOString())
  for (const { name } of old) await removeArchive(folder, name)
  return old.length
}

/** An archive of a folder by its name; not found for any other name, whatever it leads to. */
export async function archiveNamed(folder: string, name: string): Promise<MovedArchive> {
  const found = (await movedArchives(folder)).find((one) => one.name === name)
  if (!found) throw notFound('Archive')
  return found
}

/** The bytes of an archive, as they are read. */
export const archiveStream = (folder: string, { name }: Pick<MovedArchive, 'name'>) =>
  createReadStream(join(folder, name))
