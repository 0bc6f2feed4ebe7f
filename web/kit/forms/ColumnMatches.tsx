import { Select } from '@mantine/core'
import { Fragment } from 'react'
import styles from './ColumnMatches.module.css'

/** The columns of a file, counted from 0, by the keys of the fields they belong to. */
export type ChosenColumns = Readonly<Record<string, number>>

interface Props {
  fields: readonly { key: string; label: string; required?: boolean }[]
  /** What the file calls its columns. */
  headings: readonly string[]
  /** Some of its rows, for examples. */
  sample: readonly (readonly string[])[]
  columns: ChosenColumns
  onChange: (columns: ChosenColumns) => void
}

/** Says which column of a file belongs to which field, with an example of what stands in it. */
export function ColumnMatches({ fields, headings, sample, columns, onChange }: Props) {
  const choose = (key: string, column: string | null) => {
    const { [key]: _, ...rest } = columns
    onChange(column === null ? rest : { ...rest, [key]: Number(column) })
  }
  const offered = headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` }))
  return (
    <dl className={styles.columns}>
      {fields.map(({ key, label, required }) => {
        const column = columns[key]
        return (
          <Fragment key={key}>
            <dt>
              {label} {required && <span className={styles.needed}>*</span>}
            </dt>
            <dd>
              <Select
                aria-label={`Column of ${label}`}
                data={offered}
                value={column === undefined ? null : String(column)}
                onChange={(next) => choose(key, next)}
                placeholder="Not in the file"
                searchable
                clearable
              />
            </dd>
            <dd className={styles.example}>
              {column === undefined ? '' : sample.map((cells) => cells[column]).find(Boolean)}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
