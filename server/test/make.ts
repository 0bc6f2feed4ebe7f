import { eq } from 'drizzle-orm'
import { daysLater, instantOf } from '#contract/kit/wallTime.ts'
import { type Role, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { interviewStages as stageNames } from '#contract/vocab/trackers.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { atTime, nowIso, today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { interviewSlots, interviews } from '#server/records/interviews/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

type Values<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** A status, the instant at which it was entered, and what was said about it. */
type Entry = readonly [to: StatusId, at: string, said?: { reason?: string; comment?: string }]

function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('nothing was made')
  return row
}

function spanOn(day: string, hour: number) {
  const startsAt = instantOf(`${day} ${String(hour).padStart(2, '0')}:00`, workspaceTimeZone)
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() }
}

/**
 * Makes records for tests with sensible values: `make.candidate({ emailId })`. What a record needs and is not given is
 * made as well. Tests of a command call the command instead.
 */
export function makers(db: Db) {
  let count = 0
  const next = () => ++count

  const user = async ({
    role = roles.recruiter,
    ...values
  }: Values<typeof users> & { role?: Role; roles?: Role[] } = {}) => {
    const number = next()
    const row = one(
      await db
        .insert(users)
        .values({
          email: `user${number}@staffwright.example`,
          firstName: 'Asha',
          lastName: `Rao ${number}`,
          userType: userTypeOf(role),
          primaryRole: role,
          verticalIds: [1, 2, 3, 4],
          ...values,
        })
        .returning(),
    )
    await db
      .insert(userRoles)
      .values([...new Set([role, ...(values.roles ?? [])])].map((held) => ({ userId: row.id, role: held })))
    return row
  }

  const organization = async (values: Values<typeof organizations> = {}) =>
    one(
      await db
        .insert(organizations)
        .values({
          name: `Organization ${next()}`,
          organizationType: 'Client',
          verticalIds: [1],
          feePercent: 8.33,
          ...values,
        })
        .returning(),
    )

  const position = async ({ recruiterIds, ...values }: Values<typeof positions> & { recruiterIds?: number[] } = {}) => {
    const organizationId = values.organizationId ?? (await organization()).id
    const number = next()
    const row = one(
      await db
        .insert(positions)
        .values({
          organizationId,
          clientPositionName: `Engineer ${number}`,
          providerPositionName: `Software Engineer ${number}`,
          verticalId: 1,
          priority: 'A',
          status: 'Open',
          totalOpenings: 3,
          currentOpenings: 3,
          receivedOn: today(),
          ...values,
        })
        .returning(),
    )
    await db
      .insert(interviewStages)
      .values(stageNames.ids.map((name, index) => ({ positionId: row.id, name, sequence: index + 1 })))
    for (const userId of recruiterIds ?? []) await allocate(row.id, userId)
    return row
  }

  const allocate = (positionId: number, userId: number, values: Values<typeof positionRecruiters> = {}) =>
    db.insert(positionRecruiters).values({ positionId, userId, from: today(), ...values })

  const candidate = async (values: Values<typeof candidates> = {}) => {
    const number = next()
    return one(
      await db
        .insert(candidates)
        .values({
          firstName: 'Ravi',
          lastName: `Kumar${number}`,
          gender: 'Male',
          emailId: `ravi.kumar${number}@mail.example`,
          contactCode: '+91',
          contactNumber: String(9_000_000_000 + number),
          currentCityName: 'Pune',
          source: 'Naukri',
          lastActionAt: nowIso(),
          uploadedBy: values.uploadedBy ?? (await user()).id,
          ...values,
        })
        .returning(),
    )
  }

  /** An application in any status, without the history that would lead there. */
  const application = async (values: Values<typeof applications> = {}) => {
    const positionRow = values.positionId
      ? one((await db.select().from(positions)).filter(({ id }) => id === values.positionId))
      : await position()
    const row = one(
      await db
        .insert(applications)
        .values({
          candidateId: values.candidateId ?? (await candidate()).id,
          positionId: positionRow.id,
          organizationId: positionRow.organizationId,
          statusId: candidateStatuses.open,
          statusSince: nowIso(),
          recruiterId: values.recruiterId ?? (await user()).id,
          ...values,
        })
        .returning(),
    )
    await recordEvent(db, { application: row, from: null, to: row.statusId, actor: null })
    return row
  }

  /** A slot of a position tomorrow at this hour of the firm's day, for an hour. */
  const slot = async ({
    hour = 10,
    ...values
  }: Values<typeof interviewSlots> & { positionId: number; hour?: number }) =>
    one(
      await db
        .insert(interviewSlots)
        .values({ ...spanOn(daysLater(today(), 1), hour), timeZone: workspaceTimeZone, mode: 'Video', ...values })
        .returning(),
    )

  /** An appointment of an application today at this hour of the firm's day, for an hour, for the first stage. */
  const interview = async ({
    hour = 10,
    ...values
  }: Values<typeof interviews> & { applicationId: number; hour?: number }) => {
    const [stage] = await db
      .select({ id: interviewStages.id })
      .from(interviewStages)
      .innerJoin(applications, eq(applications.positionId, interviewStages.positionId))
      .where(eq(applications.id, values.applicationId))
      .orderBy(interviewStages.sequence)
    const common = { timeZone: workspaceTimeZone, mode: 'Face to face', state: 'Scheduled' } as const
    const stageId = values.stageId ?? one(stage ? [stage] : []).id
    return one(
      await db
        .insert(interviews)
        .values({ ...spanOn(today(), hour), ...common, stageId, ...values })
        .returning(),
    )
  }

  /** An application that enters statuses at instants, whether or not a move leads from one to the next. */
  const history = async (values: Values<typeof applications>, entries: readonly Entry[]) => {
    const made = await atTime(new Date('2026-01-01T00:00:00Z'), () => application(values))
    let from: StatusId = made.statusId
    for (const [to, at, said] of entries) {
      const sent = to === candidateStatuses.sentToClient ? { sentToClientAt: at } : {}
      const changed = { statusId: to, statusSince: at, ...sent }
      const [moved] = await db.update(applications).set(changed).where(eq(applications.id, made.id)).returning()
      const change = { from, to, actor: null, ...said }
      await atTime(new Date(at), () => recordEvent(db, { application: moved ?? made, ...change }))
      from = to
    }
    return made
  }

  return { user, organization, position, allocate, candidate, application, slot, interview, history }
}

/** What `makers` gives. */
export type Make = ReturnType<typeof makers>
