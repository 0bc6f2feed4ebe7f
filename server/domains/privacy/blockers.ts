import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { interviewStates } from '#contract/vocab/interviews.ts'
import { paymentStatuses } from '#contract/vocab/payments.ts'
import { runningKinds, candidateStatuses as s, statusesOf, untilJoined } from '#contract/vocab/statuses.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { invoices } from '#server/records/accounts/tables.ts'
import { applications } from '#server/records/applications/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { legalHoldsOf } from './legalHolds.ts'
import type { Person } from './person.ts'

/** Applications in these statuses may still lead somewhere. */
export const openStatuses = statusesOf({ kind: runningKinds })

/** What others still need the person's name for, or why it was decided to be kept, each as a sentence. */
export async function blockersOf(db: Db, person: Person): Promise<string[]> {
  return [
    ...(await legalHoldsOf(db, person)),
    ...(await selections(db, person)),
    ...(await interviewsAhead(db, person)),
    ...(await unpaid(db, person)),
  ]
}

const on = { positionName: positions.providerPositionName, organizationName: organizations.name }

async function selections(db: Db, { ids }: Person): Promise<string[]> {
  const isSelected: SQL = sql`(${applications.statusId} = any(${idArray(untilJoined)})
    or ${applications.statusId} = any(${idArray(openStatuses)}) and ${applications.heldFrom} && ${idArray(untilJoined)})`
  const found = await db
    .select({ ...on, statusId: applications.statusId })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(inArray(applications.candidateId, ids), isNull(applications.supersededById), isSelected))
  return found.map(
    ({ positionName, organizationName, statusId }) =>
      `Between selection and joining (${s.labelOf(statusId)}): ${positionName}, ${organizationName}. Wait for the joining, or end it.`,
  )
}

async function interviewsAhead(db: Db, { ids }: Person): Promise<string[]> {
  const found = await db
    .select(on)
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(
      and(
        inArray(applications.candidateId, ids),
        inArray(applications.statusId, [...openStatuses]),
        eq(interviews.state, interviewStates.scheduled),
        isNull(interviews.voidedAt),
        gt(interviews.startsAt, nowIso()),
      ),
    )
  return found.map(
    ({ positionName, organizationName }) =>
      `An interview is ahead: ${positionName}, ${organizationName}. Cancel it first, so that everybody is told.`,
  )
}

async function unpaid(db: Db, { ids }: Person): Promise<string[]> {
  const found = await db
    .select({ invoiceNumber: invoices.invoiceNumber })
    .from(invoices)
    .innerJoin(applications, eq(applications.id, invoices.applicationId))
    .where(
      and(
        inArray(applications.candidateId, ids),
        inArray(invoices.paymentStatus, [paymentStatuses.pending, paymentStatuses.partlyPaid]),
      ),
    )
  return found.map(({ invoiceNumber }) =>
    invoiceNumber
      ? `Invoice ${invoiceNumber} is not paid yet, and has to say for whom it is.`
      : 'An invoice is still a draft, and has to say for whom it is.',
  )
}
