import { storedFiles } from '#server/kit/tables.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications, statusEvents } from '#server/records/applications/tables.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys as recognised } from '#server/records/duplicates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { joinings, offers } from '#server/records/offers/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { type CopyInto, copyInto } from './copyInto.ts'
import { stampKeys } from './plan.ts'

/** The tables that grow with the number of candidates, each open for rows. */
export async function openWriters(url: string) {
  return {
    candidates: await copyInto(url, candidates, candidateKeys),
    cvs: await copyInto(url, candidateCvs, [
      ...(['id', 'candidateId', 'versionNumber', 'fileId', 'fileName', 'fileType', 'sha256', 'text'] as const),
      ...(['createdAt', 'createdBy'] as const),
    ]),
    search: await copyInto(url, candidateSearch, [
      ...(['candidateId', 'words', 'totalExperience', 'currentCtc', 'expectedCtc', 'noticeDays', 'rating'] as const),
      ...(['addedOn', 'indexedAt'] as const),
    ]),
    keys: await copyInto(url, recognised, ['candidateId', 'kind', 'key']),
    files: await copyInto(url, storedFiles, [
      ...(['id', 'key', 'fileName', 'contentType', 'size', 'sha256', 'createdAt', 'createdBy'] as const),
    ]),
    applications: await copyInto(url, applications, [
      ...(['id', 'candidateId', 'positionId', 'organizationId', 'statusId', 'statusSince', 'heldFrom'] as const),
      ...(['recruiterId', 'qcId', 'interviewStageId', 'sentToClientAt', 'isRevealed', ...stampKeys] as const),
    ]),
    events: await copyInto(url, statusEvents, [
      ...(['id', 'applicationId', 'fromStatusId', 'toStatusId', 'occurredAt', 'userId', 'role', 'reason'] as const),
      ...(['recruiterId', 'qcId', 'positionId', 'organizationId', 'isFirstEntry', 'heldFromBefore'] as const),
    ]),
    interviews: await copyInto(url, interviews, [
      ...(['id', 'applicationId', 'stageId', 'startsAt', 'endsAt', 'timeZone', 'mode', 'interviewerIds'] as const),
      ...(['previousInterviewId', 'state', ...stampKeys] as const),
    ]),
    offers: await copyInto(url, offers, [
      ...(['id', 'applicationId', 'offeredCtc', 'offeredOn', 'expectedJoiningOn', 'acceptedOn'] as const),
      ...(['declinedOn', 'revokedOn', ...stampKeys] as const),
    ]),
    joinings: await copyInto(url, joinings, [
      ...(['id', 'applicationId', 'joinedOn', 'backedOutOn', 'backoutReason', 'lastWorkingDay', ...stampKeys] as const),
    ]),
    invoices: await copyInto(url, invoices, [
      ...(['id', 'invoiceNumber', 'applicationId', 'organizationId', 'invoiceDate', 'dueDate', 'ctc'] as const),
      ...([
        'feePercent',
        'amount',
        'igst',
        'amountPaid',
        'paymentStatus',
        'issuedAt',
        'issuedBy',
        ...stampKeys,
      ] as const),
    ]),
  }
}

const candidateKeys = [
  ...(['id', 'firstName', 'lastName', 'gender', 'emailId', 'contactCode', 'contactNumber', 'currentCityId'] as const),
  ...(['currentCityName', 'preferredCityIds', 'functionId', 'source', 'industryIds', 'courseIds'] as const),
  ...(['specializationIds', 'skillIds', 'languageIds', 'designation', 'currentEmployer', 'totalExperience'] as const),
  ...(['currentCtc', 'expectedCtc', 'noticePeriod', 'dateOfBirth', 'rating', 'statusId', 'lastActionAt'] as const),
  ...(['agencyOrganizationId', 'uploadedBy', ...stampKeys] as const),
] as const

/** What `openWriters` answers. */
export type Writers = Awaited<ReturnType<typeof openWriters>>

const each = (writers: Writers): CopyInto<never>[] => Object.values(writers)

/** Lets the database catch up where it has to. */
export async function drainAll(writers: Writers): Promise<void> {
  for (const writer of each(writers)) await writer.drain()
}

/** Ends every COPY. */
export async function finishAll(writers: Writers): Promise<void> {
  for (const writer of each(writers)) await writer.finish()
}
