import { expect, test } from 'vitest'
import { detailText, wordsOf } from './words.ts'

test('what was recorded reads as words', () => {
  expect(wordsOf('identityProvider.edit')).toBe('Identity provider: edit')
  expect(detailText('{"changes":["City changed","Name: A → B"],"toId":null,"count":3}')).toBe(
    'Changes: City changed, Name: A → B · To id: – · Count: 3',
  )
  expect(detailText('not json')).toBe('not json')
})

test('of a setting before and after only what was changed is told, without the marks of a machine', () => {
  const [before, after] = [
    { timeZone: 'Asia/Kolkata', workingDays: [1, 2] },
    { timeZone: 'Asia/Kolkata', workingDays: [1, 2, 3] },
  ]
  expect(detailText(JSON.stringify({ after, before, setting: 'calendar' }))).toBe(
    'Setting: calendar · Before: Working days: 1, 2 · After: Working days: 1, 2, 3',
  )
  expect(detailText('{"holder":{"name":"Asha","since":null}}')).toBe('Holder: Name: Asha; Since: –')
})
