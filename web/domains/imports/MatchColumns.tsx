import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { checkImport, type getImport } from '#contract/domains/imports/endpoints.ts'
import { importFields } from '#contract/domains/imports/forms.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { type ChosenColumns, ColumnMatches } from '#web/kit/forms/ColumnMatches.tsx'
import { Section } from '#web/kit/pages/Page.tsx'

type Work = OutputOf<typeof getImport>

/** Says which column of the file belongs to which field; those whose names tell are chosen already. */
export function MatchColumns({ work }: { work: Work }) {
  const [columns, setColumns] = useState<ChosenColumns>(work.columns)
  const [error, setError] = useState<string>()
  const { run, isRunning } = useCommand(checkImport, {
    says: false,
    onFailed: ({ fields }) => setError(fields['columns']),
  })
  const change = (next: ChosenColumns) => {
    setColumns(next)
    setError(undefined)
  }
  return (
    <Section title="Which column is which?">
      {error && (
        <Alert color="red" mb="md">
          {error}
        </Alert>
      )}
      <ColumnMatches {...work} fields={importFields(work.kind)} columns={columns} onChange={change} />
      <Group mt="lg">
        <Button onClick={() => void run({ id: work.id, columns })} loading={isRunning}>
          Check every row
        </Button>
      </Group>
    </Section>
  )
}
