import type { RangeField } from '#contract/vocab/searchFields.ts'

const number = String.raw`(\d{1,3}(?:\.\d{1,2})?)`
const most = '(?<most>under |below |within |up ?to |max(?:imum)? |less than )?'
const figure = String.raw`\b${most}(?<first>${number})\+?(?: ?(?:-|to) ?(?<second>${number}))?\+? ?`

/** How people write figures into a sentence; where only one is named it is the most, or the least. */
const figures: readonly { field: RangeField; pattern: RegExp; isMost: boolean }[] = [
  { field: 'notice', pattern: new RegExp(`${figure}days?\\b`, 'gi'), isMost: true },
  { field: 'experience', pattern: new RegExp(`${figure}(?:years?|yrs?)\\b`, 'gi'), isMost: false },
  { field: 'ctc', pattern: new RegExp(`${figure}(?:lpa|lakhs?|lacs?)\\b`, 'gi'), isMost: true },
]

/** What a sentence has beside what is looked for. */
const filling = new Set(
  `a an the in at on of for from with within and having who which is are has have knows knowing based located location
  near around looking need needed want wanted find show me us some any candidate candidates people person joiner
  joiners immediate immediately notice period experience experienced exp years ctc salary package resume resumes cv
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
      const { most: upTo, first = '', second }: Record<string, string | undefined> = match.at(-1)
      if (second) ranges.push(field === 'notice' ? `notice:..${second}` : `${field}:${first}..${second}`)
      else ranges.push(isMost || upTo ? `${field}:..${first}` : `${field}:${first}..`)
      return ' '
    })
  }
  if (/\bimmediate(ly)?\b/i.test(rest)) ranges.push('notice:..0')
  return { rest, ranges }
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
 * The search that a typed sentence means: "java developer in Pune 30 days" is java developer city:pune notice:..30. The
 * places are what people write for those the house knows, in lower case, each with its name. Undefined where somebody
 * wrote a search, or nothing but words.
 */
export function searchMeantBy(sentence: string, places: ReadonlyMap<string, string>): string | undefined {
  if (/["():*|&]/.test(sentence)) return undefined
  const { rest, ranges } = rangesIn(sentence)
  const words = rest
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const wanted: string[] = []
  const cities: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const place = placeAt(words, at, places)
    if (place) {
      cities.push(/\W/.test(place.name) ? `city:"${place.name}"` : `city:${place.name}`)
      at += place.length - 1
    } else if (!filling.has(word)) wanted.push(word)
  }
  if (!ranges.length && !cities.length) return undefined
  const place = cities.length > 1 ? `(${cities.join(' OR ')})` : cities.join('')
  return [...wanted, place, ...ranges].filter(Boolean).join(' ')
}
