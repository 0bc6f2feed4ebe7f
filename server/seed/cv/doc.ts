import { compoundFile } from '#server/seed/cv/compoundFile.ts'
import { type Block, type CvLayout, contactLines, type Resume, sectionsOf } from '#server/seed/cv/resume.ts'

/** A paragraph and whether it is bold. */
interface WordLine {
  text: string
  isBold: boolean
}

const textStart = 1024
const pageLength = 512
const paragraphsPerPage = 29
const runsPerPage = 40

/** A CV as Word 97 .doc, the same bytes for the same input; two columns become one, table cells stand at tabs. */
export async function renderDoc(resume: Resume, layout: CvLayout): Promise<Uint8Array> {
  const lines: WordLine[] = [
    { text: resume.fullName, isBold: true },
    ...[resume.headline, ...contactLines(resume)].map((text) => ({ text, isBold: false })),
    ...sectionsOf(resume, layout).flatMap((section) => [
      { text: '', isBold: false },
      { text: section.heading, isBold: true },
      ...section.blocks.flatMap(blockLines),
    ]),
  ]
  return wordDocument(lines)
}

function blockLines(block: Block): WordLine[] {
  if (block.kind === 'table') return block.rows.map((row, index) => ({ text: row.join('\t'), isBold: index === 0 }))
  if (block.kind === 'point') return [{ text: `•\t${block.text}`, isBold: false }]
  return [{ text: block.text, isBold: block.isBold === true }]
}

/** The two streams of a Word document: header, text and formatting pages; and the tables that point into them. */
function wordDocument(lines: WordLine[]): Uint8Array {
  const text = Buffer.from(lines.map((line) => `${line.text}\r`).join(''), 'utf16le')
  const ends: number[] = []
  for (const line of lines) ends.push((ends.at(-1) ?? textStart) + (line.text.length + 1) * 2)
  const formatStart = Math.ceil((textStart + text.length) / pageLength)
  const characterPages = pagesOf(lines, ends, runsPerPage, characterPage)
  const paragraphPages = pagesOf(lines, ends, paragraphsPerPage, paragraphPage)
  const table = tableStream(text.length / 2, [
    [0xfa, pageTable(characterPages, formatStart)],
    [0x102, pageTable(paragraphPages, formatStart + characterPages.length)],
  ])
  const pages = [...characterPages, ...paragraphPages].map((page) => page.content)
  const main = Buffer.concat([
    header(text, table.places, (formatStart + pages.length) * pageLength),
    text,
    Buffer.alloc(formatStart * pageLength - textStart - text.length),
    ...pages,
  ])
  return compoundFile([
    { name: '1Table', content: table.content },
    { name: 'WordDocument', content: main },
  ])
}

/** The file information block: where everything is. */
function header(text: Buffer, places: Map<number, [number, number]>, length: number): Buffer {
  const block = Buffer.alloc(textStart)
  const shorts: [number, number][] = [
    [0, 0xa5ec],
    [2, 0xc1],
    [6, 0x409],
    [10, 0x1200],
    [12, 0xbf],
    [32, 14],
    [62, 22],
    [152, 93],
  ]
  for (const [offset, value] of shorts) block.writeUInt16LE(value, offset)
  block.writeUInt32LE(textStart, 24)
  block.writeUInt32LE(textStart + text.length, 28)
  block.writeUInt32LE(length, 64)
  block.writeUInt32LE(text.length / 2, 76)
  for (const [offset, [start, size]] of places) {
    block.writeUInt32LE(start, offset)
    block.writeUInt32LE(size, offset + 4)
  }
  return block
}

/** The table stream, and for each part the offset of its address in the header with its start and length. */
function tableStream(length: number, pageTables: [number, Buffer][]) {
  const settings = Buffer.alloc(500)
  settings.writeUInt16LE(720, 10)
  const parts: [number, Buffer][] = [
    [0xa2, styles()],
    [0xca, Buffer.concat([numbers(0, length), Buffer.from([0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0])])],
    ...pageTables,
    [0x112, fonts()],
    [0x192, settings],
    [0x1a2, Buffer.concat([Buffer.from([2]), numbers(16, 0, length), shorts(0), numbers(textStart), shorts(0)])],
  ]
  const places = new Map<number, [number, number]>()
  let start = 0
  for (const [offset, part] of parts) {
    places.set(offset, [start, part.length])
    start += part.length
  }
  return { content: Buffer.concat(parts.map(([, part]) => part)), places }
}

interface FormatPage {
  from: number
  to: number
  content: Buffer
}

function pagesOf(
  lines: WordLine[],
  ends: number[],
  perPage: number,
  draw: (edges: number[], lines: WordLine[]) => Buffer,
): FormatPage[] {
  const pages: FormatPage[] = []
  for (let first = 0; first < lines.length; first += perPage) {
    const edges = [ends[first - 1] ?? textStart, ...ends.slice(first, first + perPage)]
    const content = draw(edges, lines.slice(first, first + perPage))
    pages.push({ from: edges[0] ?? textStart, to: edges.at(-1) ?? textStart, content })
  }
  return pages
}

/** Every paragraph is of style Normal, kept once at byte 504. */
function paragraphPage(edges: number[], lines: WordLine[]): Buffer {
  const page = Buffer.alloc(pageLength)
  numbers(...edges).copy(page)
  for (let index = 0; index < lines.length; index++) page.writeUInt8(504 / 2, edges.length * 4 + index * 13)
  page.writeUInt8(1, 505)
  page.writeUInt8(lines.length, pageLength - 1)
  return page
}

/** Bold paragraphs point to the bold setting, kept once at byte 504; the others to nothing. */
function characterPage(edges: number[], lines: WordLine[]): Buffer {
  const page = Buffer.alloc(pageLength)
  numbers(...edges).copy(page)
  lines.forEach((line, index) => {
    page.writeUInt8(line.isBold ? 504 / 2 : 0, edges.length * 4 + index)
  })
  page.set([3, 0x35, 0x08, 1], 504)
  page.writeUInt8(lines.length, pageLength - 1)
  return page
}

function pageTable(pages: FormatPage[], firstPage: number): Buffer {
  const edges = [...pages.map((page) => page.from), pages.at(-1)?.to ?? textStart]
  return numbers(...edges, ...pages.map((_page, index) => firstPage + index))
}

/** Fifteen reserved styles, of which Normal and the default of characters exist. */
function styles(): Buffer {
  const about = shorts(18, 15, 10, 1, 91, 15, 0, 0, 0, 0)
  const style = (number: number, kind: number, name: string, settings: Buffer): Buffer => {
    const base = shorts(number, kind | 0xfff0, kind === 1 ? 2 : 1, 0, 0)
    const content = Buffer.concat([base, shorts(name.length), Buffer.from(`${name}\0`, 'utf16le'), settings])
    return Buffer.concat([shorts(content.length), content])
  }
  const normal = style(0, 1, 'Normal', shorts(2, 0, 0))
  const characters = style(65, 2, 'Default Paragraph Font', shorts(0))
  return Buffer.concat([about, normal, Buffer.alloc(2 * 9), characters, Buffer.alloc(2 * 4)])
}

function fonts(): Buffer {
  const name = Buffer.from('Arial\0', 'utf16le')
  const about = Buffer.alloc(39)
  about.writeUInt8(0x26, 0)
  about.writeUInt16LE(400, 1)
  return Buffer.concat([shorts(1, 0), Buffer.from([about.length + name.length]), about, name])
}

function numbers(...values: number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer)
}

function shorts(...values: number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer)
}
