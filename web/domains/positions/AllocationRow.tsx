import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { setAllocations } from '#contract/domains/positions/endpoints.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { useApiState } from '#web/kit/api.ts'
import { type ContractForm, useFormValue } from '#web/kit/form.tsx'
import { countText } from '#web/kit/formats.ts'
import styles from './AllocationForm.module.css'
import { type Allocation, Load } from './AllocationTable.tsx'

type AllocationsInput = InputOf<typeof setAllocations>
type Wanted = AllocationsInput['recruiters'][number]

interface AllocationRowProps {
  index: number
  form: ContractForm<AllocationsInput>
  /** How the person was allocated before this form. */
  before: Wanted | undefined
  known: Allocation | undefined
  isOpen: boolean
  onRemove: () => void
}

/** One recruiter of the allocation, with the load that would result. */
export function AllocationRow({ index, form, before, known, isOpen, onRemove }: AllocationRowProps) {
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
        {known ? (
          <Load hours={isOpen ? loadWith(known, before, wanted) : known.currentLoad} />
        ) : (
          typeof wanted?.userId === 'number' && <OpenPositions userId={wanted.userId} />
        )}
      </div>
      <ActionIcon
        className={styles.remove}
        size={36}
        aria-label={`Take ${known?.fullName ?? 'this recruiter'} off the list`}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}

function loadWith({ currentLoad }: Allocation, before: Wanted | undefined, wanted: Wanted | undefined): number {
  const hours = typeof wanted?.allocatedHours === 'number' ? wanted.allocatedHours : 0
  return currentLoad - Number(before?.allocatedHours ?? 0) + hours
}

/** The load of somebody who was never on this position: on how many open ones within reach. */
function OpenPositions({ userId }: { userId: number }) {
  const { data } = useApiState(positionList, {
    recruiters: [userId],
    positionStatus: [positionStatuses.open],
    pageSize: 5,
  })
  return data && <span>{data.count === 0 ? 'Free' : `On ${countText(data.count, 'open position')}`}</span>
}
