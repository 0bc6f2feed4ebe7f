import { Alert, Button, Group, Select } from '@mantine/core'
import { Fragment, useState } from 'react'
import { checkImport, type getImport } from '#contract/domains/imports/endpoints.ts'
import { type ImportField, importFields } from '#contract/domains/imports/forms.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import styles from './Imports.module.css'

type Work = OutputOf<typeof getImport>

/** Says which column of the file belongs to which field; those whose names tell are chosen already. */
export function MatchColumns({ work }: { work: Work }) {
  const [columns, setColumns] = useState(work.columns)
  const [error, setError] = useState<string>()
  const { run, isRunning } = useCommand(checkImport, {
    says: false,
    onFailed: ({ fields }) => setError(fields['columns']),
  })
  const choose = (key: string, column: string | null) => {
    const { [key]: _, ...rest } = columns
    setColumns(column === null ? rest : { ...rest, [key]: Number(column) })
    setError(undefined)
  }
  return (
    <Section title="Which column is which?">
      {error && (
        <Alert color="red" mb="md">
          {error}
        </Alert>
      )}
      <dl className={styles.columns}>
        {importFields(work.kind).map((field) => (
          <Match key={field.key} field={field} column={columns[field.key]} work={work} onChoose={choose} />
        ))}
      </dl>
      <Group mt="lg">
        <Button onClick={() => void run({ id: work.id, columns })} loading={isRunning}>
          Check every row
        </Button>
      </Group>
    </Section>
  )
}

interface MatchProps {
  field: ImportField
  column: number | undefined
  work: Work
  onChoose: (key: string, column: string | null) => void
}

function Match({ field: { key, label, required }, column, work: { headings, sample }, onChoose }: MatchProps) {
  const example = column === undefined ? undefined : sample.map((cells) => cells[column]).find(Boolean)
  return (
    <Fragment>
      <dt>
        {label} {required && <span className={styles.needed}>*</span>}
      </dt>
      <dd>
        <Select
          aria-label={`Column of ${label}`}
          data={headings.map((heading, index) => ({ value: String(index), label: heading || `Column ${index + 1}` }))}
          value={column === undefined ? null : String(column)}
          onChange={(next) => onChoose(key, next)}
          placeholder="Not in the file"
          searchable
          clearable
        />
      </dd>
      <dd className={styles.example}>{example}</dd>
    </Fragment>
  )
}
