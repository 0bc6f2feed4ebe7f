import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileReader, hostileStart, hostileText, hostileWord } from '#server/test/hostile.ts'
import { isInShare } from '#server/test/share.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site } from './site.ts'
import { answered, go, menuOf, quiet, settled } from './walk.ts'

/** Many screens take a slow machine their time. */
const slow = { timeout: 600_000 }

let site: Site

beforeAll(async () => {
  site = await openSite(hostileStart)
})

afterAll(() => site.close())

/** Somebody in whose browser everything that runs, or would run but for the browser's own guard, is written down. */
async function watched(): Promise<{ page: Page; broken: string[] }> {
  const page = await site.sitDown()
  const broken: string[] = []
  await page.exposeFunction('broken', (what = 'a text was executed') => broken.push(`${what} at ${page.url()}`))
  await page.addInitScript(() => {
    const tell = (window as unknown as { broken: (what: string) => void }).broken
    document.addEventListener('securitypolicyviolation', (event) => {
      // The checks of forms try once whether code may be made of text, which has nothing to do with what people wrote.
      if (event.blockedURI !== 'eval') tell(`${event.violatedDirective} was violated by ${event.blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    broken.push(`a dialog opened at ${page.url()}`)
    void dialog.dismiss()
  })
  return { page, broken }
}

/** What became markup of the texts, or leads to a script. */
function markupOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[onerror], [onload], img[src="x"], [href^="javascript:" i], [src^="javascript:" i]',
      ),
    ].map((element) => element.outerHTML.slice(0, 120)),
  )
}

async function look(page: Page, path: string): Promise<void> {
  await go(page, path)
  await quiet(page)
  expect(await markupOf(page), path).toEqual([])
}

/** Opens every tab of the page. */
async function lookThrough(page: Page, path: string): Promise<void> {
  await look(page, path)
  const tabs = page.locator('main').getByRole('tab')
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await answered(page)
    expect(await markupOf(page), `${path}, tab ${at + 1}`).toEqual([])
  }
}

/** The reader's browser, and the beginning of the addresses that are theirs. */
async function reader() {
  const seen = await watched()
  await signIn(seen.page, site, hostileReader.email)
  await settled(seen.page)
  const menu = await menuOf(seen.page)
  const home = menu.map((path) => /^\/user\/\d+\/\w+/.exec(path)?.[0]).find(Boolean) ?? ''
  return { ...seen, menu, home }
}

test(
  'texts that attack are shown in every list as the texts they are, and nothing of them is executed',
  slow,
  async () => {
    const { page, broken, menu, home } = await reader()
    for (const path of new Set(menu)) if (isInShare(path.replace(home, ''))) await look(page, path)
    await look(page, `${home}/candidate-search?search=${hostileWord}`)
    await look(page, `${home}/lead-report/daily-report`)
    await look(page, `${home}/messages`)
    for (const path of ['/user/bulkupload/1', '/superadmin/todo-detail-view', '/user/setting/outbox'])
      await look(page, path)
    expect(broken).toEqual([])
  },
)

test(
  'so it is in all tabs of a candidate, a position, an organization, a person and a page of the wiki',
  slow,
  async () => {
    const { page, broken, home } = await reader()
    for (const path of ['/candidates/view/1', '/position/view/1', '/organization/view/1', '/users/view/1', '/wiki/1']) {
      await lookThrough(page, home + path)
    }
    for (const path of ['/role/view/1001', '/candidates/edit/1', '/position/communication/1'])
      await look(page, home + path)
    await look(page, `${home}/candidates/view/1`)
    expect(await page.locator('h1').first().textContent()).toContain(hostileText)
    expect(broken).toEqual([])
  },
)

test('a mail that quotes them is only text', async () => {
  const { page, broken } = await watched()
  const mails = await site.facts.mails()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    await page.setContent(mail)
    await answered(page)
    expect(await page.locator('body').textContent()).toContain('<script>')
    expect(await markupOf(page)).toEqual([])
  }
  expect(broken).toEqual([])
})
