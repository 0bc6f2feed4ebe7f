import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CandidateChange, CandidateLogEntry, CvVersion } from '#contract/domains/candidates/views.ts'
import type { Gender } from '#contract/vocab/genders.ts'
import type { NoticePeriod } from '#contract/vocab/noticePeriods.ts'
import type { Source } from '#contract/vocab/sources.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { idList, instant, oneDecimal, paise, stamps } from '#server/kit/columns.ts'

/** The words of a text, without regard to case and order. Two indexes hold this expression, and the search uses it. */
export const wordsOf = (text: SQL) => sql`to_tsvector('simple', translate(${text}, '.''/@_-', '      '))`

/** People who may be placed. */
export const candidates = pgTable(
  'candidates',
  {
    id: serial().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    gender: text().$type<Gender>().notNull(),
    /** In lower case. */
    emailId: text().notNull(),
    contactCode: text().notNull(),
    contactNumber: text().notNull(),
    emergencyCode: text(),
    emergencyNumber: text(),
    currentCityId: integer(),
    currentCityName: text().notNull(),
    preferredCityIds: idList(),
    functionId: integer(),
    source: text().$type<Source>().notNull(),
    resumeSourceFolder: text(),
    industryIds: idList(),
    courseIds: idList(),
    specializationIds: idList(),
    skillIds: idList(),
    languageIds: idList(),
    designation: text(),
    currentEmployer: text(),
    /** The employer is not shown to the client side. */
    hideEmployer: boolean().notNull().default(false),
    totalExperience: oneDecimal(),
    currentCtc: paise(),
    currentVariable: paise(),
    expectedCtc: paise(),
    noticePeriod: text().$type<NoticePeriod>(),
    noticeNegotiable: boolean().notNull().default(false),
    noticeServing: boolean().notNull().default(false),
    lastWorkingDay: date({ mode: 'string' }),
    offersInHand: integer(),
    dateOfBirth: date({ mode: 'string' }),
    pan: text(),
    rating: integer(),
    notes: text(),
    /** Status of the application that was moved last; Open when there is none. */
    statusId: integer().$type<StatusId>().notNull().default(1),
    /** When anything last happened to the candidate. */
    lastActionAt: instant().notNull(),
    /** The agency that supplied the candidate, if any. */
    agencyOrganizationId: integer(),
    uploadedBy: integer().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('candidates_email').on(table.emailId),
    index('candidates_created').on(table.createdAt, table.id),
    index('candidates_last_action').on(table.lastActionAt, table.id),
    index('candidates_name').on(table.fullName, table.id),
    // A name is found by the beginning of any of its words, in any order; see search.ts for why not by trigrams.
    index('candidates_name_words').using('gin', wordsOf(sql.raw('full_name'))),
    index('candidates_employer_words').using('gin', wordsOf(sql.raw('current_employer'))),
    index('candidates_email_start').on(table.emailId.op('text_pattern_ops')),
    index('candidates_contact_start').on(table.contactNumber.op('text_pattern_ops')),
    index('candidates_city').on(table.currentCityName, table.id),
    index('candidates_city_id').on(table.currentCityId, table.lastActionAt),
    index('candidates_function').on(table.functionId, table.lastActionAt),
    index('candidates_notice').on(table.noticePeriod, table.lastActionAt),
    index('candidates_status').on(table.statusId, table.lastActionAt),
    index('candidates_status_sorted').on(table.statusId, table.id),
    index('candidates_designation').on(table.designation, table.id),
    index('candidates_designation_last').on(table.designation.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('candidates_employer').on(table.currentEmployer, table.id),
    index('candidates_employer_last').on(table.currentEmployer.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('candidates_source').on(table.source, table.id),
    index('candidates_experience').on(table.totalExperience, table.id),
    index('candidates_experience_last').on(table.totalExperience.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('candidates_ctc').on(table.currentCtc, table.id),
    index('candidates_ctc_last').on(table.currentCtc.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('candidates_expected').on(table.expectedCtc, table.id),
    index('candidates_expected_last').on(table.expectedCtc.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('candidates_contact').on(table.contactNumber, table.id),
    index('candidates_uploader').on(table.uploadedBy, table.id),
    index('candidates_agency').on(table.agencyOrganizationId, table.id),
    index('candidates_skills').using('gin', table.skillIds),
    index('candidates_industries').using('gin', table.industryIds),
  ],
)

/** The CVs of a candidate as versions; the highest number is the one in use. */
export const candidateCvs = pgTable(
  'candidate_cvs',
  {
    id: serial().primaryKey(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id),
    versionNumber: integer().notNull(),
    fileId: integer().notNull(),
    fileName: text().notNull(),
    fileType: text().$type<CvVersion['fileType']>().notNull(),
    sha256: text().notNull(),
    /** The text as read from the file; empty for a scan. */
    text: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
  },
  (table) => [
    uniqueIndex('candidate_cvs_version').on(table.candidateId, table.versionNumber),
    index('candidate_cvs_sha256').on(table.sha256),
  ],
)

/** Who did what to a candidate's data, with each changed field as people read it. Only ever added to. */
export const candidateLog = pgTable(
  'candidate_log',
  {
    id: serial().primaryKey(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id),
    at: instant().notNull(),
    userId: integer().notNull(),
    deed: text().$type<CandidateLogEntry['deed']>().notNull(),
    changes: jsonb().$type<CandidateChange[]>().notNull().default([]),
  },
  (table) => [index('candidate_log_candidate').on(table.candidateId, table.id)],
)
