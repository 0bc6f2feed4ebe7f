import type { Page } from 'playwright-core'

/**
 * Texts of a page that are drawn over each other, as pairs of their words. Of each line the edges are left out, since
 * lines set close touch at their edges; what scrolls away below a bar that stays is behind it, not under another text.
 */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      words: string
      node: Node
      stays: Element | null
      left: number
      right: number
      top: number
      bottom: number
    }
    /** What is seen of a box within all that cuts off what reaches out of it. */
    const seenOf = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const seen = { left, right, top, bottom }
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const edge = around.getBoundingClientRect()
        seen.left = Math.max(seen.left, edge.left)
        seen.right = Math.min(seen.right, edge.right)
        seen.top = Math.max(seen.top, edge.top)
        seen.bottom = Math.min(seen.bottom, edge.bottom)
      }
      return seen
    }
    const staysWith = (element: Element) => {
      let around: Element | null = element
      while (around && !['sticky', 'fixed'].includes(getComputedStyle(around).position)) around = around.parentElement
      return around
    }
    const lines: Line[] = []
    const root = document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const element = node.parentElement
      // A page of a document carries its words a second time, unseen, to be marked.
      if (!words || !element || element.closest('svg, .textLayer, [aria-hidden=true]')) continue
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const { left, right, top, bottom } = seenOf(element, rect)
        const edge = (bottom - top) / 8
        if (right - left < 4 || bottom - top < 6) continue
        lines.push({ words, node, stays: staysWith(element), left, right, top: top + edge, bottom: bottom - edge })
      }
    }
    lines.sort((one, other) => one.top - other.top)
    const found: string[] = []
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next++) {
        const other = lines[next]
        if (!other || other.top > one.bottom - 1) break
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const isOther = one.node !== other.node && one.stays === other.stays
        if (wide > 2 && isOther) found.push(`"${one.words}" over "${other.words}"`)
      }
    }
    return found.slice(0, 3)
  })
}
