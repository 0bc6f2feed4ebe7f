import type { Page } from 'playwright-core'
import { cookies, localValues, rightsValue } from '#contract/vocab/browser.ts'
import type { Served } from '#server/test/served.ts'

/**
 * Sits somebody down where they begin, or at a path, in a browser in which they have signed in before: the application is
 * loaded once instead of twice, and no password is hashed. identity.test.ts signs in by the form.
 */
export async function signIn(page: Page, site: Served, email: string, path = '/'): Promise<void> {
  const { token, state } = await site.enter(email)
  await page.context().addCookies([{ name: cookies.token, value: token, url: site.url }])
  // Its origin is what is needed of it.
  await page.goto(`${site.url}/favicon.svg`)
  await page.evaluate(
    ([keyOfUser, keyOfRights, { user, ...rights }]) => {
      localStorage.setItem(keyOfUser, JSON.stringify(user))
      localStorage.setItem(keyOfRights, JSON.stringify(rights))
    },
    [localValues.user, rightsValue, state] as const,
  )
  await page.goto(site.url + path)
  await page.waitForURL(({ pathname }) => pathname !== '/')
}
