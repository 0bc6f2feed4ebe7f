/** What is kept of the text of a page: its allowed HTML, and its words for the search. */
export interface PageText {
  content: string
  plainText: string
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
