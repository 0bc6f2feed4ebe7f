import { expect, test } from 'vitest'
import { conflict } from '#server/kit/errors.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { makers } from '#server/test/make.ts'
import { world } from '#server/test/world.ts'
import { attempts } from './attempts.ts'

test('a step that a rule refuses leaves nothing behind and is told, and what comes after it is done', async () => {
  const { db } = await world()
  const said: string[] = []
  await db.transaction(async (part) => {
    const attempt = attempts(part, (line) => said.push(line))
    const add = (name: string) => makers(part).organization({ name })
    await attempt(async () => void (await add('Before')))
    await attempt(async () => {
      await add('Refused')
      throw conflict('It is closed')
    })
    await attempt(async () => void (await add('After')))
  })
  expect((await db.select().from(organizations)).map(({ name }) => name).sort()).toEqual(['After', 'Before'])
  expect(said).toEqual(['Demo data: one step was refused and is left out: It is closed'])
})

test('what is no refusal ends the filling, and nothing of it stays', async () => {
  const { db } = await world()
  const filling = db.transaction(async (part) => {
    await makers(part).organization({ name: 'Before' })
    await attempts(part, () => undefined)(() => Promise.reject(new Error('a fault')))
  })
  await expect(filling).rejects.toThrow('a fault')
  expect(await db.$count(organizations)).toBe(0)
})
