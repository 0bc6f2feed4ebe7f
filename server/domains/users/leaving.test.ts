import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { getApplication } from '#contract/domains/applications/endpoints.ts'
import { changeEngagement, getEngagements, planEngagement } from '#contract/domains/organizations/engagements.ts'
import { activateUser, deactivateUser, getOpenWork, handOverWork } from '#contract/domains/users/endpoints.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { positionRecruiters, positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { refusal, world } from '#server/test/world.ts'

describe('a user who goes', () => {
  async function withWork() {
    const w = await world()
    const admin = await w.as('Admin')
    const leaver = await w.as('Recruiter')
    const heir = await w.as('Recruiter')
    const position = await w.make.position({ recruiterIds: [leaver.id], qcId: leaver.id })
    const running = await w.make.application({ positionId: position.id, recruiterId: leaver.id })
    const over = await w.make.application({
      positionId: position.id,
      recruiterId: leaver.id,
      statusId: candidateStatuses.screenReject,
    })
    const member = await w.make.user({ reportingToId: leaver.id })
    return { w, admin, leaver, heir, position, running, over, member }
  }

  test('leaves open work, which is listed and goes to whoever is named; what is over stays theirs', async () => {
    const { w, admin, leaver, heir, position, running, over, member } = await withWork()
    const { work } = await admin.call(getOpenWork, { id: leaver.id })
    expect(work.map(({ kind, count }) => [kind, count])).toEqual([
      ['candidates', 1],
      ['recruiting', 1],
      ['positions', 1],
      ['team', 1],
    ])
    const { handedOver } = await admin.call(deactivateUser, { id: leaver.id, version: 1, handOverToId: heir.id })
    expect(handedOver).toBe(4)
    expect((await admin.call(getApplication, { id: running.id })).recruiterName).toBe(heir.fullName)
    expect((await admin.call(getApplication, { id: over.id })).recruiterName).toBe(leaver.fullName)
    const [row] = await w.db.select().from(positions).where(eq(positions.id, position.id))
    expect(row?.qcId).toBe(heir.id)
    const allocated = await w.db.select().from(positionRecruiters)
    expect(allocated.map(({ userId, to }) => [userId, to === null])).toEqual([
      [leaver.id, false],
      [heir.id, true],
    ])
    const [reports] = await w.db.select().from(users).where(eq(users.id, member.id))
    expect(reports?.reportingToId).toBe(heir.id)
    expect((await leaver.send(getSession, {})).status).toBe(401)
    expect((await admin.call(getOpenWork, { id: leaver.id })).work).toEqual([])
  })

  test('leaves meetings to somebody; an edit that was begun before is refused', async () => {
    const w = await world()
    const admin = await w.as('Admin')
    const [leaver, heir] = [await w.as('BD'), await w.as('BD')]
    const { id: organizationId } = await w.make.organization({ ownerId: leaver.id })
    const meeting = { kind: 'meeting' as const, at: '2030-01-10T10:00:00Z', subject: 'Review' }
    await leaver.call(planEngagement, { ...meeting, organizationId })
    const listed = async () => (await admin.call(getEngagements, { id: organizationId })).engagements
    const [{ id, version } = { id: 0, version: 0 }] = await listed()
    await admin.call(handOverWork, { fromId: leaver.id, toId: heir.id, kinds: ['engagements', 'organizations'] })
    expect((await refusal(heir.call(changeEngagement, { ...meeting, id, version }))).status).toBe(409)
    await heir.call(changeEngagement, { ...meeting, id, version: (await listed())[0]?.version ?? 0 })
  })

  test('can be followed by somebody of their own team without a circle', async () => {
    const { w, admin, leaver, member } = await withWork()
    const below = await w.make.user({ reportingToId: member.id })
    await admin.call(handOverWork, { fromId: leaver.id, toId: below.id, kinds: ['team'] })
    const rows = await w.db.select().from(users)
    const superiorOf = (id: number) => rows.find((row) => row.id === id)?.reportingToId
    expect([superiorOf(member.id), superiorOf(below.id)]).toEqual([below.id, null])
  })

  test('hands over to active users only, and can come back', async () => {
    const { w, admin, leaver, heir } = await withWork()
    await admin.call(deactivateUser, { id: heir.id, version: 1 })
    const refused = await refusal(admin.call(handOverWork, { fromId: leaver.id, toId: heir.id }))
    expect(refused.status).toBe(409)
    await admin.call(activateUser, { id: heir.id, version: 2 })
    const [row] = await w.db.select().from(users).where(eq(users.id, heir.id))
    expect(row).toMatchObject({ isActive: true, version: 3 })
  })
})
