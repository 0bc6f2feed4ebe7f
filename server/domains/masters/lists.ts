import { and, sql } from 'drizzle-orm'
import { masterItemList } from '#contract/domains/masters/editing.ts'
import { type EditableMaster, editableMasters } from '#contract/vocab/masters.ts'
import { type ActiveState, activeStates } from '#contract/vocab/users.ts'
import { columnsOf, keyed } from '#server/kit/database/keyed.ts'
import { containsText, isOneOf } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { cities, countries, courses, skills, specializations, states } from '#server/records/masters/tables.ts'
import { masterTables } from './commands.ts'

const none = sql`null::text`
const noParent = sql`null::integer`

/** What each word belongs to, and the id of that where it is a record. */
const belonging: Partial<Record<EditableMaster, { to: ReturnType<typeof sql>; id?: ReturnType<typeof sql> }>> = {
  [editableMasters.city]: {
    to: sql`(select ${states.name} from ${states} where ${states.id} = ${cities.stateId})`,
    id: sql`${cities.stateId}`,
  },
  [editableMasters.specialization]: {
    to: sql`(select ${courses.name} from ${courses} where ${courses.id} = ${specializations.courseId})`,
    id: sql`${specializations.courseId}`,
  },
  [editableMasters.skill]: { to: sql`${skills.category}` },
  [editableMasters.country]: { to: sql`${countries.dialingCode}` },
  [editableMasters.state]: { to: sql`${states.code}` },
}

const words = sql`(${sql.join(
  editableMasters.ids.map((list) => {
    const { id, name, isActive, version } = masterTables[list]
    const { to = none, id: parentId = noParent } = belonging[list] ?? {}
    return sql`select ${list}::text as list, ${id} as id, ${name} as name, ${isActive} as is_active, ${version} as version,
      ${to} as belongs_to, ${parentId} as parent_id from ${masterTables[list]}`
  }),
  sql` union all `,
)}) as words`

const word = columnsOf<{
  list: EditableMaster
  id: number
  name: string
  version: number
  belongsTo: string | null
  parentId: number | null
}>('words')

/** The words of all lists; which list it is narrows the union to one table. */
const masterRows: ListQuery<typeof masterItemList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        key: sql<string>`${word.list} || ':' || ${word.id}`,
        id: word.id,
        version: word.version,
        parentId: word.parentId,
        list: word.list,
        name: word.name,
        belongsTo: word.belongsTo,
        status,
      }),
    )
    .from(words)
    .where(
      and(
        isOneOf(word.list, asked.list),
        containsText(word.name, asked.search),
        containsText(word.name, asked.name),
        containsText(word.belongsTo, asked.belongsTo),
        isOneOf(status, asked.status),
      ),
    )

const status = sql<ActiveState>`case when words.is_active then ${activeStates.active}::text else ${activeStates.inactive}::text end`

/** The list of words that people may edit. */
export const masterLists = [serveList(masterItemList, masterRows)]
