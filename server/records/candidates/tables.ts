import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CandidateChange, CandidateLogEntry, CvVersion } from '#contract/domains/candidates/views.ts'
import type { CommunicationType } from '#contract/vocab/communicationTypes.ts'
import type { CvPart } from '#contract/vocab/cvParts.ts'
import type { ChecklistDocument } from '#contract/vocab/documentTypes.ts'
import type { Gender } from '#contract/vocab/genders.ts'
import type { NoticePeriod } from '#contract/vocab/noticePeriods.ts'
import type { Source } from '#contract/vocab/sources.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { customValues, idList, instant, oneDecimal, paise, stamps } from '#server/kit/database/columns.ts'
import { wordsOf } from '#server/kit/database/words.ts'

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
    linkedInProfile: text(),
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
    custom: customValues(),
    /** Status of the application that was moved last; Open when there is none. */
    statusId: integer().$type<StatusId>().notNull().default(1),
    /** When anything last happened to the candidate. */
    lastActionAt: instant().notNull(),
    /** The agency that supplied the candidate, if any. */
    agencyOrganizationId: integer(),
    uploadedBy: integer().notNull(),
    /** The candidate who this one turned out to be; the record stays for an undo, and nobody sees it. */
    mergedIntoId: integer(),
    /** When the person was erased; the row stays for what counts it, and nobody sees it. */
    erasedAt: instant(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('candidates_email').on(table.emailId).where(sql`merged_into_id is null`),
    index('candidates_merged').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    // Who is there at all, for counting.
    index('candidates_present').on(table.id).where(sql`merged_into_id is null and erased_at is null`),
    index('candidates_created').on(table.createdAt, table.id),
    index('candidates_last_action').on(table.lastActionAt, table.id),
    index('candidates_name').on(table.fullName, table.id),
    // A name is found by the beginning of any of its words, in any order.
    index('candidates_name_words').using('gin', wordsOf(sql.raw('full_name'))),
    index('candidates_employer_words').using('gin', wordsOf(sql.raw('current_employer'))),
    index('candidates_email_start').on(table.emailId.op('text_pattern_ops')),
    index('candidates_contact_start').on(table.contactNumber.op('text_pattern_ops')),
    // People remember the last digits of a number.
    index('candidates_contact_end').on(sql`reverse(contact_number) text_pattern_ops`),
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

/** What else the firm keeps from the client in a candidate's masked CV, for one position; without a row nothing more. */
export const maskings = pgTable(
  'maskings',
  {
    id: serial().primaryKey(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id),
    positionId: integer().notNull(),
    /** The client reads the text of the CV, not only the profile. */
    /** Whether the client of this position sees no employer; empty where the candidate's own flag decides. */
    hideEmployer: boolean(),
    showsCv: boolean().notNull().default(true),
    /** Parts of the CV that are left out. */
    hiddenParts: text().array().$type<CvPart[]>().notNull().default(sql`'{}'::text[]`),
    /** Words that are hidden wherever they stand, beside those that lead to the person. */
    hiddenWords: text().array().notNull().default(sql`'{}'::text[]`),
    ...stamps(),
  },
  (table) => [uniqueIndex('maskings_pair').on(table.candidateId, table.positionId)],
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
    activity: text('deed').$type<CandidateLogEntry['activity']>().notNull(),
    changes: jsonb().$type<CandidateChange[]>().notNull().default([]),
  },
  (table) => [index('candidate_log_candidate').on(table.candidateId, table.id)],
)

const ofCandidate = () =>
  integer()
    .notNull()
    .references(() => candidates.id)

/** Where a candidate has worked. */
export const employments = pgTable(
  'candidate_employments',
  {
    id: serial().primaryKey(),
    candidateId: ofCandidate(),
    employer: text().notNull(),
    designation: text(),
    from: date({ mode: 'string' }),
    /** Null: until today, or not known. */
    to: date({ mode: 'string' }),
    isCurrent: boolean().notNull().default(false),
    city: text(),
    ctc: paise(),
    reasonForLeaving: text(),
    responsibilities: text(),
    ...stamps(),
  },
  (table) => [index('candidate_employments_candidate').on(table.candidateId, table.id)],
)

/** What a candidate has studied. */
export const educations = pgTable(
  'candidate_educations',
  {
    id: serial().primaryKey(),
    candidateId: ofCandidate(),
    courseId: integer(),
    specializationId: integer(),
    universityId: integer(),
    institute: text(),
    passingYear: integer(),
    score: text(),
    ...stamps(),
  },
  (table) => [index('candidate_educations_candidate').on(table.candidateId, table.id)],
)

/** What is known of the agency's dealings over a candidate whom it supplied; which agency, the candidate says. */
export const vendorDetails = pgTable('candidate_vendors', {
  candidateId: integer()
    .primaryKey()
    .references(() => candidates.id),
  contactName: text(),
  contactEmail: text(),
  contactNumber: text(),
  suppliedOn: date({ mode: 'string' }),
  agreedFee: text(),
  remarks: text(),
  ...stamps(),
})

/** What was said to and about a candidate, and notes. */
export const candidateCommunications = pgTable(
  'candidate_communications',
  {
    id: serial().primaryKey(),
    candidateId: ofCandidate(),
    positionId: integer(),
    communicationType: text().$type<CommunicationType>(),
    subject: text(),
    details: text(),
    comments: text(),
    at: instant().notNull(),
    userId: integer().notNull(),
  },
  (table) => [
    index('candidate_communications_candidate').on(table.candidateId, table.id),
    index('candidate_communications_position').on(table.positionId, table.id),
  ],
)

/** The documents of a candidate's checklist for one position. One that was taken out stays, and nobody sees it. */
export const checklistFiles = pgTable(
  'checklist_files',
  {
    id: serial().primaryKey(),
    candidateId: ofCandidate(),
    positionId: integer().notNull(),
    document: text().$type<ChecklistDocument>().notNull(),
    fileId: integer().notNull(),
    fileName: text().notNull(),
    remarks: text(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
    removedAt: instant(),
    removedBy: integer(),
  },
  (table) => [index('checklist_files_candidate').on(table.candidateId, table.positionId, table.id)],
)
