/** One line of a printed table: what stands under each head. */
export type Line = Record<string, string | number>

/** Prints lines as a plain table; numbers to the right. */
export function printTable(lines: readonly Line[]): void {
  const heads = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const cell = (line: Line, head: string) => {
    const value = line[head] ?? ''
    return typeof value === 'number' ? (Number.isInteger(value) ? String(value) : value.toFixed(1)) : value
  }
  const widths = heads.map((head) => Math.max(head.length, ...lines.map((line) => cell(line, head).length)))
  const isNumber = heads.map((head) => lines.every((line) => typeof (line[head] ?? 0) === 'number'))
  const printed = (cells: string[]) =>
    cells.map((text, at) => (isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join('  ')
  console.log(printed(heads).trimEnd())
  for (const line of lines) console.log(printed(heads.map((head) => cell(line, head))).trimEnd())
  console.log()
}
