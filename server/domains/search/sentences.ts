import type { RangeField } from '#contract/vocab/searchFields.ts'

const number = String.raw`(\d{1,3}(?:\.\d{1,2})?)`
const most = '(?<most>under |below |within |up ?to |at most |max(?:imum)? |less than |not? more than )'
const least = '(?<least>above |over |at least |min(?:imum)? |more than )'
const figure = String.raw`\b(?:${most}|${least})?(?<first>${number})(?<more>\+)?(?: ?(?:-|to) ?(?<second>${number}))?\+? ?`

/** What people write behind a figure instead of before it: "15 days or less", "10 lakhs and above", "5 years minimum". */
const lessBehind = '(?<less>(?: or| and)? (?:less|below|under|fewer|lower|sooner|earlier|max(?:imum)?))'
const moreBehind = '(?<above>(?: or| and)? (?:more|above|over|higher|longer|upwards?|min(?:imum)?))'
const behind = String.raw`(?:(?:${lessBehind}|${moreBehind})\b)?`

/** Stands among the words where a place or a figure was. Whoever writes it has written a search. */
const mark = '|'
const gap = ` ${mark} `

/** How people write figures into a sentence; where one is named and nothing said, it is the most, or the least. */
const figures: readonly { field: RangeField; pattern: RegExp; isMost: boolean }[] = [
  { field: 'notice', pattern: new RegExp(`${figure}days?\\b${behind}`, 'gi'), isMost: true },
  { field: 'experience', pattern: new RegExp(`${figure}(?:years?|yrs?)\\b${behind}`, 'gi'), isMost: false },
  { field: 'ctc', pattern: new RegExp(`${figure}(?:lpa|lakhs?|lacs?)\\b${behind}`, 'gi'), isMost: true },
]

/** What a sentence has beside what is looked for. */
const filling = new Set(
  `a an the in at on of for from with within and having who which is are has have knows knowing based located location
  near around looking need needed want wanted find show me us some any candidate candidates people person joiner
  joiners notice period experience experienced exp years ctc salary package resume resumes cv
  cvs profile profiles can could join joining start starting available free`.split(/\s+/),
)

const daysOf: Readonly<Record<string, number>> = { week: 7, month: 30 }

/** Weeks and months in days, as notice periods are kept: "within a month" is within 30 days. */
const inDays = (text: string) =>
  text.replace(/\b(a|one|\d{1,2}) (week|month)s?\b/gi, (_, count: string, unit: string) => {
    return `${(Number(count) || 1) * (daysOf[unit.toLowerCase()] ?? 1)} days`
  })

function rangesIn(text: string): { rest: string; ranges: string[] } {
  const ranges: string[] = []
  let rest = inDays(text)
  for (const { field, pattern, isMost } of figures) {
    rest = rest.replace(pattern, (...match) => {
      const said: Record<string, string | undefined> = match.at(-1)
      const { first = '', second } = said
      const isAtMost = said.most ?? said.less
      const isAtLeast = said.least ?? said.more ?? said.above
      if (second) ranges.push(field === 'notice' ? `notice:..${second}` : `${field}:${first}..${second}`)
      else ranges.push(isAtMost || (isMost && !isAtLeast) ? `${field}:..${first}` : `${field}:${first}..`)
      return gap
    })
  }
  const others = rest.replace(/\bimmediate(?:ly)?\b/gi, gap)
  // "Immediate to 30 days" is within 30 days.
  if (others !== rest && !ranges.some((range) => range.startsWith('notice:'))) ranges.push('notice:..0')
  return { rest: others, ranges }
}

/** The longest place that words begin with. */
function placeAt(words: readonly string[], at: number, places: ReadonlyMap<string, string>) {
  for (const length of [3, 2, 1]) {
    const name = at + length <= words.length && places.get(words.slice(at, at + length).join(' '))
    if (name) return { name, length }
  }
  return undefined
}

/**
 * The words that are looked for. What binds places and figures to each other goes with them: "Pune or Mumbai", "immediate
 * to 30 days". Undefined where a place or a figure is not wanted, or is one choice beside a word.
 */
function wordsBetween(marked: readonly string[]): string | undefined {
  const runs: string[][] = [[]]
  for (const word of marked) {
    if (word === mark) runs.push([])
    else runs.at(-1)?.push(word)
  }
  const texts: string[] = []
  for (const [at, run] of runs.entries()) {
    if (run.length === 1 && (run[0] === 'or' || run[0] === 'to')) continue
    const isBoundBefore = at > 0 && run[0] === 'or'
    const isBoundAfter = at < runs.length - 1 && (run.at(-1) === 'or' || run.at(-1) === 'not')
    if (isBoundBefore || isBoundAfter) return undefined
    texts.push(run.includes('or') ? `(${run.join(' ')})` : run.join(' '))
  }
  return texts.filter(Boolean).join(' ')
}

/**
 * The search that a typed sentence means: "java developer in Pune 30 days" is java developer city:pune notice:..30. The
 * places are what people write for those the house knows, in lower case, each with its name. Undefined where somebody
 * wrote a search, or nothing but words.
 */
export function searchMeantBy(sentence: string, places: ReadonlyMap<string, string>): string | undefined {
  if (/["():*|&]/.test(sentence)) return undefined
  const { rest, ranges } = rangesIn(sentence)
  const typed = rest
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const wanted: string[] = []
  const cities: string[] = []
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at] ?? ''
    const place = placeAt(typed, at, places)
    if (place) {
      wanted.push(mark)
      cities.push(/\W/.test(place.name) ? `city:"${place.name}"` : `city:${place.name}`)
      at += place.length - 1
    } else if (!filling.has(word)) wanted.push(word)
  }
  if (!ranges.length && !cities.length) return undefined
  const words = wordsBetween(wanted)
  if (words === undefined) return undefined
  const place = cities.length > 1 ? `(${cities.join(' OR ')})` : cities.join('')
  return [words, place, ...ranges].filter(Boolean).join(' ')
}
