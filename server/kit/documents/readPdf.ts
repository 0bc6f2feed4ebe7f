import '#server/kit/documents/pdfSurroundings.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, type PDFPageProxy, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { longestText } from '#server/kit/documents/normalizeText.ts'
import { type PdfLine, type PdfRun, pageLines, pageText } from '#server/kit/documents/pdfLayout.ts'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

const mostPages = 300
/** More is no CV, and looking for the pages alone would take a reader from everybody else. */
const mostPagesOfDocument = 2_000

/** The text of a PDF in reading order, pages by blank line; '' for a scan. Throws ReadingFailed. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  return (await readPages(bytes, pageText, ({ length }) => length)).join('\n\n')
}

/** The lines of a PDF, page by page; none for a scan. Throws ReadingFailed. */
export function readPdfLines(bytes: Uint8Array): Promise<PdfLine[][]> {
  return readPages(bytes, pageLines, (lines) => lines.reduce((sum, { text }) => sum + text.length, 0))
}

/** What is made of the pieces of text of each page, until it is longer than what is kept. */
async function readPages<Page>(
  bytes: Uint8Array,
  pageOf: (runs: PdfRun[]) => Page,
  lengthOf: (page: Page) => number,
): Promise<Page[]> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    disableAutoFetch: true,
    disableStream: true,
  })
  try {
    const document = await task.promise
    if (document.numPages > mostPagesOfDocument) throw new ReadingFailed('tooLarge')
    const pages: Page[] = []
    let length = 0
    for (let number = 1; number <= Math.min(document.numPages, mostPages) && length < longestText; number++) {
      const page = await document.getPage(number)
      const made = pageOf(await runsOf(page))
      pages.push(made)
      length += lengthOf(made)
      page.cleanup()
    }
    return pages
  } catch (error) {
    if (error instanceof ReadingFailed) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new ReadingFailed(isLocked ? 'password' : 'corrupt')
  } finally {
    await task.destroy()
  }
}

/** The pieces of text of a page where they stand; stops reading at the longest text that is kept. */
async function runsOf(page: PDFPageProxy): Promise<PdfRun[]> {
  const { transform: toPage } = page.getViewport({ scale: 1 })
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  const runs: PdfRun[] = []
  for (let length = 0; length < longestText; ) {
    const { done, value } = await reader.read()
    if (done) return runs
    for (const item of value.items) {
      if (!('str' in item)) continue
      length += item.str.length + 1
      if (!item.str.trim()) continue
      const [, , c, d, x, y] = Util.transform(toPage, item.transform)
      runs.push({ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) || 1 })
    }
  }
  await reader.cancel(new Error('enough text'))
  return runs
}
