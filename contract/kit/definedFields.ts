import { z } from 'zod'
import type { CustomType, RecordKind } from '#contract/vocab/customFields.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { hasReached, progressOrder, type StatusId } from '#contract/vocab/statuses.ts'
import type { Column } from './columns.ts'
import type { Endpoint } from './endpoint.ts'
import { asField, fieldOf } from './fields.ts'
import type { Filter } from './filters.ts'
import { type NamedField, plainValue } from './recordFields.ts'

/** A field that a firm defined for a kind of record: it joins those of the register. */
export interface DefinedField extends NamedField {
  readonly kind: RecordKind
  readonly type: CustomType
  /** Its records have statuses, from one of which it can be required. */
  readonly hasStatuses: boolean
  /** Not asked for, shown or searched any more; its values stay. */
  readonly isRetired: boolean
  readonly isReadBy: (role: Role) => boolean
  readonly isWrittenBy: (role: Role) => boolean
  /** From which status of a record it must be filled in, by those who write it; null for never. */
  readonly requiredFrom: StatusId | null
  readonly isRequiredOf: (role: Role) => boolean
  /** The choices that are no longer offered; they stay where they were chosen. */
  readonly withdrawn: ReadonlySet<number | string>
  /** What people write before the colon in a search. */
  readonly searchName: string
  /** Everybody who reads the record reads it: a search for words alone finds it. */
  readonly isOpen: boolean
}

/** What a record holds in the fields that were defined for it, by their keys. */
export type CustomValues = Readonly<Record<string, unknown>>

/**
 * The fields that this firm defined, retired ones among them. Each side keeps them: the server from their table, the
 * browser those of its session. They are read when something is done; a constant made of them does not follow them.
 */
let known: readonly DefinedField[] = []
let joinedByRole = new WeakMap<object, Map<Role, unknown>>()

/** Sets the defined fields of this process, or this page. */
export function keepDefinedFields(fields: readonly DefinedField[]): void {
  known = fields
  joinedByRole = new WeakMap()
}

/** All fields that were defined for a kind of record, retired ones among them. */
export const definedFields = (kind: RecordKind): readonly DefinedField[] => known.filter((one) => one.kind === kind)

/** Those in use that a role reads. */
export const fieldsReadBy = (kind: RecordKind, role: Role): readonly DefinedField[] =>
  definedFields(kind).filter(({ isRetired, isReadBy }) => !isRetired && isReadBy(role))

/** A field of any kind of record by its key. */
export const definedField = (key: string): DefinedField | undefined => known.find((one) => one.key === key)

/** What a field is called. */
export const definedLabel = ({ key, shape }: NamedField): string => fieldOf(shape)?.label ?? key

/** Whether a name is one that defined fields have. */
export const isDefinedKey = (key: string): boolean => /^f\d+$/.test(key)

/** A row as if what it holds in defined fields were columns. */
export function flattened<Row extends { custom: CustomValues }>(row: Row): Row & CustomValues {
  return { ...row, ...row.custom }
}

/** The opposite: what belongs to defined fields is gathered in their column again; what is empty is not kept. */
export function gathered(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values)
  const custom = entries.filter(([key, value]) => isDefinedKey(key) && !isNothing(value))
  return {
    ...Object.fromEntries(entries.filter(([key]) => !isDefinedKey(key))),
    custom: Object.fromEntries(custom.sort(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1)))),
  }
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Required from here on is required always: every record has been at it. */
const fromTheStart = progressOrder[0]

/** The status of a record; null where its kind has none. */
type At = StatusId | null

/**
 * Whether a record at a status must say something in a field, if somebody of this role edits it. Of a kind without
 * statuses it is asked always.
 */
export function isRequiredAt(field: DefinedField, role: Role, status: At): boolean {
  const { hasStatuses, requiredFrom, isRequiredOf, isWrittenBy } = field
  if (requiredFrom === null || !isWrittenBy(role) || !isRequiredOf(role)) return false
  if (!hasStatuses || requiredFrom === fromTheStart) return true
  return status !== null && hasReached(status, requiredFrom)
}

/** What a form asks for: all that its role writes; empty is allowed but where the status asks for it. */
export function definedShapes(kind: RecordKind, role: Role, status?: At): Record<string, z.ZodType> {
  const written = fieldsReadBy(kind, role).filter((field) => field.isWrittenBy(role))
  return Object.fromEntries(
    written.map((field) => {
      const isRequired = status !== undefined && isRequiredAt(field, role, status)
      return [field.key, isRequired ? requiredShape(field.shape) : openShape(field.shape)]
    }),
  )
}

/** Of a list something is asked that its shape alone does not: that it holds anything. */
function requiredShape(shape: z.ZodType): z.ZodType {
  const field = fieldOf(shape)
  if (!field) return shape
  const isAnything = (value: unknown) => !Array.isArray(value) || value.length > 0
  return asField(shape.refine(isAnything, `${field.label} is required`), { ...field, required: true })
}

function openShape(shape: z.ZodType): z.ZodType {
  const field = fieldOf(shape)
  return field ? asField(shape.nullish(), { ...field, required: false }) : shape.nullish()
}

/** Refuses whoever sends what they read and may not write. */
const refused = (label: string) =>
  z.undefined(`${label} can be changed by others only`).optional() as unknown as z.ZodType

