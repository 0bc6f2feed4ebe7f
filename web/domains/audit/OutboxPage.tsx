import { Alert, Anchor, Button, Modal, Stack } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getMail, outboxList, sendMailAgain } from '#contract/domains/audit/lists.ts'
import { type MailState, mailStates } from '#contract/vocab/mails.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { CopyText } from '#web/kit/records/CopyText.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './OutboxPage.module.css'

const kinds: Record<MailState, string> = { Waiting: 'neutral', Sent: 'won', 'Could not be sent': 'failed' }
const parameter = 'mail'

/** The mails that were written: waiting, sent, or refused. Without a mail server they are passed on from here. */
export default function OutboxPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(address.get(parameter))
  const withMail = (mailId?: number) => {
    const next = new URLSearchParams(address)
    if (mailId) next.set(parameter, String(mailId))
    else next.delete(parameter)
    return `?${next}`
  }
  return (
    <>
      <ListPage
        list={outboxList}
        rowLink={({ id: mailId }) => withMail(mailId)}
        cells={{ state: ({ state }) => state && <StatusChip label={state} kind={kinds[state]} /> }}
      />
      {id > 0 && (
        <Modal opened onClose={() => navigate(withMail(), { preventScrollReset: true })} title="Mail" size="lg">
          <Suspense fallback={<PageSkeleton />}>
            <Mail id={id} />
          </Suspense>
        </Modal>
      )}
    </>
  )
}

function Mail({ id }: { id: number }) {
  const mail = useApi(getMail, { id })
  const { run, isRunning } = useCommand(sendMailAgain)
  const isWaiting = mail.state !== mailStates.sent
  return (
    <Stack gap="md">
      <dl className={styles.head}>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Subject</dt>
        <dd>{mail.subject}</dd>
        {mail.lastError && (
          <>
            <dt>Last error</dt>
            <dd>{mail.lastError}</dd>
          </>
        )}
      </dl>
      {isWaiting && mail.isWithoutServer && (
        <Alert color="amber" icon={<IconMailOff size={18} />} title="No mail server is set up">
          Mails stay here until one is named under Setting, Mail. Pass on what is urgent by hand.
        </Alert>
      )}
      <pre className={styles.text}>
        {mail.text ? <Linked text={mail.text} /> : 'The text was forgotten once the mail was sent.'}
      </pre>
      {linksIn(mail.text).map((link) => (
        <CopyText key={link} text={link} what="the link" />
      ))}
      {isWaiting && !mail.isWithoutServer && (
        <div>
          <Button variant="default" loading={isRunning} onClick={() => void run({ id })}>
            Send again now
          </Button>
        </div>
      )}
    </Stack>
  )
}

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:)])/

const linksIn = (text: string | null) => [...new Set(text?.split(address).filter((_, index) => index % 2 === 1))]

/** A text whose addresses can be followed. */
function Linked({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Anchor key={index} href={part} target="_blank" rel="noreferrer" inherit>
        {part}
      </Anchor>
    ),
  )
}
