import { Button, Group, Modal, type ModalProps, SimpleGrid, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { fieldOf } from '#contract/kit/fields.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { openDialog } from './dialogs.ts'
import { Field } from './Field.tsx'
import { type ContractForm, Form, SubmitButton, useContractForm } from './form.tsx'
import { schemaAt, type Values } from './formStore.ts'
import { mayDiscard } from './unsaved.ts'
import { useFocusBack } from './useFocusBack.ts'

type KeyOf<Schema extends z.ZodType> = Extract<keyof z.input<Schema>, string>

interface FormDialogProps<Schema extends z.ZodType> {
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

/** A form in a dialog, for the many small questions. Closing it with something typed asks first. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
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
  const names = fields ?? askedFor(form.store.schema)
  const close = async () => {
    if (await mayDiscard(form)) onClose()
  }
  return (
    <Modal opened onClose={close} title={title} size={size} closeOnEscape={!isAsked}>
      <Form form={form} isGuarded={false}>
        <Stack gap="md">
          <NewerVersion form={form} newest={initial} />
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

/** What is edited is read again after somebody else has changed it: `initial` is then of another version. */
function NewerVersion({
  form,
  newest = {},
}: {
  form: Pick<ContractForm, 'store' | 'settle'>
  newest?: Values | undefined
}) {
  const [begun, setBegun] = useState(newest)
  if (newest['version'] === undefined) return null
  const shown = ['version', ...askedFor(form.store.schema)]
  const of = (values: Values) => Object.fromEntries(shown.map((key) => [key, values[key]]))
  const reload = () => {
    form.store.reset(newest)
    setBegun(newest)
  }
  return <ChangedMeanwhile what="entry" form={form} begun={of(begun)} newest={of(newest)} onReload={reload} />
}

/** The keys of a schema that are fields, in the schema's order. */
function askedFor(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.keys(schema.shape).filter((key) => {
    const inner = schemaAt(schema, key)
    return inner !== undefined && fieldOf(inner) !== undefined
  })
}
