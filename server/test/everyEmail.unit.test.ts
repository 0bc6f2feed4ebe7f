import { expect, test } from 'vitest'
import { z } from 'zod'
import { importForms } from '#contract/domains/imports/forms.ts'
import { endpoints } from '#contract/index.ts'
import { fieldOf } from '#contract/kit/fields.ts'

const ofLength = (length: number) => `${'a'.repeat(length - '@mail.example'.length)}@mail.example`

const accepted = {
  'a@b.info': 'a@b.info',
  [ofLength(50)]: ofLength(50),
  [ofLength(51)]: ofLength(51),
  [ofLength(100)]: ofLength(100),
  ' Asha.RAO+Jobs@Mail.Example ': 'asha.rao+jobs@mail.example',
}
const refused = [
  'a@b.inf',
  ofLength(101),
  'jürgen@mail.example',
  'asha@mäil.example',
  'İlker@mail.example',
  'asha.mail.example',
]

/** Every schema inside another one, with the path to it. */
function* schemasIn(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  yield [path, schema]
  if (fieldOf(schema)?.control === 'email') return
  if (schema instanceof z.ZodObject) {
    for (const [key, one] of Object.entries<z.ZodType>(schema.shape)) yield* schemasIn(one, `${path} ${key}`)
  } else if (schema instanceof z.ZodArray) yield* schemasIn(schema.element as z.ZodType, path)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    yield* schemasIn(schema.unwrap() as z.ZodType, path)
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* schemasIn(one as z.ZodType, path)
}

const doors = [
  ...endpoints.map(({ call, input }): [string, z.ZodType] => [call, input as z.ZodType]),
  ...Object.entries(importForms).map(([kind, form]): [string, z.ZodType] => [`bulk upload of ${kind}`, form]),
].flatMap(([call, input]) => [...schemasIn(input, call)])

const ofEmail = doors.filter(([, schema]) => fieldOf(schema)?.control === 'email')

test.each(ofEmail)('%s takes the e-mail addresses that every other door takes', (_, schema) => {
  for (const [typed, kept] of Object.entries(accepted))
    expect([typed, schema.safeParse(typed).data]).toEqual([typed, kept])
  expect(refused.filter((typed) => schema.safeParse(typed).success)).toEqual([])
})

/** Where a part of an address is looked for, or an address is typed that need not be whole yet. */
const parts = /^POST \S+\/(list|advanceSearch|facets|suggestions|duplicate) /

test('nothing that is named after an e-mail address is another kind of text', () => {
  expect(ofEmail.length).toBeGreaterThan(20)
  const others = doors.filter(
    ([path, schema]) =>
      /(\be?mail(Id)?|Email|replyTo|recipients?|\bto)$/.test(path) &&
      schema instanceof z.ZodString &&
      !(fieldOf(schema)?.control === 'email' || parts.test(path)),
  )
  expect(others.map(([path]) => path)).toEqual([])
})
