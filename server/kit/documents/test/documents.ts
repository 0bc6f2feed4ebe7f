import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** A PDF drawn by `draw`; `options` as pdfkit takes them. */
export function pdfOf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ size: 'A4', margin: 50, ...options })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    draw(document)
    document.end()
  })
}

/** A PDF of the given objects, numbered from 1; the first is the catalog. A pair is a dictionary and its stream. */
export function rawPdf(objects: (string | [string, Uint8Array | string])[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  objects.forEach((object, index) => {
    offsets.push(length())
    const [dictionary, stream] = typeof object === 'string' ? [object, undefined] : object
    const content = stream === undefined ? undefined : Buffer.from(stream)
    const head = content ? dictionary.replace(/^<</, `<< /Length ${content.length}`) : dictionary
    parts.push(Buffer.from(`${index + 1} 0 obj\n${head}\n`))
    if (content) parts.push(Buffer.from('stream\n'), content, Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
  })
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** The objects of a PDF with one page, whose content is the stream at 4 and whose resources are as given. */
export function onePage(resources: string, content: [string, Uint8Array | string]): Parameters<typeof rawPdf>[0] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    content,
  ]
}

/** A page with a text in any script, shown the way an embedded font without its outlines would. */
export function pdfInScript(text: string): Uint8Array {
  const hex = (number: number) => number.toString(16).padStart(4, '0')
  const units = text.split('').map((unit) => unit.charCodeAt(0))
  const shown = units.map((_unit, index) => hex(index + 1)).join('')
  const mapped = units.map((unit, index) => `<${hex(index + 1)}> <${hex(unit)}>`).join('\n')
  const toUnicode = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${units.length} beginbfchar\n${mapped}\nendbfchar endcmap`
  return rawPdf([
    ...onePage('/Font << /F1 5 0 R >>', ['<< >>', `BT /F1 12 Tf 50 700 Td <${shown}> Tj ET`]),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Script /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Script /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 8 0 R >>',
    ['<< >>', toUnicode],
    '<< /Type /FontDescriptor /FontName /Script /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ])
}

/** A PDF of a few hundred bytes whose forms draw each other twice, `depth` levels deep: 2 to that power texts. */
export function pdfOfEndlessForms(depth: number): Uint8Array {
  const font = '/Font << /F1 5 0 R >>'
  const form = (resources: string, content: string): [string, string] => [
    `<< /Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << ${font} ${resources} >> >>`,
    content,
  ]
  const levels = Array.from({ length: depth }, (_, index) => form(`/XObject << /X ${index + 7} 0 R >>`, '/X Do /X Do'))
  return rawPdf([
    ...onePage(`${font} /XObject << /X 6 0 R >>`, ['<< >>', '/X Do']),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...levels,
    form('', 'BT /F1 1 Tf (x) Tj ET'),
  ])
}

/** A deflate stream of `count` times 16 MB of spaces, put together without ever holding them. */
export function deflateBomb(count: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: count }, () => block)])
}

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** The main part of a Word document with the given body XML. */
export function wordXml(body: string, prologue = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${prologue}<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`
}

/** A paragraph of a Word document. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A .docx of the given main part and further entries. */
export function docxOf(xml: string, further: Zippable = {}): Uint8Array {
  return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml), ...further })
}

/** An RTF of the given content. */
export function rtfOf(content: string): Uint8Array {
  return Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fnil Calibri;}}${content}}`, 'latin1')
}
