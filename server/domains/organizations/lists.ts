import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organizationList } from '#contract/domains/organizations/lists.ts'
import { type TeamSize, teamSizes } from '#contract/vocab/organizations.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import type { Actor } from '#server/kit/actor.ts'
import { now, workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import {
  containsText,
  countOf,
  idArray,
  isAnyOf,
  isBetween,
  isOneOf,
  isWithinDays,
  overlaps,
} from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { cities, industries } from '#server/records/masters/tables.ts'
import { organizationsVisibleTo, organizationView } from '#server/records/organizations/access.ts'
import { isOrganizationFoundBy, isOrganizationNamed } from '#server/records/organizations/search.ts'
import { organizationEngagements, organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isClientSide } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

const frontend = alias(users, 'frontend')
const backend = alias(users, 'backend')
const owner = alias(users, 'owner')

/** Organizations within reach. */
const organizationRows: ListQuery<typeof organizationList> = (db, actor, asked) => {
  const view = organizationView(actor)
  return db
    .select(
      keyed({
        id: organizations.id,
        name: organizations.name,
        organizationType: organizations.organizationType,
        verticals: verticalNames,
        clientStatus: view.clientStatus,
        priority: view.priority,
        potential: view.potential,
        currentScope: view.currentScope,
        cityName: cities.name,
        industryName: industries.name,
        teamSize: organizations.teamSize,
        frontendSpocName: frontend.fullName,
        backendSpocName: backend.fullName,
        ownerName: isClientSide(actor) ? sql<string | null>`null::text` : owner.fullName,
        openPositions: openPositions(actor),
        lastFollowUpAt: lastFollowUpAt(actor),
        email: organizations.email,
        contactNumber: organizations.contactNumber,
        website: organizations.website,
        onBoardedOn: organizations.onBoardedOn,
        createdAt: organizations.createdAt,
        custom: organizations.custom,
      }),
    )
    .from(organizations)
    .leftJoin(cities, eq(cities.id, organizations.cityId))
    .leftJoin(industries, eq(industries.id, organizations.industryId))
    .leftJoin(frontend, eq(frontend.id, organizations.frontendSpocId))
    .leftJoin(backend, eq(backend.id, organizations.backendSpocId))
    .leftJoin(owner, eq(owner.id, organizations.ownerId))
    .where(and(organizationsVisibleTo(actor), isLike(actor, asked), whosePositions(asked), whoseCvs(asked)))
}

type Asked = Parameters<typeof organizationRows>[2]

const verticalNames = sql<string[]>`array(select case vertical ${sql.join(
  verticals.terms.map(({ id, label }) => sql`when ${sql.raw(String(id))} then ${label}`),
  sql` `,
)} end from unnest(${organizations.verticalIds}) as vertical order by vertical)`

function openPositions(actor: Actor): SQL<number> {
  return countOf(
    positions,
    and(
      eq(positions.organizationId, organizations.id),
      eq(positions.status, positionStatuses.open),
      positionsVisibleTo(actor),
    ),
  )
}

function lastFollowUpAt(actor: Actor): SQL<string | null> {
  if (isClientSide(actor)) return sql<string | null>`null::timestamptz`
  return sql<string | null>`(select max(${organizationEngagements.at}) from ${organizationEngagements}
    where ${organizationEngagements.organizationId} = ${organizations.id}
      and ${organizationEngagements.kind} = 'followUp' and ${organizationEngagements.doneAt} is not null)`
}

const teamBounds: Record<TeamSize, readonly [number, number | null]> = {
  [teamSizes.upTo50]: [1, 50],
  [teamSizes.upTo200]: [51, 200],
  [teamSizes.upTo1000]: [201, 1000],
  [teamSizes.upTo5000]: [1001, 5000],
  [teamSizes.above5000]: [5001, null],
}

function hasTeamSize(chosen: Asked['teamSize']): SQL | undefined {
  return or(...(chosen ?? []).map((size) => isBetween(organizations.teamSize, ...teamBounds[size])))
}

/** What the organization itself has to be like. */
function isLike(actor: Actor, asked: Asked): SQL | undefined {
  const view = organizationView(actor)
  return and(
    isOrganizationFoundBy(actor, asked.search),
    isOrganizationNamed(asked.name),
    isOneOf(organizations.organizationType, asked.organizationType),
    overlaps(organizations.verticalIds, asked.verticals),
    isAnyOf(view.clientStatus, asked.clientStatus),
    isAnyOf(view.priority, asked.priority),
    isAnyOf(view.potential, asked.potentials),
    isAnyOf(view.currentScope, asked.currentScope),
    containsText(view.pitchToCandidates, asked.pitchToCandidates),
    asked.pfySpocs?.length
      ? or(inArray(organizations.frontendSpocId, asked.pfySpocs), inArray(organizations.backendSpocId, asked.pfySpocs))
      : undefined,
    isAnyOf(organizations.cityId, asked.cities),
    hasTeamSize(asked.teamSize),
    isBetween(organizations.onBoardedOn, asked.clientOnBoardAfter, asked.clientOnBoardBefore),
    wasFollowedUp(actor, asked.followedUpAfter, asked.followedUpBefore),
  )
}

/** What the positions of the organization have to be like. */
function whosePositions({ openPosition, requirementClosedInLast, skills, proficiencies }: Asked): SQL | undefined {
  const having = (condition: SQL | undefined) =>
    sql`${organizations.id} in (select ${positions.organizationId} from ${positions} where ${condition})`
  const hasOpen = having(eq(positions.status, positionStatuses.open))
  return and(
    openPosition === true ? hasOpen : openPosition === false ? sql`not ${hasOpen}` : undefined,
    typeof requirementClosedInLast === 'number'
      ? having(
          and(
            eq(positions.status, positionStatuses.closed),
            sql`${positions.statusSince} >= ${daysAgo(requirementClosedInLast)}::timestamptz`,
          ),
        )
      : undefined,
    skills?.length ? having(overlaps(positions.skillIds, skills)) : undefined,
    proficiencies?.length ? having(asksFor(proficiencies, skills)) : undefined,
  )
}

/** A position that asks for one of its skills at one of these levels; for one of the chosen skills, where any are. */
function asksFor(levels: readonly string[], skills: readonly number[] | null | undefined): SQL {
  const isChosen = skills?.length ? sql`and (need->>'skillId')::integer = any(${idArray(skills)})` : undefined
  return sql`exists (select 1 from jsonb_array_elements(${positions.skillNeeds}) as need
    where need->>'proficiency' = any(${sql.param(`{${levels.map((level) => `"${level}"`).join(',')}}`)}::text[]) ${isChosen})`
}

function wasFollowedUp(actor: Actor, after: string | null | undefined, before: string | null | undefined) {
  if ((!after && !before) || isClientSide(actor)) return undefined
  return sql`${organizations.id} in (select ${organizationEngagements.organizationId} from ${organizationEngagements}
    where ${and(
      eq(organizationEngagements.kind, 'followUp'),
      isWithinDays(organizationEngagements.at, after, before, workspaceTimeZone),
    )})`
}

/** CVs that came for the organization's positions, or through it where it is an agency. */
function whoseCvs({ cvsUploadedInLast, selectedCvUploadedListOrg, vendorEmpMonth }: Asked): SQL | undefined {
  const since = typeof cvsUploadedInLast === 'number' ? sql`${daysAgo(cvsUploadedInLast)}::timestamptz` : undefined
  return and(
    since
      ? or(
          sql`${organizations.id} in (select ${applications.organizationId} from ${applications}
            where ${applications.createdAt} >= ${since})`,
          sql`${organizations.id} in (select ${candidates.agencyOrganizationId} from ${candidates}
            where ${candidates.createdAt} >= ${since})`,
        )
      : undefined,
    selectedCvUploadedListOrg?.length
      ? sql`${organizations.id} in (select ${candidates.agencyOrganizationId} from ${candidates}
          join ${applications} on ${applications.candidateId} = ${candidates.id}
          where ${inArray(applications.organizationId, selectedCvUploadedListOrg)})`
      : undefined,
    typeof vendorEmpMonth === 'number' ? sql`${joinedThroughVendor()} >= ${vendorEmpMonth}` : undefined,
  )
}

const joinedThroughVendor = () => sql`(select count(*) from ${statusEvents}
  join ${applications} on ${applications.id} = ${statusEvents.applicationId}
  join ${candidates} on ${candidates.id} = ${applications.candidateId}
  where ${statusEvents.toStatusId} = ${candidateStatuses.joined} and ${statusEvents.isFirstEntry}
    and ${statusEvents.occurredAt} >= ${daysAgo(30)}::timestamptz
    and ${candidates.agencyOrganizationId} = ${organizations.id})`

function daysAgo(days: number): string {
  return new Date(now().getTime() - days * 86_400_000).toISOString()
}

/** The lists of organizations. */
export const organizationLists = [serveList(organizationList, organizationRows)]
