import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { flushAll, flushFolder } from '#server/kit/files/durableFiles.ts'

interface OpenFile {
  nfd: number
}

/** What Emscripten calls for files of Node; its own leaves out `fsync`, and nothing that is missing is called. */
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => void }
  tryFSOperation: (work: () => void) => void
}

/** A folder whose files reach the disk when PostgreSQL says so: PGlite's own leaves that to the operating system. */
export class DurableFolder extends NodeFS {
  readonly #flush: (file: number) => void

  constructor(folder: string, flush: (file: number) => void = fsyncSync) {
    super(folder)
    this.#flush = flush
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const addFlush = (module: object) => {
      const { stream_ops, tryFSOperation } = (module as { NODEFS: NodeFiles }).NODEFS
      stream_ops.fsync = ({ nfd }) => {
        tryFSOperation(() => this.#flush(nfd))
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFlush] } }
  }
}

/**
 * How a database in a folder is opened so that what was committed outlives a power cut. PGlite begins with `-F`, which
 * switches fsync off; and its `fdatasync`, which PostgreSQL would take for its journal, does nothing.
 */
export const durable: Pick<PGliteOptions, 'startParams'> = {
  startParams: [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'],
}

/** Makes the database where there is none yet: beside its place, and moved there once all of it is on the disk. */
export async function makeOnce(folder: string, make: (folder: string) => Promise<void> | void): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  await make(draft)
  await flushAll(draft)
  renameSync(draft, folder)
  flushFolder(dirname(folder))
}
