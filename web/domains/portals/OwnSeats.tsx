import { Button, CopyButton, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconEye, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { getOwnSeats, showPortalPassword } from '#contract/domains/portals/endpoints.ts'
import type { OwnSeat } from '#contract/domains/portals/model.ts'
import { portals } from '#contract/vocab/portals.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { dateText, recentText } from '#web/kit/records/formats.ts'
import styles from './Portals.module.css'

/** The seats a person holds today. Each password is seen once. */
export function OwnSeats({ isAlone = false }: { isAlone?: boolean }) {
  return useMay('portal.readSecret') ? <Seats isAlone={isAlone} /> : null
}

function Seats({ isAlone }: { isAlone: boolean }) {
  const { seats } = useApi(getOwnSeats, {})
  if (seats.length === 0) {
    if (!isAlone) return null
    return (
      <Message order={2} title="You have no seat on a portal account" icon={<IconKey size={20} />}>
        Ask your team lead for one. You will see the password here, once.
      </Message>
    )
  }
  return (
    <section aria-label="Your seats">
      {seats.map((seat) => (
        <Seat key={seat.assignmentId} seat={seat} />
      ))}
    </section>
  )
}

function Seat({ seat }: { seat: OwnSeat }) {
  const { timeZone } = useSignedIn()
  const [shown, setShown] = useState<{ userName: string; password: string }>()
  const { run, isRunning } = useCommand(showPortalPassword, { onDone: setShown })
  const show = async () => {
    const text = 'You see it once, so have your password manager at hand. That you saw it is logged.'
    if (await confirm({ title: `Show the password of ${seat.accountName}?`, text, yes: 'Show it' })) {
      await run({ assignmentId: seat.assignmentId })
    }
  }
  return (
    <div className={styles.own}>
      <span>
        Your seat: <strong>{seat.accountName}</strong>, {portals.labelOf(seat.portal)}
      </span>
      <span>
        User name <strong>{seat.userName}</strong>
      </span>
      {seat.to && <span>until {dateText(seat.to)}</span>}
      {seat.mayShow ? (
        <Button size="xs" leftSection={<IconEye size={15} />} loading={isRunning} onClick={show}>
          Show the password once
        </Button>
      ) : (
        <span>Password seen {seat.shownAt && recentText(seat.shownAt, timeZone)}</span>
      )}
      {shown && <Shown accountName={seat.accountName} shown={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

interface ShownProps {
  accountName: string
  shown: { userName: string; password: string }
  onClose: () => void
}

function Shown({ accountName, shown, onClose }: ShownProps) {
  return (
    <Modal opened onClose={onClose} title={accountName} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text c="dimmed">Keep it now. It is not shown again.</Text>
        <Copyable label="User name" text={shown.userName} />
        <Copyable label="Password" text={shown.password} />
        <Button onClick={onClose}>I have kept it</Button>
      </Stack>
    </Modal>
  )
}

function Copyable({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <div className={styles.password}>
        <span>{text}</span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}
