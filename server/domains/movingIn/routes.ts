import * as calls from '#contract/domains/movingIn/endpoints.ts'
import { moveInLimits } from '#contract/vocab/movingIn.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { readTableInWorker } from '#server/kit/documents/workerPool.ts'
import { invalid } from '#server/kit/errors.ts'
import { putFile } from '#server/kit/files/files.ts'
import type { UploadedFile } from '#server/kit/files/uploads.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import { beginMoveIn, checkMoveIn, chooseWords, startMoveIn, stopMoveIn, undoMoveIn } from './commands.ts'
import { addFile, chooseColumns, type Head, headOfArchive, keepPiece, removeFile } from './gathering.ts'
import { headOf } from './pieces.ts'
import { allMoveIns, findMoveIn, refusedRows } from './queries.ts'

const chosen = (file: UploadedFile | undefined): UploadedFile => {
  if (!file) throw invalid({ file: 'Select a file' })
  return file
}

const put = (fileName: string, bytes: Buffer) => putFile({ fileName, type: 'csv', bytes })

/** An Excel file as one piece of CSV: what reads the rest knows no other. */
async function sheetAsCsv({ bytes }: UploadedFile): Promise<Buffer> {
  const most = { rows: moveInLimits.sheetRows + 2, columns: moveInLimits.columns + 1 }
  const rows = await readTableInWorker(bytes, 'xlsx', most, 60_000).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? invalid({ file: `${error.message} Or save it as CSV.` }) : error
  })
  if (rows.length > moveInLimits.sheetRows + 1) {
    throw invalid({ file: `An Excel file can have at most ${moveInLimits.sheetRows} rows: save it as CSV` })
  }
  const lines = rows.map(({ cells }) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** What the first piece of a file tells of it; nothing for a later one. */
async function headIfFirst(number: number, { extension, bytes }: UploadedFile): Promise<Head | undefined> {
  if (number > 0) return undefined
  if (extension !== 'zip') return headOf(bytes, bytes.length < moveInLimits.pieceBytes)
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) throw invalid({ file: 'The file is no ZIP' })
  return headOfArchive
}

/** Moving in the records of another system: files, their check, and the work that follows. */
export const movingInRoutes: Route[] = [
  serve(calls.getMoveIns, ({ db }) => allMoveIns(db)),
  serve(calls.getMoveIn, ({ db, input }) => findMoveIn(db, input.id)),
  serve(calls.beginMoveIn, ({ db, actor, input }) => beginMoveIn(db, actor, input)),
  serve(calls.addMoveInFile, async ({ db, input }) => ({ fileId: await addFile(db, input) })),
  servePrepared(
    calls.addMoveInPiece,
    async ({ input, file }) => {
      const { bytes, fileName } = chosen(file)
      return { head: await headIfFirst(input.number, chosen(file)), put: await put(fileName, bytes) }
    },
    async ({ db, actor, input }, prepared) => {
      await keepPiece(db, actor, { ...input, ...prepared })
      return { message: 'Arrived' }
    },
  ),
  servePrepared(
    calls.addMoveInSheet,
    async ({ file }) => {
      const { fileName, ...sheet } = chosen(file)
      const bytes = await sheetAsCsv({ fileName, ...sheet })
      return { fileName, bytes: bytes.length, head: await headOf(bytes, true), put: await put(fileName, bytes) }
    },
    async ({ db, actor, input }, { fileName, bytes, ...prepared }) => {
      const fileId = await addFile(db, { moveInId: input.moveInId, fileName, pieces: 1, bytes })
      await keepPiece(db, actor, { fileId, number: 0, ...prepared })
      return { fileId }
    },
  ),
  serve(calls.chooseMoveInColumns, async ({ db, input }) => {
    await chooseColumns(db, input)
    return { message: 'Kept, and remembered for the next file' }
  }),
  serve(calls.removeMoveInFile, async ({ db, input }) => {
    await removeFile(db, input.id)
    return { message: 'The file is taken out' }
  }),
  serve(calls.chooseMoveInWords, async ({ db, actor, input }) => {
    await chooseWords(db, actor, input)
    return { message: 'Checking with these words' }
  }),
  serve(calls.checkMoveIn, async ({ db, actor, input }) => {
    await checkMoveIn(db, actor, input.id)
    return { message: 'Checking every row' }
  }),
  serve(calls.startMoveIn, async ({ db, actor, input }) => {
    await startMoveIn(db, actor, input.id)
    return { message: 'Adding what the check found good' }
  }),
  serve(calls.stopMoveIn, async ({ db, actor, input }) => {
    await stopMoveIn(db, actor, input.id)
    return { message: 'Stopped' }
  }),
  serve(calls.undoMoveIn, async ({ db, actor, input }) => {
    await undoMoveIn(db, actor, input.id)
    return { message: 'Taking back what was added' }
  }),
  serve(calls.getRefusedMoveInRows, ({ db, input }) => refusedRows(db, input.id)),
]
