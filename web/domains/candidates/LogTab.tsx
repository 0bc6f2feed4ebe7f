import { Button, Group } from '@mantine/core'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addCandidateLog, getCandidateCommunications } from '#contract/domains/candidates/profile.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'
import { audiences, getCandidateMails, sendMails } from '#contract/domains/messages/mails.ts'
import { MailDialog } from '#web/domains/messages/parts/MailDialog.tsx'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { Timeline, type TimelineEntry } from '#web/kit/records/Timeline.tsx'
import { ofCommunication, ofMail } from './communicationEntry.tsx'

type Opened = 'log' | 'mail' | undefined

/** What was said and written to and about a candidate, with the dialogs that add to it. */
export function LogTab({ candidate: { id } }: { candidate: StaffCandidate }) {
  const { entries } = useApi(getCandidateCommunications, { candidateId: id })
  const mayAdd = useMayCall(addCandidateLog.access)
  const mayWrite = useMayCall(sendMails.access)
  const mayReadMails = useMayCall(getCandidateMails.access)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const talks = entries.map(ofCommunication)
  const actions = (
    <Group gap="xs">
      {mayWrite && (
        <Button size="xs" variant="default" leftSection={<IconMail size={15} />} onClick={() => setOpened('mail')}>
          Write a mail
        </Button>
      )}
      {mayAdd && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpened('log')}>
          Add to the log
        </Button>
      )}
    </Group>
  )
  return (
    <Section title="Communication log" actions={actions}>
      {mayReadMails ? <WithMails candidateId={id} talks={talks} /> : <Log entries={talks} />}
      {opened === 'log' && <AddDialog candidateId={id} onClose={close} />}
      {opened === 'mail' && <MailDialog audience={audiences.candidates} candidateIds={[id]} onClose={close} />}
    </Section>
  )
}

function WithMails({ candidateId, talks }: { candidateId: number; talks: readonly TimelineEntry[] }) {
  const { mails } = useApi(getCandidateMails, { candidateId })
  return <Log entries={[...talks, ...mails.map(ofMail)]} />
}

function Log({ entries }: { entries: readonly TimelineEntry[] }) {
  return <Timeline entries={entries} empty="Nothing was written down yet" />
}

/** Writes down what was said to or about a candidate. */
export function AddDialog({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const { attempt } = useCommand(addCandidateLog, { onDone: onClose })
  return (
    <FormDialog
      title="Add to the communication log"
      schema={addCandidateLog}
      initial={{ candidateId }}
      draft={`communication:${candidateId}`}
      fields={['communicationType', 'positionId', 'subject', 'details', 'comments']}
      submit="Add"
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
