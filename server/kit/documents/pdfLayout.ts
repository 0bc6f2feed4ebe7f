/** A piece of text on a page: left edge, baseline (growing downwards), width and font size in points. */
export interface PdfRun {
  text: string
  x: number
  y: number
  width: number
  size: number
}

interface Segment {
  text: string
  left: number
  right: number
}

interface Line {
  y: number
  size: number
  segments: Segment[]
}

interface Columns {
  start: number
  end: number
  gutter: number
  score: number
}

const halfGutter = 5
const gutterStep = 4
const fewestColumnLines = 3
const mostLinesForColumns = 1_500
const deepestSplit = 4
const proseLength = 30

/** The text of one page in reading order: columns one after the other, table rows as lines with tabs. */
export function pageText(runs: PdfRun[]): string {
  return textOfLines(readingOrder(linesOf(runs), 0))
}

/** A line of a page: its words, its edges, its baseline growing downwards, and its font size, in points. */
export interface PdfLine {
  text: string
  left: number
  right: number
  y: number
  size: number
}

/** The lines of one page in the same order. */
export function pageLines(runs: PdfRun[]): PdfLine[] {
  return readingOrder(linesOf(runs), 0).flatMap(({ y, size, segments }) => {
    const text = segments.map((segment) => segment.text.trim()).join('\t')
    const left = segments[0]?.left ?? 0
    return text.trim() ? [{ text, left, right: segments.at(-1)?.right ?? left, y, size }] : []
  })
}

/** Runs on one baseline, left to right, joined where no wide gap parts them. */
function linesOf(runs: PdfRun[]): Line[] {
  const sorted = [...runs].sort((a, b) => a.y - b.y)
  const rows: PdfRun[][] = []
  for (const run of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && run.y - first.y <= 0.35 * Math.max(first.size, run.size)) row.push(run)
    else rows.push([run])
  }
  return rows.map((row) => ({
    y: row[0]?.y ?? 0,
    size: Math.max(...row.slice(0, 100).map((run) => run.size)),
    segments: segmentsOf(row.sort((a, b) => a.x - b.x)),
  }))
}

function segmentsOf(row: PdfRun[]): Segment[] {
  const segments: Segment[] = []
  for (const run of row) {
    const last = segments.at(-1)
    const gap = last ? run.x - last.right : Number.POSITIVE_INFINITY
    const right = run.x + run.width
    if (!last || gap > 1.2 * run.size) segments.push({ text: run.text, left: run.x, right })
    else {
      last.text += (gap > 0.15 * run.size ? ' ' : '') + run.text
      last.right = Math.max(last.right, right)
    }
  }
  return segments
}

/** Puts columns after each other, and again within each column. */
function readingOrder(lines: Line[], depth: number): Line[] {
  if (depth > deepestSplit || lines.length > mostLinesForColumns) return lines
  const columns = findColumns(lines)
  if (!columns) return lines
  const inside = lines.slice(columns.start, columns.end)
  const left = sideOf(inside, (segment) => segment.right <= columns.gutter)
  const right = sideOf(inside, (segment) => segment.left >= columns.gutter)
  const parts = [lines.slice(0, columns.start), left, right, lines.slice(columns.end)]
  return parts.flatMap((part) => readingOrder(part, depth + 1))
}

/** The tallest part of the page that an empty strip runs through, if it is columns and not a table. */
function findColumns(lines: Line[]): Columns | undefined {
  const edges = lines.flatMap((line) => line.segments)
  const left = edges.reduce((least, segment) => Math.min(least, segment.left), Number.POSITIVE_INFINITY)
  const right = edges.reduce((most, segment) => Math.max(most, segment.right), 0)
  let best: Columns | undefined
  for (let gutter = left + 2 * halfGutter; gutter < Math.min(right, left + 5_000); gutter += gutterStep) {
    for (let start = 0; start < lines.length; ) {
      let end = start
      while (end < lines.length && !isCrossed(lines[end], gutter)) end++
      const score = columnScore(lines.slice(start, end), gutter)
      if (score > (best?.score ?? 0)) best = { start, end, gutter, score }
      start = end + 1
    }
  }
  return best
}

function isCrossed(line: Line | undefined, gutter: number): boolean {
  return !line || line.segments.some((s) => s.left < gutter + halfGutter && s.right > gutter - halfGutter)
}

/** Lines of the shorter side; 0 when either side is too short, or the two sides are rows of a table. */
function columnScore(lines: Line[], gutter: number): number {
  if (lines.length < fewestColumnLines) return 0
  const left = sideOf(lines, (segment) => segment.right <= gutter)
  const right = sideOf(lines, (segment) => segment.left >= gutter)
  const fewer = Math.min(left.length, right.length)
  if (fewer < fewestColumnLines) return 0
  const shared = left.length + right.length - lines.length
  const isTable = shared > 0.8 * fewer && Math.min(averageLength(left), averageLength(right)) < proseLength
  return isTable ? 0 : fewer
}

function averageLength(lines: Line[]): number {
  const length = lines.reduce(
    (sum, line) => sum + line.segments.reduce((all, segment) => all + segment.text.length, 0),
    0,
  )
  return length / lines.length
}

function sideOf(lines: Line[], isInside: (segment: Segment) => boolean): Line[] {
  return lines
    .map((line) => ({ ...line, segments: line.segments.filter(isInside) }))
    .filter((line) => line.segments.length > 0)
}

function textOfLines(lines: Line[]): string {
  let text = ''
  let previous: Line | undefined
  for (const line of lines) {
    if (previous) text += line.y - previous.y > 1.9 * previous.size || line.y < previous.y ? '\n\n' : '\n'
    text += line.segments.map((segment) => segment.text.trim()).join('\t')
    previous = line
  }
  return text
}
