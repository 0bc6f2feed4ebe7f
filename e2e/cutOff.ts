import type { Page } from 'playwright-core'

/**
 * What can be pressed or is a heading and reaches, to the side, out of what cuts it off, where nothing can be scrolled to
 * bring it in sight. Texts that say by three dots that they go on are meant to.
 */
export function cutOffControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1
    const isCutOff = (one: Element) => {
      const { left, right } = one.getBoundingClientRect()
      const reachesOut = (from: number, to: number) => left < from - slack || right > to + slack
      for (let around = one.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        const edges = around.getBoundingClientRect()
        if (overflowX !== 'visible' && reachesOut(edges.left, edges.right)) return textOverflow !== 'ellipsis'
      }
      return reachesOut(0, innerWidth)
    }
    return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, [role=tab]')]
      .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((one) => one.clientWidth > 4 && isCutOff(one))
      .map(
        (one) =>
          `${one.tagName.toLowerCase()} “${one.getAttribute('aria-label') ?? one.textContent?.trim()}” is cut off`,
      )
  })
}
