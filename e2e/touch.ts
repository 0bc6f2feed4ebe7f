import type { Page } from 'playwright-core'

/** What a thumb needs, in pixels; less than half a pixel is what browsers round. */
const leastTarget = 43.5

/**
 * What can be pressed on a page and is smaller than a thumb, as it lies under the finger: with its label, and with what
 * it lays over its surroundings. A link within a sentence is as high as its line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=menuitem]'
    const isShown = (one: Element) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    // A link in running text, or as the words of a cell, is as high as its line.
    const isInText = (one: Element) => one.matches('a, button') && getComputedStyle(one).display === 'inline'
    const labelOf = (one: Element) => (one as HTMLInputElement).labels?.[0]
    const found: string[] = []
    // Of many that are alike the first few say it.
    const seen = new Map<string, number>()
    const isOneMore = ({ tagName, className }: Element) => {
      const kind = `${tagName} ${className}`
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      return (seen.get(kind) ?? 0) > 3
    }
    for (const one of document.querySelectorAll<HTMLElement>(targets)) {
      const box = one.getBoundingClientRect()
      // What empties a field stands in it, and the field is emptied by its keys as well.
      if (one.matches(':disabled, [aria-hidden=true] *, [type=file], .mantine-InputClearButton-root') || !isShown(one))
        continue
      if (box.width < 2 || box.height < 2 || (box.width >= least && box.height >= least) || isInText(one)) continue
      if (isOneMore(one)) continue
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (one.contains(hit) || (labelOf(one)?.contains(hit) ?? false))
      }
      if (!hits(0, 0)) continue
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < 44 && hits(dx * (far + 1), dy * (far + 1))) far++
        return far
      }
      const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
      // Seven days share the width of a telephone.
      if (wide >= least - 4 && high >= least) continue
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)
      found.push(`${one.tagName.toLowerCase()} "${name}" ${wide} × ${high} .${one.className.toString().slice(0, 60)}`)
    }
    return found
  }, leastTarget)
}
