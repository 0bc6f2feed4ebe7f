import { type SQL, sql } from 'drizzle-orm'
import { readActions } from './audit.ts'
import { now } from './clock.ts'
import { type Db, rowsOf } from './database/db.ts'

/**
 * The audit once it is large (decision 055): `audit_entries` is divided by the month of `at`, and each month into what was
 * seen and what was changed. What it held until then stays one part, `audit_entries_before`; `audit_entries_kept` takes
 * what no month takes. For every statement it stays one table.
 */
const before = sql.identifier('audit_entries_before')
const kept = sql.identifier('audit_entries_kept')

/** From so many entries on, as PostgreSQL estimates them. */
const large = 5_000_000
const monthsAhead = 3

/** Moments between which the entries of a table lie; the later one belongs to the next. */
interface Month {
  name: string
  from: Date
  to: Date
}

const monthFrom = (date: Date, months: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months))

function monthOf(from: Date): Month {
  return {
    name: `audit_entries_${from.toISOString().slice(0, 7).replace('-', '_')}`,
    from,
    to: monthFrom(from, 1),
  }
}

const written = (date: Date) => sql.raw(`'${date.toISOString()}'`)
const part = (month: Month, which: '_reads' | '_changes' | '' = '') => sql.identifier(month.name + which)

/** Changes tables while people work: whoever would have to wait longer for them is left alone until the next run. */
function briefly<Result>(db: Db, change: (db: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`set local lock_timeout = '1s'`)
    return change(inside)
  })
}

/**
 * What the day brings for the audit: divided into months once it is large, and tables made for the months that come.
 * Answers how many tables of months were made.
 */
export async function keepAuditByMonth(db: Db, from = large): Promise<number> {
  const [state] = await rowsOf<{ isDivided: boolean; entries: number }>(
    db,
    sql`select relkind = 'p' as "isDivided", greatest(reltuples, 0)::float8 as entries from pg_class where oid = 'audit_entries'::regclass`,
  )
  if (!state?.isDivided && (state?.entries ?? 0) < from) return 0
  if (!state?.isDivided) await divide(db)
  const made = await addMonths(db)
  // PostgreSQL looks at the parts by itself, and never at the whole.
  await db.execute(sql`analyze audit_entries`)
  return made
}

/**
 * Makes the table as it is the first part of one that is divided, all or nothing. Nothing is copied. That its entries lie
 * before the first month is checked beforehand, while people work; until the last step is done they may go on for a month
 * at least, and the next run takes that rule away and begins again.
 */
async function divide(db: Db): Promise<void> {
  const end = written(monthFrom(now(), 2))
  await briefly(db, async (inside) => {
    await inside.execute(sql`alter table audit_entries drop constraint if exists audit_entries_until`)
    await inside.execute(
      sql`alter table audit_entries add constraint audit_entries_until check (at < ${end}) not valid`,
    )
  })
  await db.execute(sql`alter table audit_entries validate constraint audit_entries_until`)
  await briefly(db, async (inside) => {
    const indexes = await rowsOf<{ name: string; definition: string }>(
      inside,
      sql`select relname as name, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on oid = indexrelid where indrelid = 'audit_entries'::regclass and not indisunique`,
    )
    const [ids] = await rowsOf<{ name: string; owner: string }>(
      inside,
      sql`select pg_get_serial_sequence('audit_entries', 'id') as name, pg_get_userbyid(relowner) as owner
        from pg_class where oid = 'audit_entries'::regclass`,
    )
    if (!ids) throw new Error('the audit has no table')
    await inside.execute(sql`alter table audit_entries rename to ${before}`)
    for (const { name } of indexes)
      await inside.execute(sql`alter index ${sql.identifier(name)} rename to ${sql.identifier(`${name}_before`)}`)
    await inside.execute(sql`create table audit_entries (like ${before} including defaults) partition by range (at)`)
    // Whoever made the tables may be another one than who works with them.
    await inside.execute(sql`alter table audit_entries owner to ${sql.identifier(ids.owner)}`)
    await inside.execute(sql`alter sequence ${sql.raw(ids.name)} owned by audit_entries.id`)
    await inside.execute(
      sql`alter table audit_entries attach partition ${before} for values from (minvalue) to (${end})`,
    )
    await inside.execute(sql`alter table ${before} drop constraint audit_entries_until`)
    await inside.execute(sql`create table ${kept} partition of audit_entries default`)
    // Each finds the index of the first part that is the same, and is made of it.
    for (const { definition } of indexes) await inside.execute(sql.raw(definition))
  })
}

