import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PositionFileKind, SkillNeedForm } from '#contract/domains/positions/model.ts'
import type { RequestedPosition } from '#contract/domains/positions/requests.ts'
import type { ChecklistDocument } from '#contract/vocab/documentTypes.ts'
import type { PositionStatus } from '#contract/vocab/positions.ts'
import type { Priority } from '#contract/vocab/priorities.ts'
import type { VerticalId } from '#contract/vocab/verticals.ts'
import { nowIso } from '#server/kit/clock.ts'
import { customValues, idList, instant, oneDecimal, paise, searchWords, stamps } from '#server/kit/database/columns.ts'
import { wordsOf } from '#server/kit/database/words.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Openings of an organization. */
export const positions = pgTable(
  'positions',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    /** What the client calls it. */
    clientPositionName: text().notNull(),
    /** What we call it (pfyPosition in reports). */
    providerPositionName: text().notNull(),
    verticalId: integer().$type<VerticalId>().notNull(),
    functionId: integer(),
    priority: text().$type<Priority>().notNull(),
    status: text().$type<PositionStatus>().notNull(),
    statusReason: text(),
    /** When it came into its status. */
    statusSince: instant().$defaultFn(nowIso),
    totalOpenings: integer().notNull(),
    /** How many are still open; falls by one with every joining. */
    currentOpenings: integer().notNull(),
    minExperience: oneDecimal(),
    maxExperience: oneDecimal(),
    minCtc: paise(),
    maxCtc: paise(),
    cityIds: idList(),
    courseIds: idList(),
    skillIds: idList(),
    softSkillIds: idList(),
    /** How much each of its skills is needed, and how well; a skill that is missing here is mandatory. */
    skillNeeds: jsonb().$type<SkillNeedForm[]>().notNull().default([]),
    /** What a candidate hands in before joining. */
    checklist: text().array().$type<ChecklistDocument[]>().notNull().default(sql`'{}'::text[]`),
    description: text(),
    clientHrId: integer(),
    managerId: integer(),
    qcId: integer(),
    frontendSpocId: integer(),
    backendSpocId: integer(),
    /** The agency it is shared with, if any. */
    agencyOrganizationId: integer(),
    receivedOn: date({ mode: 'string' }).notNull(),
    givenOn: date({ mode: 'string' }),
    startOn: date({ mode: 'string' }),
    custom: customValues(),
    words: searchWords()
      .notNull()
      .generatedAlwaysAs(wordsOf(sql.raw("provider_position_name || ' ' || client_position_name"))),
    ...stamps(),
  },
  (table) => [
    index('positions_organization').on(table.organizationId, table.id),
    index('positions_status').on(table.status, table.id),
    index('positions_received').on(table.receivedOn, table.id),
    index('positions_name').on(table.providerPositionName, table.id),
    index('positions_words').using('gin', table.words),
    // What selects offer before anything is typed: the open ones first.
    index('positions_offered').on(sql`(status <> 'Open')`, table.providerPositionName, table.id),
    index('positions_vertical').on(table.verticalId, table.id),
    index('positions_frontend_spoc').on(table.frontendSpocId),
    index('positions_backend_spoc').on(table.backendSpocId),
    index('positions_agency').on(table.agencyOrganizationId),
    index('positions_qc').on(table.qcId),
  ],
)

/** Recruiters and backup recruiters of a position over time; a row without an end is in force. */
export const positionRecruiters = pgTable(
  'position_recruiters',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    isBackup: boolean().notNull().default(false),
    allocatedHours: integer().notNull().default(0),
    /** CVs to be submitted for this position on a working day. */
    dailyCvTarget: integer().notNull().default(0),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }),
  },
  (table) => [
    index('position_recruiters_position').on(table.positionId),
    index('position_recruiters_user').on(table.userId, table.positionId),
  ],
)

/** The interview stages of a position in order. */
export const interviewStages = pgTable(
  'interview_stages',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    name: text().notNull(),
    sequence: integer().notNull(),
  },
  (table) => [uniqueIndex('interview_stages_name').on(table.positionId, table.name)],
)

/** Files of a position: job descriptions, minutes of meeting, tracking and assessment sheets. */
export const positionFiles = pgTable(
  'position_files',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    kind: text().$type<PositionFileKind>().notNull(),
    fileId: integer().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
  },
  (table) => [index('position_files_position').on(table.positionId, table.kind)],
)

/** What was changed about a position, by whom. */
export const positionLog = pgTable(
  'position_log',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    at: instant().notNull(),
    userId: integer(),
    text: text().notNull(),
  },
  (table) => [index('position_log_position').on(table.positionId, table.id)],
)

/** Which organizations a user works for beside those they are SPOC of. */
export const organizationTeam = pgTable(
  'organization_team',
  {
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_team_user').on(table.userId),
  ],
)

/** Positions that clients asked for; each waits until it is opened as a position or declined. */
export const positionRequests = pgTable(
  'position_requests',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    requested: jsonb('wish').$type<RequestedPosition>().notNull(),
    /** The position that was opened for it. */
    positionId: integer().references(() => positions.id),
    declineReason: text(),
    decidedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('position_requests_organization').on(table.organizationId, table.id),
    index('position_requests_waiting').on(table.organizationId).where(sql`decided_at is null`),
  ],
)
