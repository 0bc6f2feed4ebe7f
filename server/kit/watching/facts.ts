import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { within } from '#server/kit/process/deadlines.ts'
import { scheduledJobs, workAttempts } from '#server/kit/tables.ts'
import type { Fact } from './metrics.ts'

const instant = (text: string | null) => (text === null ? 0 : Date.parse(text) / 1_000)

/** What the database knows of jobs, of background work and of the size of its tables. */
export async function factsOf(db: Db): Promise<Fact[]> {
  const asked = within(db, 'query')
  const jobs = await asked.select().from(scheduledJobs)
  const work = await asked
    .select({
      kind: workAttempts.kind,
      failed: countIf(sql`${workAttempts.failedAt} is not null`),
      waiting: countIf(sql`${workAttempts.failedAt} is null`),
    })
    .from(workAttempts)
    .groupBy(workAttempts.kind)
  const tables = await rowsOf<{ name: string; rows: number; bytes: number }>(
    asked,
    // As PostgreSQL estimates it: counting would read every table.
    sql`select whole.relname as name, sum(greatest(part.reltuples, 0))::float8 as rows,
        sum(pg_total_relation_size(part.oid))::float8 as bytes
      from pg_class part join pg_class whole on whole.oid = coalesce(pg_partition_root(part.oid), part.oid)
      where part.relkind = 'r' and part.relnamespace = 'public'::regnamespace group by whole.relname`,
  )
  return [
    ...jobs.flatMap(({ name: job, ...row }): Fact[] => [
      fact('job_last_run_seconds', 'When a job ran last', instant(row.lastRunAt), { job }),
      fact('job_next_run_seconds', 'When a job runs next', instant(row.nextRunAt), { job }),
      fact('job_took_seconds', 'How long a job took last', (row.lastMilliseconds ?? 0) / 1_000, { job }),
      fact('job_failures', 'How often a job failed in a row', row.failuresInARow, { job }),
    ]),
    ...work.flatMap(({ kind, failed, waiting }): Fact[] => [
      fact('work', 'Background work that did not succeed', failed, { kind, state: 'failed' }),
      fact('work', 'Background work that did not succeed', waiting, { kind, state: 'waiting' }),
    ]),
    ...tables.flatMap(({ name: table, rows, bytes }): Fact[] => [
      fact('table_rows', 'Rows of a table, as PostgreSQL estimates them', rows, { table }),
      fact('table_bytes', 'Bytes of a table with its indexes', bytes, { table }),
    ]),
  ]
}

function fact(name: string, help: string, value: number, labels: Record<string, string>): Fact {
  return { name, help, value, labels }
}
