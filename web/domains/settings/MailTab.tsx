import { Button } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getMailState, sendTestMail } from '#contract/domains/settings/endpoints.ts'
import { outbox } from '#web/domains/audit/screens.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { FactSheet, Panel } from '#web/kit/FactSheet.tsx'
import { countText, numberText, recentText } from '#web/kit/formats.ts'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useMay, useSignedIn } from '#web/kit/session.ts'
import styles from './State.module.css'

/** How mail leaves the building, and what is on its way. */
export function MailTab() {
  const { server, from, waiting, refused, refusal, failed, sentToday, oldestWaitingAt } = useApi(getMailState, {})
  const { timeZone, permissions } = useSignedIn()
  const mayEdit = useMay('settings.edit')
  const { run, isRunning } = useCommand(sendTestMail)
  return (
    <div className={styles.state}>
      <Panel title="Mail" actions={<MailChip server={server} refused={refused} />}>
        <FactSheet
          of={[
            { label: 'Mail server', value: server },
            { label: 'Sender', value: from },
            { label: 'Sent today', value: numberText(sentToday) },
            { label: 'Waiting', value: numberText(waiting) },
            oldestWaitingAt !== null && { label: 'Waits longest', value: recentText(oldestWaitingAt, timeZone) },
            { label: 'Could not be sent', value: numberText(failed) },
          ]}
        />
      </Panel>
      {!server && (
        <div className={styles.notice} data-kind="held" role="status">
          <strong>Mails stay in the outbox</strong>
          <p>
            Invitations, links for new passwords, submissions to clients and invitations to interviews are written and
            wait. They leave as soon as the operator sets SMTP_URL and starts the server again.
          </p>
        </div>
      )}
      {server && refusal !== null && (
        <div className={styles.notice} data-kind="lost" role="status">
          <strong>{countText(refused, 'mail')} could not leave yet</strong>
          <p>{refusal} What waits is tried again by itself.</p>
        </div>
      )}
      <div className={styles.actions}>
        {mayEdit && server && (
          <Button
            variant="default"
            leftSection={<IconSend size={16} />}
            loading={isRunning}
            onClick={() => void run({})}
          >
            Send a test mail to me
          </Button>
        )}
        {mayOpen(outbox, permissions) && (
          <Button variant="default" leftSection={<IconMail size={16} />} component={Link} to={linkTo(outbox)}>
            Open the outbox
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether mail leaves, as far as it was tried. */
function MailChip({ server, refused }: { server: string | null; refused: number }) {
  if (!server) return <StatusChip label="No mail server" kind="held" />
  return refused > 0 ? <StatusChip label="Held up" kind="lost" /> : <StatusChip label="Set up" kind="won" />
}
