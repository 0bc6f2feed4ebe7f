import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { previewMails } from '#contract/domains/messages/mails.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { countText } from '#web/kit/records/formats.ts'
import styles from './MailPreview.module.css'

type Recipients = OutputOf<typeof previewMails>['recipients']

interface MailPreviewProps {
  recipients: Recipients
  isSending: boolean
  onBack: () => void
  onSend: () => void
}

/** What each recipient would get, one at a time; nothing has left yet. */
export function MailPreview({ recipients, isSending, onBack, onSend }: MailPreviewProps) {
  const [index, setIndex] = useState(0)
  const shown = recipients[index]
  const sendable = recipients.filter(({ problem }) => problem === null).length
  if (!shown) return null
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {index + 1} of {countText(recipients.length, 'recipient')}. Each gets a mail of their own.
        </Text>
        <Group gap={4}>
          <Button size="compact-sm" variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            Previous
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={index === recipients.length - 1}
            onClick={() => setIndex(index + 1)}
          >
            Next
          </Button>
        </Group>
      </Group>
      <article className={styles.letter} aria-live="polite">
        <header>
          <div>
            <span>To</span> {shown.name} {shown.to && `<${shown.to}>`}
          </div>
          <div>
            <span>Subject</span> <b>{shown.subject}</b>
          </div>
        </header>
        <p className={styles.text}>{shown.text}</p>
      </article>
      {shown.problem && (
        <Alert color="yellow" mt="sm">
          {shown.problem}. {shown.name} will be left out.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={isSending} disabled={sendable === 0} onClick={onSend}>
          Send {countText(sendable, 'mail')}
        </Button>
      </Group>
    </>
  )
}
