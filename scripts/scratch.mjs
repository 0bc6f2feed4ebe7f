import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** What Linux offers of the memory as a folder. */
const memory = '/dev/shm'
const prefix = 'staffwright-run-'
/** A run takes half a gigabyte. */
const leastRoom = 3 * 2 ** 30

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The bytes that are left in a folder; none where there is no such folder. @param {string} folder */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Has this process and those it starts write what passes (databases, profiles of browsers, archives) into the memory,
 * where there is room for it: ext4 looks for a place the longer the more files were deleted within the last minutes, and
 * the databases of a run are made of some hundred thousand. What is left of it goes when this process ends.
 */
export function writeIntoMemory() {
  if (roomIn(memory) < leastRoom) return
  // What a run left that was killed, and would hold the memory for good.
  for (const name of readdirSync(memory).filter((one) => one.startsWith(prefix))) {
    if (!isRunning(Number(name.split('-')[2]))) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
