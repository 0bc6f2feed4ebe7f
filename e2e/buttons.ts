import type { Page } from 'playwright-core'

/** The buttons of a page that are filled as the one thing to do, in its order, and those whose words nobody sees. */
export function buttonsOf(page: Page): Promise<{ primary: string[]; unseen: string[] }> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--mantine-primary-color-filled)'
    const filled = getComputedStyle(probe).backgroundColor
    probe.remove()
    const buttons = [...document.querySelectorAll('main .mantine-Button-root')].filter((one) => one.checkVisibility())
    const wordsOf = (is: (style: CSSStyleDeclaration) => boolean) =>
      buttons.filter((button) => is(getComputedStyle(button))).map((button) => button.textContent)
    return {
      primary: wordsOf(({ backgroundColor }) => backgroundColor === filled),
      // One colour on itself is what axe passes over.
      unseen: wordsOf(({ color, backgroundColor }) => color === backgroundColor),
    }
  })
}
