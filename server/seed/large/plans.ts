import type { Measured, Statement } from './measured.ts'

/** How the database finds the rows of a statement. */
export interface Plan {
  /** Rows that were read, whether they were kept or not. */
  read: number
  /** Big tables that were read from end to end. */
  scanned: string[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A table from which many rows must not be read for a page of ten. */
const bigTable = 5_000

/** Whether a statement reads what a person asked for, rather than who they are. */
export function isOfPage({ text }: Statement): boolean {
  return /^\s*(select|with)/i.test(text) && !/"sessions"/.test(text)
}

/** Whether a statement only counts. */
export function isCount({ text }: Statement): boolean {
  return text.includes('as counted')
}

/** The plan of a statement, run once. */
export async function planOf({ pool }: Measured, { text, values }: Statement, big: Set<string>): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const root = rows[0]?.['QUERY PLAN'][0].Plan
  const nodes = root ? allNodes(root) : []
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map((node) => node['Relation Name'] ?? '')
    .filter((name) => big.has(name))
  return {
    read: nodes.reduce((sum, node) => sum + rowsRead(node), 0),
    scanned: [...new Set(scanned)],
  }
}

/** The plan as PostgreSQL prints it. */
export async function printedPlan({ pool }: Measured, { text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${text}`,
    values,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}

function rowsRead(node: Node): number {
  if (!node['Node Type'].endsWith('Scan') || node['Node Type'] === 'Subquery Scan') return 0
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
}

/** The tables that are big in this database. */
export async function bigTablesOf({ pool }: Measured): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${bigTable}`,
  )
  return new Set(rows.map(({ name }) => name))
}
