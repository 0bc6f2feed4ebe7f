import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { answered } from './walk.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a theme can break; all others see the same page in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const allRules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What axe finds within the part of a page that a selector names, as it is drawn: rule and element, one line each. */
async function faultsAsDrawn(page: Page, within: string, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([context, runOnly]) => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            context: string,
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { html: string; any: { data: unknown }[] }[] }[] }>
        }
      }
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${JSON.stringify(nodes[0]?.any[0]?.data)}`,
      )
    },
    [within, runOnly] as const,
  )
}

async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
  await answered(page)
  await page.evaluate(async () => {
    // What is on its way in has not its colours yet; what turns for ever has no end to wait for. Where one ends, what
    // inherits from it can begin.
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    for (let left = document.getAnimations(); left.some(isEnding); left = document.getAnimations()) {
      await Promise.allSettled(left.filter(isEnding).map(({ finished }) => finished))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
}

/** Serious faults that keep somebody from using a page, or the part of it that a selector names, in both themes. */
export async function accessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  await paint(page, 'light')
  const light = await faultsAsDrawn(page, within, allRules)
  await paint(page, 'dark')
  const dark = await faultsAsDrawn(page, within, rulesOfColour)
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}
