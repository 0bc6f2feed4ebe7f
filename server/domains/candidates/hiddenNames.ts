import { plain } from '#server/domains/cvReading/headings.ts'
import type { Span } from './hiddenSpans.ts'

/** Letters of other alphabets that look like ours; one for one, so that places in a text stay. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
  },
  ...{
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    І: 'I',
    Ј: 'J',
    Ѕ: 'S',
  },
  ...{
    α: 'a',
    ο: 'o',
    ι: 'i',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  },
}

/** A text in which letters cannot hide: compatibility forms resolved, invisible characters gone, look-alikes as ours. */
export function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|(?<=\p{Script=Latin})[\u200c\u200d](?=\p{Script=Latin})/gu, '')
    .replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes[letter] ?? letter)
}

/** Where a name or a mark of a word does not matter. */
const bare = (word: string) => plain(word).replace(/ /g, '')

/** The parts of names as they are compared, without those of one letter. */
export function partsOf(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => name.split(/[\s.,'’_-]+/).map(bare)).filter((part) => part.length > 1))
}

const longEnoughInside = 5
const longEnoughSmall = 4

/** Every word that is part of a name, is made of such parts, or carries one; also with a space after each letter. */
export function nameSpans(text: string, parts: ReadonlySet<string>): Span[] {
  if (parts.size === 0) return []
  const words = [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’_-]*/gu)]
    .filter(([word]) => tells(word, parts))
    .map(({ 0: word, index }): Span => [index, index + word.length])
  return [...words, ...spacedSpans(text, parts)]
}

function tells(word: string, parts: ReadonlySet<string>): boolean {
  return [word, ...word.split(/['’_-]+/)].some((piece) => {
    const key = bare(piece)
    // A short name in small letters is rather an ordinary word.
    if (parts.has(key)) return key.length >= longEnoughSmall || /^\p{Lu}/u.test(piece) || !/\p{Ll}/u.test(piece)
    return carries(key, parts) || isMadeOf(key, parts)
  })
}

/** "Zubeidaji", "drzubeida". */
function carries(key: string, parts: ReadonlySet<string>): boolean {
  return [...parts].some((part) => part.length >= longEnoughInside && (key.startsWith(part) || key.endsWith(part)))
}

/** "zquraishi", "zubeidaq", "raviprasad": a part beside another one or its first letter. */
function isMadeOf(key: string, parts: ReadonlySet<string>): boolean {
  const rests = [...parts].flatMap((part) => [
    ...(key.startsWith(part) ? [key.slice(part.length)] : []),
    ...(key.endsWith(part) ? [key.slice(0, -part.length)] : []),
  ])
  return rests.some((rest) => parts.has(rest) || [...parts].some((part) => rest !== '' && rest === part.slice(0, 1)))
}

const spaced = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ \t._*|/-]{1,3}[\p{L}\p{N}@](?![\p{L}\p{N}])){2,60}/gu

function spacedSpans(text: string, parts: ReadonlySet<string>): Span[] {
  return [...text.matchAll(spaced)].flatMap((match): Span[] => {
    const letters = bare(match[0])
    const isNamed = [...parts].some((part) => part.length > 2 && letters.includes(part))
    return isNamed || match[0].includes('@') ? [[match.index, match.index + match[0].length]] : []
  })
}

/** Words and phrases that somebody asked to hide, in any case. */
export function phraseSpans(text: string, phrases: readonly string[]): Span[] {
  return phrases.flatMap((phrase) => {
    const words = phrase
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    if (words.length === 0) return []
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu')
    return [...text.matchAll(pattern)].map(({ 0: hit, index }): Span => [index, index + hit.length])
  })
}

const ordinary = new Set(
  `technologies technology services service solutions solution limited private systems system software group india bank
  labs consulting digital global international industries company corporation university insurance capital motors telecom
  infotech data online retail power care research analytics engineering projects media foods holdings partners`.split(
    /\s+/,
  ),
)

/** The name of an employer and each of its words that no other company shares. */
export function employerPhrases(employer: string | null): string[] {
  if (!employer) return []
  const words = employer.split(/[\s,.&()-]+/).filter((word) => word.length > 3 && !ordinary.has(word.toLowerCase()))
  return [employer, ...words]
}
