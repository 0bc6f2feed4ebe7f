import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { demoStart } from '#server/test/demoWorld.ts'
import { shareOf } from '#server/test/share.ts'
import { keepCommandsBack, nothingSeen, walkOverlays } from './overlays.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site } from './site.ts'
import { menuOf, settled } from './walk.ts'

let site: Site
const seen = nothingSeen()

beforeAll(async () => {
  site = await openSite(demoStart)
}, 600_000)

afterAll(() => site.close())

/**
 * Where much stands behind buttons, as the end of an address in a role's menu, or a whole one that no menu leads to: a list,
 * whose first record and its tabs come with it, or a single screen. The first brings the top bar, of whichever share.
 */
const rich = [
  ['Admin', '/users'],
  ['Admin', '/candidates'],
  ['Admin', '/position'],
  ['Admin', '/organization'],
  ['Admin', '/lead-report'],
  ['Admin', '/wiki'],
  ['Admin', '/data-management'],
  ['Admin', '/candidate-search'],
  ['Admin', '/interviews'],
  ['Admin', '/Admin/todo/all'],
  ['Accounts', '/mis-report'],
  ['Interviewer', '/dashboard'],
] as const

// Beside each other: much of the time goes to waiting for what a button may still open.
test.concurrent.for(shareOf(rich))(
  'what opens behind a button of %s can be used by everybody, in both themes: %s',
  { timeout: 600_000 },
  async ([role, end]) => {
    const page = await site.sitDown()
    await signIn(page, site, `${role.toLowerCase()}@${demoDomain}`)
    await settled(page)
    await keepCommandsBack(page)
    const inMenu = await menuOf(page)
    const address = inMenu.find((path) => path.endsWith(end)) ?? end
    expect(await walkOverlays(page, address, seen)).toEqual([])
    expect(seen.examined.size, 'nothing was opened').toBeGreaterThan(0)
    await site.leave(page)
  },
)
