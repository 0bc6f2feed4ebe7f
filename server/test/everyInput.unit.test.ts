import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/index.ts'
import { fieldOf } from '#contract/kit/fields.ts'

const garbage: unknown[] = [
  ...[undefined, null, 'x', 'x'.repeat(20_000), -1, 1.5, 1e12, true, {}],
  ...[[], ['x'], [{}], [-1], [1.5], Array(400).fill(1)],
]
const libraryWords = /^(Invalid (input|option|string|key|[A-Z])|Too (big|small)|Unrecognized key)/

test('no call answers in the words of the library that checks its input', () => {
  const said = new Set<string>()
  for (const { input } of endpoints) {
    if (!(input instanceof z.ZodObject)) continue
    for (const field of Object.values<z.ZodType>(input.shape)) {
      for (const value of garbage) {
        for (const { message } of field.safeParse(value).error?.issues ?? []) said.add(message)
      }
    }
  }
  expect([...said].filter((message) => libraryWords.test(message))).toEqual([])
})

/** Words of the specification (section 5). */
const specified = ['Message: Broadcast message is required']

test('a field that is left out is asked for by the name that stands above it', () => {
  const said = new Set<string>()
  for (const { input } of endpoints) {
    if (!(input instanceof z.ZodObject)) continue
    for (const field of Object.values<z.ZodType>(input.shape)) {
      const label = fieldOf(field)?.label
      const message = field.safeParse(undefined).error?.issues[0]?.message ?? ''
      if (label && / is required$/.test(message) && message !== `${label} is required`) said.add(`${label}: ${message}`)
    }
  }
  expect([...said]).toEqual(specified)
})
