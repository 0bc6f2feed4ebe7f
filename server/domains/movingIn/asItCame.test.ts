import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#server/records/applications/tables.ts'
import { isAsItCame } from '#server/records/movingIn/access.ts'
import { externalIds } from '#server/records/movingIn/tables.ts'
import { world } from '#server/test/world.ts'

test('an application is as it came from another system until its version rises, and none that began here ever is', async () => {
  const w = await world()
  const [came, here] = [await w.make.application(), await w.make.application()]
  const known = async () => {
    const found = await w.db.select({ id: applications.id }).from(applications).where(isAsItCame)
    return found.map(({ id }) => id)
  }
  const of = { source: 'zoho', kind: 'application', recordId: came.id } as const
  expect(await known()).toEqual([])
  await w.db.insert(externalIds).values([
    { ...of, kind: 'position', externalId: '1', recordId: here.id, fingerprint: String(here.version) },
    { ...of, externalId: '2', fingerprint: null },
  ])
  expect(await known()).toEqual([])
  await w.db.insert(externalIds).values({ ...of, externalId: '3', fingerprint: String(came.version) })
  expect(await known()).toEqual([came.id])
  await w.db.update(applications).set({ isRevealed: true }).where(eq(applications.id, came.id))
  expect(await known()).toEqual([])
})
