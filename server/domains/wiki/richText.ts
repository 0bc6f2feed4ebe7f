import sanitize from 'sanitize-html'
import { linkSchemes, sameElements, wikiElements } from '#contract/domains/wiki/model.ts'
import { type PageText, plainTextOf } from './plainText.ts'

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

/** The text of a page as it is kept. */
export function cleaned(html: string): PageText {
  const content = sanitised(html)
  return { content, plainText: plainTextOf(content) }
}

/** The HTML with nothing left that is not on the list of allowed elements, attributes and addresses. */
export function sanitised(html: string): string {
  return sanitize(html, policy)
}
