import type { positionList } from '#contract/domains/positions/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import type { PositionStatus } from '#contract/vocab/positions.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { positionView } from '../screens.ts'
import { positionStatusKinds } from './kinds.ts'
import styles from './positionCells.module.css'

type Row = RowOf<typeof positionList>

/** Where a row of the position list leads. */
export const positionLink = ({ id }: Row) => linkTo(positionView, { id })

/** The cells of the position list that are more than their value. */
export const positionCells = {
  providerPositionName: ({ providerPositionName }: Row) => <span className={styles.name}>{providerPositionName}</span>,
  status: ({ status }: Row) => status && <PositionStatusChip status={status} />,
}

interface PositionStatusChipProps {
  status: PositionStatus
  since?: string | null
}

/** The status of a position. */
export function PositionStatusChip({ status, since }: PositionStatusChipProps) {
  return <StatusChip label={status} kind={positionStatusKinds[status]} since={since} />
}
