import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconDots, IconEye, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { allowPortalPassword, endPortalAssignment } from '#contract/domains/portals/endpoints.ts'
import type { PortalAccount, PortalAssignment } from '#contract/domains/portals/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { countText, dateText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import styles from './Portals.module.css'

const states = { planned: ['Planned', undefined], inForce: ['In use', 'won'], over: ['Over', undefined] } as const

/** Who has the seats of an account, who will have them, and who had them. */
export function SeatList({ account }: { account: PortalAccount }) {
  const running = account.assignments.filter(({ state }) => state !== 'over')
  const over = account.assignments.filter(({ state }) => state === 'over')
  const free = Math.max(0, account.seats - account.inUse)
  return (
    <>
      <section>
        <h3 className={styles.heading}>Seats</h3>
        <ul className={styles.seats}>
          {running.map((assignment) => (
            <Seat key={assignment.id} account={account} assignment={assignment} />
          ))}
          {free > 0 && (
            <li className={styles.seat}>
              <span className={styles.soft}>{countText(free, 'seat')} free today</span>
            </li>
          )}
        </ul>
      </section>
      {over.length > 0 && (
        <section>
          <h3 className={styles.heading}>Earlier</h3>
          <ul className={styles.seats}>
            {over.map((assignment) => (
              <Seat key={assignment.id} account={account} assignment={assignment} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Seat({ account, assignment }: { account: PortalAccount; assignment: PortalAssignment }) {
  const { timeZone } = useSignedIn()
  const { fullName, from, to, endedAt, state, assignedByName, shownAt, overlapsWith } = assignment
  const [label, kind] = states[state]
  const planned = to ? `${dateText(from)} to ${dateText(to)}` : `From ${dateText(from)}`
  const lasted = endedAt ? `From ${dateText(from)}, ended ${recentText(endedAt, timeZone)}` : planned
  return (
    <li className={styles.seat}>
      <span>
        {fullName}
        <small>
          {lasted} · by {assignedByName}
        </small>
        <small>{shownAt ? `Saw the password ${recentText(shownAt, timeZone)}` : 'Has not seen the password'}</small>
        {overlapsWith.length > 0 && <small className={styles.asks}>Also has a seat on {overlapsWith.join(', ')}</small>}
      </span>
      <StatusChip label={label} kind={kind} />
      {state !== 'over' && account.can.assign && <SeatMenu account={account} assignment={assignment} />}
    </li>
  )
}

function SeatMenu({ account, assignment }: { account: PortalAccount; assignment: PortalAssignment }) {
  const [isHandOver, setIsHandOver] = useState(false)
  const end = useCommand(endPortalAssignment)
  const allow = useCommand(allowPortalPassword)
  const input = { assignmentId: assignment.id }
  const takeBack = async () => {
    const text = assignment.shownAt
      ? 'They know the password: change it afterwards.'
      : 'They have not seen the password.'
    const title = `Take the seat of ${assignment.fullName} back?`
    if (await confirm({ title, text, yes: 'Take it back', isDangerous: true })) await end.run(input)
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`What to do with the seat of ${assignment.fullName}`}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => setIsHandOver(true)}>
            Hand over
          </Menu.Item>
          {!assignment.mayShow && (
            <Menu.Item leftSection={<IconEye size={16} />} onClick={() => allow.run(input)}>
              Let them see the password once more
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconUserMinus size={16} />} color="var(--mantine-color-error)" onClick={takeBack}>
            Take back
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isHandOver && <AssignDialog account={account} insteadOf={assignment} onClose={() => setIsHandOver(false)} />}
    </>
  )
}
