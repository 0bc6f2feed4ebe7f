import { expect, onTestFinished, test } from 'vitest'
import { recipientsIn, withoutAddressIn } from './addresses.ts'
import { deliveredRules, keepWiderRules } from './widerRules.ts'

test.each([
  ['asha.rao@firm.in', [{ name: 'Asha Rao', email: 'asha.rao@firm.in' }]],
  ['Asha Rao <Asha@Firm.in>', [{ name: 'Asha Rao', email: 'asha@firm.in' }]],
  ['Asha Rao asha@firm.in', [{ name: 'Asha Rao', email: 'asha@firm.in' }]],
  [
    '"Ravi K. Kumar" <ravi@firm.in>; li_wu@firm.in,\nli_wu@firm.in\n\nnobody',
    [
      { name: 'Ravi K. Kumar', email: 'ravi@firm.in' },
      { name: 'Li Wu', email: 'li_wu@firm.in' },
    ],
  ],
  ['Asha Rao', []],
  ['Asha Rao, a1@firm.in', [{ name: 'Asha Rao', email: 'a1@firm.in' }]],
  ['Liz O’Hara <liz@firm.in>', [{ name: 'Liz O Hara', email: 'liz@firm.in' }]],
  ['asha@', []],
])('%s', (text, people) => {
  expect(recipientsIn(text)).toEqual(people)
})

test('what holds no address is told, but not a name in a table', () => {
  const pasted = 'Asha Rao,asha@firm.in\nbad-address, Meena <meena@>; ravi@firm.in,, \n'
  expect(withoutAddressIn(pasted)).toEqual(['bad-address', 'Meena <meena@>'])
})

test('names keep apostrophes and hyphens where the firm lets names have them', () => {
  onTestFinished(() => keepWiderRules(deliveredRules))
  keepWiderRules({ ...deliveredRules, names: true })
  const names = (text: string) => recipientsIn(text).map(({ name }) => name)
  expect(names("'Liz O’Hara' <liz@firm.in>; Anne-Marie D'Souza - anne@firm.in")).toEqual([
    'Liz O’Hara',
    "Anne-Marie D'Souza",
  ])
})
