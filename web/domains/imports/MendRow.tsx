import { Alert, Button, Group, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { mendRow } from '#contract/domains/imports/endpoints.ts'
import type { importRowList } from '#contract/domains/imports/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { useCommand } from '#web/kit/api.ts'
import { useFocusBack } from '#web/kit/useFocusBack.ts'

interface MendRowProps {
  importId: number
  headings: readonly string[]
  row: RowOf<typeof importRowList>
  onClose: () => void
}

/** The cells of a refused row, to be put right; the row is checked again. */
export function MendRow({ importId, headings, row, onClose }: MendRowProps) {
  const [cells, setCells] = useState(row.cells)
  const { run, isRunning } = useCommand(mendRow, { onDone: onClose })
  useFocusBack()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ id: importId, row: row.row ?? 0, cells })
  }
  const change = (index: number, text: string) =>
    setCells((before) => before.map((cell, at) => (at === index ? text : cell)))
  return (
    <Modal opened onClose={onClose} title={`Row ${row.row}`} size="lg">
      <form onSubmit={submit}>
        <Stack gap="md">
          {row.reason && <Alert color="red">{row.reason}</Alert>}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {headings.map((heading, index) => (
              <TextInput
                key={index}
                label={heading || `Column ${index + 1}`}
                value={cells[index] ?? ''}
                onChange={({ currentTarget }) => change(index, currentTarget.value)}
              />
            ))}
          </SimpleGrid>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isRunning}>
              Check the row again
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
