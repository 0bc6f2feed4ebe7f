import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** The side menu. */
export const menu = (page: Page) => page.getByRole('navigation').first()

/** Every address of the side menu. */
export async function menuOf(page: Page): Promise<string[]> {
  const links = menu(page).getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
}

const asked = new WeakMap<Page, Set<Request>>()

/** Keeps in mind what a page has asked for and not yet received. */
export function followRequests(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until a page has drawn all it asked for. */
export async function answered(page: Page): Promise<void> {
  const open = asked.get(page) ?? new Set()
  do {
    await expect.poll(() => open.size, { timeout: 60_000 }).toBe(0)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  } while (open.size > 0)
}

/** Waits until a page stands: its heading is there, and all it asked for has been drawn. */
export async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  await answered(page)
}
