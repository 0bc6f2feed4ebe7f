import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { nextStepOf, rightsOf } from '#contract/vocab/nextSteps.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { type Movable, offeredTransition, type PossibleTransition } from './moves.ts'
import { linkToPlace } from './NextStep.tsx'

/** A row of a list with the application it is about. */
interface NextStepCellProps {
  /** What the server says comes next. */
  label: string | null
  application: (Movable & { heldFrom: StatusId | null; isWritable: boolean }) | null
  make: (application: Movable, move: PossibleTransition) => void
  /** Puts the candidate on a position; without it that step is only said. */
  onPosition?: () => void
}

/** The next step in a row: whoever may do it does it from there. */
export function NextStepCell({ label, application, make, onPosition }: NextStepCellProps) {
  const { primaryRole, permissions } = useSignedIn()
  if (!label) return <NoValue />
  const rights = rightsOf(primaryRole, permissions, application ?? { statusId: null, isWritable: false })
  const act = nextStepOf(application?.statusId ?? null, rights)?.act
  if (act?.kind === 'position' && onPosition) return <Act label={label} onClick={onPosition} />
  if (!application || !act || act.kind === 'position') return <span style={{ color: 'var(--text-soft)' }}>{label}</span>
  if (act.kind === 'open') {
    return (
      <Anchor component={Link} inherit to={linkToPlace(act.place, application)}>
        {label}
      </Anchor>
    )
  }
  return <Act label={label} onClick={() => make(application, offeredTransition(application, act.to))} />
}

function Act({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Anchor component="button" type="button" inherit onClick={onClick}>
      {label}
    </Anchor>
  )
}
