import { type Found, found } from './found.ts'
import { plain } from './headings.ts'
import { type CvSection, linesOf } from './sections.ts'

/** A name as a form asks for it; a person may have no last name. */
export interface PersonName {
  firstName: string
  lastName: string | null
}

const label =
  /^(?:full\s+|candidate(?:'s)?\s+|applicant(?:'s)?\s+)?(?:name(?:\s+of\s+(?:the\s+)?candidate)?|vor- und nachname|nom(?:\s+complet)?|nombre(?:\s+completo)?|नाम)\s*[:\-–\t]\s*(.+)$/i
const title = /^(?:mr|mrs|ms|miss|dr|shri|smt|prof|er|herr|frau|m|mme|sr|sra)\.?\s+(?=\p{L})/iu
const notNames = new Set(
  `curriculum vitae resume cv biodata bio data lebenslauf profile summary contact details page confidential naukri linkedin
  engineer developer manager executive analyst consultant architect designer lead officer specialist administrator accountant
  associate assistant director head tester scientist recruiter technician supervisor trainer writer representative coordinator
  senior junior principal trainee intern software data project product sales marketing finance human resources business quality
  java python react angular node full stack india email mobile phone address experience objective`.split(/\s+/),
)
const mostWords = 4
const linesLookedAt = 10

/** Who the CV is of: by a label, else the line near the top that looks most like a name, else the name of the file. */
export function nameIn(
  sections: readonly CvSection[],
  context: { email?: string; fileName: string; places: ReadonlySet<string> },
) {
  const labelled = linesOf(sections, 'head', 'personal', 'contact', 'declaration').flatMap((line) => {
    const [, written] = label.exec(line) ?? []
    const name = written && nameOf(written.split(/\t|\s{3,}|\|/)[0] ?? '')
    return name ? [found(name, line)] : []
  })
  if (labelled[0]) return labelled[0]
  const top = sections
    .flatMap(({ heading, lines }) => [...(heading ? [heading] : []), ...lines])
    .slice(0, linesLookedAt)
  const ranked = top
    .flatMap((line, place) => candidatesIn(line).map((written) => ({ line, written, place })))
    .filter(({ written }) => isLikeName(written, context.places))
    .map((one) => ({ ...one, score: agreement(one.written, context.email) * 10 - one.place }))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  const name = best && nameOf(best.written)
  return name ? found(name, best.line) : nameOfFile(context.fileName)
}

const candidatesIn = (line: string) =>
  line
    .split(/\t|\||•|\s{3,}/)
    .map((part) => part.trim())
    .filter(Boolean)

function isLikeName(written: string, places: ReadonlySet<string>): boolean {
  const bare = written.replace(title, '')
  if (!/^[\p{L}\p{M}][\p{L}\p{M}.'’, -]+$/u.test(bare) || bare.length > 50) return false
  const words = wordsIn(bare)
  if (words.length < 2 || words.length > mostWords) return false
  if (places.has(plain(bare)) || words.some((word) => notNames.has(plain(word)))) return false
  return words.every((word) => !/^\p{Ll}/u.test(word))
}

const wordsIn = (written: string) =>
  written
    .replace(/(?<![,.])[,.]+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** How many words of a name stand in the e-mail address too. */
function agreement(written: string, email: string | undefined): number {
  const local = plain((email ?? '').split('@')[0] ?? '').replace(/ /g, '')
  return wordsIn(written).filter((word) => word.length > 2 && local.includes(plain(word))).length
}

function nameOf(written: string): PersonName | undefined {
  const bare = written.replace(title, '').replace(/\s+/g, ' ').trim()
  const [last, first] = bare.split(',').map((part) => part.trim())
  const ordered = first && last && !/\s/.test(last) ? `${first} ${last}` : bare.replace(/,/g, ' ')
  const words = ordered
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords + 1)
  if (!words.length || !words.every((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word))) return undefined
  const cased = words.map(inProperCase)
  const [only] = cased
  if (cased.length === 1) return only ? { firstName: only.slice(0, 30), lastName: null } : undefined
  return {
    firstName: cased.slice(0, -1).join(' ').slice(0, 30),
    lastName: (cased.at(-1) ?? '').replace(/\.$/, '').slice(0, 30),
  }
}

function inProperCase(word: string): string {
  if (word.length < 3 || word !== word.toUpperCase()) return word
  return word
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** `Meera_Nair_CV.pdf`, `Naukri_MeeraNair[5y_0m].docx`. */
function nameOfFile(fileName: string): Found<PersonName> | undefined {
  const bare = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/\[[^[\]]*\]|\([^()]*\)|\d+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.+]+/g, ' ')
  const words = bare.split(/\s+/).filter((word) => word && !notNames.has(word.toLowerCase()))
  if (words.length < 2 || words.length > mostWords) return undefined
  const name = nameOf(words.join(' '))
  return name && found(name, `File name: ${fileName}`)
}

/** Whether a title before the name tells the gender. */
export function titleGender(line: string): 'Male' | 'Female' | undefined {
  const [, written] = label.exec(line) ?? []
  const [before] = title.exec(written ?? line) ?? []
  if (!before) return undefined
  if (/^(mr|shri|herr)\b/i.test(before)) return 'Male'
  return /^(mrs|ms|miss|smt|frau|mme|sra)\b/i.test(before) ? 'Female' : undefined
}
