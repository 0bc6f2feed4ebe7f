import { readSaved, writeSaved } from '#web/kit/api/session.ts'
import { paletteKinds } from './paletteKinds.tsx'

/** A record that was opened: which source of names knows it, and its id. Its name is asked for anew each time. */
export interface RecentRecord {
  source: string
  id: number
}

const paths = paletteKinds.map(
  ({ source, screen }) => [source, new RegExp(`${screen.path.replace('{id}', '(\\d+)')}$`)] as const,
)
const [kind, name] = ['palette', 'recent']
const most = 6

/** The records a person opened last on this device, the latest first. */
export function recentRecords(): RecentRecord[] {
  const saved = readSaved(kind, name)
  if (!Array.isArray(saved)) return []
  return saved.filter(({ source, id }) => paths.some(([known]) => known === source) && Number.isInteger(id))
}

/** Remembers that a record was opened, if the path is one's. */
export function rememberRecord(pathname: string): void {
  for (const [source, path] of paths) {
    const id = Number(path.exec(pathname)?.[1])
    if (!id) continue
    const others = recentRecords().filter((one) => one.source !== source || one.id !== id)
    writeSaved(kind, name, [{ source, id }, ...others].slice(0, most))
  }
}

/** Whether a path is that of a record. */
export function isRecordAt(pathname: string, { source, id }: RecentRecord): boolean {
  return paths.some(([known, path]) => known === source && Number(path.exec(pathname)?.[1]) === id)
}
