import { addCustomField } from '#contract/domains/customFields/endpoints.ts'
import { keyOf } from '#contract/kit/definitions.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import type { Person } from '#server/test/world.ts'

type Form = InputOf<typeof addCustomField>

/** Defines a field of candidates, which says nothing beyond its label and type unless more is given. Answers its key. */
export async function define(
  admin: Person,
  label: string,
  type: Form['type'],
  { options, ...more }: Partial<Form> & { options?: readonly string[] } = {},
): Promise<string> {
  const { id } = await admin.call(addCustomField, {
    ...{
      kind: 'candidate',
      type,
      label,
      group: 'More',
      shownTo: 'staff',
      choices: options?.map((one) => ({ label: one })),
    },
    ...{ isListed: false, isSearched: true, isPersonal: false },
    ...more,
  })
  return keyOf(id)
}

/** One field of each type, by its type, with a value for each. */
export async function defineAll(admin: Person, kind: RecordKind = 'candidate') {
  const one = (label: string, type: Form['type'], more: Parameters<typeof define>[3] = {}) =>
    define(admin, label, type, { kind, ...more })
  const keys = {
    text: await one('Passport', 'text'),
    longText: await one('Assessment', 'longText'),
    number: await one('Shoe size', 'number'),
    money: await one('Day rate', 'money'),
    date: await one('Visa until', 'date'),
    yesNo: await one('Own car', 'yesNo'),
    oneOf: await one('Shift', 'oneOf', { options: ['Day', 'Night'] }),
    severalOf: await one('Certificates', 'severalOf', { options: ['ISTQB', 'PMP', 'Six Sigma'] }),
    link: await one('Portfolio', 'link'),
    person: await one('Mentor', 'person'),
  }
  const values = {
    [keys.text]: 'K1234567',
    [keys.longText]: 'Calm under pressure',
    [keys.number]: -2.5,
    [keys.money]: 50_000,
    [keys.date]: '2027-01-31',
    [keys.yesNo]: 'yes',
    [keys.oneOf]: 2,
    [keys.severalOf]: [1, 3],
    [keys.link]: 'https://meera.example/work',
    [keys.person]: admin.id,
  }
  return { keys, values }
}
