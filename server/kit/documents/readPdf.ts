import '#server/kit/documents/pdfSurroundings.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, type PDFPageProxy, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { longestText } from '#server/kit/documents/normalizeText.ts'
import { type PdfRun, pageText } from '#server/kit/documents/pdfLayout.ts'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

const mostPages = 300

/** The text of a PDF in reading order, pages by blank line; '' for a scan. Throws ReadingFailed. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
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
    const pages: string[] = []
    let length = 0
    for (let number = 1; number <= Math.min(document.numPages, mostPages) && length < longestText; number++) {
      const page = await document.getPage(number)
      const text = pageText(await runsOf(page))
      pages.push(text)
      length += text.length
      page.cleanup()
    }
    return pages.join('\n\n')
  } catch (error) {
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
