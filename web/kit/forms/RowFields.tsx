import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Field } from './Field.tsx'
import { useForm } from './formContext.ts'
import { valueAt } from './formStore.ts'
import styles from './RowFields.module.css'

type Row = Record<string, unknown>

interface RowFieldsProps {
  /** The list in the form it stands in. */
  name: string
  /** The fields of each row, in order; a field of its own line takes the whole width. */
  fields: readonly (string | { name: string; isWide: true })[]
  /** What one row is, such as "band". */
  row: string
  /** What a new row begins with, given the last one. */
  begin?: (last: Row | undefined) => Row
  placeholders?: Readonly<Record<string, string>>
}

/** A list inside a form: one row of fields for each of its records, which can be added and removed. */
export function RowFields({ name, fields, row, begin = () => ({}), placeholders }: RowFieldsProps) {
  const { store } = useForm()
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, name))
  const rows = Array.isArray(value) ? (value as Row[]) : []
  const isCompact = fields.every((field) => typeof field === 'string') && fields.length <= 3
  return (
    <div className={styles.rows}>
      {rows.map((_, index) => (
        <fieldset key={index} className={styles.row} data-compact={isCompact || undefined}>
          <legend className={styles.legend}>{`${row} ${index + 1}`}</legend>
          <div className={styles.fields}>
            {fields.map((field) => {
              const key = typeof field === 'string' ? field : field.name
              return (
                <div key={key} className={typeof field === 'string' ? undefined : styles.wide}>
                  <Field name={`${name}.${index}.${key}`} placeholder={placeholders?.[key]} />
                </div>
              )
            })}
          </div>
          <ActionIcon
            className={styles.remove}
            size={36}
            aria-label={`Remove ${row} ${index + 1}`}
            onClick={() => store.set(name, rows.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => store.set(name, [...rows, begin(rows.at(-1))])}
        >
          {`Add ${/^[aeiou]/i.test(row) ? 'an' : 'a'} ${row}`}
        </Button>
      </div>
    </div>
  )
}