function inputShapes(kind: RecordKind, role: Role): Record<string, z.ZodType> {
  const others = fieldsReadBy(kind, role).filter((field) => !field.isWrittenBy(role))
  const closed = others.map(({ key, shape }) => [key, refused(fieldOf(shape)?.label ?? key)])
  return { ...Object.fromEntries(closed), ...definedShapes(kind, role) }
}

function outputShapes(kind: RecordKind, role: Role): Record<string, z.ZodType> {
  return Object.fromEntries(
    fieldsReadBy(kind, role).flatMap(({ key, names, shape }): [string, z.ZodType][] => [
      [key, plainValue(shape).nullish()],
      ...(names ? [[names, z.string().nullish()] as [string, z.ZodType]] : []),
    ]),
  )
}

/** A list is asked for so many of the columns that the firm defined; for all of them where this is not said. */
const ownColumnsName = 'ownColumns'
const ownColumns = z
  .array(z.string().regex(/^f\d+$/))
  .max(500)
  .nullish()

/** A cell that travels only where its column is asked for. */
const notAlways = (column: Column): Column => ({ ...column, cell: z.optional(column.cell) })

/** The lists inside a form or a record whose rows are records with fields of their own, each with those fields. */
function listShapes(
  whole: z.core.$ZodType,
  lists: Readonly<Record<string, RecordKind>>,
  shapesOf: (kind: RecordKind) => Record<string, z.ZodType>,
): Record<string, z.ZodType> {
  const shape = whole instanceof z.ZodObject ? (whole.shape as Record<string, z.ZodType>) : {}
  return Object.fromEntries(
    Object.entries(lists).flatMap(([key, kind]) => {
      const rows = shape[key]
      if (!(rows instanceof z.ZodArray)) return []
      return [[key, rows.clone({ ...rows.def, element: extended(rows.element, shapesOf(kind)) })]]
    }),
  )
}

/** A list that can be joined by columns and filters. */
interface Joinable {
  records?: RecordKind
  recordsIn?: Readonly<Record<string, RecordKind>>
  joinedBy?: (columns: Record<string, Column>, filters: Record<string, Filter>) => unknown
}

/** A call with the defined fields of its records, as far as a role reads and writes them: a list, a form or a record. */
export function joinedFor<Whole extends Joinable & Pick<Endpoint, 'input' | 'output'>>(
  whole: Whole,
  role: Role,
): Whole {
  const kinds = [...(whole.records ? [whole.records] : []), ...Object.values(whole.recordsIn ?? {})]
  if (!kinds.some((kind) => fieldsReadBy(kind, role).length)) return whole
  const byRole = joinedByRole.get(whole) ?? new Map<Role, unknown>()
  joinedByRole.set(whole, byRole)
  if (!byRole.has(role)) byRole.set(role, joined(whole, role))
  return byRole.get(role) as Whole
}

function joined(whole: Joinable & Pick<Endpoint, 'input' | 'output'>, role: Role): unknown {
  const { records: kind, recordsIn = {} } = whole
  if (whole.joinedBy && kind) {
    const fields = fieldsReadBy(kind, role)
    const columns = fields.flatMap(({ key, listed }) => (listed ? [[key, notAlways(listed)] as const] : []))
    const list = whole.joinedBy(
      Object.fromEntries(columns),
      Object.assign({}, ...fields.map(({ filters }) => filters ?? {})) as Record<string, Filter>,
    ) as Pick<Endpoint, 'input'>
    return { ...list, input: extended(list.input, { [ownColumnsName]: ownColumns }) }
  }
  const { input, output } = whole
  return {
    ...whole,
    input: extended(input, {
      ...(kind && inputShapes(kind, role)),
      ...listShapes(input, recordsIn, (one) => inputShapes(one, role)),
    }),
    output: extended(output, {
      ...(kind && outputShapes(kind, role)),
      ...listShapes(output, recordsIn, (one) => outputShapes(one, role)),
    }),
  }
}

/** A form with the defined fields that somebody of a role writes; what the status of the record asks for is required. */
export function formFor<Whole extends Pick<Endpoint, 'input' | 'records' | 'recordsIn'>>(
  whole: Whole,
  role: Role,
  status: At = null,
): Whole {
  const { records, recordsIn = {}, input } = whole
  const shapes = records ? definedShapes(records, role, status) : {}
  const form = extended(input, {
    ...shapes,
    ...listShapes(input, recordsIn, (kind) => definedShapes(kind, role, null)),
  })
  return form === input ? whole : { ...whole, input: form }
}

/** Those of the fields of a form that the status of its record asks for. */
export const requiredAt = (kind: RecordKind, role: Role, status: At): readonly DefinedField[] =>
  fieldsReadBy(kind, role).filter((field) => isRequiredAt(field, role, status))

/** A schema that takes more keys; of a union each of its parts. What is no object stays as it is. */
export function extended<Schema extends z.core.$ZodType>(
  schema: Schema,
  shapes: Record<string, z.core.$ZodType>,
): Schema {
  if (!Object.keys(shapes).length) return schema
  const open: z.core.$ZodType = schema
  if (open instanceof z.ZodDiscriminatedUnion) {
    const parts = open.options.map((part) => extended(part, shapes))
    return z.discriminatedUnion(open.def.discriminator, parts as never) as unknown as Schema
  }
  return open instanceof z.ZodObject ? (open.safeExtend(shapes) as unknown as Schema) : schema
}
