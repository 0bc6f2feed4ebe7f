import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { accentOfFirm, faceOfFirm } from '#server/kit/firmFace.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}

const margin = 54
const ink = '#1f2933'
const soft = '#616e7c'
const line = '#d3dae2'
const pictureHeight = 36
const cellPadding = 5
const factLabelWidth = 150

/** A column of a table; `width` is its share beside those of the others, 1 unless told. */
export interface PdfColumn {
  title: string
  align?: 'left' | 'right'
  width?: number
}

/** A table: texts by row and column; `totals` are set apart below. */
export interface PdfTable {
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  totals?: readonly (readonly string[])[]
}

/** What a document is written with, from top to bottom; it goes on to a new page by itself. */
export interface PdfPage {
  title: (text: string) => void
  heading: (text: string) => void
  /** A paragraph; its line breaks stay. */
  text: (text: string) => void
  /** A paragraph of lesser weight. */
  note: (text: string) => void
  facts: (facts: readonly (readonly [label: string, value: string])[]) => void
  table: (table: PdfTable) => void
  space: (points?: number) => void
}

/**
 * A PDF on A4 of what `write` writes: Latin, Greek, Cyrillic and Devanagari letters and ₹; every page is numbered. It
 * tells nothing about who or what made it beyond its title.
 */
export async function renderPdf({ title }: { title: string }, write: (page: PdfPage) => void): Promise<Buffer> {
  // Loaded with the first document: it takes a tenth of a start.
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: title, Producer: '', Creator: '' }
  const document = new PDFDocument({ size: 'A4', margin, bufferPages: true, info, lang: 'en' })
  const finished = collect(document)
  for (const [name, font] of await openFonts()) document.registerFont(name, font)
  drawPicture(document)
  write(pageOn(document))
  numberPages(document)
  document.end()
  return finished
}

let opened: [name: string, font: Buffer][] | undefined

/**
 * The fonts, read by the first document and kept for all: what they say of how letters stand beside each other is read bit
 * by bit as it is needed, and takes longer than anything else in a document.
 */
async function openFonts(): Promise<[name: string, font: Buffer][]> {
  const { create } = await import('fontkit')
  // The types of pdfkit do not know that it takes a font that is open already.
  opened ??= Object.entries(fonts).map(([name, path]) => [name, create(readFileSync(path)) as unknown as Buffer])
  return opened
}

/** The picture of the firm, at the head of the first page. */
function drawPicture(document: PDFKit.PDFDocument): void {
  const { picture } = faceOfFirm()
  if (!picture) return
  try {
    document.image(Buffer.from(picture.content, 'base64'), margin, margin, { fit: [180, pictureHeight] })
  } catch {
    // A picture that browsers show may be one that a PDF cannot hold: a document is worth more than its head.
    return
  }
  document.y = margin + pictureHeight + 14
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(Buffer.concat(chunks)))
    document.on('error', fail)
  })
}

function pageOn(document: PDFKit.PDFDocument): PdfPage {
  const put = (text: string, { font = 'regular', size = 10, color = ink, after = 0.4 } = {}) => {
    document.font(font).fontSize(size).fillColor(color)
    document.text(printable(text), margin, undefined, { lineGap: 2 }).moveDown(after)
  }
  return {
    title: (text) => put(text, { font: 'bold', size: 20, color: accentOfFirm(), after: 0.2 }),
    heading: (text) => {
      makeRoom(document, 60)
      document.moveDown(0.5)
      put(text, { font: 'bold', size: 12, after: 0.3 })
    },
    text: (text) => put(text),
    note: (text) => put(text, { size: 9, color: soft }),
    facts: (facts) => {
      for (const [label, value] of facts) drawFact(document, label, value)
      document.moveDown(0.4)
    },
    table: (table) => drawTable(document, table),
    space: (points = 12) => {
      document.y += points
    },
  }
}

/** What a font can print: control characters are none of it. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/\t/g, '    ').replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\ufeff]/g, '')
}

const widthOf = (document: PDFKit.PDFDocument) => document.page.width - 2 * margin

function makeRoom(document: PDFKit.PDFDocument, height: number): boolean {
  if (document.y + height <= document.page.height - margin) return false
  document.addPage()
  return true
}

function drawFact(document: PDFKit.PDFDocument, label: string, value: string): void {
  const width = widthOf(document) - factLabelWidth
  document.font('regular').fontSize(10)
  const height = Math.max(document.heightOfString(printable(value), { width }), document.currentLineHeight())
  makeRoom(document, height)
  const top = document.y
  document.fillColor(soft).text(printable(label), margin, top, { width: factLabelWidth - cellPadding })
  document.fillColor(ink).text(printable(value), margin + factLabelWidth, top, { width })
  document.y = Math.max(document.y, top + height) + 3
}

function drawTable(document: PDFKit.PDFDocument, { columns, rows, totals = [] }: PdfTable): void {
  const shares = columns.reduce((sum, { width = 1 }) => sum + width, 0)
  const widths = columns.map(({ width = 1 }) => (widthOf(document) * width) / shares)
  const drawHead = () => drawRow(document, columns, widths, { cells: columns.map(({ title }) => title), font: 'bold' })
  makeRoom(document, 60)
  drawHead()
  for (const cells of rows) drawRow(document, columns, widths, { cells, font: 'regular', onNewPage: drawHead })
  for (const cells of totals) drawRow(document, columns, widths, { cells, font: 'bold' })
  document.moveDown(0.6)
}

interface TableRow {
  cells: readonly string[]
  font: string
  onNewPage?: () => void
}

function drawRow(
  document: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  widths: readonly number[],
  { cells, font, onNewPage }: TableRow,
): void {
  const boxOf = (column: number) => ({
    width: (widths[column] ?? 0) - 2 * cellPadding,
    align: columns[column]?.align ?? 'left',
  })
  document.font(font).fontSize(9)
  const heights = cells.map((cell, column) => document.heightOfString(printable(cell), boxOf(column)))
  const height = Math.max(...heights) + 2 * cellPadding
  if (makeRoom(document, height)) onNewPage?.()
  const top = document.y
  let left = margin
  document.font(font).fontSize(9).fillColor(ink)
  for (const [column, cell] of cells.entries()) {
    document.text(printable(cell), left + cellPadding, top + cellPadding, boxOf(column))
    left += widths[column] ?? 0
  }
  document
    .moveTo(margin, top + height)
    .lineTo(left, top + height)
    .lineWidth(0.5)
    .stroke(line)
  document.x = margin
  document.y = top + height
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document.font('regular').fontSize(8).fillColor(soft)
    const at = document.page.height - margin / 2
    document.text(`${page - start + 1} / ${count}`, margin, at, { width: widthOf(document), align: 'right' })
  }
}
