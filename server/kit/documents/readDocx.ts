import { wordMainPart } from '#server/kit/documents/fileType.ts'
import { longestText } from '#server/kit/documents/normalizeText.ts'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'
import { decodeXml, scanXml } from '#server/kit/documents/xmlText.ts'
import { readZipDirectory, refuseZipBomb, unpackZipEntry } from '#server/kit/documents/zipFile.ts'

const partsBefore = /^word\/header\d*\.xml$/i
const partsAfter = /^word\/(footer\d*|footnotes|endnotes)\.xml$/i
// Settings of tab stops and sections, text moved away, and the copy of a text box kept for old versions of Word.
const withoutText = new Set(['pPr', 'rPr', 'tabs', 'sectPr', 'tblPr', 'trPr', 'tcPr', 'moveFrom', 'Fallback'])

/** The text of a .docx with headers, text boxes, footnotes and tables (cells by tab). Throws ReadingFailed. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const compound = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length)).toString('hex')
  if (compound === 'd0cf11e0') throw new ReadingFailed('password')
  const entries = readZipDirectory(bytes)
  if (!entries) throw new ReadingFailed('corrupt')
  refuseZipBomb(entries)
  const textsOf = (parts: RegExp): string[] =>
    entries
      .filter((entry) => parts.test(entry.name))
      .slice(0, 20)
      .map((entry) => textOfPart(decodeXml(unpackZipEntry(bytes, entry))))
  const main = textsOf(wordMainPart)
  if (main.length === 0) throw new ReadingFailed('corrupt')
  const texts = [...textsOf(partsBefore), ...main, ...textsOf(partsAfter)].map((text) => text.trim())
  return [...new Set(texts)].join('\n\n')
}

/** Text collects in the innermost open table cell, or in the body when no cell is open. */
interface Level {
  text: string
  cells: string[]
}

function textOfPart(xml: string): string {
  const levels: Level[] = [{ text: '', cells: [] }]
  let skipping: { name: string; depth: number } | undefined
  let isText = false
  let length = 0
  const level = (): Level => levels.at(-1) ?? { text: '', cells: [] }
  const write = (text: string): void => {
    if (length > longestText * 2) return
    level().text += text
    length += text.length
  }
  scanXml(xml, {
    open(name) {
      if (skipping) {
        if (name === skipping.name) skipping.depth++
      } else if (withoutText.has(name)) skipping = { name, depth: 1 }
      else if (name === 't') isText = true
      else if (name === 'tab') write('\t')
      else if (name === 'br' || name === 'cr' || name === 'txbxContent') write('\n')
      else if (name === 'noBreakHyphen') write('-')
      else if (name === 'tc') levels.push({ text: '', cells: [] })
    },
    close(name) {
      if (skipping) {
        if (name === skipping.name && --skipping.depth === 0) skipping = undefined
      } else if (name === 't') isText = false
      else if (name === 'p') write('\n')
      else if (name === 'tc') closeCell(levels)
      else if (name === 'tr') write(rowText(level().cells.splice(0)))
    },
    text(text) {
      if (isText && !skipping) write(text)
    },
  })
  while (levels.length > 1) closeCell(levels)
  return level().text + rowText(level().cells)
}

function closeCell(levels: Level[]): void {
  if (levels.length < 2) return
  const cell = levels.pop()
  levels.at(-1)?.cells.push(cell ? (cell.text + rowText(cell.cells)).trim() : '')
}

/** One line when every cell has one; below each other when a table only serves to place blocks side by side. */
function rowText(cells: string[]): string {
  const isLayout = cells.some((cell) => cell.includes('\n'))
  return cells.length === 0 ? '' : `${cells.filter(Boolean).join(isLayout ? '\n' : '\t')}\n`
}
