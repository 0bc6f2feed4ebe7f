/** The most characters kept of one document. */
export const longestText = 200_000

// NUL and the other control characters, byte order marks, soft hyphens, direction overrides, lone surrogates.
// The joiners U+200C and U+200D stay: Hindi is misspelt without them.
const unwanted = /[^\P{Cc}\n\t]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\uffff]|\p{Cs}/gu
const bullets = /[\uf0b7\uf0a7\uf0d8\uf0a8\uf076\uf0fc]/g

/** Text as it is stored and searched: NFC, one kind of line end and space, at most one blank line in a row. */
export function normalizeText(text: string): string {
  const plain = text
    .slice(0, longestText * 2)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .replace(bullets, '•')
    .normalize('NFC')
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
  const lines = plain.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, longestText)
    .replace(/\p{Cs}$/u, '')
}

/** Whether the text says anything: a scanned page gives none. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
