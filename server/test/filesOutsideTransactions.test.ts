import { expect, test } from 'vitest'
import { uploadJobDescription } from '#contract/domains/positions/endpoints.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { kinds, within } from '#server/kit/process/deadlines.ts'
import { allRoutes } from '#server/routes.ts'
import { watchedStore } from './filesOutsideTransactions.ts'
import { world } from './world.ts'

test('every command that takes a file deals with its bytes before its transaction begins', async () => {
  const { db } = await world()
  const taking = allRoutes({ db, demo: null }).filter(({ endpoint }) => endpoint.upload && endpoint.kind === 'command')
  expect(taking.map(({ endpoint }) => endpoint.call)).toContain(uploadJobDescription.call)
  expect(taking.filter(({ prepare }) => !prepare).map(({ endpoint }) => endpoint.call)).toEqual([])
})

test('bytes that travel while a transaction is open break the test in which they do', async () => {
  const { db } = await world()
  const store = watchedStore(memoryStore())
  await store.put('key', Buffer.from('bytes'))
  for (const kind of kinds) {
    const inTransaction = within(db, kind).transaction(() => store.get('key'))
    await expect(inTransaction, kind).rejects.toThrow('while a transaction is open')
  }
  expect((await store.get('key'))?.toString()).toBe('bytes')
})
