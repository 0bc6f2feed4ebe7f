import { z } from 'zod'
import { notANumber, problemOfNumber } from './phoneNumbers.ts'
import type { AnyVocabulary, VocabularyOf } from './vocabulary.ts'
import { widerRules } from './widerRules.ts'

/** How a field is asked for on a screen. */
export type Control =
  | 'text'
  | 'longText'
  | 'email'
  | 'password'
  | 'phone'
  | 'link'
  | 'number'
  | 'years'
  | 'lpa'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'words'
  | 'flag'

/** What a screen must know to ask for a field. */
export interface Field {
  label: string
  control: Control
  required: boolean
  vocabulary?: AnyVocabulary
  /** Which records can be chosen: a name of `optionSources`. */
  options?: string
  help?: string
  /** Rows of a text area. */
  rows?: number
  maxLength?: number
}

const fields = new WeakMap<z.core.$ZodType, Field>()

/** Says how a schema is asked for. Every function below ends here. */
export function asField<Schema extends z.core.$ZodType>(schema: Schema, field: Field): Schema {
  fields.set(schema, field)
  return schema
}

/** How a schema is asked for, looking inside optional and nullable ones; undefined where it is not a field. */
export function fieldOf(schema: z.core.$ZodType): Field | undefined {
  const own = fields.get(schema)
  if (own) return own
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = fieldOf(schema.unwrap() as z.ZodType)
    return inner && { ...inner, required: false }
  }
  return undefined
}

/** The same field, which may be left empty; empty is null. */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  const field = fields.get(schema)
  const open = z.nullish(schema)
  return field ? asField(open, { ...field, required: false }) : open
}

/** A number chosen from a list. Others within its bounds are accepted, since a list of years grows while a server runs. */
export function listedNumber(label: string, vocabulary: AnyVocabulary, rules: { min: number; max: number }) {
  return asField(wholeNumber(label, rules), { label, control: 'choice', required: true, vocabulary })
}

/** The same field under another label, or with help. */
export function relabelled<Schema extends z.core.$ZodType>(schema: Schema, changes: Partial<Field>): Schema {
  const field = fields.get(schema)
  if (!field) throw new Error('Only a field can be relabelled')
  return asField(z.core.clone(schema), { ...field, ...changes })
}

interface TextRules {
  min?: number
  max?: number
  /** Said for any violation; without it each rule has its own sentence. */
  message?: string
  required?: string
  pattern?: RegExp
  help?: string
  rows?: number
}

const isMissing = (issue: { input?: unknown }) => issue.input === undefined || issue.input === null

function requiredText(label: string, rules: TextRules) {
  const { min = 1, max = 200, message, pattern } = rules
  const required = rules.required ?? `${label} is required`
  let schema = z
    .string({ error: (issue) => (isMissing(issue) ? required : `${label} must be text`) })
    .trim()
    .min(1, required)
    .min(min, message ?? `${label} needs at least ${min} characters`)
    .max(max, message ?? `${label} can have at most ${max} characters`)
    .refine((text) => !text.includes('\u0000'), message ?? `${label} holds a character that cannot be kept`)
  if (pattern) schema = schema.regex(pattern, message ?? `${label} is not valid`)
  return schema
}

/** One line of text. */
export function text(label: string, rules: TextRules = {}) {
  return asField(requiredText(label, rules), {
    label,
    control: 'text',
    required: true,
    maxLength: rules.max ?? 200,
    help: rules.help,
  })
}

/** Several lines of text. */
export function longText(label: string, rules: TextRules = {}) {
  const max = rules.max ?? 5000
  return asField(requiredText(label, { ...rules, max }), {
    label,
    control: 'longText',
    required: true,
    rows: rules.rows ?? 4,
    maxLength: max,
    help: rules.help,
  })
}

