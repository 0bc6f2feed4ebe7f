import { sql } from 'drizzle-orm'
import { type UserRecord, userDetailFields, userFields } from '#contract/domains/users/model.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { activities } from '#server/domains/users/activity.ts'
import { ofId, type UserData, userData } from '#server/domains/users/personalData.ts'
import { findUser } from '#server/domains/users/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { notAllowed } from '#server/kit/errors.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { archiveOf, type Facts, type Held, plainly, type Row } from './archive.ts'

type Profile = Omit<UserRecord, 'can' | 'team' | 'version'>

/** All that is held of a user, in one ZIP file for the person; nothing in it is about somebody else, or signs in. */
export async function exportedUser(db: Db, actor: Actor, userId: number) {
  const { can, team: _, version: __, ...profile } = await findUser(db, actor, userId)
  if (!can.exportData) throw notAllowed()
  const work = await workOf(db, userId)
  const files = await pictureOf(db, userId)
  const body = await archiveOf(db, {
    name: profile.fullName,
    profile: profileInWords(profile),
    held: [...(await heldOf(db, { id: userId, email: profile.email })), work],
    files,
    data: { user: profile },
    inWords: (_, value) => plainly(value),
  })
  await audit(db, actor, 'user.exportAll', { kind: 'user', id: userId }, { files: files.length })
  return { body, fileName: `User ${userId}.zip` }
}

async function heldOf(db: Db, whose: { id: number; email: string }): Promise<Held[]> {
  const held: Held[] = []
  for (const heldIn of userData) {
    const { label, leaves } = heldIn
    held.push({
      label,
      rows: await rowsIn(db, heldIn, whose),
      columns: leaves.length > mostBeside ? undefined : leaves,
    })
  }
  return held
}

/** How many columns stand beside one another on a page. */
const mostBeside = 6

async function rowsIn(db: Db, { table, leaves, of }: UserData, whose: { id: number; email: string }) {
  const [newest, ...others] = leaves.map((column) => sql.identifier(column))
  const rows = await rowsOf<{ row: Row }>(
    db,
    sql`select to_json(held) as row from (select ${sql.join([newest, ...others], sql`, `)} from ${table}
      where ${of(whose)} order by ${newest} desc) held`,
  )
  return rows.map(({ row }) => row)
}

/** How many records of the firm the user has to do with, kind by kind. */
async function workOf(db: Db, userId: number): Promise<Held> {
  const counts = activities.map(({ label, by }) => {
    const [table = ''] = by[0]?.split('.') ?? []
    const columns = by.map((place) => place.split('.')[1])
    return sql`select ${label}::text as what, count(*)::integer as records from ${sql.identifier(table)}
      where ${ofId(columns.join(' '))({ id: userId, email: '' })}`
  })
  const rows = await rowsOf<{ what: string; records: number }>(db, sql.join(counts, sql` union all `))
  return { label: 'Work, in figures', rows: rows.filter(({ records }) => records > 0), columns: ['what', 'records'] }
}

function pictureOf(db: Db, userId: number) {
  return db
    .select({ id: storedFiles.id, fileName: storedFiles.fileName })
    .from(storedFiles)
    .where(sql`${storedFiles.id} = (select profile_image_file_id from users where id = ${userId})`)
}

const fields = { ...userFields, ...userDetailFields }

function profileInWords(user: Profile): Facts {
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  const values: Partial<Record<keyof typeof fields, unknown>> = {
    ...user,
    organizationId: user.organization?.name,
    reportingToId: user.reportingTo?.name,
    verticalIds: user.verticalIds.map((id) => verticals.labelOf(id)).join(', '),
    cityId: user.city?.name,
    languageIds: named(user.languages),
    industryIds: named(user.industries),
    userIndustryIds: named(user.userIndustries),
    functionIds: named(user.functions),
    skillIds: named(user.skills),
    monthlyRevenueTarget: `₹${(user.monthlyRevenueTarget / 100).toLocaleString('en-IN')}`,
    accountId: user.account?.name,
  }
  return Object.entries(values).flatMap(([key, value]) => {
    const label = key in fields && fieldOf(fields[key as keyof typeof fields])?.label
    const said = plainly(value)
    return label && said ? [[label, said] as [string, string]] : []
  })
}
