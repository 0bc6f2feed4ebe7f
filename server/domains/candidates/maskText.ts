import { hiddenMark } from '#contract/domains/candidates/masking.ts'
import { type CvPart, cvParts } from '#contract/vocab/cvParts.ts'
import { emailIn } from '#server/domains/cvReading/contacts.ts'
import { nameIn } from '#server/domains/cvReading/names.ts'
import { type CvSection, sectionsOf } from '#server/domains/cvReading/sections.ts'
import { employerPhrases, nameSpans, partsOf, phraseSpans, plainly } from './hiddenNames.ts'
import { daySpans, emailSpans, linkSpans, numberSpans, paperSpans, type Span } from './hiddenSpans.ts'

/** What leads to a person and must not be read. */
export interface Secrets {
  names: readonly string[]
  emailId: string
  dateOfBirth: string | null
  /** What else the client side may not see until it knows the person, as it is written in the profile. */
  values: readonly string[]
  /** Set where the employer is hidden as well. */
  employer: string | null
  /** More words to hide. */
  words: readonly string[]
  /** The reader knows the person: only papers and the chosen words are hidden. */
  isRevealed: boolean
}

/** A part of a CV that may be read. */
export interface ReadablePart {
  part: CvPart
  text: string
}

const label =
  /^\W{0,4}(?:(?:full |candidate |applicant )?name|father(?:['’]?s)?(?: name)?|mother(?:['’]?s)?(?: name)?|husband|wife|spouse|date of birth|birth ?date|d\.? ?o\.? ?b\.?|age|marital(?: status)?|nationality|religion|caste|passport(?: no| number)?|pan(?: no| number| card)?|aadhaa?r(?: no| number)?|(?:permanent |present |current |residential |postal )?address|residence|contact(?: no| number| details| info)?|cell|mob(?:ile)?(?: no| number)?|phone(?: no| number)?|tel(?:ephone)?|e-? ?mail(?: id| address)?|mail id|skype|linked ?in|github|twitter|whats ?app|portfolio|website|emergency(?: contact)?(?: no| number)?|alternate(?: no| number| contact)?|blood group|signature|references?|referees?|geburtsdatum|geburtsort|name|vorname|nachname|anschrift|adresse|telefon|familienstand|nom|pr[ée]nom|date de naissance|t[ée]l[ée]phone|courriel|nombre|apellidos?|fecha de nacimiento|tel[ée]fono|correo|direcci[óo]n|नाम|पता|जन्म तिथि|फ़?ोन|मोबाइल|ईमेल|पिता का नाम)\s*[:\t–-]/iu
const addressWord =
  /\b(?:flat|house|h\.? ?no|plot|street|road|nagar|colony|sector|apartments?|society|lane|marg|near|opp|block|village|post|tehsil|taluka?|district|dist|pin ?code|pin)\b/giu
const pin = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/

/** A line that says who somebody is or where they live, or an address without a label. */
function leadsToPerson(line: string): boolean {
  if (label.test(line)) return true
  const words = line.match(addressWord)?.length ?? 0
  return words > 1 || (words > 0 && pin.test(line) && line.length < 160)
}

/**
 * The text of a CV by its parts, without what leads to the person: head, contacts, personal details, references and
 * declaration are gone, and of the rest every name, address, number and link.
 */
export function readableParts(text: string, secrets: Secrets): ReadablePart[] {
  // Resolving compatibility forms can make a text eighteen times as long.
  const sections = sectionsOf(plainly(text.slice(0, mostReadable)).slice(0, mostReadable))
  const parts = partsOf(
    secrets.isRevealed ? [] : [...secrets.names, localPart(secrets.emailId), ...namesInCv(sections)],
  )
  const texts = new Map<CvPart, string[]>()
  for (const { part, lines } of readable(sections)) {
    const kept = secrets.isRevealed ? lines : lines.filter((line) => !leadsToPerson(line))
    texts.set(part, [...(texts.get(part) ?? []), ...kept])
  }
  return cvParts.ids.flatMap((part) => {
    const whole = hide((texts.get(part) ?? []).join('\n'), secrets, parts).trim()
    return whole ? [{ part, text: whole }] : []
  })
}

/** The name of a mailbox is mostly made of the person's. */
const localPart = (emailId: string) => (emailId.split('@')[0] ?? '').replace(/\d+/g, ' ')

/** A CV may carry another name than the form: a middle one, or that before a marriage. */
function namesInCv(sections: readonly CvSection[]): string[] {
  const email = emailIn(sections)?.value
  const name = nameIn(sections, { email, fileName: '', places: new Set() })
  return [name?.value.firstName ?? '', name?.value.lastName ?? '', email ? localPart(email) : '']
}

/** More is not read: nobody reads a longer CV, and hostile ones must not keep the server busy. */
export const mostReadable = 40_000

const linesOfHead = 3
const fewestLinesOfHead = 8

function readable(sections: readonly CvSection[]): { part: CvPart; lines: string[] }[] {
  const named = sections.flatMap(({ kind, lines }) => (cvParts.has(kind) ? [{ part: kind, lines }] : []))
  if (named.some(({ lines }) => lines.length > 0)) return named
  // Without any heading the text begins somewhere below the name and the contacts.
  const [head] = sections
  const isWhole = head && head.lines.length >= fewestLinesOfHead
  return isWhole ? [{ part: cvParts.other, lines: head.lines.slice(linesOfHead) }] : []
}

/** A text with everything that is secret replaced by one mark. */
function hide(text: string, secrets: Secrets, parts: ReadonlySet<string>): string {
  const always = [...paperSpans(text), ...phraseSpans(text, secrets.words)]
  if (secrets.isRevealed) return replaced(text, always)
  return replaced(text, [
    ...always,
    ...emailSpans(text),
    ...numberSpans(text),
    ...linkSpans(text),
    ...daySpans(text, secrets.dateOfBirth),
    ...nameSpans(text, parts),
    ...phraseSpans(text, employerPhrases(secrets.employer)),
    ...phraseSpans(text, secrets.values),
  ])
}

function replaced(text: string, spans: readonly Span[]): string {
  const pieces: string[] = []
  let at = 0
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    if (to <= at) continue
    const between = text.slice(at, Math.max(at, from))
    // What is hidden in one piece gets one mark.
    if (pieces.length === 0 || between.trim() !== '') pieces.push(between, hiddenMark)
    at = to
  }
  return [...pieces, text.slice(at)].join('').replace(betweenMarks, hiddenMark)
}

/** A word with a capital between two hidden ones is a middle name. */
const betweenMarks = /\[hidden\](?: \p{Lu}[\p{L}\p{M}.'’-]{0,30}){1,2} \[hidden\]/gu
