import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { demoStart } from '#server/test/demoWorld.ts'
import { keepCommandsBack, walkOverlays } from './overlays.ts'
import { openSite, type Site, signIn } from './site.ts'
import { menuOf, settled } from './walk.ts'

let site: Site
const seen = new Set<string>()

beforeAll(async () => {
  site = await openSite(demoStart)
}, 600_000)

afterAll(() => site.close())

/** Lists with much behind buttons, as entries of a role's menu; their records and the top bar come with them. */
const rich = [
  ['Accounts', /mis-report$/],
  ['Admin', /users$/],
] as const

test.for(rich)(
  'what opens behind a button of %s at %s can be used by everybody, in both themes',
  {
    timeout: 600_000,
  },
  async ([role, entry]) => {
    const page = await site.sitDown()
    await signIn(page, site, `${role.toLowerCase()}@${demoDomain}`)
    await settled(page)
    await keepCommandsBack(page)
    const entries = (await menuOf(page)).filter((path) => entry.test(path))
    const { opened, faults } = await walkOverlays(page, entries, seen)
    expect(opened.length).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await page.context().close()
  },
)
