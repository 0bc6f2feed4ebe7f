/** How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of another. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const before = rows[i - 1] ?? []
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s–./-]+/)
    .filter(Boolean)

/** Whether every word that was typed begins like a word of the name, with a slip of the keys or two. */
export function isCloseTo(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((part) => {
    const slips = part.length < 4 ? 0 : part.length < 7 ? 1 : 2
    return words.some((word) => {
      const starts = [word.slice(0, part.length - 1), word.slice(0, part.length), word.slice(0, part.length + 1)]
      return starts.some((start) => distance(part, start) <= slips)
    })
  })
}

/** The beginnings by which names are found that were typed with a slip: half of each word, where slips are rarer. */
export function beginningsOf(typed: string): string {
  return wordsOf(typed)
    .map((word) => word.slice(0, Math.max(2, Math.floor(word.length / 2))))
    .join(' ')
}
