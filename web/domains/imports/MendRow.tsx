import { Alert } from '@mantine/core'
import { z } from 'zod'
import { mendRow } from '#contract/domains/imports/endpoints.ts'
import type { importRowList } from '#contract/domains/imports/lists.ts'
import { optional, text } from '#contract/kit/fields.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { importLimits } from '#contract/vocab/imports.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface MendRowProps {
  importId: number
  headings: readonly string[]
  row: RowOf<typeof importRowList>
  onClose: () => void
}

/** The cells of a refused row, to be put right; the row is checked again. */
export function MendRow({ importId, headings, row, onClose }: MendRowProps) {
  const { attempt } = useCommand(mendRow, { onDone: onClose })
  const cells = headings.map((heading, index) => [
    `cell${index}`,
    optional(text(heading || `Column ${index + 1}`, { max: importLimits.cellCharacters })),
  ])
  return (
    <FormDialog
      title={`Row ${row.row}`}
      schema={z.object(Object.fromEntries(cells))}
      initial={Object.fromEntries(row.cells.map((cell, index) => [`cell${index}`, cell]))}
      submit="Check the row again"
      size="lg"
      columns={2}
      intro={row.reason && <Alert color="red">{row.reason}</Alert>}
      onSubmit={(values) =>
        attempt({
          id: importId,
          row: row.row ?? 0,
          cells: headings.map((_, index) => String(values[`cell${index}`] ?? '')),
        })
      }
      onClose={onClose}
    />
  )
}
