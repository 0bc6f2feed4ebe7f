import { Button, Group, Modal, type ModalProps, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { NewerVersion } from '#web/kit/feedback/NewerVersion.tsx'
import { useFocusBack } from '#web/kit/pages/useFocusBack.ts'
import { openDialog } from './dialogs.ts'
import { Field } from './Field.tsx'
import { Form, SubmitButton, useContractForm } from './form.tsx'
import { fieldNames } from './formStore.ts'
import { mayDiscard } from './unsaved.ts'

type KeyOf<Schema extends z.core.$ZodType> = Extract<keyof z.input<Schema>, string>

interface FormDialogProps<Schema extends z.core.$ZodType> {
  title: string
  /** A schema of the contract, or the endpoint that takes it. */
  schema: Schema | { input: Schema }
  initial?: Partial<z.input<Schema>>
  /** Which fields are asked for, in order; without it every field of the schema. */
  fields?: readonly KeyOf<Schema>[]
  /** What the button that submits says. */
  submit?: string
  /** Keeps what is typed under this name over a reload or an expired session. */
  draft?: string
  /** What cannot be undone has a red button. */
  isDangerous?: boolean
  /** Receives the checked values; a refusal that it answers (see `attempt` of useCommand) lands on its fields. */
  onSubmit: (values: z.output<Schema>) => unknown
  onClose: () => void
  size?: ModalProps['size']
  columns?: 1 | 2
  /** Stands above the fields. */
  intro?: ReactNode
  /** Stands instead of the generated fields; lay them out with `<Field name />`. */
  children?: ReactNode
}

/** A form in a dialog, for the many small questions. Closing or leaving it with something typed asks first. */
export function FormDialog<Schema extends z.core.$ZodType>(props: FormDialogProps<Schema>) {
  const {
    title,
    schema,
    initial,
    draft,
    fields,
    submit = 'Save',
    isDangerous = false,
    onSubmit,
    onClose,
    size = 'md',
    columns = 1,
    intro,
    children,
  } = props
  const form = useContractForm<Schema>(schema, { initial, draft, onSubmit })
  useFocusBack()
  const isAsked = openDialog.use() !== undefined
  const names = fields ?? fieldNames(form.store.schema)
  const close = async () => {
    if (await mayDiscard(form)) onClose()
  }
  return (
    <Modal opened onClose={close} title={title} size={size} closeOnEscape={!isAsked}>
      <Form form={form} isGuarded={draft === undefined}>
        <Stack gap="md">
          <NewerVersion what="entry" form={form} newest={initial ?? {}} />
          {intro}
          {children ?? (
            <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md">
              {names.map((name, index) => (
                <Field key={name} name={name} hasFocus={index === 0} />
              ))}
            </SimpleGrid>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <SubmitButton color={isDangerous ? 'red' : undefined}>{submit}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
