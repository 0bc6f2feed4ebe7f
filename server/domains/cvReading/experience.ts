import { quotient } from '#contract/kit/decimals.ts'
import { ascii } from './contacts.ts'
import { type Found, found } from './found.ts'
import { plain } from './headings.ts'
import { type CvSection, linesOf } from './sections.ts'

const amount =
  /(\d{1,2}(?:[.,]\d{1,2})?)\s*\+?\s*(?:years?|yrs?\b\.?|jahre?n?|ans?\b|ann[ée]es|a[ñn]os|वर्ष|साल)(?:\s*(?:and|und|et|y|&|,)?\s*(\d{1,2})\s*(?:months?|mths?|monate?n?|mois|meses|महीने|माह))?/giu
const labelled =
  /total\s+(?:work(?:ing)?\s+|it\s+|relevant\s+)?exp|overall exp|exp(?:erience)?\s*[:\t–-]|berufserfahrung\s*[:\t]|gesamterfahrung|exp[ée]rience totale|experiencia total|कुल अनुभव/i
const about =
  /exp(?:erience|\.)?|erfahrung|exp[ée]rience|experiencia|अनुभव|professional|engineer|developer|manager|analyst/i

/** The years of work, with one decimal: as the CV says, else added up from its jobs. `thisMonth` as 'yyyy-mm'. */
export function experienceIn(sections: readonly CvSection[], thisMonth: string): Found<number> | undefined {
  const near = linesOf(sections, 'head', 'summary', 'personal', 'contact', 'other')
  const all = [...near, ...linesOf(sections, 'experience', 'skills')]
  const told = all.filter((line) => labelled.test(line)).flatMap(yearsIn)[0]
  if (told) return told
  const said = near.filter((line) => about.test(line)).flatMap(yearsIn)
  const most = said.sort((a, b) => b.value - a.value)[0]
  return most ?? worked(linesOf(sections, 'experience'), thisMonth)
}

function yearsIn(line: string): Found<number>[] {
  return [...ascii(line).matchAll(amount)].flatMap(([, years, months]) => {
    const value = Number((years ?? '').replace(',', '.')) + Number(months ?? 0) / 12
    return value > 0 && value <= 50 ? [found(quotient(value, 1, 1), line)] : []
  })
}

const months: Record<string, number> = {}
const monthNames = [
  'jan januar january janvier enero ene',
  'feb februar february fevrier fev febrero',
  'mar marz maerz march mars marzo',
  'apr april avril avr abril abr',
  'may mai mayo',
  'jun juni june juin junio',
  'jul juli july juillet juil julio',
  'aug august aout agosto ago',
  'sep sept september septembre septiembre',
  'oct oktober okt october octobre octubre',
  'nov november novembre noviembre',
  'dec dezember dez december decembre diciembre dic',
]
for (const [index, names] of monthNames.entries()) for (const name of names.split(' ')) months[name] = index

const month = String.raw`(?:(\p{L}{3,10})\.?\s*,?\s*['’]?|(\d{1,2})\s*[/.-]\s*)?((?:19|20)\d\d)`
const present = String.raw`(present|till\s+date|to\s+date|date|current(?:ly)?|now|ongoing|heute|jetzt|aujourd['’]hui|pr[ée]sent|actualidad|presente|actual|वर्तमान|अब तक|आज तक)`
const span = new RegExp(`${month}\\s*(?:–|—|-|to|till|until|bis|à|a|hasta|से)\\s*(?:${present}|${month})`, 'giu')

/** Spans that overlap count once; gaps do not count. */
function worked(lines: readonly string[], thisMonth: string): Found<number> | undefined {
  const [year = 0, monthNumber = 1] = thisMonth.split('-').map(Number)
  const now = year * 12 + monthNumber - 1
  const spans = lines.flatMap((line) => spansIn(line, now)).sort((a, b) => a.from - b.from)
  const [first] = spans
  if (!first) return undefined
  let total = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans) {
    total += Math.max(0, to - Math.max(from, until) + 1)
    until = Math.max(until, to + 1)
  }
  const value = quotient(total, 12, 1)
  return value > 0 && value <= 50 ? found(value, first.line) : undefined
}

function spansIn(line: string, now: number) {
  return [...line.matchAll(span)].flatMap(([, name1, number1, year1, isPresent, name2, number2, year2]) => {
    const from = monthOf(name1, number1, year1, 0)
    const to = isPresent ? now : monthOf(name2, number2, year2, year1 === year2 ? 11 : 0)
    return from !== undefined && to !== undefined && to >= from && to <= now + 1 ? [{ from, to, line }] : []
  })
}

function monthOf(name: string | undefined, number: string | undefined, year: string | undefined, otherwise: number) {
  if (!year) return undefined
  const named = name ? months[plain(name)] : undefined
  const numbered = number ? Number(number) - 1 : undefined
  if (numbered !== undefined && (numbered < 0 || numbered > 11)) return undefined
  return Number(year) * 12 + (named ?? numbered ?? otherwise)
}
