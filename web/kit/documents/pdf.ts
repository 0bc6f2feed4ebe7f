import { GlobalWorkerOptions, getDocument, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openJpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import colorsUrl from 'pdfjs-dist/wasm/qcms_bg.wasm?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the decoders of images and colors are that scans need. */
const decoders: Record<string, string> = {
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openJpegUrl,
  'qcms_bg.wasm': colorsUrl,
}

/** Fetches what the reader asks for while it draws. */
class BinaryDataFactory {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = decoders[filename]
    if (!url) throw new Error(`There is no ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

export type PdfPage = PDFPageProxy

/** An opened PDF: its pages in order, and what ends the work on it. */
export interface OpenedPdf {
  pages: readonly PdfPage[]
  close: () => void
}

/** Opens a PDF in a worker, no code of which is run; rejects where it is damaged or needs a password. */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
  })
  const opened = await task.promise
  const numbers = Array.from({ length: opened.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => opened.getPage(number)))
  return { pages, close: () => void task.destroy() }
}

/** The text of a page as it stands on it, line by line. */
export async function textOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

/** Where a page is drawn: the picture, and above it the text that one can select. */
export interface Surface {
  canvas: HTMLCanvasElement
  text: HTMLElement
}

/**
 * Draws a page `scale` times as large as it is, in the resolution of the screen. `stop` ends the drawing; `done` is
 * fulfilled once the text stands as well.
 */
export function drawPage(
  page: PdfPage,
  { canvas, text }: Surface,
  scale: number,
): { done: Promise<void>; stop: () => void } {
  const viewport = page.getViewport({ scale })
  const density = window.devicePixelRatio || 1
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  text.replaceChildren()
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const done = Promise.all([drawing.promise, layer.render()]).then(() => undefined)
  const stop = () => {
    drawing.cancel()
    layer.cancel()
  }
  return { done, stop }
}
