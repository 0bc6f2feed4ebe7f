import { Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx'
import { readPdfLines } from '#server/kit/documents/readPdf.ts'
import { type Block, blocksOf } from './blocks.ts'

const list = 'numbers'
const unwanted = /[^\P{Cc}\t]|\p{Cs}|[\ufffe\uffff]/gu

const looks = {
  paragraph: {},
  heading1: { heading: HeadingLevel.HEADING_1 },
  heading2: { heading: HeadingLevel.HEADING_2 },
  bullet: { bullet: { level: 0 } },
  numbered: { numbering: { reference: list, level: 0 } },
} as const

/** A PDF as a Word document; empty where no text can be read from it. Worked out by the document reader. */
export async function pdfToDocx(bytes: Uint8Array): Promise<string> {
  const blocks = blocksOf(await readPdfLines(bytes))
  return blocks.length ? Packer.toBase64String(documentOf(blocks)) : ''
}

function documentOf(blocks: readonly Block[]): Document {
  const level = { level: 0, format: LevelFormat.DECIMAL, text: '%1.' }
  let lists = 0
  return new Document({
    creator: 'Staffwright',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    numbering: {
      config: [
        { reference: list, levels: [{ ...level, style: { paragraph: { indent: { left: 720, hanging: 360 } } } }] },
      ],
    },
    sections: [
      {
        children: blocks.map((block, index) => {
          // Every list counts from one.
          if (block.kind === 'numbered' && blocks[index - 1]?.kind !== 'numbered') lists += 1
          return paragraphOf(block, lists)
        }),
      },
    ],
  })
}

function paragraphOf({ kind, text, startsPage }: Block, instance: number): Paragraph {
  const look = kind === 'numbered' ? { numbering: { ...looks.numbered.numbering, instance } } : looks[kind]
  return new Paragraph({
    ...look,
    spacing: { after: kind === 'paragraph' ? 120 : 60 },
    ...(startsPage && { pageBreakBefore: true }),
    children: [new TextRun(text.replace(unwanted, ''))],
  })
}
