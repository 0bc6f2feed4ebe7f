import { ActionIcon } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { z } from 'zod'
import type { allocation } from '#contract/domains/positions/record.ts'
import { RecordTable } from '#web/kit/lists/RecordTable.tsx'
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
    <RecordTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Recruiter',
          of: ({ fullName, isBackup }) => (
            <>
              {fullName}
              {isBackup && <span className={styles.backup}>Backup</span>}
            </>
          ),
        },
        { label: 'From', kind: 'date', of: ({ from }) => dateText(from) },
        isPast && { label: 'To', kind: 'date', of: ({ to }) => to && dateText(to) },
        { label: 'Hours a day', kind: 'number', of: ({ allocatedHours }) => String(allocatedHours) },
        { label: 'CVs a day', kind: 'number', of: ({ dailyCvTarget }) => String(dailyCvTarget) },
        { label: 'Running', kind: 'number', of: ({ running }) => String(running) },
        !isPast && { label: 'Load over all positions', of: ({ load }) => <Load load={load} /> },
      ]}
      act={
        onEnd &&
        ((row) => (
          <ActionIcon
            size={28}
            aria-label={`Take ${row.fullName} off`}
            title="Take off from today"
            onClick={() => onEnd(row)}
          >
            <IconUserMinus size={16} />
          </ActionIcon>
        ))
      }
    />
  )
}
