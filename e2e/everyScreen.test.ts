import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/vocab/roles.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { demoStart } from '#server/test/demoWorld.ts'
import { openSite, type Site, signIn } from './site.ts'
import { menu, menuOf, settled } from './walk.ts'

let site: Site
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

beforeAll(async () => {
  site = await openSite(demoStart)
}, 600_000)

afterAll(() => site.close())

/** Serious faults that keep somebody from using the page. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  })
}

const examined = new Set<string>()

/** The same page shows the same parts to most roles: the first to come examines it, and opens it by its address. */
function isNew(path: string): boolean {
  const address = path.replace(/^\/user\/\d+\/\w+/, '')
  const wasNew = !examined.has(address)
  examined.add(address)
  return wasNew
}

async function goTo(page: Page, path: string, byAddress: boolean): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  if (byAddress) await page.goto(site.url + path)
  else await menu(page).locator(`a[href="${path}"]`).first().click()
  // An entry may lead on to the first of several screens below its address.
  await page.waitForURL((address) => `${address.pathname}/`.startsWith(`${path}/`))
  await settled(page)
}

describe.each(roles.ids.map((role) => [role]))('%s', (role) => {
  test('reaches every entry of the menu, without an error and without sideways scrolling on a phone', async () => {
    const page = await site.sitDown()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await signIn(page, site, `${role.toLowerCase()}@${demoDomain}`)
    await settled(page)
    for (const path of new Set([new URL(page.url()).pathname, ...(await menuOf(page))])) {
      const toExamine = isNew(path)
      await goTo(page, path, toExamine)
      const text = await page.locator('main').first().textContent()
      for (const bad of ['An error has occured.', 'Not Allowed to Access', 'Page not found']) {
        expect(text, `${role} at ${path}`).not.toContain(bad)
      }
      if (toExamine) expect(await accessibilityFaults(page), `${role} at ${path}`).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${role} at ${path} on a phone`).toBeLessThanOrEqual(0)
    }
    expect(faults, role).toEqual([])
    await page.context().close()
  })
})
