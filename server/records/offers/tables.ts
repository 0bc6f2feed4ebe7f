import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  ContactChannel,
  ContactOutcome,
  FeedbackPoint,
  JoinabilityAnswers,
  Settling,
} from '#contract/vocab/joinings.ts'
import type { BackoutReason } from '#contract/vocab/reasons.ts'
import { instant, paise, stamps } from '#server/kit/database/columns.ts'
import { applications } from '#server/records/applications/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'

const day = () => date({ mode: 'string' })

const ofApplication = () =>
  integer()
    .notNull()
    .references(() => applications.id)

/** Offers of an application, newest last: each sent one, and each revision of it as a row of its own. */
export const offers = pgTable(
  'offers',
  {
    id: serial().primaryKey(),
    applicationId: ofApplication(),
    /** A year, without the joining bonus. */
    offeredCtc: paise().notNull(),
    /** The break-up: where both are given they add up to the CTC. */
    fixedCtc: paise(),
    variableCtc: paise(),
    /** Paid once. */
    joiningBonus: paise(),
    offeredOn: day().notNull(),
    expectedJoiningOn: day().notNull(),
    acceptedOn: day(),
    declinedOn: day(),
    revokedOn: day(),
    /** Why it was revised. */
    remarks: text(),
    /** The move that made it was undone; it counts nowhere. */
    voidedAt: instant(),
    ...stamps(),
  },
  (table) => [
    index('offers_application').on(table.applicationId, table.id),
    index('offers_expected').on(table.expectedJoiningOn),
  ],
)

/** What becomes of an application after its selection: how it is followed up, whether it joins, backs out, leaves. */
export const joinings = pgTable(
  'joinings',
  {
    id: serial().primaryKey(),
    applicationId: ofApplication(),
    joinedOn: day(),
    backedOutOn: day(),
    backoutReason: text().$type<BackoutReason>(),
    lastWorkingDay: day(),
    /** When the person gave notice to the present employer. */
    resignedOn: day(),
    lastContactAt: instant(),
    lastOutcome: text().$type<ContactOutcome>(),
    nextContactOn: day(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('joinings_application').on(table.applicationId),
    index('joinings_joined').on(table.joinedOn),
    index('joinings_backed_out').on(table.backedOutOn).where(sql`backed_out_on is not null`),
  ],
)

/** Every contact between selection and joining. */
export const joiningContacts = pgTable(
  'joining_contacts',
  {
    id: serial().primaryKey(),
    applicationId: ofApplication(),
    at: instant().notNull(),
    channel: text().$type<ContactChannel>().notNull(),
    outcome: text().$type<ContactOutcome>().notNull(),
    notes: text(),
    nextContactOn: day().notNull(),
    ...stamps(),
  },
  (table) => [index('joining_contacts_application').on(table.applicationId, table.id)],
)

/** Joinability scores of an application, newest last, each with its answers. */
export const joinabilityScores = pgTable(
  'joinability_scores',
  {
    id: serial().primaryKey(),
    applicationId: ofApplication(),
    answers: jsonb().$type<JoinabilityAnswers>().notNull(),
    score: integer().notNull(),
    /** What was not answered with Yes, as words, what costs most first. */
    concerns: text().array().notNull(),
    remarks: text(),
    ...stamps(),
  },
  (table) => [index('joinability_scores_application').on(table.applicationId, table.id)],
)

/** What people say after joining; a correction is a row of its own, the newest of a point counts. */
export const joiningFeedbacks = pgTable(
  'joining_feedbacks',
  {
    id: serial().primaryKey(),
    applicationId: ofApplication(),
    afterDays: integer().$type<FeedbackPoint>().notNull(),
    takenOn: day().notNull(),
    settling: text().$type<Settling>().notNull(),
    /** What the person says, and what the client says. */
    candidateWords: text().notNull(),
    clientWords: text(),
    ...stamps(),
  },
  (table) => [index('joining_feedbacks_application').on(table.applicationId, table.afterDays, table.id)],
)

/** The wording of offer letters of an organization; without one the product's own is used. */
export const offerLetters = pgTable(
  'offer_letters',
  {
    id: serial().primaryKey(),
    organizationId: integer()
      .notNull()
      .references(() => organizations.id),
    title: text().notNull(),
    body: text().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('offer_letters_organization').on(table.organizationId)],
)
