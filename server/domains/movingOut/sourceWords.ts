import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the sources say of a column, or of a table: the comment above it, and the vocabulary of its type. */
export interface SourceWords {
  comment?: string
  /** As the contract calls it in code, such as `candidateStatuses`. */
  vocabulary?: string
}

/** By the name of the table, then by the key of the column; a table itself stands under ''. */
export type WordsOfTables = Readonly<Record<string, Readonly<Record<string, SourceWords>>>>

const here = fileURLToPath(new URL('.', import.meta.url))
/** The build makes it, since a bundle has no comments. */
const made = join(here, 'sourceWords.json')

let words: WordsOfTables | undefined

/** What the sources say of every table and column; read once. */
export function sourceWords(): WordsOfTables {
  words ??= existsSync(made)
    ? (JSON.parse(readFileSync(made, 'utf8')) as WordsOfTables)
    : wordsIn(fileURLToPath(new URL('../../..', import.meta.url)))
  return words
}

/** Reads them out of the sources of a project. */
export function wordsIn(project: string): WordsOfTables {
  const vocabularies = vocabularyTypes(join(project, 'contract'))
  const found: Record<string, Record<string, SourceWords>> = {}
  for (const path of filesBelow(join(project, 'server'), /(^|\/)tables\.ts$/)) {
    readTables(readFileSync(path, 'utf8'), vocabularies, found)
  }
  return found
}

function filesBelow(folder: string, called: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return names.filter((name) => called.test(name) && !name.includes('node_modules')).map((name) => join(folder, name))
}

/** Which vocabulary a type is made of: `export type Priority = IdOf<typeof priorities>`. */
function vocabularyTypes(contract: string): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  for (const path of filesBelow(contract, /\.ts$/)) {
    const source = readFileSync(path, 'utf8')
    for (const [, type = '', name = ''] of source.matchAll(/^export type (\w+) = IdOf<typeof (\w+)>/gm)) {
      types.set(type, name)
    }
  }
  return types
}

const tableBegins = /^export const \w+ = pgTable\((?:'(\w+)'|$)/
const columnBegins = /^\s+(\w+): (.*)$/

/** The formatter writes one column to a line, with its comment above it; a call that is broken goes on below. */
function readTables(
  source: string,
  vocabularies: ReadonlyMap<string, string>,
  found: Record<string, Record<string, SourceWords>>,
): void {
  let table: Record<string, SourceWords> | undefined
  let ofTable: string | undefined
  let comment: string[] | undefined
  let said: string | undefined
  for (const line of source.split('\n')) {
    const text = line.trim()
    if (comment) {
      comment.push(text.replace(/^\*\s?/, '').replace(/\*\/$/, ''))
      if (text.endsWith('*/')) [said, comment] = [joined(comment), undefined]
      continue
    }
    if (text.startsWith('/**')) {
      if (text.endsWith('*/')) said = joined([text.slice(3, -2)])
      else comment = [text.slice(3)]
      continue
    }
    const begins = tableBegins.exec(line)
    const named = begins?.[1] ?? (ofTable !== undefined ? /^\s+'(\w+)',$/.exec(line)?.[1] : undefined)
    if (begins) ofTable = said ?? ''
    if (named) {
      table = {}
      found[named] = table
      table[''] = ofTable ? { comment: ofTable } : {}
      ofTable = undefined
    }
    // A line may hold the name of the table and its columns: `pgTable('states', { …, code: text() })`.
    const column = named ? undefined : columnBegins.exec(line)
    if (column && table) {
      const [, key = '', rest = ''] = column
      const vocabulary = vocabularyOf(rest, vocabularies)
      if (said || vocabulary) table[key] ??= { ...(said && { comment: said }), ...(vocabulary && { vocabulary }) }
    }
    said = undefined
    if (/^(\)|\}\))/.test(line)) table = undefined
  }
}

const joined = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .trim()

function vocabularyOf(definition: string, types: ReadonlyMap<string, string>): string | undefined {
  const [, type] = /\$type<(?:readonly )?(.+?)(?:\[\])?>\(\)/.exec(definition) ?? []
  if (!type) return undefined
  const direct = /^IdOf<typeof (\w+)>$/.exec(type)?.[1]
  return direct ?? types.get(type)
}
