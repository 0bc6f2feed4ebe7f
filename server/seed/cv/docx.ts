import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { unzipSync, zipSync } from 'fflate'
import {
  type Block,
  type CvLayout,
  contactHeading,
  contactLines,
  type Resume,
  type Section,
  sectionsOf,
} from '#server/seed/cv/resume.ts'

const madeAt = '2024-01-01T00:00:00Z'
// A zip entry has local time without a zone, so the parts are given, not an instant.
const zipTime = new Date(2024, 0, 1)
const invisible = { style: 'none', size: 0, color: 'auto' } as const
const noBorders = {
  top: invisible,
  bottom: invisible,
  left: invisible,
  right: invisible,
  insideHorizontal: invisible,
  insideVertical: invisible,
}

/** A CV as .docx, the same bytes for the same input. */
export async function renderDocx(resume: Resume, layout: CvLayout): Promise<Uint8Array> {
  const document = new Document({
    creator: resume.fullName,
    title: resume.fullName,
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    sections: [{ children: layout.form === 'twoColumns' ? twoColumns(resume, layout) : oneColumn(resume, layout) }],
  })
  return withFixedTimes(await Packer.toBuffer(document))
}

/** The library stamps the present moment into the archive and its properties. */
function withFixedTimes(archive: Uint8Array): Uint8Array {
  const parts = unzipSync(new Uint8Array(archive))
  const properties = parts['docProps/core.xml']
  if (properties) {
    const xml = new TextDecoder().decode(properties).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, madeAt)
    parts['docProps/core.xml'] = new TextEncoder().encode(xml)
  }
  return zipSync(parts, { mtime: zipTime, level: 6 })
}

function oneColumn(resume: Resume, layout: CvLayout): (Paragraph | Table)[] {
  const contact = contactLines(resume).join(' | ')
  return [
    new Paragraph({ text: resume.fullName, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    new Paragraph({ text: resume.headline, alignment: AlignmentType.CENTER }),
    new Paragraph({ text: contact, alignment: AlignmentType.CENTER }),
    ...sectionsOf(resume, layout).flatMap(sectionParagraphs),
  ]
}

/** Two columns the way most people make them in Word: a table with one row and no borders. */
function twoColumns(resume: Resume, layout: CvLayout): (Paragraph | Table)[] {
  const sections = sectionsOf(resume, layout)
  const contact: Section = {
    heading: contactHeading(layout),
    isAside: true,
    blocks: contactLines(resume).map((text) => ({ kind: 'line', text })),
  }
  const aside = [contact, ...sections.filter((section) => section.isAside)].flatMap(sectionParagraphs)
  const main = sections.filter((section) => !section.isAside).flatMap(sectionParagraphs)
  const row = new TableRow({ children: [cellOf(aside, 3_400), cellOf(main, 6_200)] })
  return [
    new Paragraph({ text: resume.fullName, heading: HeadingLevel.TITLE }),
    new Paragraph({ text: resume.headline }),
    new Table({ rows: [row], columnWidths: [3_400, 6_200], layout: TableLayoutType.FIXED, borders: noBorders }),
  ]
}

function sectionParagraphs(section: Section): (Paragraph | Table)[] {
  const heading = new Paragraph({ text: section.heading, heading: HeadingLevel.HEADING_2 })
  return [heading, ...section.blocks.map(blockParagraph)]
}

function blockParagraph(block: Block): Paragraph | Table {
  if (block.kind === 'point') return new Paragraph({ text: block.text, bullet: { level: 0 } })
  if (block.kind === 'line') {
    return new Paragraph({ children: [new TextRun({ text: block.text, bold: block.isBold === true })] })
  }
  const width = { size: 100, type: WidthType.PERCENTAGE }
  const rows = block.rows.map((row) => new TableRow({ children: row.map((cell) => cellOf([new Paragraph(cell)])) }))
  return new Table({ rows, width })
}

function cellOf(children: (Paragraph | Table)[], width?: number): TableCell {
  return new TableCell(width ? { children, width: { size: width, type: WidthType.DXA } } : { children })
}
