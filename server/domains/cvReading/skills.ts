import { type CvDictionary, type Hit, hitsIn, lookupOf, phrasesOf, type Token, tokensOf } from './dictionary.ts'
import { type Found, found } from './found.ts'
import { type CvSection, linesOf } from './sections.ts'

/** Words that mean something else outside of a list of skills, as written in running text. */
const everyday = new Set(
  `c r go chef swift rust hive puppet helm nexus spring express node azure spark ml js ts sketch creo pega communication
  planning ownership leadership negotiation presentation teamwork creativity mentoring pricing onboarding recruitment
  logistics procurement statistics invoicing treasury payroll scrum adaptability valuation budgeting gst tds nx arm
  workday tally oracle sales python ruby pearl react sem seo uml sas`.split(/\s+/),
)

/** The skills of the master list that a CV names: all of its list of skills, and elsewhere what cannot mean anything else. */
export function skillsIn(sections: readonly CvSection[], { skills }: CvDictionary): Found<number>[] {
  const lookup = lookupOf(phrasesOf(skills))
  const listed = hitsIn(tokensOf(linesOf(sections, 'skills')).flatMap(parted), lookup)
  const told = hitsIn(tokensOf(linesOf(sections, 'head', 'summary', 'experience', 'other')), lookup).filter(isClear)
  return unique([...listed, ...told])
}

/** "HTML/CSS" is two skills unless it is one. */
function parted(token: Token): Token[] {
  if (!/^\p{L}[\p{L}.+#]+\/\p{L}[\p{L}.+#]+$/u.test(token.word) || /^(pl\/sql|ci\/cd|tcp\/ip|sap.*)$/i.test(token.word))
    return [token]
  return token.word.split('/').map((word, index) => ({ ...token, word, isUnmerged: token.isUnmerged || index > 0 }))
}

function isClear({ written }: Hit<number>): boolean {
  if (everyday.has(written.toLowerCase())) return false
  // A short word in small letters is rather a word than a name.
  return written.includes(' ') || written.length > 4 || written !== written.toLowerCase()
}

function unique(hits: readonly Hit<number>[]): Found<number>[] {
  const first = new Map<number, Found<number>>()
  for (const { value, line } of hits) if (!first.has(value)) first.set(value, found(value, line))
  return [...first.values()]
}
