import { z } from 'zod'
import type { Column } from './columns.ts'
import { type Control, fieldOf } from './fields.ts'
import type { Filter } from './filters.ts'

/** Who reads a value of a person: also the client side, the client side once it knows the person, or the firm alone. */
export type ShownTo = 'everybody' | 'revealed' | 'staff'

/** What is kept when two records of one person are made one: one of the values, both of them, or that of another field's record. */
export type MergeRule = 'one' | 'both' | { readonly with: string }

/** What an erasure leaves: nothing, something that stands for it, or the value, with the reason. */
export type ErasureRule = 'emptied' | 'replaced' | { readonly stays: string }

/** How a field is asked for, and who finds and sees it. */
interface ShowingRules {
  /** The forms that ask for it. */
  readonly form: string
  /** What it is about: where forms and pages show it. */
  readonly section: string
  readonly shownTo: ShownTo
  /** The field of a search that finds it; null where none does. */
  readonly searched: string | null
  /** Whether it is read from CVs. */
  readonly fromCv: boolean
}

/** How a field is kept, and what becomes of it. */
interface KeepingRules {
  /** The table's column, where it is not called like the field. */
  readonly column?: string
  /** A record always has a value. */
  readonly filled?: true
  /** What the names behind ids are called on the wire: whoever may see the field sees them, and who edits the ids. */
  readonly names?: string
  readonly merge: MergeRule
  readonly erasure: ErasureRule
  /** What other lists call it, so that a column of an uploaded table is known. */
  readonly alsoCalled?: readonly string[]
  /** The person and the log of changes are told every field, unless it says why not. */
  readonly telling?: { readonly untold: string }
}

/** Where a field stands in the list of all records. */
interface ListRules {
  readonly listed?: Column
  /** Its filters by the names they have on the wire. */
  readonly filters?: Readonly<Record<string, Filter>>
}

/**
 * All that is said of one field of a record about a person. Forms, lists, search, the reading of CVs, masking, merges,
 * erasures and exports follow it, so that nothing is forgotten silently.
 */
export interface RecordField extends ShowingRules, KeepingRules, ListRules {
  /** What is asked for and checked: label, control and messages. */
  readonly shape: z.ZodType
}

/** One entry of a register. Showing and keeping are said of every field; a place in the list is for those that have one. */
export function field<
  Shape extends z.ZodType,
  const Showing extends ShowingRules,
  const Keeping extends KeepingRules,
  const Listing extends ListRules = { readonly filters: Readonly<Record<never, Filter>> },
>(shape: Shape, showing: Showing, keeping: Keeping, listing?: Listing) {
  return { shape, ...showing, ...keeping, ...(listing as Listing) }
}

/** The fields of one kind of record by their names, in the order in which forms ask for them. */
export type Register = Readonly<Record<string, RecordField>>

/** One field with its name, where only its rules matter. What a firm defines itself joins others as one of these. */
export interface NamedField extends RecordField {
  readonly key: string
}

/** Writes a register; every rule is kept as it was written, so that types follow it. */
export function register<Fields extends Register>(fields: Fields): Fields {
  return fields
}

/** The fields of a register in their order. */
export function fieldsIn(fields: Register): readonly NamedField[] {
  return Object.entries(fields).map(([key, field]) => ({ key, ...field }))
}

/** The names of the fields that have certain rules. */
export type KeysWhere<Fields extends Register, Rules> = {
  [Key in keyof Fields]: Fields[Key] extends Rules ? Key : never
}[keyof Fields]

/** The name of a field's column. */
export type ColumnOf<Fields extends Register, Key extends keyof Fields> = Key extends string
  ? Fields[Key] extends { readonly column: infer Own extends string }
    ? Own
    : Key
  : never

/** The name of a field's column. */
export const columnOf = ({ key, column }: NamedField): string => column ?? key

type Shapes<Fields extends Register, Rules> = { [Key in KeysWhere<Fields, Rules>]: Fields[Key]['shape'] }

/** What forms ask for, of the fields that have certain rules. */
export function shapesOf<Fields extends Register, const Rules extends Partial<RecordField>>(
  fields: Fields,
  rules: Rules,
): Shapes<Fields, Rules> {
  const has = (field: RecordField) =>
    Object.entries(rules).every(([rule, is]) => field[rule as keyof RecordField] === is)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (has(field) ? [[key, field.shape]] : [])),
  ) as Shapes<Fields, Rules>
}

/** What a record says of the fields that have certain rules. */
export function valuesOf<Fields extends Register, const Rules extends Partial<RecordField>, Whole>(
  fields: Fields,
  rules: Rules,
  record: Whole,
) {
  const keys = Object.keys(shapesOf(fields, rules)) as (keyof Whole)[]
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<
    Whole,
    KeysWhere<Fields, Rules> & keyof Whole
  >
}

const manyValues: ReadonlySet<Control | undefined> = new Set(['refs', 'choices', 'words'])

