import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { world } from '#server/test/world.ts'
import { activities, leftOut } from './activity.ts'
import { userData } from './personalData.ts'

interface Column {
  place: string
  name: string
  /** Where a foreign key leads to. */
  target: string | null
  isNumber: boolean
}

function columnsOf(db: Db): Promise<Column[]> {
  return rowsOf<Column>(
    db,
    sql`select t.relname || '.' || c.attname as place, c.attname as name,
        c.atttypid in ('integer'::regtype, 'integer[]'::regtype) as "isNumber",
        (select k.confrelid::regclass::text from pg_constraint k
          where k.contype = 'f' and k.conrelid = t.oid and c.attnum = any(k.conkey) limit 1) as target
      from pg_class t join pg_attribute c on c.attrelid = t.oid
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and c.attnum > 0 and not c.attisdropped
      order by 1`,
  )
}

/** Names of what a number without a foreign key leads to. Any other one may be a user until it is named here. */
const others = new Set(
  `account agency_organization application batch broadcast candidate chain city contact course current_city cv
  file first function identity_provider import industry interview_stage interview invoice language lead merged merged_into
  organization page position preferred_city previous_interview profile_image_file record rejection_reason reveal_status
  saved_search second series sheet skill slot soft_skill specialization stage state status from_status to_status subject
  superseded_by survivor undoes undone_by university user_industry vertical view withdraws reverses feedback custom_role`.split(
    /\s+/,
  ),
)

const singular = (name: string) => name.replace(/_ids?$/, '').replace(/ie$/, 'y')

function mayLeadToUser({ name, target, isNumber }: Column): boolean {
  if (target) return target === 'users'
  return isNumber && (/_by$/.test(name) || (/_ids?$/.test(name) && !others.has(singular(name))))
}

test('what a user did is told once', () => {
  const told = activities.flatMap(({ by }) => by)
  expect(told.filter((place, at) => told.indexOf(place) !== at)).toEqual([])
})

test('every column that leads to a user is known to the export of what is held of one, or says why it is left out', async () => {
  const { db } = await world()
  const columns = await columnsOf(db)
  const known = new Set([
    ...userData.flatMap(({ name, by }) => by.map((column) => `${name}.${column}`)),
    ...activities.flatMap(({ by }) => by),
    ...Object.keys(leftOut),
  ])
  const leading = columns.filter(mayLeadToUser)
  const unknown = leading.filter(({ place, name }) => !known.has(place) && !known.has(name)).map(({ place }) => place)
  expect(
    unknown,
    'say in users/activity.ts what a user did there, or in users/personalData.ts why it is left out',
  ).toEqual([])
  const places = new Set([...columns.map(({ place }) => place), 'updated_by'])
  expect([...known].filter((place) => !places.has(place))).toEqual([])
})

test('only columns that exist leave, and none that signs in or opens what is encrypted', async () => {
  const { db } = await world()
  const places = new Set((await columnsOf(db)).map(({ place }) => place))
  const leaving = userData.flatMap(({ name, leaves }) => leaves.map((column) => `${name}.${column}`))
  expect(leaving.filter((place) => !places.has(place))).toEqual([])
  expect(
    leaving.filter((place) => /hash|secret|sealed|token|key|code|password$|body|facts|message_text/.test(place)),
  ).toEqual([])
})
