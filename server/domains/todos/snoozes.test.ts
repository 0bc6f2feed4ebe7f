import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addLead } from '#contract/domains/leads/endpoints.ts'
import { getTodos, snoozeTodos, unsnoozeTodos } from '#contract/domains/todos/endpoints.ts'
import { snoozedTodoList, todoList } from '#contract/domains/todos/lists.ts'
import { getToday } from '#contract/domains/todos/today.ts'
import { leadSources } from '#contract/vocab/leads.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { today } from '#server/kit/clock.ts'
import { todoSnoozes } from '#server/records/todos/tables.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** A recruiter to whom two candidates wait to be screened, and the SPOC of their position. */
async function desk(w: World) {
  const recruiter = await w.as('Recruiter')
  const spoc = await w.as('SPOC')
  const position = await w.make.position({ recruiterIds: [recruiter.id], frontendSpocId: spoc.id })
  const ids: string[] = []
  for (const firstName of ['Asha', 'Meera']) {
    const { id: candidateId } = await w.make.candidate({ firstName, lastName: 'Iyer' })
    const application = { positionId: position.id, candidateId, recruiterId: recruiter.id }
    const { id } = await w.make.application({ ...application, statusId: s.toBeScreened })
    ids.push(`screeningPending:${id}`)
  }
  return { recruiter, spoc, position, ids, first: ids[0]! }
}

test('what is snoozed leaves the day, the to-dos and their counts, stands under Snoozed, and can be taken back', async () => {
  const w = await world()
  const { recruiter, first } = await desk(w)
  const until = hours(1)
  await recruiter.call(snoozeTodos, { todos: [first], until })
  const shown = async () => {
    const { count, todos, snoozed } = await recruiter.call(getToday, {})
    const counted = await recruiter.call(getTodos, {})
    const listed = await recruiter.call(todoList, {})
    return [count, todos.length, counted.count, counted.tasks[0]?.count, listed.count, snoozed, counted.snoozed]
  }
  expect(await shown()).toEqual([1, 1, 1, 1, 1, 1, 1])
  const { rows } = await recruiter.call(snoozedTodoList, {})
  expect(rows.map(({ id, snoozedUntil }) => [id, snoozedUntil])).toEqual([[first, until]])
  await recruiter.call(unsnoozeTodos, { todos: [first] })
  expect(await shown()).toEqual([2, 2, 2, 2, 2, 0, 0])
  expect((await recruiter.call(snoozedTodoList, {})).count).toBe(0)
})

test('what is snoozed comes back by itself at its time; snoozed again it stays away until the later one', async () => {
  const w = await world()
  const { recruiter, ids } = await desk(w)
  await recruiter.call(snoozeTodos, { todos: ids, until: hours(1) })
  expect((await recruiter.call(getTodos, {})).tasks).toEqual([])
  await recruiter.call(snoozeTodos, { todos: ids.slice(1), until: hours(30) })
  await w.db
    .update(todoSnoozes)
    .set({ until: hours(-1) })
    .where(eq(todoSnoozes.recordId, Number(ids[0]!.split(':')[1])))
  const { rows } = await recruiter.call(todoList, {})
  expect(rows.map(({ id }) => id)).toEqual([ids[0]])
})

test('one snoozes for oneself alone, and only what waits for oneself, for a time to come within ninety days', async () => {
  const w = await world()
  const { recruiter, spoc, position, first } = await desk(w)
  const until = hours(1)
  expect((await refusal(spoc.call(snoozeTodos, { todos: [first], until }))).status).toBe(404)
  expect((await refusal(recruiter.call(snoozeTodos, { todos: ['nothing:1'], until }))).status).toBe(404)
  expect((await refusal(recruiter.call(snoozeTodos, { todos: [first], until: hours(-1) }))).fields).toEqual({
    until: 'Choose a time that is still to come',
  })
  expect((await refusal(recruiter.call(snoozeTodos, { todos: [first], until: hours(24 * 91) }))).fields).toEqual({
    until: 'Choose a time in the next 90 days',
  })
  await recruiter.call(snoozeTodos, { todos: [first], until })
  await spoc.call(unsnoozeTodos, { todos: [first] })
  expect((await recruiter.call(getTodos, {})).snoozed).toBe(1)
  const { id } = await w.make.application({
    positionId: position.id,
    recruiterId: recruiter.id,
    statusId: s.finalSelect,
  })
  const offer = `offerPending:${id}`
  await recruiter.call(snoozeTodos, { todos: [offer], until })
  const idsOf = async (person: Person) => (await person.call(todoList, {})).rows.map((row) => row.id)
  expect([await idsOf(recruiter), await idsOf(spoc)].map((all) => all.includes(offer))).toEqual([false, true])
})

test('a lead to be called waits for whom it is of from its day on, with the number to call', async () => {
  const w = await world()
  const [bd, other] = [await w.as('BD'), await w.as('BD')]
  const lead = {
    contactName: 'Kiran Rao',
    contactNumber: '9812345670',
    verticalId: 1,
    source: leadSources.ids[0]!,
  } as const
  const due = { ...lead, organizationName: 'Kovai Castings', nextFollowUpOn: today() } as const
  const { leadId } = await bd.call(addLead, due)
  await bd.call(addLead, { ...due, organizationName: 'Later Limited', nextFollowUpOn: '2199-01-01' })
  const { todos, count } = await bd.call(getToday, {})
  expect(todos.map(({ title, phone, leadId: of }) => [title, phone, of])).toEqual([
    ['Call Kiran Rao of Kovai Castings', '9812345670', leadId],
  ])
  expect([count, (await other.call(getToday, {})).count]).toEqual([1, 0])
})