/** Whether a field holds several values. */
export const holdsMany = ({ shape }: RecordField): boolean => manyValues.has(fieldOf(shape)?.control)

/** What a record holds where nothing is said. */
export function emptyOf(field: RecordField): [] | false | '' | null {
  if (holdsMany(field)) return []
  if (fieldOf(field.shape)?.control === 'flag') return false
  return field.filled ? '' : null
}

type Said<Field extends RecordField> = NonNullable<z.output<Field['shape']>>
type Kept<Field extends RecordField> = Field extends { filled: true } ? Said<Field> : Said<Field> | null
type NamesOf<Field extends RecordField> = Said<Field> extends readonly unknown[] ? string[] : string | null

const plainKinds: Partial<Record<Control, z.ZodType>> = {
  ...{ number: z.number(), years: z.number(), lpa: z.number(), money: z.number(), ref: z.number() },
  ...{ flag: z.boolean(), refs: z.array(z.number()), words: z.array(z.string()) },
}

/** A value as a record may hold it: what was written before a check became stricter is told all the same. */
export function plainValue(shape: z.ZodType): z.ZodType {
  const { control = 'text', vocabulary } = fieldOf(shape) ?? {}
  if (control === 'choice' && vocabulary) return vocabulary.schema as z.ZodType
  if (control === 'choices' && vocabulary) return z.array(vocabulary.schema)
  return plainKinds[control] ?? z.string()
}

/** What is told of the fields that some people see: names in place of ids. */
type ShownShapes<Fields extends Register, To extends ShownTo> = {
  [Key in KeysWhere<Fields, { shownTo: To }> as Fields[Key] extends { names: infer Names extends string }
    ? Names
    : Key]: Fields[Key] extends { names: string } ? z.ZodType<NamesOf<Fields[Key]>> : z.ZodType<Kept<Fields[Key]>>
}

/** How the fields that some people see travel to them. */
export function shownShapes<Fields extends Register, To extends ShownTo>(fields: Fields, shownTo: To) {
  const shown = fieldsIn(fields).filter((field) => field.shownTo === shownTo)
  return Object.fromEntries(
    shown.map((field) => {
      const kept = field.filled ? plainValue(field.shape) : plainValue(field.shape).nullable()
      const names = holdsMany(field) ? z.array(z.string()) : z.string().nullable()
      return field.names ? [field.names, names] : [field.key, kept]
    }),
  ) as ShownShapes<Fields, To>
}

type IdShapes<Fields extends Register> = {
  [Key in KeysWhere<Fields, { names: string }>]: z.ZodType<Kept<Fields[Key]>>
}

/** The ids behind the names, for whoever edits. */
export function idShapes<Fields extends Register>(fields: Fields) {
  const named = fieldsIn(fields).filter(({ names }) => names)
  return Object.fromEntries(
    named.map(({ key, shape, filled }) => [key, filled ? plainValue(shape) : plainValue(shape).nullable()]),
  ) as IdShapes<Fields>
}

/** What a CV says of a field. */
type ReadShapes<Fields extends Register> = {
  [Key in KeysWhere<Fields, { fromCv: true }>]: z.ZodType<
    Said<Fields[Key]> extends readonly unknown[] ? Said<Fields[Key]> : Said<Fields[Key]> | null
  >
}

/** What a CV says, field by field; what it does not say is null, or an empty list. */
export function readShapes<Fields extends Register>(fields: Fields) {
  const read = fieldsIn(fields).filter(({ fromCv }) => fromCv)
  return Object.fromEntries(
    read.map((field) => [field.key, holdsMany(field) ? plainValue(field.shape) : plainValue(field.shape).nullable()]),
  ) as ReadShapes<Fields>
}

type ListedColumns<Fields extends Register> = {
  [Key in KeysWhere<Fields, { listed: Column }> as Fields[Key] extends { names: infer Names extends string }
    ? Names
    : Key]: Fields[Key] extends { listed: infer Listed extends Column } ? Listed : never
}

/** The columns that fields have in the list of all records. */
export function listedColumns<Fields extends Register>(fields: Fields) {
  return Object.fromEntries(
    fieldsIn(fields).flatMap(({ key, names, listed }) => (listed ? [[names ?? key, listed]] : [])),
  ) as ListedColumns<Fields>
}

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type FiltersIn<Fields extends Register> = UnionToIntersection<
  { [Key in keyof Fields]: Fields[Key] extends { filters: infer Own } ? Own : never }[keyof Fields]
>

/** The filters that fields have in the list of all records. */
export function filtersIn<Fields extends Register>(fields: Fields) {
  return Object.assign({}, ...fieldsIn(fields).map(({ filters }) => filters ?? {})) as FiltersIn<Fields>
}

/** The same parts in an order of their own: first those that are named; what nobody named follows as it comes. */
export function laidOut<Parts extends object>(parts: Parts, first: readonly (keyof Parts & string)[]): Parts {
  const named = first.map((key) => [key, parts[key]] as const)
  return { ...Object.fromEntries(named), ...parts } as Parts
}
