import { renderAsync } from 'docx-preview'

const pageMargin = 32

/**
 * Draws a Word document in pages, with styles of its own; rejects where it is damaged. Nothing of it runs, leads to
 * another page of the product or is fetched from elsewhere, whatever was written into the file.
 */
export async function drawDocx(file: Blob): Promise<DocumentFragment> {
  const [looks, pages] = [document.createElement('div'), document.createElement('div')]
  await renderAsync(file, pages, looks, {
    inWrapper: false,
    // A document's own fonts could only be loaded by addresses that our policy refuses.
    ignoreFonts: true,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    useBase64URL: true,
  })
  makeHarmless(pages)
  const ours = document.createElement('style')
  ours.textContent = `
    section { box-sizing: border-box; margin: 0 auto 16px; background: #fff; outline: 1px solid var(--line); }
    mark { background: rgb(255 214 0 / 60%); color: inherit; }`
  const drawn = document.createDocumentFragment()
  drawn.append(looks, ours, pages)
  return drawn
}

const dangerous = 'script, iframe, object, embed, form, input, button, link, meta, base'
const outward = /^(https?|mailto|tel):/i
const inFile = /^(data:image\/|blob:)/i

function makeHarmless(root: HTMLElement): void {
  for (const element of root.querySelectorAll(dangerous)) element.remove()
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isLink = element instanceof HTMLAnchorElement && name === 'href'
      const leads = /(^|:)(href|src|srcset)$/.test(name) && !(isLink ? outward : inFile).test(value)
      if (leads || name.startsWith('on')) element.removeAttribute(name)
    }
    if (element instanceof HTMLAnchorElement) {
      element.target = '_blank'
      element.rel = 'noopener noreferrer'
    }
  }
}

/** Makes the pages of a drawn document as wide as a room of so many pixels, or so many times that. */
export function fitTo(root: ShadowRoot, width: number, factor: number): void {
  const pages = [...root.querySelectorAll<HTMLElement>('section')]
  for (const page of pages) page.style.zoom = '1'
  const widest = Math.max(...pages.map((page) => page.offsetWidth), 1)
  for (const page of pages) page.style.zoom = String((Math.max(width - pageMargin, 200) * factor) / widest)
}
