import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconDots, IconUserOff } from '@tabler/icons-react'
import type { DrivePerson, DriveRound } from '#contract/domains/drives/model.ts'
import { type Attendance, attendances } from '#contract/vocab/attendances.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { PossibleTransition } from '#web/domains/applications/parts/moves.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { timeText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { kindOfDay } from './counts.ts'
import styles from './PersonCard.module.css'
import { stepsOf, stepText } from './steps.ts'

interface PersonCardProps {
  person: DrivePerson
  onNote: (attendance: Attendance) => void
  onMove: (move: PossibleTransition) => void
}

/** Somebody on the board of a hiring day, with the next step as a large button. */
export function PersonCard({ person, onNote, onMove }: PersonCardProps) {
  const { candidateName, attendance, arrivedAt, dayStatus, rounds, canAttend } = person
  const timeZone = useTimeZone()
  const { next, others } = stepsOf(person)
  const isExpected = attendance === attendances.expected && !person.hasAppeared
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <p className={styles.name}>{candidateName}</p>
        <StatusChip label={dayStatus} kind={kindOfDay[dayStatus]} />
        <More {...{ person, others, onMove, onNote }} />
      </div>
      <Rounds rounds={rounds} timeZone={timeZone} />
      <p className={styles.now}>
        {[arrivedAt && `Arrived ${timeText(arrivedAt, timeZone)}`, candidateStatuses.labelOf(person.statusId)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.buttons}>
        {canAttend && isExpected && (
          <Button
            leftSection={<IconCheck size={17} />}
            onClick={() => onNote(attendances.arrived)}
            aria-label={`Arrived: ${candidateName}`}
          >
            Arrived
          </Button>
        )}
        {next.map((move, index) => (
          <Button
            key={move.toStatusId}
            variant={index === 0 && !isExpected ? 'filled' : 'default'}
            onClick={() => onMove(move)}
            aria-label={`${stepText(move)}: ${candidateName}`}
          >
            {stepText(move)}
          </Button>
        ))}
      </div>
    </li>
  )
}

function Rounds({ rounds, timeZone }: { rounds: readonly DriveRound[]; timeZone: string }) {
  return (
    <ol className={styles.rounds}>
      {rounds.map(({ interviewId, stageName, startsAt, state, interviewers }) => (
        <li key={interviewId}>
          <b>{stageName}</b> {timeText(startsAt, timeZone)}
          <span>{[state, ...interviewers].join(', ')}</span>
        </li>
      ))}
    </ol>
  )
}

interface MoreProps {
  person: DrivePerson
  others: readonly PossibleTransition[]
  onMove: (move: PossibleTransition) => void
  onNote: (attendance: Attendance) => void
}

function More({ person: { candidateName, attendance, canAttend }, others, onMove, onNote }: MoreProps) {
  const isNoted = attendance !== attendances.expected
  if (!canAttend && others.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`More for ${candidateName}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {canAttend && attendance !== attendances.absent && (
          <Menu.Item leftSection={<IconUserOff size={16} />} onClick={() => onNote(attendances.absent)}>
            {attendances.labelOf(attendances.absent)}
          </Menu.Item>
        )}
        {canAttend && isNoted && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => onNote(attendances.expected)}>
            {attendances.labelOf(attendances.expected)}
          </Menu.Item>
        )}
        {others.length > 0 && <Menu.Label>Move to</Menu.Label>}
        {others.map((move) => (
          <Menu.Item key={move.toStatusId} onClick={() => onMove(move)}>
            {candidateStatuses.labelOf(move.toStatusId)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
