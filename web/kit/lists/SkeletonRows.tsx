import { Skeleton } from '@mantine/core'
import clsx from 'clsx'
import { isNumeric } from '#web/kit/records/cells.tsx'
import styles from './Grid.module.css'
import type { ShownColumn } from './Grid.tsx'

interface SkeletonRowsProps {
  columns: readonly ShownColumn[]
  count: number
  isSelectable: boolean
}

const widths = [72, 56, 84, 64, 48, 90]

/** Rows of the right size until the real ones are there. */
export function SkeletonRows({ columns, count, isSelectable }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row}>
      {isSelectable && <td className={styles.picker} data-picker />}
      {columns.map(({ name, column }, index) => (
        <td
          key={name}
          data-first={index === 0 || undefined}
          data-cell={column.kind}
          className={clsx(isNumeric(column.kind) && styles.numeric, index === 0 && styles.first)}
        >
          <Skeleton
            height={10}
            width={(index === 0 ? 60 : 0) + (widths[(row + index) % widths.length] ?? 60)}
            display="inline-block"
          />
        </td>
      ))}
    </tr>
  ))
}
