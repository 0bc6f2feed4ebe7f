import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, ColumnKind } from '#contract/kit/columns.ts'
import styles from './cells.module.css'
import { DateText } from './DateText.tsx'
import { OutsideLink } from './FieldValue.tsx'
import { dateText, dateTimeText, lpaText, moneyText, noValue, numberText, ratioText, yearsText } from './formats.ts'
import { StatusChip } from './StatusChip.tsx'
import { stepOf } from './stageSteps.ts'

const shownTags = 2
const numeric: ReadonlySet<ColumnKind> = new Set(['number', 'figure', 'ratio', 'years', 'lpa', 'money'])

/** Whether a kind of column is aligned to the right, digit under digit. */
export function isNumeric(kind: ColumnKind): boolean {
  return numeric.has(kind)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

interface CellProps {
  column: Column
  value: unknown
  timeZone: string
  /** Where a figure's rows are. */
  opens?: string
}

/** Stands in a cell where there is nothing; a card leaves it out. */
export function NoValue({ text = noValue }: { text?: string }) {
  return (
    <span className={styles.none} data-none>
      {text}
    </span>
  )
}

/** The value of a cell as its column's kind shows it; where there is none what the column says of that, else "–". */
export function Cell({ column, value, timeZone, opens }: CellProps): ReactNode {
  if (isEmpty(value)) return <NoValue text={column.whenEmpty} />
  if (column.kind === 'choice') return <ChoiceCell column={column} value={value} />
  if (column.kind === 'tags' && Array.isArray(value)) return <Tags of={value.map(String)} />
  if (column.kind === 'link') return <OutsideLink to={String(value)} />
  const text = valueText(column, value, timeZone)
  if (column.kind === 'date' || column.kind === 'dateTime') return <DateText>{text}</DateText>
  if (opens && value !== 0)
    return (
      <Link to={opens} className={styles.figure}>
        {text}
      </Link>
    )
  return text
}

/** The value of a cell in plain words, without colour or links. */
export function valueText({ kind, vocabulary, shownAs, whenEmpty }: Column, value: unknown, timeZone: string): string {
  if (isEmpty(value)) return whenEmpty ?? noValue
  if (kind === 'flag') return value === true ? 'Yes' : 'No'
  if (kind === 'choice') return vocabulary?.labelOf(value as number | string) ?? String(value)
  if (kind === 'tags') return Array.isArray(value) ? value.join(', ') : String(value)
  if (kind === 'date') return dateText(String(value))
  if (kind === 'dateTime') return dateTimeText(String(value), timeZone)
  if (typeof value === 'number') return numberAs(kind, value)
  return shownAs ? shownAs(String(value)) : String(value)
}

function numberAs(kind: ColumnKind, value: number): string {
  if (kind === 'money') return moneyText(value)
  if (kind === 'lpa') return lpaText(value)
  if (kind === 'ratio') return ratioText(value)
  if (kind === 'years') return yearsText(value)
  return numberText(value)
}

function ChoiceCell({ column: { vocabulary }, value }: { column: Column; value: unknown }) {
  const term = vocabulary?.terms.find(({ id }) => id === value)
  const kind = term && 'kind' in term ? String(term.kind) : undefined
  const label = term?.label ?? String(value)
  const step = term && 'stage' in term ? stepOf(term.stage) : undefined
  return kind ? <StatusChip label={label} kind={kind} step={step} /> : label
}

/** Short words in boxes; those that do not fit are counted. */
export function Tags({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <NoValue />
  const rest = of.slice(shownTags)
  return (
    <span className={styles.tags} title={of.join(', ')}>
      {of.slice(0, shownTags).map((word) => (
        <span key={word} className={styles.tag}>
          {word}
        </span>
      ))}
      {rest.length > 0 && <span className={styles.tag}>+{rest.length}</span>}
    </span>
  )
}
