import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { backoutReasons, rejectionReasons } from '#contract/vocab/reasons.ts'
import { creditNotes, invoices, payments } from '#server/records/accounts/tables.ts'
import { applications, coolingExceptions, statusEvents, submissions } from '#server/records/applications/tables.ts'
import {
  candidateCommunications,
  candidateCvs,
  candidateLog,
  checklistFiles,
  educations,
  employments,
  maskings,
  vendorDetails,
} from '#server/records/candidates/tables.ts'
import { clientFeedback } from '#server/records/clientSide/tables.ts'
import { customFieldChanges } from '#server/records/customFields/tables.ts'
import { driveAttendance } from '#server/records/drives/tables.ts'
import { candidateKeys, candidateMerges, duplicatePairs } from '#server/records/duplicates/tables.ts'
import {
  feedbackRatings,
  interviewFeedbacks,
  interviewFollowUps,
  interviews,
} from '#server/records/interviews/tables.ts'
import { messages } from '#server/records/messages/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import {
  joinabilityScores,
  joiningContacts,
  joiningFeedbacks,
  joinings,
  offers,
} from '#server/records/offers/tables.ts'
import { erasures, legalHolds } from '#server/records/privacy/tables.ts'
import { qcFeedbacks, screeningCalls, screeningSheets } from '#server/records/screening/tables.ts'
import { candidateSearch, searchAlertHits } from '#server/records/search/tables.ts'
import { candidateAllocations } from '#server/records/teamAllocation/tables.ts'
import { tasks } from '#server/records/todos/tables.ts'

/** What is written into the columns of a row that stays, by the names the database has for them. */
type Blanks = Readonly<Record<string, SQL>>

/** A table whose rows say something about a candidate: what a merge, an erasure and an export do with them. */
export interface PersonalData {
  /** As the database calls it. */
  name: string
  table: PgTable
  /** What people call its rows. */
  label: string
  /** The condition on its rows for some candidates, given as an array of their ids. */
  of: (ids: SQL) => SQL
  /** Rows change hands when two records are made one; without it they stay with the record that goes. */
  merge?: {
    /** What tells rows apart. */
    key: string
    /** A candidate has one row, at all or for each position; the surviving record keeps its own then. */
    once?: 'candidate' | 'position'
  }
  /** What an erasure does with the rows: they go, they stay without what is personal, or they stay as they are. */
  erasure: 'removed' | Blanks | 'kept'
  /** Its rows have fields that the firm defined: an erasure empties the personal ones, an export tells all of them. */
  defines?: RecordKind
  /** Columns of text that stay: they hold words of the product and figures, not of people. */
  keeps?: readonly string[]
  /** Made from what is exported already, or about others as well: an export leaves it out. */
  isDerived?: true
}

type Rest = Omit<PersonalData, 'name' | 'table' | 'label' | 'of' | 'erasure'>

const heldIn = (
  label: string,
  table: PgTable,
  of: PersonalData['of'],
  erasure: PersonalData['erasure'],
  rest: Rest = {},
): PersonalData => ({ name: getTableName(table), table, label, of, erasure, ...rest })

const ofCandidate = (ids: SQL) => sql`candidate_id = any(${ids})`
const applicationsOf = (ids: SQL) => sql`(select a.id from ${applications} a where a.candidate_id = any(${ids}))`
const ofApplication = (ids: SQL) => sql`application_id in ${applicationsOf(ids)}`
/** Rows that hang on rows which hang on an application. */
const under = (column: string, table: PgTable) => (ids: SQL) =>
  sql`${sql.identifier(column)} in (select u.id from ${table} u where u.application_id in ${applicationsOf(ids)})`
const ofEither = (one: string, other: string) => (ids: SQL) =>
  sql`(${sql.identifier(one)} = any(${ids}) or ${sql.identifier(other)} = any(${ids}))`

const nothing = sql`null`
const erasedText = sql`'Erased'`
const knownReasons = [...rejectionReasons.terms, ...backoutReasons.terms].flatMap(({ id, label }) => [
  String(id),
  label,
])
/** Reasons that were chosen from a list are counted; those that somebody wrote are not kept. */
const chosenReason = sql`case when reason in ${knownReasons} then reason end`

const moves = (key = 'id', once?: 'candidate' | 'position') => ({ merge: { key, once } })

