import { cleanFragment } from './cleanFragment.ts'

/** What stands on lines of its own, and how such a line begins. */
const beginnings: Readonly<Record<string, string>> = {
  p: '',
  pre: '',
  ul: '',
  ol: '',
  table: '',
  tr: '',
  h2: '# ',
  h3: '## ',
  li: '• ',
  blockquote: '> ',
  hr: '———',
}
/** What a line may say that has only begun. */
const marks: ReadonlySet<string> = new Set(['', '# ', '## ', '• ', '> '])

/** The text of a page line by line, with what a line is and where its links lead, so that two states can be compared. */
export function linesOf(html: string): string {
  const lines = ['']
  const write = (text: string) => {
    const isGap = text.trim() === '' && marks.has(lines.at(-1) ?? '')
    if (!isGap || marks.has(text)) lines[lines.length - 1] += text
  }
  /** Begins a line, unless one has just begun. */
  const begin = (mark = '') => {
    if (!marks.has(lines.at(-1) ?? '')) lines.push('')
    write(mark)
  }
  const copy = (node: Node) => {
    if (node instanceof Text) write(node.parentElement?.closest('pre') ? node.data : node.data.replace(/\s+/g, ' '))
    if (!(node instanceof Element)) return
    const mark = beginnings[node.localName]
    if (mark !== undefined || node instanceof HTMLBRElement) begin(mark)
    for (const child of node.childNodes) copy(child)
    if (node instanceof HTMLAnchorElement && node.href !== node.textContent) write(` (${node.href})`)
    if (node instanceof HTMLTableCellElement) write(' | ')
    if (mark !== undefined) begin()
  }
  for (const child of cleanFragment(html).childNodes) copy(child)
  return lines.join('\n')
}
