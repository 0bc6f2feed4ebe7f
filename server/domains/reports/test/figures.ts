import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import type { AnyList } from '#contract/kit/list.ts'
import {
  type AnyReport,
  type Behind,
  behindGroup,
  type FigureColumn,
  isReport,
  type Values,
} from '#contract/kit/report.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { allRoutes } from '#server/routes.ts'
import { type Firm, type Member, memberOf } from '#server/test/firm.ts'

/** One row of a list as it came over the wire. */
export type Row = Record<string, unknown>

/** All rows of a list. */
export interface Answer {
  count: number
  rows: Row[]
  totals?: Record<string, number | null>
  groups?: Record<string, { key: string | number | null; value: number }[]>
}

/** One reader of each kind of reach. */
const readers: readonly Role[] = [
  ...(['Admin', 'VP', 'Manager', 'SPOC', 'TeamLead', 'Recruiter', 'InternalHR', 'Accounts'] as const),
  ...(['AgencyRCR', 'ClientHR', 'BD'] as const),
]
const mayRead = (role: Role, list: AnyList) => permissionsOf(role).has(list.access as never)

/** Those of the firm who may read a list, one of each kind of reach. */
export const readersOf = (firm: Firm, list: AnyList) =>
  readers.filter((role) => mayRead(role, list)).map((role) => memberOf(firm, role))

/** All rows of a list, page by page. */
export async function read(member: Member, list: AnyList, asked: Values): Promise<Answer> {
  const page = async (pageNo: number) =>
    (await member.call(list, { ...asked, pageNo, pageSize: 100 } as never)) as unknown as Answer
  const answer = await page(list.firstPage)
  for (let next = list.firstPage + 1; answer.rows.length < answer.count; next++) {
    answer.rows.push(...(await page(next)).rows)
  }
  expect(new Set(answer.rows.map(({ id }) => id)).size).toBe(answer.count)
  return answer
}

/** A figure, what is said to be behind it, and where it stands. */
interface Claim {
  behind: Behind | undefined
  figure: number
  where: string
}

const isFigure = (column: object): column is FigureColumn => 'behind' in column

/** Every figure of every row, every total and every group, each with what is said to be behind it. */
function claimsOf(member: Member, list: AnyList, asked: Values, answer: Answer): Claim[] {
  const claims: Claim[] = []
  for (const [key, column] of Object.entries(list.columns)) {
    if (!isFigure(column)) continue
    const of = `${member.role} ${list.name}.${key}`
    for (const row of answer.rows.filter((row) => row[key] !== null)) {
      claims.push({
        behind: column.behind(asked, row),
        figure: Number(row[key]),
        where: `${of} ${JSON.stringify(row)}`,
      })
    }
    if (!answer.totals || !column.adds || answer.totals[key] === null) continue
    const sum = answer.rows.reduce((total, row) => total + Number(row[key]), 0)
    expect(answer.totals[key] ?? 0, of).toBe(sum)
    claims.push({ behind: column.behind(asked), figure: sum, where: `${of} total` })
  }
  return isReport(list) ? [...claims, ...claimsOfGroups(member, list, asked, answer)] : claims
}

function claimsOfGroups(member: Member, report: AnyReport, asked: Values, { groups = {} }: Answer): Claim[] {
  return Object.entries(groups).flatMap(([name, found]) =>
    found
      .filter(({ key }) => key !== null)
      .map(({ key, value }) => ({
        behind: behindGroup(report, name, key, asked),
        figure: value,
        where: `${member.role} ${report.name} ${name} ${key}`,
      })),
  )
}

const routes = new Map(
  allRoutes({ db: undefined as unknown as Db, demo: null })
    .filter((route): route is ListRoute => 'list' in route)
    .map((route) => [route.list.name, route]),
)

/** The rows behind a figure as the call would find them, but counted or added up where they lie. */
function countedBehind(db: Db, actor: Actor, { list, filters, sums }: Behind, index: number): SQL {
  const route = routes.get(list.name)
  if (!route) throw new Error(`nothing serves ${list.name}`)
  const rows = route.rows(db, actor, z.parse(list.input, { ...filters }))
  const cells = rows.as('rows') as Record<string, SQL.Aliased>
  const found = sums ? sql`coalesce(sum(${cells[sums]}), 0)` : sql`count(distinct ${cells['id']})`
  return sql`(select ${index}::integer as index, ${found}::double precision as found, count(*)::integer as count from ${cells})`
}

const together = 60

/** Figures are what is behind them. The database is asked about many of them in one statement. */
async function checkBehind(db: Db, actor: Actor, claims: readonly Claim[]): Promise<void> {
  for (let start = 0; start < claims.length; start += together) {
    const some = claims.slice(start, start + together)
    const parts = some.flatMap(({ behind }, index) => (behind ? [countedBehind(db, actor, behind, index)] : []))
    const answers = await rowsOf<{ index: number; found: number; count: number }>(db, sql.join(parts, sql` union all `))
    const found = answers.toSorted((one, other) => one.index - other.index)
    for (const [index, { figure, where, behind }] of some.entries()) {
      const said = `${where} opens ${behind?.list.name} ${JSON.stringify(behind?.filters)}`
      expect(found[index]?.found, said).toBe(figure)
      if (!behind?.sums) expect(found[index]?.count, `${said}: each row once`).toBe(figure)
    }
  }
}

/** The first figure that leads to each list is followed over the wire, page by page, as people follow it. */
async function follow(member: Member, claims: readonly Claim[]): Promise<void> {
  const followed = new Set<AnyList>()
  for (const { behind, figure, where } of claims) {
    if (!behind || figure === 0 || followed.has(behind.list)) continue
    followed.add(behind.list)
    const { count, rows } = await read(member, behind.list, behind.filters)
    const { sums } = behind
    expect(sums ? rows.reduce((total, row) => total + Number(row[sums] ?? 0), 0) : count, where).toBe(figure)
  }
}

/** Every figure of every row, every total and every group opens exactly its rows. */
export async function checkFigures(db: Db, member: Member, list: AnyList, asked: Values): Promise<Answer> {
  const known = Object.fromEntries(Object.entries(asked).filter(([name]) => name in list.filters))
  const answer = await read(member, list, known)
  const claims = claimsOf(member, list, known, answer).filter(
    ({ behind }) => behind && mayRead(member.role, behind.list),
  )
  const actor = await actorOf(db, member.token)
  if (!actor) throw new Error(`${member.fullName} is signed out`)
  await checkBehind(db, actor, claims)
  await follow(member, claims)
  return answer
}
