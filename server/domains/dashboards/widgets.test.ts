import { expect, test } from 'vitest'
import {
  countWidgets,
  getWidgets,
  reportAsked,
  reportWidgets,
  rowsAsked,
  rowsWidgets,
  widgets,
} from '#contract/domains/dashboards/widgets.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { permissionsOf } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { type Person, type World, world } from '#server/test/world.ts'

type Query = AnyList & { kind: 'query' }

async function firm(w: World) {
  const recruiter = await w.as('Recruiter')
  const qc = await w.as('QC')
  const organization = await w.make.organization()
  const position = await w.make.position({ organizationId: organization.id, recruiterIds: [recruiter.id] })
  for (const statusId of [s.qcPending, s.cvShortlisted, s.finalSelect, s.offerAccepted]) {
    const candidate = await w.make.candidate({ uploadedBy: recruiter.id })
    const ids = { positionId: position.id, candidateId: candidate.id, recruiterId: recruiter.id, qcId: qc.id }
    await w.make.application({ ...ids, statusId })
  }
  return { recruiter, qc, owner: await w.as('SuperAdmin'), accounts: await w.as('Accounts') }
}

/** What the list or report answers when it is asked alone, without the instant of the answer. */
async function alone(person: Person, list: AnyList, asked: object) {
  const { asOf: _, ...answer } = (await person.call(list as Query, asked)) as Record<string, unknown>
  return answer
}

test('every part of a dashboard says what its list or report says alone', async () => {
  const w = await world()
  const { recruiter, qc, owner, accounts } = await firm(w)
  const persons: [Person, Role][] = [
    [owner, 'SuperAdmin'],
    [recruiter, 'Recruiter'],
    [qc, 'QC'],
    [accounts, 'Accounts'],
  ]
  const counted: number[] = []
  for (const [person, role] of persons) {
    const ids = widgets.filter(({ access }) => permissionsOf(role).has(access)).map(({ id }) => id)
    const { answers, refused } = await person.call(getWidgets, { ids })
    expect(refused).toEqual({})
    const found = answers as Record<string, unknown>
    for (const { id, list, filters } of countWidgets.filter((one) => ids.includes(one.id))) {
      const { count } = await alone(person, list, filters())
      expect([id, found[id]]).toEqual([id, { count }])
      counted.push(count as number)
    }
    for (const widget of rowsWidgets.filter((one) => ids.includes(one.id))) {
      expect(found[widget.id]).toEqual(await alone(person, widget.list, rowsAsked(widget)))
    }
    for (const widget of reportWidgets.filter((one) => ids.includes(one.id))) {
      const { filters, sort, pageSize, compared } = reportAsked(widget, role, undefined)
      const page = { pageNo: 0, pageSize, sortBy: sort[0], sortType: sort[1] }
      const { figures, before } = found[widget.id] as {
        figures: Record<string, unknown>
        before?: { totals: object; groups?: Record<string, unknown> }
      }
      const { asOf: _, ...now } = figures
      expect(now).toEqual(await alone(person, widget.list, { ...filters, ...page }))
      const earlier = compared && (await alone(person, widget.list, { ...filters, ...compared, ...page }))
      expect(before?.totals).toEqual(earlier?.['totals'])
      for (const [by, groups] of Object.entries(before?.groups ?? {}))
        expect(earlier?.['groups']).toMatchObject({ [by]: groups })
      const { chart } = widget.list
      expect(Object.keys(before?.groups ?? {})).toEqual(before && chart.kind === 'groups' ? chart.by : [])
    }
  }
  expect(Math.max(...counted)).toBeGreaterThan(1)
})

test('a part that is not for somebody is refused by name, and leaves the others as they are', async () => {
  const w = await world()
  const { qc } = await firm(w)
  const { answers, refused } = await qc.call(getWidgets, {
    ids: ['list:qcPending', 'report:revenueAchieved', 'list:nothing'],
  })
  expect(answers).toEqual({ 'list:qcPending': { count: 1 } })
  expect(refused).toEqual({
    'report:revenueAchieved': 'Not Allowed to Access',
    'list:nothing': 'Part of the dashboard not found',
  })
})

test('a chosen period is that of the parts that have one', async () => {
  const w = await world()
  const { owner } = await firm(w)
  const widget = reportWidgets.find(({ id }) => id === 'report:productivity')!
  const period = { from: '2020-01-01', to: '2020-01-31' }
  const { answers } = await owner.call(getWidgets, { ids: [widget.id, 'list:openPositions'], period })
  expect(answers).toMatchObject({
    'list:openPositions': { count: 1 },
    [widget.id]: { before: { days: { from: '2019-12-01', to: '2019-12-31' } } },
  })
})

test('figures of one’s own count one’s own work, those of the team everybody’s, as their lists do', async () => {
  const w = await world()
  const { owner, recruiter, qc } = await firm(w)
  const other = await w.as('QC')
  const position = await w.make.position({ recruiterIds: [recruiter.id] })
  await w.make.application({ positionId: position.id, qcId: other.id, statusId: s.qcPending })
  await w.make.application({ positionId: position.id, statusId: s.cvShortlisted })
  const ids = ['list:qcPending', 'list:interviewsToBeScheduled', 'list:openPositions']
  const countsOf = async (person: Person, whose: 'mine' | 'team') => {
    const { answers } = await person.call(getWidgets, { ids, whose })
    return ids.map((id) => (answers as Record<string, { count: number } | undefined>)[id]?.count)
  }
  expect(await countsOf(owner, 'team')).toEqual([2, 2, 2])
  expect(await countsOf(owner, 'mine')).toEqual([0, 0, 2])
  expect((await countsOf(qc, 'mine'))[0]).toBe(1)
  expect((await countsOf(recruiter, 'mine'))[1]).toBe(1)
})
