import { type CvDictionary, hitsIn, type Lookup, lookupOf, tokensOf } from './dictionary.ts'
import { type Found, found } from './found.ts'
import { type CvSection, linesOf } from './sections.ts'

/** Names that cities had before, or have in daily use. */
const otherNames: readonly (readonly [written: string, name: string])[] = [
  ['Bangalore', 'Bengaluru'],
  ['Bombay', 'Mumbai'],
  ['Calcutta', 'Kolkata'],
  ['Madras', 'Chennai'],
  ['Gurgaon', 'Gurugram'],
  ['Delhi', 'New Delhi'],
  ['Poona', 'Pune'],
  ['Cochin', 'Kochi'],
  ['Trivandrum', 'Thiruvananthapuram'],
  ['Calicut', 'Kozhikode'],
  ['Mysore', 'Mysuru'],
  ['Mangalore', 'Mangaluru'],
  ['Hubli', 'Hubballi'],
  ['Baroda', 'Vadodara'],
  ['Vizag', 'Visakhapatnam'],
  ['Pondicherry', 'Puducherry'],
  ['Allahabad', 'Prayagraj'],
  ['Trichy', 'Tiruchirappalli'],
  ['पुणे', 'Pune'],
  ['मुंबई', 'Mumbai'],
  ['दिल्ली', 'New Delhi'],
  ['नई दिल्ली', 'New Delhi'],
  ['बेंगलुरु', 'Bengaluru'],
  ['चेन्नई', 'Chennai'],
  ['कोलकाता', 'Kolkata'],
  ['हैदराबाद', 'Hyderabad'],
  ['इंदौर', 'Indore'],
]

const current =
  /(?:current\s+(?:location|city|address)|present\s+(?:address|location)|location|\bcity\b|residence|residing|based (?:in|at|out of)|address|wohnort|\bort\b|adresse|ville|ciudad|domicil\w*|शहर|स्थान|पता)/i
const elsewhere =
  /prefer|native|permanent|place of birth|birth\s?place|hometown|willing|relocat|geburtsort|lieu de naissance|lugar de nacimiento|gew[üu]nscht|souhait|जन्म|स्थायी/i

/** The city where the person lives: by a label, else where contacts stand, else from the summary. */
export function cityIn(
  sections: readonly CvSection[],
  { cities }: CvDictionary,
  nameLine?: string,
): Found<number> | undefined {
  const lookup = lookupOf(namesOf(cities))
  // Some are named like a city.
  const near = linesOf(sections, 'head', 'contact', 'personal').filter(
    (line) => line !== nameLine && !elsewhere.test(line),
  )
  const labelled = near.filter((line) => current.test(line))
  const told = linesOf(sections, 'summary', 'other', 'declaration').filter(
    (line) => current.test(line) && !elsewhere.test(line),
  )
  return cityAmong(labelled, lookup) ?? cityAmong(near, lookup) ?? cityAmong(told, lookup)
}

function namesOf(cities: CvDictionary['cities']): (readonly [string, number])[] {
  const idOf = new Map(cities.map(({ id, name }) => [name, id]))
  const others = otherNames.flatMap(([written, name]) => {
    const id = idOf.get(name)
    return id === undefined ? [] : [[written, id] as const]
  })
  return [...cities.map(({ id, name }) => [name, id] as const), ...others]
}

/** The last city of an address is the city; streets are often named after others. */
function cityAmong(lines: readonly string[], lookup: Lookup<number>): Found<number> | undefined {
  for (const line of lines) {
    const hit = hitsIn(tokensOf([line]), lookup)
      .filter(({ written }) => /^[\p{Lu}\p{Lo}]/u.test(written))
      .at(-1)
    if (hit) return found(hit.value, line)
  }
  return undefined
}
