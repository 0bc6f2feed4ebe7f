import type { Page } from 'playwright-core'

interface Shift {
  value: number
  /** What moved first, in words of the page's source. */
  what: string
}

/** Keeps, from the first frame of every address on, what moves on a page without anybody having touched it. */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const keep = (entry: PerformanceEntry) => {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { node: Node | null }[]
      }
      const [first] = sources
      const moved = first?.node instanceof Element ? first.node : first?.node?.parentElement
      if (!hadRecentInput) shifts.push({ value, what: moved?.outerHTML.slice(0, 120) ?? '' })
    }
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much of what stands on a page moved since it was opened, and what moved most; 0 is as it should be. */
export async function shiftOf(page: Page): Promise<Shift> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const [most] = shifts.toSorted((one, other) => other.value - one.value)
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), what: most?.what ?? '' }
}
