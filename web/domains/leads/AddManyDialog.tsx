import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { addLeads, mostLeadsAtOnce } from '#contract/domains/leads/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { countText, noValue } from '#web/kit/records/formats.ts'
import styles from './Leads.module.css'
import { type PastedLead, pastedColumns, readPasted } from './pastedLeads.ts'

const shownColumns = pastedColumns.slice(0, 6)

/** Adds many leads from rows copied out of a spreadsheet. What is refused stays here with its reason. */
export default function AddManyDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const { run, isRunning } = useCommand(addLeads)
  const rows = readPasted(text)
  const good = rows.filter(({ problems }) => problems.length === 0)
  const close = async () => {
    const question = { title: 'Discard these rows?', text: 'They are not added yet.', yes: 'Discard', no: 'Keep' }
    if (rows.length === 0 || (await confirm({ ...question, isDangerous: true }))) onClose()
  }
  const add = async () => {
    const answer = await run({ leads: good.map(({ values }) => values) })
    if (!answer) return
    const told = answer.results.filter(({ added }) => !added)
    const left = new Map(told.map(({ row, message }) => [good[row - 1]?.line ?? '', message]))
    const rest = rows.filter(({ line, problems }) => problems.length > 0 || left.has(line))
    if (rest.length === 0) return onClose()
    setRefused(left)
    setText([headOf(text), ...rest.map(({ line }) => line)].filter(Boolean).join('\n'))
  }
  return (
    <Modal opened onClose={close} title="Add many leads" size="xl">
      <Stack gap="md">
        <Textarea
          label="Rows from a spreadsheet"
          description={`${pastedColumns.map(({ label }) => label).join(', ')}: in this order, or with a head line in any order. At most ${mostLeadsAtOnce} rows.`}
          rows={6}
          resize="vertical"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {rows.length > 0 && <Preview rows={rows} refused={refused} />}
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed" mr="auto" role="status">
            {rows.length > 0 && `${good.length} of ${countText(rows.length, 'row')} can be added`}
          </Text>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={isRunning} disabled={good.length === 0 || rows.length > mostLeadsAtOnce} onClick={add}>
            {good.length > 0 ? `Add ${countText(good.length, 'lead')}` : 'Add leads'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The head line of a table, so that the rows that are left can still be read. */
function headOf(text: string): string | undefined {
  const first = text.split(/\r?\n/).find((line) => line.trim())
  return first !== undefined && readPasted(first).length === 0 ? first : undefined
}

function Preview({ rows, refused }: { rows: readonly PastedLead[]; refused: ReadonlyMap<string, string> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.rows} aria-label="The rows as they are read" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            {shownColumns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, typed, problems }, index) => {
            const said = problems.length > 0 ? problems.join('. ') : refused.get(line)
            return (
              <tr key={`${index} ${line}`}>
                <td className={said ? styles.wrong : styles.right}>{said ?? 'Good'}</td>
                {shownColumns.map(({ name }) => (
                  <td key={name}>{typed[name] ?? noValue}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