const specifiedName = /^(?=.{3,32}$)[\p{L}\p{M} ]+(\.[\p{L}\p{M} ]*)?$/u
const widerName = /^(?=.*\p{L})[\p{L}\p{M} .'’-]{2,60}$/u

/**
 * 3 to 32 letters and spaces with one optional dot (specification, section 5); where the firm widened the rule, 2 to 60
 * with dots, apostrophes and hyphens.
 */
export function name(label: string) {
  const schema = requiredText(label, { max: 60, message: 'Enter Valid Name' }).refine(
    (typed) => (widerRules.names ? widerName : specifiedName).test(typed),
    'Enter Valid Name',
  )
  return asField(schema, { label, control: 'text', required: true, maxLength: 60 })
}

const longestEmail = 100

/** An e-mail address, 8 to 100 characters, kept in lower case: whoever is let in by one form is found by every other. */
export function email(label = 'Email') {
  const schema = z
    .string({ error: (issue) => (isMissing(issue) ? 'Email is required' : 'Enter valid Email') })
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .min(8, 'Enter valid Email')
    .max(longestEmail, 'Enter valid Email')
    .regex(
      /^[a-z0-9._%+'-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/,
      'Enter valid Email',
    )
  return asField(schema, { label, control: 'email', required: true, maxLength: longestEmail })
}

interface LinkRules {
  /** The address as it is kept; undefined for one that does not belong here. */
  tidied?: (typed: string) => string | undefined
  message?: string
  help?: string
}

const longestLink = 500

/** The address of a page, with or without its "https://". */
function webAddress(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined
}

/** The address of a page, kept in one way of writing it however it was typed. */
export function link(label: string, { tidied = webAddress, message, help }: LinkRules = {}) {
  const schema = requiredText(label, { max: longestLink }).transform((typed, context) => {
    const address = tidied(typed)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: message ?? `${label} is not the address of a page` })
    return z.NEVER
  })
  return asField(schema, { label, control: 'link', required: true, maxLength: longestLink, help })
}

/** Ten digits, not all equal; where the firm widened the rule, as many as a country has. */
export function phone(label: string) {
  const schema = z
    .string({ error: (issue) => (isMissing(issue) ? `${label} is required` : notANumber) })
    .trim()
    .min(1, `${label} is required`)
    .superRefine((typed, context) => {
      const message = problemOfNumber(typed)
      if (typed && message) context.addIssue({ code: 'custom', message })
    })
  return asField(schema, { label, control: 'phone', required: true })
}

interface NumberRules {
  min?: number
  max?: number
  help?: string
}

function numberBetween(label: string, { min = 0, max = 1_000_000_000 }: NumberRules, most = String(max)) {
  return z
    .number({ error: (issue) => (isMissing(issue) ? `${label} is required` : `${label} must be a number`) })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} can be at most ${most}`)
}

/** Any number, below nothing too, with decimals. */
export function number(label: string) {
  const schema = numberBetween(label, { min: -1_000_000_000 })
  return asField(schema, { label, control: 'number', required: true })
}

/** A whole number. */
export function wholeNumber(label: string, rules: NumberRules = {}) {
  const schema = numberBetween(label, rules).int(`${label} must be a whole number`)
  return asField(schema, { label, control: 'number', required: true, help: rules.help })
}

/** Years of experience, one decimal. */
export function years(label: string) {
  const schema = numberBetween(label, { min: 0, max: 60 })
  return asField(schema, { label, control: 'years', required: true })
}

const largestAmount = 10_000_000_000_000
const largestInWords = {
  money: `₹${(largestAmount / 100).toLocaleString('en-IN')}`,
  lpa: `${(largestAmount / 10_000_000).toLocaleString('en-IN')} LPA`,
}

/** An amount in paise. */
export function money(label: string) {
  const schema = numberBetween(label, { max: largestAmount }, largestInWords.money).int(
    `${label} has two decimals at most`,
  )
  return asField(schema, { label, control: 'money', required: true })
}

/** A yearly CTC in paise, asked for and shown in lakh a year (LPA) with two decimals. */
export function lpa(label: string) {
  const schema = numberBetween(label, { max: largestAmount }, largestInWords.lpa).int(`${label} must be an amount`)
  return asField(schema, { label, control: 'lpa', required: true })
}

/** A percentage with two decimals. */
export function percent(label: string) {
  return asField(numberBetween(label, { max: 100 }), { label, control: 'number', required: true })
}

/** People were born after this day, and nothing planned lies beyond the other. */
const isLivingMemory = (day: string) => day >= '1900-01-01' && day < '2200-01-01'

/** A day as YYYY-MM-DD, from 1900 to 2199. */
export function date(label: string) {
  const schema = z.iso
    .date({ error: (issue) => (isMissing(issue) ? `${label} is required` : `${label} must be a date`) })
    .refine(isLivingMemory, `${label} must be a date from 1900 to 2199`)
  return asField(schema, { label, control: 'date', required: true })
}

/** An instant as an ISO text with an offset. */
export function dateTime(label: string) {
  const schema = z.iso
    .datetime({
      offset: true,
      error: (issue) => (isMissing(issue) ? `${label} is required` : `${label} must be a date and time`),
    })
    .refine(isLivingMemory, `${label} must be a date from 1900 to 2199`)
  return asField(schema, { label, control: 'dateTime', required: true })
}

/** A time of day as HH:mm, 00:00 to 23:59. */
export function time(label: string) {
  const schema = z
    .string({ error: (issue) => (isMissing(issue) ? `${label} is required` : `${label} must be a time`) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time from 00:00 to 23:59`)
  return asField(schema, { label, control: 'time', required: true })
}

