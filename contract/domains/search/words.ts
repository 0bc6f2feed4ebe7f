/** One word of a text, as it is found by, and where it stands. */
export interface WordAt {
  word: string
  start: number
  /** The place after its last character. */
  end: number
}

/** Letters and digits of any script; C++, C# and .NET are words of their own. */
const wordPattern = /\.net(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/giu

const longestWord = 100
/** What of a written word is looked at: one sign may stand for many letters, and marks for none. */
const longestWritten = 4 * longestWord
/** A row of the index may hold a megabyte; what lies beyond this many words of a text is not found. */
const mostWords = 40_000
const plain = /^[a-z0-9]+$/i
const latinMarks = /[\u0300-\u036f]/g
/** What signs such as ½ and ㈱ leave between the letters they stand for. */
const noLetter = /[^\p{L}\p{M}\p{N}+#.]|(?<=.)\./gu

/** A word without regard to case and accents. */
function folded(word: string): string {
  if (plain.test(word)) return word.slice(0, longestWord).toLowerCase()
  return word
    .slice(0, longestWritten)
    .normalize('NFKD')
    .replace(latinMarks, '')
    .replace(noLetter, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, longestWord)
}

/** The first words of a text, in order. The index, the search, the highlighting and the tests all cut texts by this. */
export function wordsIn(text: string): WordAt[] {
  const found: WordAt[] = []
  const known = new Map<string, string>()
  for (const match of text.matchAll(wordPattern)) {
    const [written] = match
    const word = known.get(written) ?? folded(written)
    known.set(written, word)
    // An accent alone is no word.
    if (word) found.push({ word, start: match.index, end: match.index + written.length })
    if (found.length === mostWords) break
  }
  return found
}
