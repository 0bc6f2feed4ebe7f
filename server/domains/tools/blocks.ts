import type { PdfLine } from '#server/kit/documents/pdfLayout.ts'

/** A paragraph, a heading of one of two levels, or a point of a list. */
export interface Block {
  kind: 'paragraph' | 'heading1' | 'heading2' | 'bullet' | 'numbered'
  text: string
  /** It begins a page, after the first. */
  startsPage?: true
}

const bullet = /^[•◦▪▫●○■□‣⁃·*–—\uf0b7\uf0a7\uf0d8\uf0a8\uf076\uf0fc-]\s+/u
const numbered = /^(?:\d{1,2}|[a-z])[.)]\s+/
const endsSentence = /[.:;!?]$/
/** How much larger than the text around it a heading is. */
const [larger, largest] = [1.12, 1.6]

/** The paragraphs, headings and lists that the lines of a document make. */
export function blocksOf(pages: readonly PdfLine[][]): Block[] {
  const usual = usualSize(pages.flat())
  return pages.flatMap((lines, page) => {
    const blocks = blocksOfPage(lines, usual)
    const [first, ...rest] = blocks
    return first && page > 0 ? [{ ...first, startsPage: true as const }, ...rest] : blocks
  })
}

/** The size in which most of the text stands. */
function usualSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 10
}

function blocksOfPage(lines: readonly PdfLine[], usual: number): Block[] {
  const edge = lines.reduce((most, { right }) => Math.max(most, right), 0)
  const blocks: Block[] = []
  let before: PdfLine | undefined
  for (const line of lines) {
    const block = blockOf(line, usual)
    const last = blocks.at(-1)
    if (last && before && goesOn(last, before, { line, block, edge })) {
      last.text = joined(last.text, block.text)
    } else {
      blocks.push(block)
    }
    before = line
  }
  return blocks
}

function blockOf({ text, size }: PdfLine, usual: number): Block {
  const written = text.trim()
  if (bullet.test(written)) return { kind: 'bullet', text: written.replace(bullet, '') }
  if (numbered.test(written)) return { kind: 'numbered', text: written.replace(numbered, '') }
  if (size >= usual * largest) return { kind: 'heading1', text: written }
  if (isHeading(written, size, usual)) return { kind: 'heading2', text: written }
  return { kind: 'paragraph', text: written }
}

function isHeading(text: string, size: number, usual: number): boolean {
  if (text.length > 80 || text.includes('\t')) return false
  const isShouted = /\p{Lu}{4}/u.test(text) && text === text.toUpperCase() && !/\d{4,}/.test(text)
  return size >= usual * larger || (isShouted && !endsSentence.test(text))
}

interface Next {
  line: PdfLine
  block: Block
  /** The right edge of the widest line. */
  edge: number
}

/** Whether a line goes on with the block of the one before it. */
function goesOn(last: Block, before: PdfLine, { line, block, edge }: Next): boolean {
  const isBelow = line.y > before.y && line.y - before.y <= 1.6 * Math.max(before.size, line.size)
  if (!isBelow || Math.abs(line.size - before.size) > 0.5) return false
  if (last.kind.startsWith('heading')) return block.kind === last.kind && line.left > 0 && before.right > edge * 0.8
  if (block.kind !== 'paragraph' || line.text.includes('\t') || before.text.includes('\t')) return false
  const isInList = last.kind !== 'paragraph'
  if (isInList) return line.left > before.left - 1 && (before.right > edge * 0.75 || /^\p{Ll}/u.test(line.text))
  return before.right > edge * 0.8
}

/** Two lines as one: a word that was parted at the end of a line is whole again. */
function joined(text: string, next: string): string {
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`
}
