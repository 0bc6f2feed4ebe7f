import { expect, test } from 'vitest'
import { z } from 'zod'
import { refs, text } from '#contract/kit/fields.ts'
import { changesBetween } from './changes.ts'

const form = z.object({ name: text('Name'), skills: refs('Skills', 'skills') })

test('what is chosen in another order, or saved as it was, is no change', () => {
  const before = { name: 'Asha', skills: [3, 1, 2] }
  expect(changesBetween(form, before, { name: 'Asha', skills: [1, 2, 3] })).toEqual([])
  expect(changesBetween(form, before, { name: 'Asha', skills: [1, 2] })).toEqual(['Skills changed'])
  expect(changesBetween(form, before, { name: 'Usha', skills: [] })).toEqual(['Name: Asha → Usha', 'Skills removed'])
})
