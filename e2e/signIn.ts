import type { Page } from 'playwright-core'
import { cookies, localValues, rightsValue } from '#contract/vocab/browser.ts'
import type { Served } from '#server/test/served.ts'
import { answered } from './walk.ts'

/** Where somebody signs in. */
export const signInPath = '/login'

/**
 * Sits somebody down where they begin, or at a path, in a browser in which they have signed in before: the application is
 * loaded once instead of twice, and no password is hashed. Where it stands at its sign-in, as somebody else has left it,
 * it hears of them as of a sign-in in another window. identity.test.ts signs in by the form.
 */
export async function signIn(page: Page, site: Served, email: string, path = '/'): Promise<void> {
  const { token, state } = await site.enter(email)
  await page.context().addCookies([{ name: cookies.token, value: token, url: site.url }])
  const stands = page.url() === site.url + signInPath
  // Its origin is what is needed of it.
  if (!stands) await page.goto(`${site.url}/favicon.svg`)
  const { user, ...rights } = state
  const kept = {
    [localValues.user]: JSON.stringify(user),
    [rightsValue]: JSON.stringify(rights),
    ...(stands && path !== '/' ? { [localValues.currentRoute]: path } : {}),
  }
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  if (stands) await page.evaluate(() => dispatchEvent(new StorageEvent('storage')))
  else await page.goto(site.url + path)
  await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== signInPath)
  // They may be led on from there.
  if (stands) await answered(page)
}
