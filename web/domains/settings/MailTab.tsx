import { Button } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getMailServer, getMailState, removeMailServer, sendTestMail } from '#contract/domains/settings/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { outbox } from '#web/domains/audit/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { countText, numberText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import styles from './State.module.css'

type MailState = OutputOf<typeof getMailState>

/** How mail leaves the building, what is on its way, and the mail server. */
export function MailTab() {
  const state = useApi(getMailState, {})
  // Until there is a server, naming one is what somebody comes for.
  const parts = [<State key="state" state={state} />, !state.byEnvironment && <MailServerForm key="form" />]
  return <div className={styles.sections}>{state.server ? parts : parts.toReversed()}</div>
}

function State({ state }: { state: MailState }) {
  const { server, byEnvironment, from, waiting, refused, refusal, failed, sentToday, oldestWaitingAt } = state
  const { timeZone } = useSignedIn()
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
      {byEnvironment && (
        <p className={styles.note}>
          The operator of this server named the mail server by SMTP_URL, which wins over what could be entered here.
        </p>
      )}
      {!server && (
        <div className={styles.notice} data-kind="late" role="status">
          <strong>Mails stay in the outbox</strong>
          <p>
            Invitations, links for new passwords, submissions to clients and invitations to interviews are written and
            wait. They leave as soon as a mail server is named.
          </p>
        </div>
      )}
      {server && refusal !== null && (
        <div className={styles.notice} data-kind="failed" role="status">
          <strong>{countText(refused, 'mail')} could not leave yet</strong>
          <p>{refusal} What waits is tried again by itself.</p>
        </div>
      )}
      <Actions canSend={server !== null} canRemove={server !== null && !byEnvironment} />
    </div>
  )
}

function Actions({ canSend, canRemove }: { canSend: boolean; canRemove: boolean }) {
  const { permissions } = useSignedIn()
  const mayEdit = useMay('settings.edit')
  const { run, isRunning } = useCommand(sendTestMail)
  return (
    <div className={styles.actions}>
      {mayEdit && canSend && (
        <Button variant="default" leftSection={<IconSend size={16} />} loading={isRunning} onClick={() => void run({})}>
          Send a test mail to me
        </Button>
      )}
      {mayEdit && canRemove && <Remove />}
      {mayOpen(outbox, permissions) && (
        <Button variant="default" leftSection={<IconMail size={16} />} component={Link} to={linkTo(outbox)}>
          Open the outbox
        </Button>
      )}
    </div>
  )
}

function Remove() {
  const { version } = useApi(getMailServer, {})
  const { run, isRunning } = useCommand(removeMailServer, { onDone: refreshSession })
  const ask = async () => {
    const text = 'What is written from now on waits in the outbox.'
    if (await confirm({ title: 'Send no mail any more?', text, yes: 'Remove', isDangerous: true }))
      await run({ version })
  }
  return (
    <Button variant="default" loading={isRunning} onClick={() => void ask()}>
      Remove the mail server
    </Button>
  )
}

/** Whether mail leaves, as far as it was tried. */
function MailChip({ server, refused }: { server: string | null; refused: number }) {
  if (!server) return <StatusChip label="No mail server" kind="late" />
  return refused > 0 ? <StatusChip label="Held up" kind="failed" /> : <StatusChip label="Set up" kind="won" />
}
