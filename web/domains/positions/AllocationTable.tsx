import { ActionIcon } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { z } from 'zod'
import type { allocation } from '#contract/domains/positions/record.ts'
import { dateText } from '#web/kit/records/formats.ts'
import styles from './RecruitersTab.module.css'
import { Load } from './Workload.tsx'

/** A recruiter on a position, now or before. */
export type Allocation = z.output<typeof allocation>

interface AllocationTableProps {
  rows: readonly Allocation[]
  label: string
  /** Takes somebody off the position. */
  onEnd?: (allocation: Allocation) => void
}

/** Recruiters with their hours and targets on a position, and their load over all. */
export function AllocationTable({ rows, label, onEnd }: AllocationTableProps) {
  const isPast = rows.every(({ to }) => to !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.region} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Recruiter</th>
            <th scope="col">From</th>
            {isPast && <th scope="col">To</th>}
            <th scope="col" data-number>
              Hours a day
            </th>
            <th scope="col" data-number>
              CVs a day
            </th>
            <th scope="col" data-number>
              Running
            </th>
            {!isPast && <th scope="col">Load over all positions</th>}
            {onEnd && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isPast={isPast} onEnd={onEnd} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  row: Allocation
  isPast: boolean
  onEnd: AllocationTableProps['onEnd']
}

function Row({ row, isPast, onEnd }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {row.fullName}
        {row.isBackup && <span className={styles.backup}>Backup</span>}
      </th>
      <td>{dateText(row.from)}</td>
      {isPast && <td>{row.to && dateText(row.to)}</td>}
      <td data-number>{row.allocatedHours}</td>
      <td data-number>{row.dailyCvTarget}</td>
      <td data-number>{row.running}</td>
      {!isPast && (
        <td>
          <Load load={row.load} />
        </td>
      )}
      {onEnd && (
        <td>
          <ActionIcon
            size={28}
            aria-label={`Take ${row.fullName} off`}
            title="Take off from today"
            onClick={() => onEnd(row)}
          >
            <IconUserMinus size={16} />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}
