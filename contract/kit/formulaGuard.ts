/** What a spreadsheet program may take for a formula; a few take the full-width signs for one, too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * A text as it is handed out in a cell: what a spreadsheet might take for a formula is given a leading apostrophe, and so
 * is what has one already, so that exactly what was guarded can be read back. Numbers travel as numbers; a text such as
 * +91 is guarded as well, since a spreadsheet would make 91 of it.
 */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** A cell as it is taken back: without the apostrophe of the guard. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
