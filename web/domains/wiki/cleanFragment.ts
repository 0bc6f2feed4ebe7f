import { linkSchemes, sameElements, wikiElements } from '#contract/domains/wiki/model.ts'

const allowed: ReadonlySet<string> = new Set(wikiElements)
const withoutText: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title'])
/** A div around these is not a paragraph. */
const blocks = 'div, p, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6'

/**
 * What a person pastes or a page holds, made anew out of allowed elements only: nothing of the original is taken over
 * but its text and where its links lead. The server cleans what it stores as well.
 */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  copyInto(fragment, new DOMParser().parseFromString(html, 'text/html').body)
  return fragment
}

function copyInto(target: Node, source: Node): void {
  for (const child of source.childNodes) {
    if (child instanceof Text) target.appendChild(document.createTextNode(child.data))
    else if (child instanceof Element) copyElement(target, child)
  }
}

function copyElement(target: Node, element: Element): void {
  const original = element.localName
  if (withoutText.has(original)) return
  const name = sameElements[original] ?? original
  if (!allowed.has(name) || (original === 'div' && element.querySelector(blocks))) {
    copyInto(target, element)
    return
  }
  const copy = document.createElement(name)
  if (copy instanceof HTMLAnchorElement) {
    const address = safeAddress(element.getAttribute('href') ?? '')
    // What leads nowhere is no link.
    if (!address) {
      copyInto(target, element)
      return
    }
    copy.href = address
    copy.target = '_blank'
    copy.rel = 'noopener noreferrer nofollow'
  }
  copyInto(copy, element)
  target.appendChild(copy)
}

/** The address a link may have; a bare `example.com` is given a scheme. Undefined for anything else. */
export function safeAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (!text) return undefined
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text)
  const full = hasScheme ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`
  const url = URL.canParse(full) ? new URL(full) : undefined
  return url && linkSchemes.some((scheme) => url.protocol === `${scheme}:`) ? url.href : undefined
}
