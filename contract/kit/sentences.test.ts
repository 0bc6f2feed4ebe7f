import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, id, version } from './endpoint.ts'

const asked = z.object({
  wikiId: id,
  version,
  pageNo: z.number().int().min(1).max(100),
  share: z.number().positive().lt(1),
  role: z.string().max(3),
  key: z.uuid(),
  sortType: z.enum(['asc', 'desc']),
  isDone: z.boolean(),
  order: z.array(z.string()).min(1).max(2),
  duration: z.object({ year: z.number() }),
})

test('whatever is wrong with an input is said in a sentence that names the field', () => {
  const said = (input: Record<string, unknown>) => fieldErrors(asked.safeParse(input).error ?? new z.ZodError([]))
  expect(said({})).toMatchObject({ wikiId: 'wikiId is required', isDone: 'isDone is required' })
  const wrong = {
    ...{ wikiId: 'x', version: -1, pageNo: 101, share: 1, role: 'Admin', key: 'x', sortType: 'up', isDone: 'yes' },
    ...{ order: ['a', 7], duration: { year: null } },
  }
  expect(said(wrong)).toEqual({
    wikiId: 'wikiId must be a whole number',
    version: 'version must be at least 0',
    pageNo: 'pageNo can be at most 100',
    share: 'share must be less than 1',
    role: 'role can have at most 3 characters',
    key: 'key is not valid',
    sortType: 'sortType must be one of asc, desc',
    isDone: 'isDone must be true or false',
    'order.1': 'order.1 must be text',
    'duration.year': 'duration.year must not be empty',
  })
  expect(said({ wikiId: 0, pageNo: 0, share: 0, order: [], duration: 3 })).toMatchObject({
    wikiId: 'wikiId must be more than 0',
    pageNo: 'pageNo must be at least 1',
    share: 'share must be more than 0',
    order: 'order needs at least 1 entry',
    duration: 'duration must be an object',
  })
  expect(said({ pageNo: 1.5, order: ['a', 'b', 'c'] })).toMatchObject({
    pageNo: 'pageNo must be a whole number',
    order: 'order can have at most 2 entries',
  })
  expect(z.object({}).safeParse('text').error?.issues[0]?.message).toBe('The input must be an object')
})
