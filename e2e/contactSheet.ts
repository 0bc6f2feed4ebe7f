import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Taken } from './pictures.ts'

const screensOnASheet = 6
const kinds = ['light', 'dark', 'phone']

const style = `
  body { margin: 24px; font: 13px system-ui; background: #8a8d90; color: #fff }
  figure { display: grid; grid-template-columns: 40fr 40fr 12fr; gap: 12px; margin: 0 0 20px }
  figcaption { grid-column: 1 / -1 }
  img { width: 100% }`

const figure = ({ name, address }: Taken) =>
  `<figure><figcaption>${address.replaceAll('&', '&amp;')}</figcaption>${kinds
    .map((kind) => `<a href="${name}-${kind}.png"><img src="${name}-${kind}.png" alt="${kind}"></a>`)
    .join('')}</figure>`

/** Writes `index.html` with all pictures side by side, and `sheet-<n>.jpg` of six screens each. */
export async function contactSheet(browser: Browser, folder: string, taken: readonly Taken[]): Promise<void> {
  const index = join(folder, 'index.html')
  writeFileSync(index, `<!doctype html><title>Every screen</title><style>${style}</style>${taken.map(figure).join('')}`)
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.goto(pathToFileURL(index).href)
  const figures = page.locator('figure')
  for (let from = 0; from < taken.length; from += screensOnASheet) {
    await figures.evaluateAll(
      (all, [first, last]) => {
        for (const [at, one] of all.entries()) (one as HTMLElement).hidden = at < first || at >= last
        for (const one of all) (one as HTMLElement).style.display = (one as HTMLElement).hidden ? 'none' : ''
      },
      [from, from + screensOnASheet] as const,
    )
    const number = String(from / screensOnASheet + 1).padStart(2, '0')
    await page.screenshot({ path: join(folder, `sheet-${number}.jpg`), type: 'jpeg', quality: 80, fullPage: true })
  }
}
