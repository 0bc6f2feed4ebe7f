import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InterviewState } from '#contract/vocab/interviews.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { screeningOutcomes } from '#contract/vocab/screenings.ts'
import { type StatusId, statusesOf } from '#contract/vocab/statuses.ts'
import { customValues, instant, stamps } from '#server/kit/database/columns.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'

/** Written out, not as a parameter: the planner must see that the partial index holds these lines. */
const entered = (statuses: readonly StatusId[]) =>
  sql.raw(`to_status_id in (${statuses.toSorted((one, other) => one - other).join(', ')})`)

/** Lines that brought the outcome of a screening. */
export const isScreeningOutcome = entered(screeningOutcomes.terms.map(({ statusId }) => statusId))

/** Lines that brought a decision of the client. */
export const isClientDecision = entered(statusesOf({ attribute: 'decision' }))

/** What a scheduling changed, kept with the move so that an undo can take it back. */
export interface ScheduledInterview {
  interviewId: number
  previousInterviewId?: number
  previousState?: InterviewState
}

/** What a move changed beside the status. */
export interface Effects {
  interview?: ScheduledInterview
  offerId?: number
  invoiceId?: number
  /** The row of the ledger. */
  submissionId?: number
  /** The client side got to see the application by this move. */
  sentToClient?: true
  revealed?: true
  qcIdBefore?: number | null
  interviewStageIdBefore?: number | null
  /** Somebody left inside the replacement period: the position has an opening again. */
  freedOpening?: true
  /** It led back out of a hold and caused nothing anew. */
  isReturn?: true
}

/** One candidate on one position: the pairing on which everything hangs. */
export const applications = pgTable(
  'applications',
  {
    id: serial().primaryKey(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    /** The position's organization, kept here so that reach and reports need no join. */
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    statusId: integer().$type<StatusId>().notNull(),
    statusSince: instant().notNull(),
    /** The statuses it is to return to when the holds end, the latest last. */
    heldFrom: integer().array().$type<StatusId[]>().notNull().default(sql`'{}'::integer[]`),
    recruiterId: integer().notNull(),
    qcId: integer(),
    /** The interview stage it is in or went through last. */
    interviewStageId: integer(),
    /** When the client side first got to see it; null: never. */
    sentToClientAt: instant(),
    /** The client has reached its reveal point and sees the person unmasked. */
    isRevealed: boolean().notNull().default(false),
    /** The application that counts instead, where two records of one person were on the same position. */
    supersededById: integer(),
    custom: customValues(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('applications_pair').on(table.candidateId, table.positionId).where(sql`superseded_by_id is null`),
    index('applications_candidate').on(table.candidateId, table.statusSince),
    index('applications_position').on(table.positionId, table.statusId),
    index('applications_organization')
      .on(table.organizationId, table.candidateId)
      .where(sql`sent_to_client_at is not null`),
    index('applications_recruiter').on(table.recruiterId, table.statusId, table.statusSince),
    index('applications_qc').on(table.qcId, table.statusId, table.statusSince),
    index('applications_status').on(table.statusId, table.statusSince),
    index('applications_since').on(table.statusSince, table.id),
  ],
)

/** The history of every application: only ever added to. Every figure of every report is counted from here. */
export const statusEvents = pgTable(
  'status_events',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    /** Null for the first event. */
    fromStatusId: integer().$type<StatusId>(),
    toStatusId: integer().$type<StatusId>().notNull(),
    occurredAt: instant().notNull(),
    /** Null: the system. */
    userId: integer(),
    role: text().$type<Role>(),
    reason: text(),
    comment: text(),
    effectiveOn: date({ mode: 'string' }),
    /** Recruiter, QC, position and organization of the application at this event. */
    recruiterId: integer().notNull(),
    qcId: integer(),
    positionId: integer().notNull(),
    organizationId: integer().notNull(),
    /** Counts in reports: the first event of the application into this status that was not undone. */
    isFirstEntry: boolean().notNull(),
    /** The event that this one undoes. */
    undoesId: integer(),
    /** The event that undid this one; neither counts any more. */
    undoneById: integer(),
    /** What the application's holds were before, for an undo. */
    heldFromBefore: integer().array().$type<StatusId[]>().notNull().default(sql`'{}'::integer[]`),
    /** The group move it was part of. */
    batchId: text(),
    /** What the move changed elsewhere, so that an undo can take it back. */
    effects: jsonb().$type<Effects>().notNull().default({}),
  },
  (table) => [
    index('status_events_application').on(table.applicationId, table.id),
    // All that reports count, group and narrow by, so that they need not read the lines themselves.
    index('status_events_entered')
      .on(table.toStatusId, table.occurredAt, table.recruiterId, table.qcId, table.positionId, table.applicationId)
      .where(sql`is_first_entry`),
    // The newest entries first, into whatever status.
    index('status_events_time').on(table.occurredAt, table.id).where(sql`is_first_entry`),
    index('status_events_position').on(table.positionId, table.toStatusId),
    // The outcomes of screenings, and the decisions of clients, however often an application came there.
    index('status_events_screening').on(table.occurredAt, table.applicationId).where(isScreeningOutcome),
    index('status_events_decided').on(table.positionId, table.occurredAt).where(isClientDecision),
  ],
)

/**
 * Which CV went to which client, when and by whom: the ledger from which ownership is answered. Rows are only ever
 * added. A sending that was undone is followed by a row that takes it back.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    /** Who it was at the time; later merges of two records leave it as it is. */
    candidateId: integer().notNull(),
    organizationId: integer().notNull(),
    positionId: integer().notNull(),
    recruiterId: integer().notNull(),
    /** The CV that was sent, and the hash of its file; null where the candidate had none. */
    cvId: integer(),
    fileSha256: text(),
    sentAt: instant().notNull(),
    sentBy: integer(),
    /** The candidate agreed to be sent to this client. */
    hasConsent: boolean().notNull().default(false),
    /** Why it was sent inside a cooling period. */
    exceptionReason: text(),
    /** The sending that this row takes back. */
    withdrawsId: integer(),
  },
  (table) => [
    index('submissions_application').on(table.applicationId, table.id),
    index('submissions_organization').on(table.organizationId, table.sentAt),
    index('submissions_sent').on(table.sentAt, table.id),
    uniqueIndex('submissions_withdrawn').on(table.withdrawsId).where(sql`withdraws_id is not null`),
  ],
)

/** Why a candidate may be sent to a client inside the cooling period. */
export const coolingExceptions = pgTable(
  'cooling_exceptions',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    reason: text().notNull(),
    at: instant().notNull(),
    userId: integer().notNull(),
  },
  (table) => [index('cooling_exceptions_application').on(table.applicationId, table.id)],
)
