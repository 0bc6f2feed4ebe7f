import type { z } from 'zod'
import { paiseInLakh } from '#contract/kit/decimals.ts'
import { type Field, fieldOf } from '#contract/kit/fields.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'

type Values = Readonly<Record<string, unknown>>

const fieldsOf = (form: z.ZodObject): [string, Field][] =>
  Object.entries<z.ZodType>(form.shape as Record<string, z.ZodType>).flatMap(([key, schema]) => {
    const field = fieldOf(schema)
    return field ? [[key, field]] : []
  })

const isEmpty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && !value.length)

function isSame(before: unknown, after: unknown): boolean {
  if (isEmpty(before) || isEmpty(after)) return isEmpty(before) && isEmpty(after)
  return JSON.stringify(inAnyOrder(before)) === JSON.stringify(inAnyOrder(after))
}

/** Ids of chosen records are a set: whoever offers them may name them in another order. */
function inAnyOrder(value: unknown): unknown {
  const isSet = Array.isArray(value) && value.every((one) => typeof one === 'number')
  return isSet ? value.toSorted((one: number, other: number) => one - other) : value
}

/** What a form changes about a record, one line for each field, as its log shows it; what was not sent stays. */
export function changesBetween(form: z.ZodObject, before: Values, after: Values): string[] {
  return fieldsOf(form)
    .filter(([key]) => after[key] !== undefined && !isSame(before[key], after[key]))
    .map(([key, field]) => changeOf(field, before[key], after[key]))
}

const records = new Set(['ref', 'refs', 'longText'])

function changeOf(field: Field, before: unknown, after: unknown): string {
  if (records.has(field.control)) return isEmpty(after) ? `${field.label} removed` : `${field.label} changed`
  return `${field.label}: ${inWords(field, before)} → ${inWords(field, after)}`
}

/** A value of a field as logs tell it. */
export function inWords(field: Field, value: unknown): string {
  if (isEmpty(value)) return '–'
  if (Array.isArray(value)) return value.map((one) => inWords(field, one)).join(', ')
  if (field.vocabulary && (typeof value === 'number' || typeof value === 'string')) {
    return field.vocabulary.labelOf(value)
  }
  switch (field.control) {
    case 'date':
      return dateText(String(value))
    case 'lpa':
      return `${Number(value) / paiseInLakh} LPA`
    case 'money':
      return `₹${(Number(value) / 100).toLocaleString('en-IN')}`
    default:
      return String(value)
  }
}

/**
 * Refuses a chosen record that the actor could not have been offered: one that does not exist or is out of reach. What
 * was chosen before may stay.
 */
export async function requireChoices(
  db: Db,
  actor: Actor,
  sources: Readonly<Record<string, OptionSource>>,
  form: z.ZodObject,
  asked: Values,
  before: Values = {},
): Promise<void> {
  const refused: Record<string, string> = {}
  for (const [key, { options, label }] of fieldsOf(form)) {
    const source = options ? sources[options] : undefined
    if (!source) continue
    const known = new Set(idsIn(before[key]))
    const ids = [...new Set(idsIn(asked[key]))].filter((id) => !known.has(id))
    if (!ids.length) continue
    const found = await source(db, actor, { ids, limit: ids.length })
    if (found.length < ids.length) refused[key] = `${label} is not one of the choices`
  }
  if (Object.keys(refused).length) throw invalid(refused)
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}
