import { z } from 'zod'
import type { Role } from '#contract/vocab/roles.ts'
import type { AnyVocabulary, VocabularyOf } from './vocabulary.ts'

/** How a column is shown, aligned, exported and compared. */
export type ColumnKind =
  | 'text'
  | 'link'
  | 'number'
  | 'figure'
  | 'ratio'
  | 'years'
  | 'lpa'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'flag'
  | 'tags'

interface ColumnOptions {
  /** Not shown until chosen. */
  hidden?: boolean
  /** A cell is never empty, so that its index serves both directions. */
  filled?: boolean
  /** Off for what the database cannot order by. */
  sortable?: boolean
  /** How the figure is computed, in plain words; shown at the column's head and printed in the docs. */
  definition?: string
  /** Its sum over all rows says something: reports show it. */
  adds?: boolean
  /** Roles that are told none of it: for them every cell would be empty. */
  untold?: readonly Role[]
  /** What an empty cell means, where it means something, such as "Never": screens and files say it alike. */
  whenEmpty?: string
  /** Words as people read them, on screens and in files, where what is kept is written in another way. */
  shownAs?: (kept: string) => string
}

/** One column of a list: its head, its kind, and what a cell is on the wire. */
export interface Column<Cell extends z.core.$ZodType = z.core.$ZodType> extends ColumnOptions {
  kind: ColumnKind
  label: string
  cell: Cell
  vocabulary?: AnyVocabulary
  /** What a figure counts, as written in the address that opens its rows (for example status ids: `26,30`). */
  opens?: string
}

function column<Cell extends z.core.$ZodType>(kind: ColumnKind, label: string, cell: Cell, options: ColumnOptions) {
  return { kind, label, cell, ...options } satisfies Column<Cell>
}

/** The kinds of column. A cell may always be null: a screen shows "–" and a file an empty cell, unless the column says what that means. */
export const columns = {
  text: (label: string, options: ColumnOptions = {}) => column('text', label, z.string().nullable(), options),
  /** The address of a page. */
  link: (label: string, options: ColumnOptions = {}) => column('link', label, z.string().nullable(), options),
  number: (label: string, options: ColumnOptions = {}) => column('number', label, z.number().nullable(), options),
  /** A percentage; null where the denominator is empty. */
  ratio: (label: string, options: ColumnOptions = {}) => column('ratio', label, z.number().nullable(), options),
  years: (label: string, options: ColumnOptions = {}) => column('years', label, z.number().nullable(), options),
  /** A yearly CTC in paise. */
  lpa: (label: string, options: ColumnOptions = {}) => column('lpa', label, z.number().nullable(), options),
  /** An amount in paise. */
  money: (label: string, options: ColumnOptions = {}) => column('money', label, z.number().nullable(), options),
  /** YYYY-MM-DD. */
  date: (label: string, options: ColumnOptions = {}) => column('date', label, z.string().nullable(), options),
  /** ISO instant. */
  dateTime: (label: string, options: ColumnOptions = {}) => column('dateTime', label, z.string().nullable(), options),
  flag: (label: string, options: ColumnOptions = {}) => column('flag', label, z.boolean().nullable(), options),
  tags: (label: string, options: ColumnOptions = {}) =>
    column('tags', label, z.array(z.string()).nullable(), { sortable: false, ...options }),
  choice: <Id extends number | string>(label: string, vocabulary: VocabularyOf<Id>, options: ColumnOptions = {}) => ({
    ...column('choice', label, z.literal([...vocabulary.ids] as [Id, ...Id[]]).nullable(), options),
    vocabulary: vocabulary as AnyVocabulary,
  }),
  /** A count that opens the rows it counts; `opens` is what stands for it in their address. */
  figure: (label: string, opens: string, definition: string, options: ColumnOptions = {}) => ({
    ...column('figure', label, z.number(), { filled: true, ...options, definition }),
    opens,
  }),
}
