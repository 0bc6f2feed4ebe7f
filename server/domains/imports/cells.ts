import { eq } from 'drizzle-orm'
import type { ImportField } from '#contract/domains/imports/forms.ts'
import { paiseInLakh, paiseInRupee, product } from '#contract/kit/decimals.ts'
import type { Option } from '#contract/kit/options.ts'
import { offeredTerms } from '#contract/kit/vocabulary.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid } from '#server/kit/errors.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { users } from '#server/records/users/tables.ts'

/** What reading cells needs: where records are found by their names, as far as the person reaches them. */
export interface CellReading {
  db: Db
  actor: Actor
  sources: Readonly<Record<string, OptionSource>>
  /** What was found before, by source and name. */
  known: Map<string, number[]>
}

const mostFound = 50
const yes = ['yes', 'y', 'true', '1']
const no = ['no', 'n', 'false', '0']

/** Fields that hold several values: an empty cell is an empty list. */
const lists = new Set<ImportField['control']>(['choices', 'refs', 'words'])

/**
 * What a cell stands for, in the form of the wire; null for an empty one. Throws a 400 at the field. Where its records
 * belong to others, such as specializations to courses, those that the row names are `within`.
 */
export async function cellValue(
  reading: CellReading,
  field: ImportField,
  cell: string,
  within: readonly number[] = [],
): Promise<unknown> {
  const text = cell.trim()
  if (text === '') return lists.has(field.control) ? [] : null
  switch (field.control) {
    case 'number':
    case 'years':
      return numberIn(field, text)
    case 'money':
      return product(numberIn(field, text), paiseInRupee, 0)
    case 'lpa':
      return product(numberIn(field, text), paiseInLakh, 0)
    case 'date':
      return dayIn(text)
    case 'phone':
      return text.replace(/[\s().-]/g, '')
    case 'flag':
      return flagIn(field, text)
    case 'choice':
      return wordIn(field, text)
    case 'choices':
      return parts(text).map((part) => wordIn(field, part))
    case 'ref':
      return (await recordsNamed(reading, field, text, within))[0]
    case 'refs':
      return [...new Set((await inOrder(parts(text), (part) => recordsNamed(reading, field, part, within))).flat())]
    case 'words':
      return parts(text)
    default:
      return text
  }
}

const parts = (text: string) =>
  text
    .split(/[;,\n|]/)
    .map((part) => part.trim())
    .filter(Boolean)

async function inOrder<One, Other>(all: readonly One[], work: (one: One) => Promise<Other>): Promise<Other[]> {
  const done: Other[] = []
  for (const one of all) done.push(await work(one))
  return done
}

const refusal = ({ key, label }: ImportField, text: string) => invalid({ [key]: `${label}: ${text}` })

/** 12,50,000 is grouped as it is written in India; 9,50 can only be a decimal comma. */
function numberIn(field: ImportField, text: string): number {
  const number = Number(text.replace(/^([^.,]*),(\d{1,2})$/, '$1.$2').replace(/[,\s₹%]/g, ''))
  if (!Number.isFinite(number)) throw refusal(field, `"${text}" is not a number`)
  return number
}

/** YYYY-MM-DD, or day, month and year as they are written in India; anything else is left to the form to refuse. */
function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

function flagIn(field: ImportField, text: string): boolean {
  const word = text.toLowerCase()
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw refusal(field, `"${text}" is neither Yes nor No`)
}

function wordIn(field: ImportField, text: string): number | string {
  const word = text.toLowerCase()
  const term = offeredTerms(field.vocabulary).find(
    ({ id, label }) => label.toLowerCase() === word || String(id).toLowerCase() === word,
  )
  if (!term) throw refusal(field, `"${text}" is not one of the choices${choicesOf(field)}`)
  return term.id
}

const mostTold = 10

/** What can be written instead, where it is few enough to be read. */
function choicesOf({ vocabulary }: ImportField): string {
  const labels = offeredTerms(vocabulary).map(({ label }) => label)
  return labels.length && labels.length <= mostTold ? `: ${labels.join(', ')}` : ''
}

async function recordsNamed(
  reading: CellReading,
  field: ImportField,
  text: string,
  within: readonly number[],
): Promise<number[]> {
  const key = `${field.options} ${within} ${text.toLowerCase()}`
  const ids = reading.known.get(key) ?? (await findRecords(reading, field, text, within))
  reading.known.set(key, ids)
  return ids
}

/**
 * The one record of that name; within others, one of each of them may have it. Of several with one name the detail is
 * written behind it, as selects show it: Bilaspur (Himachal Pradesh). People are also known by their e-mail address.
 */
async function findRecords(
  { db, actor, sources }: CellReading,
  field: ImportField,
  text: string,
  within: readonly number[],
): Promise<number[]> {
  const source = sources[field.options ?? '']
  if (!source) throw new Error(`There is no option source ${field.options}`)
  const named = async (search: string) =>
    (await source(db, actor, { search, within: [...within], limit: mostFound })).filter(({ name }) =>
      isSame(name, search),
    )
  const ofAddress = async () => {
    const ids = await idsOfAddress(db, text.toLowerCase())
    return ids.length ? source(db, actor, { ids, limit: mostFound }) : []
  }
  let found = await (text.includes('@') ? ofAddress() : named(text))
  const [, name, detail] = withDetail.exec(text) ?? []
  if (found.length === 0 && name && detail)
    found = (await named(name.trim())).filter((one) => isSame(one.detail, detail))
  if (found.length === 0) throw refusal(field, `there is no "${text}"`)
  if (found.length > 1 && within.length === 0) {
    throw refusal(field, `there is more than one "${text}"${toTellApart(found)}`)
  }
  return found.map(({ id }) => id)
}

const withDetail = /^([^()]+)\(([^()]+)\)$/

const isSame = (one: string | null | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

function toTellApart(found: readonly Option[]): string {
  const told = found.flatMap(({ name, detail }) => (detail ? [`${name} (${detail})`] : []))
  return new Set(told).size === found.length ? `; write ${told.join(' or ')}` : ''
}

async function idsOfAddress(db: Db, email: string): Promise<number[]> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).map(({ id }) => id)
}
