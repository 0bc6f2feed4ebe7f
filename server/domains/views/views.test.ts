import { expect, test } from 'vitest'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { wikiList } from '#contract/domains/wiki/lists.ts'
import { addView, changeView, chooseDefaultView, removeView, setViewAlert } from '#contract/kit/viewCalls.ts'
import { getViews, type ViewState } from '#contract/kit/views.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { atTime, today } from '#server/kit/clock.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { mails } from '#server/records/mail/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { allRoutes } from '#server/routes.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { tellOfNewInViews } from './alerts.ts'

const shown = (values: Partial<ViewState> = {}): ViewState => ({
  ...{ filters: {}, isCurrent: false, search: '', sort: ['fullName', 'asc'], columns: null, density: 'usual' },
  ...values,
})
const kept = (values: object = {}) => ({
  ...{ list: candidateList.name, path: '/candidates', name: 'Java in Pune', share: 'own' as const, state: shown() },
  ...values,
})
const namesOf = async (person: Person) => (await person.call(getViews, {})).views.map(({ name }) => name)
const told = (w: World) =>
  tellOfNewInViews(
    w.db,
    allRoutes({ db: w.db, demo: null }).filter((one): one is ListRoute => 'list' in one),
  )

test('a view keeps filters, order, columns and density, for its owner alone unless it is shared', async () => {
  const w = await world()
  const [owner, other] = [await w.as('Recruiter'), await w.as('Recruiter')]
  const state = shown({ filters: { lastName: 'rao' }, columns: ['statusId', 'fullName'], density: 'compact' })
  await owner.call(addView, kept({ state }))
  const [view] = (await owner.call(getViews, {})).views
  expect(view).toMatchObject({
    state,
    list: candidateList.name,
    leftOut: { filters: 0, columns: 0 },
    can: { edit: true },
  })
  expect(await namesOf(other)).toEqual([])
})

test('a team is the superior of the owner, whoever has the same one, and whoever reports below the owner', async () => {
  const w = await world()
  const boss = await w.as('Manager')
  const owner = await w.as('TeamLead', { reportingToId: boss.id })
  const beside = await w.as('TeamLead', { reportingToId: boss.id })
  const below = await w.as('Recruiter', { reportingToId: owner.id })
  const farBelow = await w.as('Recruiter', { reportingToId: below.id })
  const [elsewhere, belowBeside] = [await w.as('Recruiter'), await w.as('Recruiter', { reportingToId: beside.id })]
  await owner.call(addView, kept({ share: 'team' }))
  for (const person of [boss, owner, beside, below, farBelow]) expect(await namesOf(person)).toEqual(['Java in Pune'])
  for (const person of [elsewhere, belowBeside]) expect(await namesOf(person)).toEqual([])
})

test('a view for a role is seen by that role, one for everybody by the people of the same organization alone', async () => {
  const w = await world()
  const { id: organizationId } = await w.make.organization()
  const owner = await w.as('Manager')
  await owner.call(addView, kept({ share: 'role', role: 'QC', name: 'For QC' }))
  await owner.call(addView, kept({ share: 'everybody', name: 'For all' }))
  expect(await owner.send(addView, kept({ share: 'role' }))).toMatchObject({ status: 400 })
  expect(await namesOf(await w.as('QC'))).toEqual(['For all', 'For QC'])
  expect(await namesOf(await w.as('Recruiter'))).toEqual(['For all'])
  expect(await namesOf(await w.as('ClientHR', { organizationId }))).toEqual([])
})

test('a view of a list that somebody may not read does not exist for them', async () => {
  const w = await world()
  const owner = await w.as('Admin')
  await owner.call(addView, kept({ share: 'everybody', list: wikiList.name, path: '/wiki', name: 'Wiki' }))
  await owner.call(addView, kept({ share: 'everybody' }))
  const reader = await w.as('Accounts')
  const readable = (await reader.send(candidateList, {})).status === 200
  expect((await namesOf(reader)).includes('Java in Pune')).toBe(readable)
  const nobody = await w.as('User')
  expect(await namesOf(nobody)).toEqual([])
  expect(await nobody.send(addView, kept())).toMatchObject({ status: 404 })
})

test('what of a shared view its reader is not offered is left out, and counted', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const qc = await w.as('QC')
  const state = shown({
    filters: { qcs: [qc.id] },
    columns: ['qcName', 'providerPositionName'],
    sort: ['qcName', 'asc'],
  })
  await owner.call(addView, kept({ share: 'everybody', list: positionList.name, path: '/positions', state }))
  const [own] = (await owner.call(getViews, {})).views
  expect(own).toMatchObject({ state: { filters: { qcs: [qc.id] } }, leftOut: { filters: 0, columns: 0 } })
  const [seen] = (await (await w.as('AgencyRCR')).call(getViews, {})).views
  expect(seen).toMatchObject({
    state: { filters: {}, columns: ['providerPositionName'], sort: positionList.sort },
    leftOut: { filters: 1, columns: 1 },
  })
})

test('what no list has is not kept', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const state = shown({ filters: { lastName: 'rao', gone: 'x', emailId: { a: 1 } }, columns: ['fullName', 'gone'] })
  await owner.call(addView, kept({ state }))
  const [view] = (await owner.call(getViews, {})).views
  expect(view).toMatchObject({
    state: { filters: { lastName: 'rao' }, columns: ['fullName'] },
    leftOut: { filters: 0, columns: 0 },
  })
})

