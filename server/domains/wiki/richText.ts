import sanitize from 'sanitize-html'
import { linkSchemes, sameElements, wikiElements } from '#contract/domains/wiki/model.ts'

const policy: sanitize.IOptions = {
  allowedTags: [...wikiElements],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: [...linkSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 30,
  transformTags: {
    ...sameElements,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** What is kept of the text of a page: its allowed HTML, and its words for the search. */
export interface PageText {
  content: string
  plainText: string
}

/** The text of a page as it is kept. */
export function cleaned(html: string): PageText {
  const content = sanitised(html)
  return { content, plainText: plainTextOf(content) }
}

/** The HTML with nothing left that is not on the list of allowed elements, attributes and addresses. */
export function sanitised(html: string): string {
  return sanitize(html, policy)
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of sanitised HTML, in which every angle bracket that is not an element's is written as an entity. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[\uE000\uE001]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
