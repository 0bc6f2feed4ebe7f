import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { endSession, getOwnSessions, logoutElsewhere, type OwnSession } from '#contract/domains/access/sessions.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { dateTimeText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './OwnSessions.module.css'

/** Where one is signed in, and where one was. Each can be ended, or all but this one. */
export function OwnSessions() {
  const { sessions } = useApi(getOwnSessions, {})
  const others = sessions.filter(({ isCurrent, endedHow }) => !isCurrent && endedHow === null)
  const { run, isRunning } = useCommand(logoutElsewhere)
  const logOut = async () => {
    const question = { title: 'Log out everywhere else?', text: 'You stay signed in here.', yes: 'Log out' }
    if (await confirm({ ...question, isDangerous: true })) await run({})
  }
  return (
    <Section
      title="Sessions"
      actions={
        others.length > 0 && (
          <Button variant="default" size="xs" loading={isRunning} onClick={logOut}>
            Log out everywhere else
          </Button>
        )
      }
    >
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { timeZone } = useSignedIn()
  const { run, isRunning } = useCommand(endSession)
  const { id, device, address, role, startedAt, lastSeenAt, isCurrent, endedAt, endedHow, viewerName } = session
  const Icon = /iOS|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.session} data-ended={endedHow !== null || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.text}>
        <div className={styles.device}>
          {device} <span className={styles.soft}>· {address}</span>
          {isCurrent && <StatusChip label="This one" kind="active" />}
        </div>
        <div className={styles.soft}>
          {viewerName ? `${viewerName} looked as you` : role} · since {dateTimeText(startedAt, timeZone)} ·{' '}
          {endedHow && endedAt
            ? `${endedHow}, ${recentText(endedAt, timeZone)}`
            : `last seen ${recentText(lastSeenAt, timeZone)}`}
        </div>
      </div>
      {!isCurrent && endedHow === null && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isRunning}
          aria-label={`End the session on ${device}, ${address}`}
          onClick={() => void run({ id })}
        >
          End
        </Button>
      )}
    </li>
  )
}