/** The tables of the audit, and where the first part ends. */
async function partsOf(db: Db): Promise<{ names: Set<string>; begin: Date }> {
  const parts = await rowsOf<{ name: string; bound: string }>(
    db,
    sql`select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_partition_tree('audit_entries')
      join pg_class on oid = relid where relispartition`,
  )
  const first = parts.find(({ name }) => name === 'audit_entries_before')
  const [, end] = /TO \('([^']+)'\)/.exec(first?.bound ?? '') ?? []
  return { names: new Set(parts.map(({ name }) => name)), begin: new Date(end ?? 0) }
}

/** Makes the tables of this month and the next ones. */
async function addMonths(db: Db): Promise<number> {
  const { names, begin } = await partsOf(db)
  let made = 0
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const month = monthOf(monthFrom(now(), ahead))
    if (names.has(month.name) || month.from < begin) continue
    await briefly(db, (inside) => addMonth(inside, month))
    made += 1
  }
  return made
}

async function addMonth(db: Db, month: Month): Promise<void> {
  const [from, to] = [written(month.from), written(month.to)]
  const reads = sql.raw(readActions.map((action) => `'${action}'`).join(', '))
  await db.execute(sql`create table ${part(month)} (like audit_entries including defaults) partition by list (action)`)
  await db.execute(sql`create table ${part(month, '_reads')} partition of ${part(month)} for values in (${reads})`)
  await db.execute(sql`create table ${part(month, '_changes')} partition of ${part(month)} default`)
  // Where nobody made it in time, its entries were taken in beside it.
  await db.execute(sql`with late as (delete from ${kept} where at >= ${from} and at < ${to} returning *)
    insert into ${part(month)} select * from late`)
  await db.execute(sql`alter table audit_entries attach partition ${part(month)} for values from (${from}) to (${to})`)
}

/** Until when entries are outdated, as instants, and which of the changes are needed however old they are. */
interface Outdated {
  reads: string
  changes: string
  isNeeded: SQL
}

/** What went with whole months, and the end of the part that is divided into none; undefined where nothing is divided. */
interface Dropped {
  removed: number
  monthsFrom?: string
}

/**
 * Drops the tables of months that are outdated as a whole; what is needed of them is kept. What was changed is kept at
 * least as long as what was seen.
 */
export async function dropOutdatedMonths(db: Db, { reads, changes, isNeeded }: Outdated): Promise<Dropped> {
  const { names, begin } = await partsOf(db)
  const months = [...names].flatMap((name) => {
    const [, year, month] = /^audit_entries_(\d{4})_(\d\d)$/.exec(name) ?? []
    return year && month ? [monthOf(new Date(Date.UTC(Number(year), Number(month) - 1)))] : []
  })
  const drop = async (inside: Db, table: SQL | ReturnType<typeof part>) => {
    const [held] = await rowsOf<{ count: number }>(inside, sql`select count(*)::integer as count from ${table}`)
    await inside.execute(sql`drop table ${table}`)
    return held?.count ?? 0
  }
  let removed = 0
  for (const month of months) {
    const isOutdated = (since: string) => month.to <= new Date(since)
    if (isOutdated(reads) && names.has(`${month.name}_reads`))
      removed += await briefly(db, (inside) => drop(inside, part(month, '_reads')))
    if (isOutdated(changes) && isOutdated(reads))
      removed += await briefly(db, async (inside) => {
        await inside.execute(sql`alter table audit_entries detach partition ${part(month)}`)
        const moved = await rowsOf(
          inside,
          sql`insert into audit_entries select audit_entries.* from ${part(month)} as audit_entries where ${isNeeded} returning id`,
        )
        return (await drop(inside, part(month))) - moved.length
      })
  }
  return { removed, ...(names.size && { monthsFrom: begin.toISOString() }) }
}
