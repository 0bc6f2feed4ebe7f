import { SimpleGrid } from '@mantine/core'
import type { Command } from '#contract/kit/endpoint.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import styles from './Accounts.module.css'

/** A command with the question that leads to it. */
export interface Asked {
  command: Command
  title: string
  initial: Record<string, unknown>
  fields: readonly string[]
  submit: string
  intro?: string
}

const columnsFrom = 4

/** Asks for what a command needs, and runs it. */
export function CommandDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { command, title, initial, fields, submit, intro } = asked
  const { attempt } = useCommand(command)
  const isLarge = fields.length >= columnsFrom
  return (
    <FormDialog
      title={title}
      schema={command}
      initial={initial}
      size={isLarge ? 'lg' : 'md'}
      submit={submit}
      intro={intro && <p className={styles.soft}>{intro}</p>}
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: isLarge ? 2 : 1 }} spacing="md">
        {fields.map((name, index) => (
          <Field key={name} name={name} hasFocus={index === 0} />
        ))}
      </SimpleGrid>
    </FormDialog>
  )
}
