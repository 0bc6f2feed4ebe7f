import { expect, test } from 'vitest'
import { detailText, wordsOf } from './words.ts'

test('what was recorded reads as words', () => {
  expect(wordsOf('identityProvider.edit')).toBe('Identity provider: edit')
  expect(detailText('{"changes":["City changed","Name: A → B"],"toId":null,"count":3}')).toBe(
    'Changes: City changed, Name: A → B · To id: – · Count: 3',
  )
  expect(detailText('not json')).toBe('not json')
})
