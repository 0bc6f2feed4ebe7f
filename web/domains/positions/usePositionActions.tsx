import { Button } from '@mantine/core'
import {
  IconAddressBook,
  IconBan,
  IconCircleCheck,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Position } from '#contract/domains/positions/record.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { AddOnPosition } from '#web/domains/candidates/parts/AddOnPosition.tsx'
import { usePresentPosition } from '#web/domains/candidates/parts/presentPosition.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import type { MenuAction } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen, type Screen } from '#web/kit/pages/screen.ts'
import { StatusDialog } from './StatusDialog.tsx'
import { candidateInformation, positionEdit, positionNew } from './screens.ts'
import { statusSteps } from './statusSteps.ts'

const icons: Record<PositionStatus, ReactNode> = {
  [positionStatuses.open]: <IconPlayerPlay size={16} />,
  [positionStatuses.hold]: <IconPlayerPause size={16} />,
  [positionStatuses.closed]: <IconCircleCheck size={16} />,
  [positionStatuses.cancelled]: <IconBan size={16} />,
}

interface Actions {
  primary: ReactNode
  /** The next step where nobody is on the position yet. */
  addCandidate: ReactNode
  menu: (MenuAction | false)[]
  dialog: ReactNode
}

/** What can be done with a position: the next step as a button, the rest behind one. */
export function usePositionActions(position: Position): Actions {
  const { id, can } = position
  const [isAdding, setIsAdding] = useState(false)
  const [status, setStatus] = useState<PositionStatus>()
  const [, setAddress] = useSearchParams()
  const { permissions } = useSignedIn()
  usePresentPosition(can.addCandidates ? id : undefined)
  const reopens = can.statuses.includes(positionStatuses.open)
  const edit = linkTo(positionEdit, { id })
  const addCandidate = can.addCandidates && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setIsAdding(true)}>
      Add candidate
    </Button>
  )
  const reopen = reopens && (
    <Button leftSection={icons[positionStatuses.open]} onClick={() => setStatus(positionStatuses.open)}>
      {statusSteps[positionStatuses.open].action}
    </Button>
  )
  const change = can.edit && (
    <Button variant="default" leftSection={<IconPencil size={16} />} component={Link} to={edit}>
      Edit
    </Button>
  )
  return {
    primary: addCandidate || reopen || change,
    addCandidate,
    menu: menuOf(
      position,
      (screen) => mayOpen(screen, permissions),
      addCandidate || reopen,
      setStatus,
      () => setAddress({ tab: 'recruiters' }),
    ),
    dialog: (
      <>
        {isAdding && <AddOnPosition positionId={id} onClose={() => setIsAdding(false)} />}
        {status && <StatusDialog position={position} status={status} onClose={() => setStatus(undefined)} />}
      </>
    ),
  }
}

function menuOf(
  { id, organizationId, can }: Position,
  may: (screen: Pick<Screen, 'access'>) => boolean,
  primary: ReactNode,
  onStatus: (status: PositionStatus) => void,
  onAllocate: () => void,
): (MenuAction | false)[] {
  return [
    can.edit && Boolean(primary) && { label: 'Edit', icon: <IconPencil size={16} />, to: linkTo(positionEdit, { id }) },
    may(candidateInformation) && {
      label: 'Candidate information',
      icon: <IconAddressBook size={16} />,
      to: linkTo(candidateInformation, { positionId: id }),
    },
    may(positionNew) && {
      label: 'Copy to a new position',
      icon: <IconCopy size={16} />,
      to: linkTo(positionNew, {}, { organization: organizationId, copy: id }),
    },
    can.allocate && {
      label: 'Allocate recruiters',
      icon: <IconUsersGroup size={16} />,
      onClick: onAllocate,
    },
    ...can.statuses
      .filter((next) => next !== positionStatuses.open || can.addCandidates)
      .map((next) => ({
        label: statusSteps[next].action,
        icon: icons[next],
        onClick: () => onStatus(next),
        isDangerous: next === positionStatuses.cancelled,
      })),
  ]
}
