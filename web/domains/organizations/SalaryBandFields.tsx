import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { changeBilling } from '#contract/domains/organizations/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { Field } from '#web/kit/Field.tsx'
import { type ContractForm, useFormValue } from '#web/kit/form.tsx'
import styles from './SalaryBandFields.module.css'

type BillingInput = InputOf<typeof changeBilling>

/** The salary bands of the billing form: one line each, the next one beginning where the last one ends. */
export function SalaryBandFields({ form }: { form: ContractForm<BillingInput> }) {
  const bands = useFormValue<BillingInput, 'salaryBands'>(form, 'salaryBands') ?? []
  const add = () => {
    const last = bands.at(-1)
    form.store.set('salaryBands', [...bands, { fromCtc: last ? (last.toCtc ?? undefined) : 0, feePercent: undefined }])
  }
  const remove = (index: number) => form.set('salaryBands', bands.toSpliced(index, 1))
  return (
    <div className={styles.bands}>
      {bands.map((_, index) => (
        <div key={index} className={styles.band}>
          <Field name={`salaryBands.${index}.fromCtc`} />
          <Field name={`salaryBands.${index}.toCtc`} placeholder="No end" />
          <Field name={`salaryBands.${index}.feePercent`} />
          <ActionIcon
            className={styles.remove}
            size={36}
            aria-label={`Remove band ${index + 1}`}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
          Add a band
        </Button>
      </div>
    </div>
  )
}
