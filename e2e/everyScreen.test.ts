import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/vocab/roles.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { demoStart } from '#server/test/demoWorld.ts'
import { openSite, type Site, signIn } from './site.ts'

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

/** Every address of the side menu. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').first().getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
}

async function settled(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
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
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(site.url + path)
      await settled(page)
      const text = await page.locator('main').first().textContent()
      for (const bad of ['An error has occured.', 'Not Allowed to Access', 'Page not found']) {
        expect(text, `${role} at ${path}`).not.toContain(bad)
      }
      expect(await accessibilityFaults(page), `${role} at ${path}`).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${role} at ${path} on a phone`).toBeLessThanOrEqual(0)
    }
    expect(faults, role).toEqual([])
    await page.context().close()
  })
})
