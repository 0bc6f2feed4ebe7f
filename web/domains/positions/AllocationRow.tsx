import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { getRecruiterWorkload, type setAllocations } from '#contract/domains/positions/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { type ContractForm, useFormValue } from '#web/kit/forms/form.tsx'
import styles from './AllocationForm.module.css'
import { Load } from './Workload.tsx'

type AllocationsInput = InputOf<typeof setAllocations>
type Wanted = AllocationsInput['recruiters'][number]

interface AllocationRowProps {
  index: number
  form: ContractForm<AllocationsInput>
  /** How the person was allocated before this form. */
  before: Wanted | undefined
  isOpen: boolean
  onRemove: () => void
}

/** One recruiter of the allocation, with the load that would result. */
export function AllocationRow({ index, form, before, isOpen, onRemove }: AllocationRowProps) {
  const { Field } = form
  const wanted = useFormValue<AllocationsInput, 'recruiters'>(form, 'recruiters')?.[index]
  return (
    <div className={styles.row}>
      <Field name={`recruiters.${index}.userId`} hasFocus={wanted?.userId === undefined} />
      <Field name={`recruiters.${index}.allocatedHours`} />
      <Field name={`recruiters.${index}.dailyCvTarget`} />
      <div className={styles.flag}>
        <Field name={`recruiters.${index}.isBackup`} />
      </div>
      <div className={styles.load}>
        {typeof wanted?.userId === 'number' && (
          <LoadWith userId={wanted.userId} change={isOpen ? hoursOf(wanted) - hoursOf(before) : 0} />
        )}
      </div>
      <ActionIcon className={styles.remove} size={36} aria-label="Take this recruiter off the list" onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}

function hoursOf(wanted: Wanted | undefined): number {
  return typeof wanted?.allocatedHours === 'number' ? wanted.allocatedHours : 0
}

/** What somebody works on already, with what this form adds. */
function LoadWith({ userId, change }: { userId: number; change: number }) {
  const { data } = useApiState(getRecruiterWorkload, { userId })
  return data && <Load load={{ ...data, hours: data.hours + change }} />
}
