import { type Role, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { interviewStages as stageNames } from '#contract/vocab/trackers.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { applications } from '#server/domains/applications/tables.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { interviewStages, positionRecruiters, positions } from '#server/domains/positions/tables.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'

type Values<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('nothing was made')
  return row
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

  const allocate = (positionId: number, userId: number, isBackup = false) =>
    db.insert(positionRecruiters).values({ positionId, userId, isBackup, from: today() })

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

  return { user, organization, position, allocate, candidate, application }
}

/** What `makers` gives. */
export type Make = ReturnType<typeof makers>
