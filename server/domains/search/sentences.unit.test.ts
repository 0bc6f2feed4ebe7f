import { expect, test } from 'vitest'
import { searchMeantBy } from './sentences.ts'

const places = new Map([
  ...['pune', 'navi mumbai', 'fort st. george'].map((name) => [name, name] as const),
  ['new bombay', 'navi mumbai'],
])

function expectMeant(typed: Record<string, string | undefined>) {
  for (const [sentence, meant] of Object.entries(typed)) {
    expect([sentence, searchMeantBy(sentence, places)]).toEqual([sentence, meant])
  }
}

test('one figure is the least experience, and the most of a salary and of a notice period', () => {
  expectMeant({
    'java 5 years': 'java experience:5..',
    'java 5.5 lpa': 'java ctc:..5.5',
    'java 12.75 lacs': 'java ctc:..12.75',
    'java 30 days': 'java notice:..30',
    'Java 1 Lakh 1 Year 1 Day': 'java notice:..1 experience:1.. ctc:..1',
    'java 2 YRS': 'java experience:2..',
    'java 3yrs 4lakhs': 'java experience:3.. ctc:..4',
  })
})

test('a word before a figure, or a plus behind it, says whether it is the most or the least', () => {
  const most = ['under', 'below', 'within', 'upto', 'up to', 'at most', 'max', 'maximum', 'less than', 'no more than']
  for (const word of [...most, 'not more than']) expectMeant({ [`java ${word} 5 years`]: 'java experience:..5' })
  for (const word of ['above', 'over', 'at least', 'min', 'minimum', 'more than']) {
    expectMeant({ [`java ${word} 10 lakhs`]: 'java ctc:10..' })
  }
  expectMeant({ 'java 10+ lakhs 30+ days': 'java notice:30.. ctc:10..' })
})

test('words behind a figure say the same, and a word that is looked for stays one', () => {
  for (const words of ['or less', 'or below', 'and under', 'or fewer', 'or sooner', 'max', 'maximum'])
    expectMeant({ [`java 5 years ${words}`]: 'java experience:..5', [`15 days ${words} java`]: 'java notice:..15' })
  for (const words of ['or more', 'and above', 'or over', 'and higher', 'min', 'minimum'])
    expectMeant({ [`java 10 lakhs ${words}`]: 'java ctc:10..', [`30 days ${words} java`]: 'java notice:30..' })
  expectMeant({ '15 days minimal java': 'minimal java notice:..15' })
})

test('two figures are a range, of which a notice period keeps the end', () => {
  expectMeant({
    'java 2-3 years': 'java experience:2..3',
    'java 2 to 3 years': 'java experience:2..3',
    'java 10-15 lpa': 'java ctc:10..15',
    'java 15 - 30 days': 'java notice:..30',
  })
})

test('weeks and months are counted in days', () => {
  expectMeant({
    'java 1 week': 'java notice:..7',
    'java 10 weeks': 'java notice:..70',
    'java within a month': 'java notice:..30',
    'java One Month': 'java notice:..30',
    'java 2 to 4 Weeks': 'java notice:..28',
  })
})

test('whoever is available immediately has no notice period, unless a longer one will do as well', () => {
  expectMeant({
    'java immediate joiner': 'java notice:..0',
    'java available Immediately': 'java notice:..0',
    'java immediate to 30 days': 'java notice:..30',
    'immediate or 15 days java': 'java notice:..15',
    'java 5 years immediate': 'java experience:5.. notice:..0',
  })
})

test('a place is known by all its words and by its other names, and several are a choice', () => {
  expectMeant({
    'java in Pune': 'java city:pune',
    'pune java': 'java city:pune',
    'java Fort St. George spring': 'java spring city:"fort st. george"',
    'java New Bombay spring': 'java spring city:"navi mumbai"',
    'java in Pune, Navi Mumbai': 'java (city:pune OR city:"navi mumbai")',
    'java in Pune or New Bombay 5 years': 'java (city:pune OR city:"navi mumbai") experience:5..',
    'java new 3 years bombay': 'java new bombay experience:3..',
    'java navi': undefined,
  })
})

test('words that are a choice stay one beside a place and a figure', () => {
  expectMeant({
    'java or python in Pune': '(java or python) city:pune',
    'java or python 3 years developer': '(java or python) developer experience:3..',
    'move to cloud in Pune': 'move to cloud city:pune',
  })
})

test('nothing is offered for what no search of this kind says', () => {
  expectMeant({
    'java 5 years or python 3 years': undefined,
    'java or Pune': undefined,
    'Pune or java': undefined,
    'java developer not in Pune': undefined,
    'java not php in Pune': 'java not php city:pune',
  })
})

test('what fills a sentence is not looked for, and neither blanks nor commas are', () => {
  expectMeant({
    'Looking for a  java , ; developer who is based near Pune': 'java developer city:pune',
    'candidates with 5 years of experience': 'experience:5..',
    'show me resumes from pune': 'city:pune',
  })
})

test('nothing is offered where a search was written, or nothing but words', () => {
  for (const written of [
    'java',
    '',
    '"java developer" pune',
    'city:pune 5 years',
    '(java pune)',
    'jav* pune',
    'a|b pune',
  ])
    expectMeant({ [written]: undefined })
})
