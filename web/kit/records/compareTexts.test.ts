import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedPiece, compareTexts, isSameLine } from './compareTexts.ts'

const said = (pieces: readonly ComparedPiece[] | undefined) => pieces?.map(({ text }) => text).join('')
const marked = (pieces: readonly ComparedPiece[] | undefined) =>
  pieces?.filter(({ isChanged }) => isChanged).map(({ text }) => text)

test('a changed line shows in which words it differs, what is new and what is gone stand alone', () => {
  const lines = compareTexts(
    'Meera Nair\nJava Developer with 4 years of experience\nNotice period: 90 days\nReferences on request',
    'Meera Nair\nJava Developer with 6 years of experience\nAWS certified\nNotice period: 90 days',
  )
  expect(lines.map(({ before, after }) => [said(before), said(after)])).toEqual([
    ['Meera Nair', 'Meera Nair'],
    ['Java Developer with 4 years of experience', 'Java Developer with 6 years of experience'],
    [undefined, 'AWS certified'],
    ['Notice period: 90 days', 'Notice period: 90 days'],
    ['References on request', undefined],
  ])
  expect([marked(lines[1]?.before), marked(lines[1]?.after)]).toEqual([['4'], ['6']])
  expect(lines.map(isSameLine)).toEqual([true, false, false, true, false])
})

test('what differs in spaces and empty lines only is the same', () => {
  const lines = compareTexts('Skills:  Java\n\n\nPune', 'Skills: Java\r\n  Pune ')
  expect(lines.every(isSameLine)).toBe(true)
  expect(compareTexts('', '\n')).toEqual([])
})

test('texts with nothing in common are shown as they are, however long', () => {
  const text = (word: string) => Array.from({ length: 6_000 }, (_, index) => `${word}${index}`).join('\n')
  const lines = compareTexts(text('alpha'), text('omega'))
  expect(lines.filter(({ before }) => before)).toHaveLength(6_000)
  expect(lines.filter(({ after }) => after)).toHaveLength(6_000)
})

test('each side of a comparison is exactly its own text', () => {
  const text = fc.array(
    fc.constantFrom('Java', 'Java and SQL', 'SQL 5 years', 'Pune', 'Bengaluru, Pune', '2019 – 2024'),
  )
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareTexts(before.join('\n'), after.join('\n'))
      expect(lines.flatMap((line) => said(line.before) ?? [])).toEqual(before)
      expect(lines.flatMap((line) => said(line.after) ?? [])).toEqual(after)
    }),
  )
})