const notAmongChoices = (label: string) => `${label} is not one of the choices`

/** One word of a vocabulary, whether it is offered now or was chosen before. */
export function anyChoice<Id extends number | string>(
  label: string,
  vocabulary: VocabularyOf<Id>,
  required = `${label} is required`,
) {
  const error = (issue: { input?: unknown }) => (isMissing(issue) ? required : notAmongChoices(label))
  const schema = z.literal([...vocabulary.ids] as [Id, ...Id[]], { error })
  return asField(schema, { label, control: 'choice', required: true, vocabulary })
}

/** One word of those that a vocabulary offers now. */
export function choice<Id extends number | string>(label: string, vocabulary: VocabularyOf<Id>, required?: string) {
  const schema = anyChoice(label, vocabulary, required).refine(vocabulary.offers, notAmongChoices(label))
  return asField(schema, { label, control: 'choice', required: true, vocabulary })
}

/** Several words of a vocabulary. */
export function choices<Id extends number | string>(label: string, vocabulary: VocabularyOf<Id>) {
  const one = z.literal([...vocabulary.ids] as [Id, ...Id[]], `${label} is not one of the choices`)
  const schema = z.array(one, `${label} must be a list`).max(100, `${label} can have at most 100 choices`)
  return asField(schema, { label, control: 'choices', required: false, vocabulary })
}

const largestId = 2_147_483_647

/** One record chosen from an option source, by its id. */
export function ref(label: string, options: string) {
  const schema = z
    .number({ error: (issue) => (isMissing(issue) ? `${label} is required` : `${label} is not one of the choices`) })
    .int(`${label} is not one of the choices`)
    .positive(`${label} is required`)
    .max(largestId, `${label} is not one of the choices`)
  return asField(schema, { label, control: 'ref', required: true, options })
}

/** Several records chosen from an option source, by their ids. */
export function refs(label: string, options: string, atLeastOne?: string) {
  const unknown = `${label} is not one of the choices`
  const one = z.number(unknown).int(unknown).positive(unknown).max(largestId, unknown)
  const open = z
    .array(one, { error: atLeastOne ?? `${label} must be a list` })
    .max(300, `${label} can have at most 300 choices`)
  const schema = atLeastOne ? open.min(1, atLeastOne) : open
  return asField(schema, { label, control: 'refs', required: Boolean(atLeastOne), options })
}

/** Several short texts typed by a person. */
export function words(label: string) {
  const one = z
    .string(`${label} must be texts`)
    .trim()
    .min(1, `${label} has an empty entry`)
    .max(100, `An entry of ${label} can have at most 100 characters`)
  const schema = z.array(one, `${label} must be a list`).max(50, `${label} can have at most 50 entries`)
  return asField(schema, { label, control: 'words', required: false })
}

/** Yes or no. */
export function flag(label: string) {
  return asField(z.boolean(`${label} must be true or false`), { label, control: 'flag', required: false })
}
