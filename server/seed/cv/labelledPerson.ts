import { femaleFirstNames, lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import type { PositionTitleSeed } from '#server/seed/masters/positionTitles.ts'
import type { Random } from '#server/seed/random.ts'

const foreign: readonly (readonly [string, string, 'Male' | 'Female'])[] = [
  ['José', 'García', 'Male'],
  ['Anna-Lena', 'Müller', 'Female'],
  ['Zoë', 'Lefèvre', 'Female'],
  ['Siobhán', "O'Neill", 'Female'],
  ['Jean-Luc', 'Béranger', 'Male'],
  ['Maria Clara', 'Souza', 'Female'],
]
const formerNames: Readonly<Record<string, string>> = {
  Bengaluru: 'Bangalore',
  Gurugram: 'Gurgaon',
  Kochi: 'Cochin',
  Vadodara: 'Baroda',
  Mumbai: 'Bombay',
}

/** The name of somebody, and how they are reached. */
export function personOf(random: Random, index: number) {
  const isForeign = random.chance(0.1)
  const gender: 'Male' | 'Female' = random.chance(0.55) ? 'Male' : 'Female'
  const [foreignFirst, foreignLast, foreignGender] = random.pick(foreign)
  const given = random.pick(gender === 'Male' ? maleFirstNames : femaleFirstNames)
  const first = isForeign
    ? foreignFirst
    : random.chance(0.15)
      ? `${given} ${random.pick(['K.', 'S.', 'Kumar', 'Rani'])}`
      : given
  const lastName = isForeign ? foreignLast : random.pick(lastNames)
  const local = `${first} ${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .trim()
    .split(/ +/)
  const style = random.pick([
    `${local[0]}.${local.at(-1)}${index}`,
    `${local.at(-1)}${(local[0] ?? '').slice(0, 1)}${index}`,
    `${local[0]}_${local.at(-1)}`,
    `${local.join('')}${1980 + (index % 20)}`,
    `contact${index}`,
  ])
  return {
    ...{ firstName: first, lastName, gender: isForeign ? foreignGender : gender },
    hasTitle: random.chance(0.06),
    emailId: `${style}@${random.pick(['mailbox.example', 'post.example.org', 'mail.co.example', 'example.com'])}`,
    number: String(7_000_100_000 + ((index * 48_611_077 + 13) % 2_900_000_000)),
    other: String(8_100_200_000 + ((index * 7_654_321 + 7) % 1_800_000_000)),
  }
}

type PersonOfSet = ReturnType<typeof personOf>

/** What stands at the top: the name as it is, in capitals, under a title, or behind a label. */
export function headOf(
  random: Random,
  { firstName, lastName, gender, hasTitle }: PersonOfSet,
  { title }: PositionTitleSeed,
) {
  const name = `${hasTitle ? (gender === 'Male' ? 'Mr. ' : 'Ms. ') : ''}${firstName} ${lastName}`
  const headline = random.chance(0.8)
    ? title
    : `${title} | ${random.pick(['Open to work', 'Immediate joiner', 'Certified professional'])}`
  switch (random.whole(0, 5)) {
    case 0:
      return { fullName: 'CURRICULUM VITAE', headline: `Name: ${name}` }
    case 1:
      return { fullName: name.toUpperCase(), headline }
    case 2:
      return { fullName: 'Resume', headline: name }
    default:
      return { fullName: name, headline }
  }
}

function spaced(random: Random, number: string): string {
  const [a, b] = [number.slice(0, 5), number.slice(5)]
  return random.pick([
    `+91 ${number}`,
    `+91-${number}`,
    `+91 ${a} ${b}`,
    `(+91) ${a}-${b}`,
    `0${number}`,
    number,
    `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`,
    `0091 ${number}`,
  ])
}

/** The lines in which a person says how they are reached, and which of it they say. */
export function contactsOf(random: Random, { emailId, number, other }: PersonOfSet, city: string) {
  const phone = spaced(random, number)
  const emergency = random.chance(0.25) ? other : null
  const isInHead = random.chance(0.5)
  const alternate =
    emergency && isInHead
      ? [`${random.pick(['Alternate', 'Emergency contact', 'Alt. no'])}: ${spaced(random, emergency)}`]
      : []
  const address = random.pick([
    city,
    `${city}, India`,
    formerNames[city] ?? city,
    `Flat 4, Lake View Road, ${city} 411001`,
  ])
  const hasCity = random.chance(0.7)
  const mail = random.chance(0.12) ? emailId.replace('@', ' (at) ').replace(/\./g, '.') : emailId
  const isLabelled = random.chance(0.4)
  const lines = isLabelled
    ? [`Mobile: ${phone}`, ...alternate, `E-mail: ${mail}`, ...(hasCity ? [`Address: ${address}`] : [])]
    : [phone, ...alternate, mail, ...(hasCity ? [address] : [])]
  return { lines, hasCity, emergency: emergency && (isInHead ? emergency : other), isInHead }
}