/** All that belongs to a candidate by the candidate's own id. */
const ownData: readonly PersonalData[] = [
  heldIn('Applications', applications, ofCandidate, 'kept', { ...moves(), defines: 'application' }),
  heldIn('CVs', candidateCvs, ofCandidate, 'removed', moves()),
  heldIn('Changes in the log', candidateLog, ofCandidate, 'removed', moves()),
  heldIn('Communications', candidateCommunications, ofCandidate, 'removed', moves()),
  heldIn('Checklist documents', checklistFiles, ofCandidate, 'removed', moves()),
  heldIn('Studies', educations, ofCandidate, 'removed', moves()),
  heldIn('Jobs', employments, ofCandidate, 'removed', moves()),
  heldIn('Maskings', maskings, ofCandidate, 'removed', moves('id', 'position')),
  heldIn('Vendor details', vendorDetails, ofCandidate, 'removed', moves('candidate_id', 'candidate')),
  heldIn('Mails', messages, ofCandidate, 'removed', moves()),
  heldIn('Notifications', notifications, ofCandidateOrApplication, 'removed', moves()),
  heldIn('To-dos', tasks, ofCandidate, 'removed', moves()),
  heldIn('Allocations', candidateAllocations, ofCandidate, 'removed', moves('candidate_id', 'candidate')),
  heldIn('Decisions to keep', legalHolds, ofCandidate, 'removed', moves('candidate_id', 'candidate')),
  heldIn('Traits', candidateKeys, ofCandidate, 'removed', { isDerived: true }),
  heldIn('Search entries', candidateSearch, ofCandidate, 'removed', { isDerived: true }),
  heldIn('Search alerts', searchAlertHits, ofCandidate, 'removed', { isDerived: true }),
  heldIn('Possible duplicates', duplicatePairs, ofEither('first_id', 'second_id'), 'removed', { isDerived: true }),
  heldIn('Merges', candidateMerges, ofEither('survivor_id', 'merged_id'), 'removed', { isDerived: true }),
  heldIn('Erasures', erasures, ofCandidate, 'kept', {
    isDerived: true,
    keeps: ['reason', 'removed', 'kept', 'file_keys'],
  }),
  heldIn('Sendings to clients', submissions, ofCandidate, {
    cv_id: nothing,
    file_sha256: nothing,
    exception_reason: nothing,
  }),
]

function ofCandidateOrApplication(ids: SQL): SQL {
  return sql`(candidate_id = any(${ids}) or application_id in ${applicationsOf(ids)})`
}

/** All that hangs on the applications of a candidate: it goes where they go, and is counted by reports. */
const placementData: readonly PersonalData[] = [
  heldIn(
    'Status changes',
    statusEvents,
    ofApplication,
    { reason: chosenReason, comment: nothing },
    {
      keeps: ['role', 'batch_id', 'effects'],
    },
  ),
  heldIn('Changes in own fields', customFieldChanges, ofOwnFields, 'removed'),
  heldIn('Cooling exceptions', coolingExceptions, ofApplication, { reason: erasedText }),
  heldIn(
    'Screening sheets',
    screeningSheets,
    ofApplication,
    { answers: sql`'{}'::jsonb`, comments: nothing, stop_reason: nothing },
    {
      keeps: ['state', 'questions', 'outcome'],
    },
  ),
  heldIn(
    'Screening calls',
    screeningCalls,
    under('sheet_id', screeningSheets),
    { comment: nothing },
    { keeps: ['outcome'] },
  ),
  heldIn('QC feedback', qcFeedbacks, ofApplication, { comments: nothing }, { keeps: ['outcome', 'checks'] }),
  heldIn('Client feedback', clientFeedback, ofApplication, { comment: nothing }, { keeps: ['answer'] }),
  heldIn(
    'Interviews',
    interviews,
    ofApplication,
    { link: nothing, place: nothing, acknowledgement_note: nothing },
    {
      defines: 'interview',
      keeps: ['time_zone', 'mode', 'state', 'acknowledgement'],
    },
  ),
  heldIn(
    'Interview feedback',
    interviewFeedbacks,
    under('interview_id', interviews),
    { comments: erasedText },
    {
      keeps: ['verdict'],
    },
  ),
  heldIn('Ratings', feedbackRatings, ratingsOf, 'kept'),
  heldIn('Interview follow-ups', interviewFollowUps, under('interview_id', interviews), { note: erasedText }),
  heldIn('Hiring days', driveAttendance, ofApplication, 'kept'),
  heldIn('Offers', offers, ofApplication, { remarks: nothing }),
  heldIn('Joinings', joinings, ofApplication, 'kept', { keeps: ['backout_reason', 'last_outcome'] }),
  heldIn(
    'Contacts before joining',
    joiningContacts,
    ofApplication,
    { notes: nothing },
    { keeps: ['channel', 'outcome'] },
  ),
  heldIn(
    'Joinability scores',
    joinabilityScores,
    ofApplication,
    { remarks: nothing },
    { keeps: ['answers', 'concerns'] },
  ),
  heldIn(
    'Feedback after joining',
    joiningFeedbacks,
    ofApplication,
    { candidate_words: erasedText, client_words: nothing },
    {
      keeps: ['settling'],
    },
  ),
  heldIn('Invoices', invoices, ofApplication, 'kept', {
    keeps: ['invoice_number', 'order_number', 'payment_status', 'parties', 'flag'],
  }),
  heldIn('Payments', payments, under('invoice_id', invoices), 'kept', {
    keeps: ['kind', 'method', 'reference', 'remarks'],
  }),
  heldIn('Credit notes', creditNotes, under('invoice_id', invoices), 'kept', { keeps: ['credit_number', 'reason'] }),
]

function ofOwnFields(ids: SQL): SQL {
  return sql`(kind = 'application' and record_id in ${applicationsOf(ids)}
    or kind = 'interview' and record_id in (select u.id from ${interviews} u where u.application_id in ${applicationsOf(ids)}))`
}

function ratingsOf(ids: SQL): SQL {
  return sql`feedback_id in (select f.id from ${interviewFeedbacks} f where f.${under('interview_id', interviews)(ids)})`
}

/** Everything the firm holds of a candidate beside the profile. Tests find what is missing here. */
export const personalData: readonly PersonalData[] = [...ownData, ...placementData]
