import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { sourcingPointList } from '#contract/domains/sourcingPoints/lists.ts'
import { initialFilters } from '#contract/kit/list.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import type { Db } from '#server/kit/database/db.ts'
import { few } from '#server/kit/lists/lists.ts'
import { type Measured, openMeasured } from '#server/seed/large/measured.ts'
import { isCount, isOfPage, planOf } from '#server/seed/large/plans.ts'
import { freshDatabase } from '#server/test/databases.ts'
import { makers } from '#server/test/make.ts'
import { testOnPostgres } from '#server/test/onPostgres.ts'

const rows = { organizations: 2_000, positions: 10_000 }
const big = new Set(Object.keys(rows))

/** A firm with 2,000 organizations and 10,000 positions, and somebody of each role who serves a few of them. */
async function largeFirm(): Promise<Measured> {
  const { database, url, drop } = await freshDatabase()
  const measured = await openMeasured(url!, 1)
  onTestFinished(async () => {
    await measured.close()
    await drop()
  })
  const { db } = database
  const make = makers(db)
  const people = new Map<Role, number>()
  for (const role of [roles.superAdmin, roles.manager, roles.spoc, roles.bd, roles.recruiter, roles.qc])
    people.set(role, (await make.user({ role, verticalIds: [2] })).id)
  await fill(db, people)
  const { id: organizationId } = await make.organization({})
  await make.user({ role: roles.clientHr, organizationId })
  await make.user({ role: roles.agencyRcr, organizationId })
  await db.execute(sql`vacuum analyze`)
  return measured
}

async function fill(db: Db, people: ReadonlyMap<Role, number>): Promise<void> {
  const only = (role: Role, every: number) =>
    sql`case when n % ${sql.raw(String(every))} = 0 then ${people.get(role)}::integer end`
  await db.execute(sql`insert into organizations
      (id, name, organization_type, vertical_ids, frontend_spoc_id, owner_id, created_at, updated_at, created_by)
    select n, 'Works ' || md5(n::text), case when n % 4 = 0 then 'Prospect' else 'Client' end, array[n % 4 + 1],
      ${only(roles.spoc, 200)}, ${only(roles.bd, 250)}, now(), now(), 1
    from generate_series(100001, 102000) as n`)
  await db.execute(sql`insert into positions
      (id, organization_id, client_position_name, provider_position_name, vertical_id, priority, status, total_openings,
       current_openings, received_on, qc_id, created_at, updated_at, created_by)
    select n, 100001 + n % 2000, 'Opening ' || md5((n / 3)::text), 'Engineer ' || md5(n::text), n % 4 + 1, 'A',
      case when n % 5 = 0 then 'Open' else 'Closed' end, 2, 2, date '2026-01-01' + (n % 200), ${only(roles.qc, 500)},
      now(), now(), 1
    from generate_series(100001, 110000) as n`)
  await db.execute(sql`insert into position_recruiters (position_id, user_id, from_day)
    select n, ${people.get(roles.recruiter)}::integer, date '2026-01-01' from generate_series(100001, 110000, 500) as n`)
}

const lists = [
  [organizationList, 'organizations'],
  [positionList, 'positions'],
  [sourcingPointList, 'positions'],
] as const

/** The selects, and the table each reads. */
const typeAheads: Record<string, keyof typeof rows> = {
  organizations: 'organizations',
  agencies: 'organizations',
  positions: 'positions',
  openPositions: 'positions',
}

testOnPostgres(
  'with 10,000 positions and 2,000 organizations each of their lists and type-aheads goes by an index',
  'the embedded database tells no plans of its own statements here',
  async () => {
    const measured = await largeFirm()
    const typed = ['9b04d152', '7ba4']
    const scans: string[] = []
    for (const role of roles.ids) {
      const token = await measured.signIn(role)
      if (!token) continue
      const asked = async (asked: InjectOptions, table: keyof typeof rows) => {
        const what = `${role}: ${asked.method} ${asked.url} ${JSON.stringify(asked.payload)}`
        let count = 0
        const statements = await measured.statementsOf(async () => {
          const answer = await measured.app.inject({ ...asked, headers: { authorization: `Bearer ${token}` } })
          if (answer.statusCode !== 403) expect(answer.statusCode, what).toBe(200)
          count = Number(answer.json().count ?? 0)
        })
        // Of a table of which much is found, an index would be the longer way.
        if (count > rows[table] / 10 && count <= few) return
        for (const statement of statements.filter((each) => isOfPage(each) && !isCount(each))) {
          const { scanned } = await planOf(measured, statement, big)
          if (scanned.includes(table)) scans.push(what)
        }
      }
      for (const [list, table] of lists) {
        for (const search of [undefined, ...typed]) {
          await asked({ method: 'POST', url: list.path, payload: { ...initialFilters(list), search } }, table)
        }
      }
      for (const [source, table] of Object.entries(typeAheads)) {
        for (const search of ['', ...typed]) {
          await asked({ method: 'GET', url: `/api/options/${source}?search=${search}` }, table)
        }
      }
    }
    expect(scans).toEqual([])
  },
)
