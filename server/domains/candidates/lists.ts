import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type CandidateFieldKey,
  type CandidateFields,
  candidateFieldList,
} from '#contract/domains/candidates/fields.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import type { listedColumns } from '#contract/kit/recordFields.ts'
import type { Actor } from '#server/kit/actor.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { nameOf, wholeDaysSince } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { isWritableApplication, latestApplication, nextStepCell } from '#server/records/applications/current.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo, candidateView, type HiddenFields } from '#server/records/candidates/access.ts'
import { candidateColumns, candidateNames } from '#server/records/candidates/fields.ts'
import { isFoundBy } from '#server/records/candidates/search.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { candidateChoices, candidateConditions } from './conditions.ts'

type Row = RowOf<typeof candidateList>
type Listed = keyof ReturnType<typeof listedColumns<CandidateFields>>

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The cells of the fields that the list shows: names in place of ids, and what is hidden as the actor may see it. */
function listedCells(shown: ReturnType<typeof candidateView>) {
  const cells = candidateFieldList.flatMap(({ key, names, listed, shownTo }): [string, AnyColumn | SQL.Aliased][] => {
    if (!listed) return []
    if (names) return [[names, candidateNames[names as keyof typeof candidateNames].as(snakeCase(names))]]
    if (shownTo === 'everybody') return [[key, candidateColumns[key as CandidateFieldKey]]]
    return [[key, shown[key as keyof HiddenFields].as(snakeCase(key))]]
  })
  return Object.fromEntries(cells) as { [Key in Listed]: SQL.Aliased<Row[Key]> }
}

const recruiter = alias(users, 'recruiter')

/** What a page needs to take the next step from the list. */
const applicationCell = (actor: Actor) => sql<Row['application']>`case when ${applications.id} is not null then
  jsonb_build_object('id', ${applications.id}, 'version', ${applications.version},
    'positionId', ${applications.positionId}, 'organizationId', ${applications.organizationId},
    'statusId', ${applications.statusId}, 'heldFrom', ${applications.heldFrom}[array_length(${applications.heldFrom}, 1)],
    'isWritable', ${isWritableApplication(actor)}) end`

/**
 * Candidates within reach; every value and condition is what the actor may see. Where they stand is looked up for the rows
 * that are shown alone: it is joined so that whatever is not asked for is not read, neither to sort nor to count.
 */
const candidateRows: ListQuery<typeof candidateList> = (db, actor, asked) => {
  const shown = candidateView(actor)
  const latest = latestApplication(db, actor)
  return db
    .select(
      keyed({
        id: candidates.id,
        fullName: shown.fullName,
        statusId: shown.statusId,
        ...listedCells(shown),
        positionName: positions.providerPositionName,
        organizationName: organizations.name,
        daysInStatus: wholeDaysSince(applications.statusSince),
        recruiterName: recruiter.fullName,
        nextStep: nextStepCell(actor),
        application: applicationCell(actor),
        custom: shown.custom,
        currentEmployer: shown.currentEmployer,
        uploadedByName: nameOf(users.fullName, users.id, shown.uploadedBy),
        createdAt: shown.createdAt,
        lastActionAt: shown.lastActionAt,
      }),
    )
    .from(candidates)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(applications, eq(applications.id, latest.id))
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(organizations, eq(organizations.id, applications.organizationId))
    .leftJoin(recruiter, eq(recruiter.id, applications.recruiterId))
    .where(
      and(
        candidatesVisibleTo(actor),
        isFoundBy(actor, asked.search),
        candidateConditions(actor, asked),
        candidateChoices(actor, asked),
      ),
    )
}

/** The lists of candidates. */
export const candidateLists = [serveList(candidateList, candidateRows)]
