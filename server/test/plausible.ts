import { z } from 'zod'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Facts } from './records.ts'

interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** What fits a field by its name, where its schema does not say enough. */
const words: Record<string, unknown> = {
  ...{
    contactNumber: '9876543210',
    contactCode: '+91',
    emailId: 'a.person@mail.example',
    email: 'a.person@mail.example',
  },
  ...{ firstName: 'Asha', lastName: 'Rao', gender: 'Female', gstNumber: null, pan: null, zipCode: '560001' },
  ...{ timeZone: 'Asia/Kolkata', startsAt: '2027-03-01T10:00:00Z', confirmation: 'erase', typedName: 'Nobody' },
  ...{ cv: 'cv.pdf', currentCityId: 1, courseId: 1, details: 'What was said' },
}

/** An input that the schema of a call lets through, about the records that the facts name. */
export function plausible(endpoint: Endpoint, facts: Facts): Facts {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const input = sample('', schema, facts) as Facts
  for (const key of Object.keys(schema.properties ?? {})) {
    if (key in facts && /Id$/.test(key)) input[key] ??= facts[key]
    else if (key in words) input[key] ??= words[key]
  }
  return input
}

function sample(name: string, schema: Schema, facts: Facts): unknown {
  if (name in facts && facts[name] !== null) return facts[name]
  const many = /^(\w+)Ids$/.exec(name)?.[1]
  if (many && facts[`${many}Id`]) return [facts[`${many}Id`]]
  if (name in words) return words[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(({ type }) => type !== 'null')
  if (one) return sample(name, one, facts)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sample(key, schema.properties?.[key] ?? {}, facts)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(`${name}.`, schema.items ?? {}, facts))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return textFor(name, schema)
    default:
      return /Id$|^id$/.test(name) ? 1 : /On$|date|day/i.test(name) ? '2027-03-01' : textFor(name, schema)
  }
}

function textFor(name: string, { format, minLength = 0 }: Schema): string {
  if (format === 'date' || /On$|Date$|^day$|^date$/.test(name)) return '2027-03-01'
  if (format === 'date-time') return '2027-03-01T10:00:00Z'
  if (format === 'email') return 'a.person@mail.example'
  if (/[tT]ime$/.test(name)) return '10:00'
  return 'A plausible text'.padEnd(minLength, ' x')
}
