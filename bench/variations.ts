import type { Endpoint } from '#contract/kit/endpoint.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import type { Filter } from '#contract/kit/filters.ts'
import { type AnyList, initialFilters } from '#contract/kit/list.ts'

/** One way to ask a list. */
export interface Variation {
  name: string
  body: Record<string, unknown>
}

/** A row of a list as it came. */
export type Row = Record<string, unknown>

/**
 * Everything a list can be asked: as it opens, sorted by each column both ways, by each filter, and far back. What has a
 * period is asked for a quarter, since at first it may show no more than a day.
 */
export function variationsOf(list: AnyList, sample: readonly Row[], idsOf: (source: string) => number[]): Variation[] {
  const initial = initialFilters(list)
  const hasPeriod = list.filters['from']?.kind === 'from' && list.filters['to']?.kind === 'to'
  const base = hasPeriod ? { ...initial, from: dayBack(91), to: dayBack(1) } : initial
  const sorts = Object.keys(list.columns)
    .filter((key) => list.columns[key]?.sortable !== false)
    .flatMap((sortBy) =>
      ['asc', 'desc'].map((sortType) => ({ name: `${sortBy} ${sortType}`, body: { ...base, sortBy, sortType } })),
    )
  const filtered = Object.entries(list.filters).map(([key, filter]) => ({
    name: `filter ${key}`,
    body: { ...base, [key]: valueFor(key, filter, sample, idsOf) },
  }))
  const searched = list.search ? [{ name: 'search', body: { ...base, search: wordOf(sample) } }] : []
  const quarter = hasPeriod ? [{ name: 'one quarter', body: base }] : []
  const far = { name: 'page 1000', body: { ...base, pageNo: list.firstPage + 999 } }
  return [{ name: 'as it opens', body: initial }, ...quarter, ...sorts, ...filtered, ...searched, far]
}

const day = 86_400_000
const dayBack = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

function valueFor(key: string, { kind, value }: Filter, sample: readonly Row[], idsOf: (source: string) => number[]) {
  const field = fieldOf(value)
  const words = field?.vocabulary?.ids ?? []
  switch (kind) {
    case 'contains':
      return typedFor(key, sample)
    case 'anyOf':
      return words.slice(1, 3)
    case 'oneOf':
      return words[0]
    case 'anyRef':
      return idsOf(field?.options ?? '')
    case 'from':
      return dayBack(30)
    case 'to':
      return dayBack(20)
    case 'min':
      return 5
    case 'max':
      return 8
    case 'is':
      return true
  }
}

/** What somebody might type: the beginning of a value the list shows. */
function typedFor(key: string, sample: readonly Row[]): string {
  const shown = sample.map((row) => row[key]).find((value) => typeof value === 'string')
  if (typeof shown === 'string') return shown.slice(0, 5)
  if (/contact|phone/i.test(key)) return '98765'
  if (/email/i.test(key)) return 'priya'
  return wordOf(sample)
}

/** The first word of the first text that a row shows. */
function wordOf(sample: readonly Row[]): string {
  const texts = sample.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
  return texts.find((text) => /^[A-Za-z]{4,}/.test(text))?.split(/\W/)[0] ?? 'kumar'
}

/** Words that stand in paths beside ids. */
const words: Record<string, string> = { role: 'SuperAdmin', organizationType: 'Client', userType: 'Internal' }

/** The address of a read by id, with ids that exist; undefined where a parameter is of an unknown kind. */
export function addressOf(endpoint: Endpoint, idsOf: (source: string) => number[]): string | undefined {
  let path = endpoint.path
  const query = new URLSearchParams()
  for (const parameter of [...endpoint.pathParameters, ...queryIds(endpoint)]) {
    const value = words[parameter] ?? idsOf(sourceOf(endpoint.path, parameter))[0]
    if (value === undefined) return undefined
    if (endpoint.pathParameters.includes(parameter)) path = path.replace(`{${parameter}}`, String(value))
    else query.set(parameter, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

/** Ids that a read takes beside its path, such as `candidateId`. */
function queryIds({ input, pathParameters }: Endpoint): string[] {
  const shape = 'shape' in input ? Object.entries(input.shape as Record<string, { isOptional: () => boolean }>) : []
  return shape
    .filter(([key, schema]) => /^id$|Id$/.test(key) && !schema.isOptional() && !pathParameters.includes(key))
    .map(([key]) => key)
}

/** `candidateId` names a candidate; a bare `id` names what the path is about. */
function sourceOf(path: string, parameter: string): string {
  const named = /^(\w+)Id$/.exec(parameter)?.[1]
  const subject = named ?? path.split('/').find((part) => part && part !== 'api' && !part.startsWith('{')) ?? ''
  return `${subject.toLowerCase()}s`
}
