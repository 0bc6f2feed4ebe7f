import { expect, test } from 'vitest'
import { beginningsOf, isCloseTo } from './closeNames.ts'

test('a name is found with a letter too few, too many, another, or two swapped', () => {
  for (const typed of ['Mohn Chavan', 'Mohaan', 'mohan chavam', 'Mohan Chvaan', 'chavna']) {
    expect(isCloseTo('Mohan Chavan', typed), typed).toBe(true)
  }
})

test('short words have to be right, and another name is not close', () => {
  expect(isCloseTo('Mohan Chavan', 'Moa')).toBe(false)
  expect(isCloseTo('Mohan Chavan', 'Rohit Sharma')).toBe(false)
  expect(isCloseTo('Mohan Chavan', 'Mohan Sharma')).toBe(false)
})

test('what was typed with a slip is looked for by the half of each word', () => {
  expect(beginningsOf('Mohn Chavna')).toBe('mo cha')
})