test.each(['//elsewhere.example', '/\\\\elsewhere.example', '/candidates?to=//elsewhere.example', 'candidates'])(
  'a view that others follow never leads to another site: %s',
  async (path) => {
    const owner = await (await world()).as('Recruiter')
    const { fields } = await refusal(owner.call(addView, kept({ path, share: 'everybody' })))
    expect(fields).toHaveProperty('path')
  },
)

test('only its owner changes and removes a view, and who saw an older version is told so', async () => {
  const w = await world()
  const [owner, other] = [await w.as('Manager'), await w.as('Manager')]
  const { id } = await owner.call(addView, kept({ share: 'everybody' }))
  const [seen] = (await other.call(getViews, {})).views
  const { list: _list, path: _path, ...change } = kept({ name: 'Other', share: 'own' })
  const version = seen?.version ?? 0
  expect(await other.send(changeView, { ...change, id, version })).toMatchObject({ status: 403 })
  expect(await other.send(removeView, { id })).toMatchObject({ status: 403 })
  await owner.call(changeView, { ...change, id, version })
  expect(await owner.send(changeView, { ...change, id, version })).toMatchObject({ status: 409 })
  expect(await namesOf(owner)).toEqual(['Other'])
  expect(await namesOf(other)).toEqual([])
  expect(await other.send(removeView, { id })).toMatchObject({ status: 404 })
  await owner.call(removeView, { id })
  expect(await namesOf(owner)).toEqual([])
})

test('a list begins with one view for a person, of its own, and with none once the view is gone', async () => {
  const w = await world()
  const [owner, other] = [await w.as('Manager'), await w.as('Manager')]
  const { id } = await owner.call(addView, kept({ share: 'everybody' }))
  const { id: second } = await owner.call(addView, kept({ name: 'Second' }))
  const list = candidateList.name
  const begins = async (person: Person) =>
    (await person.call(getViews, {})).views.filter(({ isDefault }) => isDefault).map((view) => view.id)
  await owner.call(chooseDefaultView, { list, viewId: id })
  await other.call(chooseDefaultView, { list, viewId: id })
  await owner.call(chooseDefaultView, { list, viewId: second })
  expect([await begins(owner), await begins(other)]).toEqual([[second], [id]])
  expect(await other.send(chooseDefaultView, { list, viewId: second })).toMatchObject({ status: 404 })
  expect(await owner.send(chooseDefaultView, { list: positionList.name, viewId: id })).toMatchObject({ status: 400 })
  await owner.call(chooseDefaultView, { list, viewId: null })
  await owner.call(removeView, { id })
  expect([await begins(owner), await begins(other)]).toEqual([[], []])
})

test('who wants to hear of it is told once of each row that came into a view, by a notification that leads to it', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  await w.make.candidate({ firstName: 'Asha', lastName: 'Rao' })
  const { id } = await owner.call(addView, kept({ state: shown({ filters: { lastName: 'rao' } }) }))
  await owner.call(setViewAlert, { id, alert: 'bell' })
  expect(await told(w)).toBe(0)
  await w.make.candidate({ firstName: 'Meera', lastName: 'Rao' })
  await w.make.candidate({ firstName: 'Meera', lastName: 'Nair' })
  expect(await told(w)).toBe(1)
  expect(await told(w)).toBe(0)
  const rows = await w.db.select().from(notifications)
  expect(rows).toMatchObject([{ userId: owner.id, viewId: id, message: '1 new in your view “Java in Pune”.' }])
  await owner.call(setViewAlert, { id, alert: 'none' })
  await w.make.candidate({ firstName: 'Divya', lastName: 'Rao' })
  expect(await told(w)).toBe(0)
})

test('another filter of a view makes nothing new', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  await w.make.candidate({ firstName: 'Meera', lastName: 'Nair' })
  const { id } = await owner.call(addView, kept({ state: shown({ filters: { lastName: 'rao' } }) }))
  await owner.call(setViewAlert, { id, alert: 'bell' })
  const { list: _list, path: _path, ...change } = kept({ state: shown({ filters: { lastName: 'nair' } }) })
  await owner.call(changeView, { ...change, id, version: 1 })
  expect(await told(w)).toBe(0)
  expect(await told(w)).toBe(0)
})

test('one mail each morning says how many came since the last', async () => {
  const w = await world()
  const owner = await w.as('Manager')
  const { id } = await owner.call(addView, kept())
  const at = (days: number, clock: string) => new Date(`${daysLater(today(), days)}T${clock}:00+05:30`)
  await owner.call(setViewAlert, { id, alert: 'mail' })
  await atTime(at(1, '11:00'), () => told(w))
  await w.make.candidate()
  await w.make.candidate()
  await atTime(at(1, '12:00'), () => told(w))
  await atTime(at(2, '06:30'), () => told(w))
  expect(await w.db.select().from(mails)).toEqual([])
  await atTime(at(2, '07:05'), () => told(w))
  await atTime(at(2, '07:10'), () => told(w))
  expect((await w.db.select().from(mails)).map(({ subject }) => subject)).toEqual(['2 rows new in Java in Pune'])
})
