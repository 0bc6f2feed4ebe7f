import { invalid } from '#server/kit/errors.ts'

/** The rows of a CSV file as RFC 4180 writes them: fields in quotes may hold commas, quotes and line ends. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  const field = /[ \t]*("(?:[^"]|"")*"|[^,\r\n]*)[ \t]*(,|\r\n|\n|\r|$)/gy
  let row: string[] = []
  const source = text.replace(/^\uFEFF/, '')
  while (field.lastIndex < source.length) {
    const found = field.exec(source)
    if (!found) throw invalid({ file: 'The file is not a CSV file' })
    const [, value = '', end] = found
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value.trim())
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (row.length) rows.push([...row, ''])
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** The rows under their heads, by the head's letters alone: "First name" and "FIRST_NAME" are the same. */
export function csvRecords(text: string): { row: number; values: Record<string, string> }[] {
  const [heads, ...rows] = csvRows(text)
  if (!heads) throw invalid({ file: 'The file is empty' })
  const keys = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ''))
  return rows.map((cells, index) => ({
    row: index + 2,
    values: Object.fromEntries(keys.map((key, column) => [key, cells[column] ?? ''])),
  }))
}
