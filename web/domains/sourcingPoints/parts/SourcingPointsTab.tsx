import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getSourcingPoints } from '#contract/domains/sourcingPoints/endpoints.ts'
import type { SourcingPoints } from '#contract/domains/sourcingPoints/model.ts'
import { sourcingPointStatuses as s } from '#contract/vocab/positions.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Panels } from '#web/kit/records/FactSheet.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { editSourcingPoints } from '../screens.ts'
import { Brief } from './Brief.tsx'
import { SourcingPointStatusChip } from './SourcingPointStatusChip.tsx'
import styles from './SourcingPointsTab.module.css'
import { Steps } from './Steps.tsx'
import { useDecision } from './useDecision.tsx'

/** The sourcing points of a position: how far they have come, what they say, and the next step. */
export function SourcingPointsTab({ positionId }: { positionId: number }) {
  const points = useApi(getSourcingPoints, { positionId })
  const { buttons, dialog } = useDecision(points)
  const edit = points.can.edit && <EditButton points={points} />
  if (points.version === 0) {
    return (
      <Message order={2} title="No sourcing points yet" action={edit}>
        They say where and how candidates are sought. Recruiters can be allocated once they are approved.
      </Message>
    )
  }
  return (
    <div className={styles.tab}>
      <header className={styles.head}>
        <SourcingPointStatusChip status={points.status} />
        <Standing points={points} />
        <div className={styles.actions}>{buttons}</div>
      </header>
      <Rejection points={points} />
      <Panels left={<Brief points={points} actions={edit} />} right={<Steps positionId={positionId} />} />
      {dialog}
    </div>
  )
}

function EditButton({ points: { positionId, version } }: { points: SourcingPoints }) {
  const isNew = version === 0
  return (
    <Button
      size={isNew ? 'sm' : 'xs'}
      variant={isNew ? 'filled' : 'default'}
      leftSection={<IconPencil size={14} />}
      component={Link}
      to={linkTo(editSourcingPoints, {}, { position: positionId })}
    >
      {isNew ? 'Write sourcing points' : 'Edit'}
    </Button>
  )
}

function Standing({ points: { status, sentAt, sentByName, decidedAt, decidedByName } }: { points: SourcingPoints }) {
  const timeZone = useTimeZone()
  const said = {
    [s.draft]: 'Recruiters can be allocated once they are sent and approved.',
    [s.sentForApproval]: sentAt && `Sent by ${sentByName ?? 'somebody'}, ${recentText(sentAt, timeZone)}`,
    [s.approved]: decidedAt && `Approved by ${decidedByName ?? 'somebody'}, ${recentText(decidedAt, timeZone)}`,
    [s.rejected]: decidedAt && `Rejected by ${decidedByName ?? 'somebody'}, ${recentText(decidedAt, timeZone)}`,
  }
  return <p>{said[status]}</p>
}

/** Why they were rejected, until they are sent again. */
export function Rejection({ points: { status, reason } }: { points: SourcingPoints }) {
  if (!reason || status === s.approved || status === s.sentForApproval) return null
  return (
    <p className={styles.reason} role="note">
      <strong>To be mended</strong> {reason}
    </p>
  )
}
