import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  Acknowledgement,
  FeedbackRating,
  InterviewMode,
  InterviewState,
  InterviewVerdict,
} from '#contract/vocab/interviews.ts'
import type { RejectionReasonId } from '#contract/vocab/reasons.ts'
import { customValues, idList, instant, stamps } from '#server/kit/database/columns.ts'
import { applications } from '#server/records/applications/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Times at which a position's interviews can be held. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: serial().primaryKey(),
    positionId: integer()
      .notNull()
      .references(() => positions.id),
    /** Null: for any stage. */
    stageId: integer(),
    /** Slots that were offered together have the same. */
    seriesId: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The zone in which it was offered. */
    timeZone: text().notNull(),
    mode: text().$type<InterviewMode>().notNull(),
    place: text(),
    /** How many candidates can have it. */
    capacity: integer().notNull().default(1),
    interviewerIds: idList(),
    withdrawnAt: instant(),
    withdrawnBy: integer(),
    ...stamps(),
  },
  (table) => [
    index('interview_slots_position').on(table.positionId, table.startsAt),
    index('interview_slots_starts').on(table.startsAt).where(sql`withdrawn_at is null`),
  ],
)

/** Interviews of an application. A rescheduled one is a new row that names the one before. */
export const interviews = pgTable(
  'interviews',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    stageId: integer().notNull(),
    /** The slot it was booked in, and which of the slot's places; a place is given once. */
    slotId: integer().references(() => interviewSlots.id),
    seat: integer(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The zone in which people agreed the time. */
    timeZone: text().notNull(),
    mode: text().$type<InterviewMode>().notNull(),
    interviewerIds: idList(),
    link: text(),
    place: text(),
    previousInterviewId: integer().references((): AnyPgColumn => interviews.id),
    /** The first interview of the chain of reschedules, by which calendars know the event; null: itself. */
    chainId: integer(),
    /** How often the event of the chain was changed: what calendars compare. */
    sequence: integer().notNull().default(0),
    state: text().$type<InterviewState>().notNull(),
    acknowledgement: text().$type<Acknowledgement>().notNull().default('Awaited'),
    acknowledgedAt: instant(),
    /** What the candidate added to the answer. */
    acknowledgementNote: text(),
    linkSharedAt: instant(),
    /** The move that made it was undone; it counts nowhere. */
    voidedAt: instant(),
    custom: customValues(),
    ...stamps(),
  },
  (table) => [
    index('interviews_application').on(table.applicationId, table.id),
    index('interviews_starts').on(table.startsAt),
    index('interviews_interviewers').using('gin', table.interviewerIds),
    uniqueIndex('interviews_seat')
      .on(table.slotId, table.seat)
      .where(
        sql`slot_id is not null and voided_at is null and state in ('Scheduled', 'Conducted', 'Feedback pending')`,
      ),
  ],
)

/** What each interviewer found. */
export const interviewFeedbacks = pgTable(
  'interview_feedbacks',
  {
    id: serial().primaryKey(),
    interviewId: integer()
      .notNull()
      .references(() => interviews.id),
    interviewerId: integer()
      .notNull()
      .references(() => users.id),
    verdict: text().$type<InterviewVerdict>().notNull(),
    rejectionReasonId: integer().$type<RejectionReasonId>(),
    /** Altogether, 1 to 5. */
    rating: integer().$type<FeedbackRating>().notNull(),
    comments: text().notNull(),
    givenAt: instant().notNull(),
    /** Who wrote it down: the interviewer, or somebody on their behalf. */
    givenBy: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [uniqueIndex('interview_feedbacks_interviewer').on(table.interviewId, table.interviewerId)],
)

/** The rating of each skill in a feedback, 1 to 5. */
export const feedbackRatings = pgTable(
  'feedback_ratings',
  {
    feedbackId: integer()
      .notNull()
      .references(() => interviewFeedbacks.id, { onDelete: 'cascade' }),
    skillId: integer().notNull(),
    rating: integer().$type<FeedbackRating>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedbackId, table.skillId] })],
)

/** What was said to candidates before their interviews. */
export const interviewFollowUps = pgTable(
  'interview_follow_ups',
  {
    id: serial().primaryKey(),
    interviewId: integer()
      .notNull()
      .references(() => interviews.id),
    at: instant().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    note: text().notNull(),
    nextFollowUpOn: date({ mode: 'string' }),
  },
  (table) => [index('interview_follow_ups_interview').on(table.interviewId, table.id)],
)

/** The secret addresses under which calendar applications read people's interviews; one for each person. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  keyHash: text().notNull().unique(),
  /** The key itself, to be shown again to its owner. */
  encryptedKey: text('sealed_key').notNull(),
  createdAt: instant().notNull(),
})
