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
const latinMarks = /[\u0300-\u036f]/g

/** A word without regard to case and accents. */
function folded(word: string): string {
  return word.normalize('NFKD').replace(latinMarks, '').normalize('NFC').toLowerCase().slice(0, longestWord)
}

/** The words of a text, in order. The index, the search, the highlighting and the tests all cut texts by this. */
export function wordsIn(text: string): WordAt[] {
  const found: WordAt[] = []
  for (const match of text.matchAll(wordPattern)) {
    found.push({ word: folded(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return found
}
