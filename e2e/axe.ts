import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { answered, inTime } from './walk.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What can differ between the themes, which are the same elements in other colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds within the part of a page that a selector names, as it is drawn: rule and element, one line each. */
async function faultsAsDrawn(page: Page, within: string, rules: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const examined = page.evaluate(
    async ({ context, rules }) => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            context: string,
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { html: string; any: { data: unknown }[] }[] }[] }>
        }
      }
      const { violations } = await axe.run(context, { runOnly: rules, resultTypes: ['violations'], preload: false })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${JSON.stringify(nodes[0]?.any[0]?.data)}`,
      )
    },
    { context: within, rules },
  )
  return inTime(page, examined, () => 'is still examined')
}

async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  await answered(page)
  const still = page.evaluate(async () => {
    // What is on its way in has not its colours yet; what turns for ever has no end to wait for. Where one ends, what
    // inherits from it can begin.
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    for (let left = document.getAnimations(); left.some(isEnding); left = document.getAnimations()) {
      await Promise.allSettled(left.filter(isEnding).map(({ finished }) => finished))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
  await inTime(page, still, () => 'still moves')
}

/**
 * While a layer above a page is examined, what lies behind it is not laid out in axe's tables, which takes longer than the
 * layer itself.
 */
async function setBehind(page: Page, { within, isLeftOut }: { within: string; isLeftOut: boolean }): Promise<void> {
  await page.evaluate(
    ([selector, visibility]) => {
      const overlays = document.querySelector(selector)?.closest('#overlays')
      for (const beside of overlays?.parentElement?.children ?? [])
        if (beside instanceof HTMLElement && beside !== overlays) beside.style.contentVisibility = visibility
    },
    [within, isLeftOut ? 'hidden' : ''] as const,
  )
}

/** Serious faults that keep somebody from using a page, or the part of it that a selector names, in both themes. */
export async function accessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  await setBehind(page, { within, isLeftOut: true })
  await paint(page, 'light')
  const light = await faultsAsDrawn(page, within, everyRule)
  await paint(page, 'dark')
  const dark = await faultsAsDrawn(page, within, rulesOfColour)
  await setBehind(page, { within, isLeftOut: false })
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}
