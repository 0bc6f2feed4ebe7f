import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const chunk = 128_000
const names = new CasingCache('snake_case')

/** Rows on their way into one table by COPY, on a connection of their own. */
export interface CopyInto<Row> {
  add: (row: Row) => void
  /** Waits until the database took what has gathered, if that is much; memory stays flat by this. */
  drain: () => Promise<void>
  finish: () => Promise<void>
}

/**
 * Opens a COPY into a table. All rows have the keys named in `keys`; columns that are left out get what the database
 * gives them.
 */
export async function copyInto<T extends Table>(
  url: string,
  table: T,
  keys: readonly (keyof T['$inferInsert'] & string)[],
): Promise<CopyInto<T['$inferInsert']>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const columns = getTableColumns(table)
  const listed = keys.map((key) => `"${columns[key] ? names.getColumnCasing(columns[key]) : key}"`).join(', ')
  const stream = client.query(copyFrom(`copy "${getTableName(table)}" (${listed}) from stdin`))
  const ended = finished(stream)
  // Whoever waits next learns of a failure; nobody waiting must not end the process.
  ended.catch(() => undefined)
  let gathered = ''
  const send = async () => {
    const accepted = stream.write(gathered)
    gathered = ''
    if (!accepted) await Promise.race([once(stream, 'drain'), ended])
  }
  return {
    add: (row) => {
      gathered += lineOf(row as Record<string, unknown>, keys)
    },
    drain: async () => {
      if (gathered.length > chunk) await send()
    },
    finish: async () => {
      if (gathered) await send()
      stream.end()
      await ended
      await client.end()
    },
  }
}

function lineOf(row: Record<string, unknown>, keys: readonly string[]): string {
  let line = ''
  for (let index = 0; index < keys.length; index++) {
    line += (index ? '\t' : '') + cellOf(row[keys[index] ?? ''])
  }
  return line + '\n'
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return escaped(JSON.stringify(value))
}

const special = /[\\\t\n\r]/
const spelled: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => spelled[character] ?? character) : text
}
