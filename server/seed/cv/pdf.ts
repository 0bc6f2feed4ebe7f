import PDFDocument from 'pdfkit'
import {
  type Block,
  type CvLayout,
  contactHeading,
  contactLines,
  type Resume,
  type Section,
  sectionsOf,
} from '#server/seed/cv/resume.ts'

/** Where text flows, in points from the left edge of the page. */
interface Column {
  document: PDFKit.PDFDocument
  left: number
  width: number
  size: number
}

const margin = 48
const asideWidth = 150
const columnGap = 26
const madeAt = new Date('2024-01-01T00:00:00Z')
// What the built-in fonts of PDF can show: West European letters and the usual typographic marks.
const beyondFont = /[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/

/** A CV as PDF on A4, the same bytes for the same input. Throws RangeError for letters the built-in fonts lack. */
export async function renderPdf(resume: Resume, layout: CvLayout): Promise<Uint8Array> {
  if (beyondFont.test(JSON.stringify(resume))) throw new RangeError('A PDF can show West European letters only.')
  const info = { Title: resume.fullName, Producer: 'PDF', Creator: 'Word processor', CreationDate: madeAt }
  const document = new PDFDocument({ size: 'A4', margin, bufferPages: true, info })
  const finished = collect(document)
  if (layout.form === 'twoColumns') drawTwoColumns(document, resume, layout)
  else drawOneColumn(document, resume, layout)
  document.end()
  return finished
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
}

function drawOneColumn(document: PDFKit.PDFDocument, resume: Resume, layout: CvLayout): void {
  const column: Column = { document, left: margin, width: document.page.width - 2 * margin, size: 10 }
  document.font('Helvetica-Bold').fontSize(20).text(resume.fullName, { align: 'center' })
  document.font('Helvetica').fontSize(12).text(resume.headline, { align: 'center' })
  document.fontSize(10).text(contactLines(resume).join('  |  '), { align: 'center' })
  for (const section of sectionsOf(resume, layout)) drawSection(column, section)
}

function drawTwoColumns(document: PDFKit.PDFDocument, resume: Resume, layout: CvLayout): void {
  const sections = sectionsOf(resume, layout)
  document.font('Helvetica-Bold').fontSize(22).fillColor('#1f3a5f').text(resume.fullName)
  document.font('Helvetica').fontSize(12).fillColor('black').text(resume.headline)
  const top = document.y
  const contact: Section = {
    heading: contactHeading(layout),
    isAside: true,
    blocks: contactLines(resume).map((text) => ({ kind: 'line', text })),
  }
  const aside: Column = { document, left: margin, width: asideWidth, size: 9 }
  for (const section of [contact, ...sections.filter((candidate) => candidate.isAside)]) drawSection(aside, section)
  document.switchToPage(0)
  document.y = top
  const left = margin + asideWidth + columnGap
  const main: Column = { document, left, width: document.page.width - margin - left, size: 10 }
  for (const section of sections.filter((candidate) => !candidate.isAside)) drawSection(main, section)
}

function drawSection(column: Column, section: Section): void {
  const { document, left, width } = column
  document.moveDown(0.8)
  document.font('Helvetica-Bold').fontSize(12).fillColor('#1f3a5f').text(section.heading, left, document.y, { width })
  const ruleAt = document.y + 1
  document
    .moveTo(left, ruleAt)
    .lineTo(left + width, ruleAt)
    .lineWidth(0.5)
    .stroke('#1f3a5f')
  document.fillColor('black').y = ruleAt + 4
  for (const block of section.blocks) drawBlock(column, block)
}

function drawBlock(column: Column, block: Block): void {
  const { document, left, width, size } = column
  document.font('Helvetica').fontSize(size)
  if (block.kind === 'table') drawTable(column, block.rows)
  else if (block.kind === 'point') document.text(`• ${block.text}`, left + 8, document.y, { width: width - 8 })
  else document.font(block.isBold ? 'Helvetica-Bold' : 'Helvetica').text(block.text, left, document.y, { width })
}

function drawTable({ document, left, width }: Column, rows: string[][]): void {
  const padding = 3
  const cellWidth = width / Math.max(...rows.map((row) => row.length))
  rows.forEach((row, index) => {
    document.font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
    const options = { width: cellWidth - 2 * padding }
    const height = Math.max(...row.map((cell) => document.heightOfString(cell || ' ', options))) + 2 * padding
    if (document.y + height > document.page.height - margin) document.addPage()
    const top = document.y
    row.forEach((cell, position) => {
      const cellLeft = left + position * cellWidth
      document.rect(cellLeft, top, cellWidth, height).lineWidth(0.5).stroke('#999999')
      document.text(cell, cellLeft + padding, top + padding, options)
    })
    document.y = top + height
  })
  document.y += 4
}
