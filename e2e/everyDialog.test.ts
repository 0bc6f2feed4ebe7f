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
 * Where much stands behind buttons, as the ends of addresses in a role's menu, or whole ones that no menu leads to: lists,
 * whose first record and its tabs come with them, and single screens. The first brings the top bar, of whichever share.
 */
const rich: readonly (readonly [string, readonly string[]])[] = [
  ['Admin', ['/users', '/candidates']],
  ['Admin', ['/position', '/organization']],
  ['Admin', ['/lead-report', '/wiki', '/data-management']],
  ['Admin', ['/candidate-search', '/interviews', '/Admin/todo/all']],
  ['Accounts', ['/mis-report']],
  ['Interviewer', ['/dashboard']],
]

// Beside each other: much of the time goes to waiting for what a button may still open.
test.concurrent.for(shareOf(rich))(
  'what opens behind a button of %s can be used by everybody, in both themes: %s',
  { timeout: 600_000 },
  async ([role, ends]) => {
    const page = await site.sitDown()
    await signIn(page, site, `${role.toLowerCase()}@${demoDomain}`)
    await settled(page)
    await keepCommandsBack(page)
    const inMenu = await menuOf(page)
    const addresses = ends.map((end) => inMenu.find((path) => path.endsWith(end)) ?? end)
    const { opened, faults } = await walkOverlays(page, addresses, seen)
    expect(opened.length).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await site.leave(page)
  },
)
