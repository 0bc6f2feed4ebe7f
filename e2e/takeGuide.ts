import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { guidePictures } from './guidePictures.ts'
import { guideTour, picturesFolder, serveGuide } from './guideTour.ts'
import { outlineOf } from './outline.ts'

/** How much of a picture WebP keeps; text stays sharp, and a picture weighs some 40 kB. */
const quality = 0.82

/** The picture as WebP, which the browser itself writes. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, kept]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', kept)
    },
    [png.toString('base64'), quality] as const,
  )
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}

/** Takes the pictures of the guide and writes the outline of each beside it: `npm run pictures -- guide`. */
async function takeGuide(): Promise<void> {
  const served = await serveGuide(fileURLToPath(new URL('../dist/web', import.meta.url)))
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const paper = await browser.newPage()
  const tour = guideTour(browser, served)
  mkdirSync(picturesFolder, { recursive: true })
  const wanted = new Set(guidePictures.flatMap(({ name }) => [`${name}.webp`, `${name}.txt`]))
  for (const file of readdirSync(picturesFolder)) if (!wanted.has(file)) rmSync(join(picturesFolder, file))
  for (const picture of guidePictures) {
    const { page, shown } = await tour.open(picture)
    if (picture.shows) await page.getByRole('img', { name: picture.shows }).first().waitFor()
    const png = await shown.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(join(picturesFolder, `${picture.name}.webp`), await asWebp(paper, png))
    writeFileSync(join(picturesFolder, `${picture.name}.txt`), `${await outlineOf(shown)}\n`)
  }
  await browser.close()
  await served.stop()
  const bytes = [...wanted].reduce((sum, file) => sum + statSync(join(picturesFolder, file)).size, 0)
  console.log(`${guidePictures.length} pictures of the guide, ${Math.round(bytes / 1000)} kB: ${picturesFolder}`)
}

await takeGuide()
process.exit(0)
