import { convertPdf } from '#contract/domains/tools/endpoints.ts'
import { detectFileType } from '#server/kit/documents/fileType.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { inWorker } from '#server/kit/documents/workerPool.ts'
import { invalid } from '#server/kit/errors.ts'
import type { UploadedFile } from '#server/kit/files/uploads.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import type { pdfToDocx } from './pdfToDocx.ts'

const timeLimit = 60_000
const program = { source: new URL('./pdfToDocx.ts', import.meta.url), built: 'pdfToDocx.js', name: 'pdfToDocx' }
const inReader = inWorker<Parameters<typeof pdfToDocx>, string>(program, timeLimit)

/** Said for a PDF that holds pictures of text. */
const nothingToRead = 'No text could be read from this PDF; it may be a scan.'

async function converted(file: UploadedFile | undefined) {
  if (!file) throw invalid({ file: 'Select a file' })
  if (detectFileType(file.bytes) !== 'pdf') throw invalid({ file: 'This file is named .pdf and is no PDF.' })
  const document = await inReader(file.bytes).catch((error: unknown) => {
    throw error instanceof UnreadableDocument ? invalid({ file: error.message }) : error
  })
  if (!document) throw invalid({ file: nothingToRead })
  return { fileName: file.fileName.replace(/\.pdf$/i, '.docx'), document }
}

/** The tools of the top bar that need the server. */
export const toolRoutes: Route[] = [serve(convertPdf, ({ file }) => converted(file))]
