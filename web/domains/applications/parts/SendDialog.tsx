import { Anchor, Modal, Skeleton, Spoiler, Stack } from '@mantine/core'
import { IconFileOff, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { moveApplications } from '#contract/domains/applications/endpoints.ts'
import { moveForm, type RequiredValues } from '#contract/domains/applications/model.ts'
import { previewSending } from '#contract/domains/clientSide/endpoints.ts'
import type { SendingGroup, SentCandidate } from '#contract/domains/clientSide/model.ts'
import { optional, relabelled, text } from '#contract/kit/fields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { TransitionRequirement } from '#contract/vocab/transitions.ts'
import { clientPreview } from '#web/domains/candidates/screens.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { countText, dateText } from '#web/kit/records/formats.ts'
import { withApplication } from './ApplicationDrawer.tsx'
import { Refusals, type Refused } from './Refusals.tsx'
import styles from './SendDialog.module.css'

interface SendDialogProps {
  applicationIds: readonly number[]
  /** What the move from their statuses has to carry. */
  requires: readonly TransitionRequirement[]
  onDone: () => void
  onClose: () => void
}

const coolingReason = {
  reason: optional(
    relabelled(text('Reason for sending inside the cooling period', { min: 3, max: 300 }), {
      help: 'Without it those inside the cooling period stay',
    }),
  ),
}

/** Shows what goes out before it does: to whom of which client, which CVs, and the mail; then sends it. */
export default function SendDialog({ applicationIds, ...props }: SendDialogProps) {
  const { data, error } = useApiState(previewSending, { applicationIds: [...applicationIds] })
  if (error) throw error
  return data ? (
    <Sending {...props} groups={data.groups} />
  ) : (
    <Modal opened onClose={props.onClose} title="Send to client" size="lg">
      <Skeleton h={240} />
    </Modal>
  )
}

function Sending({
  groups: shown,
  requires,
  onDone,
  onClose,
}: Omit<SendDialogProps, 'applicationIds'> & { groups: readonly SendingGroup[] }) {
  const place = useLocation()
  // As they were when the dialog opened: what others do meanwhile is not overwritten unseen.
  const [groups] = useState(shown)
  const [refused, setRefused] = useState<readonly Refused[]>()
  const { run } = useCommand(moveApplications, { says: false })
  const leaving = groups.flatMap(({ candidates }) => candidates).filter(({ refusal }) => refusal === null)
  const clients = groups.filter(({ candidates }) => candidates.some(({ refusal }) => refusal === null))
  const what = sentence(leaving, clients)
  if (refused) return <Refusals refused={refused} total={leaving.length} onClose={onDone} />
  const toStatusId = candidateStatuses.sentToClient
  const form = moveForm({ toStatusId, requires }, leaving.length > 1)
  const asksReason = leaving.some(({ needsReason }) => needsReason) && !requires.includes('reason')
  const send = async (values: RequiredValues) => {
    const answer = await run({
      applicationIds: leaving.map(({ applicationId }) => applicationId),
      versions: Object.fromEntries(leaving.map(({ applicationId, version }) => [applicationId, version])),
      toStatusId,
      ...values,
    })
    if (!answer) return
    if (answer.done > 0) showToast('success', `${countText(answer.done, 'candidate')} sent to the client`)
    const left = answer.results.filter(({ done }) => !done)
    if (left.length === 0) return onDone()
    const nameOf = (id: number) => leaving.find(({ applicationId }) => applicationId === id)?.candidateName
    setRefused(
      left.map(({ applicationId: id, message }) => ({
        ...{ id, message, name: nameOf(id) ?? String(id) },
        to: withApplication(place, id),
      })),
    )
  }
  const people = groups.map((group) => <Group key={group.organizationId} group={group} />)
  if (leaving.length === 0) {
    return (
      <Modal opened onClose={onClose} title={what} size="lg">
        <Stack gap="md">{people}</Stack>
      </Modal>
    )
  }
  return (
    <FormDialog
      title={what}
      size="lg"
      schema={asksReason ? form.extend(coolingReason) : form}
      submit={what}
      intro={people}
      onSubmit={send}
      onClose={onClose}
    />
  )
}

/** What the button does, in as many words as it takes: "Send 3 to 2 clients". */
function sentence(leaving: readonly SentCandidate[], clients: readonly SendingGroup[]): string {
  const [first] = clients
  if (!first) return 'Nobody can be sent'
  const who = leaving.length === 1 ? (leaving[0]?.candidateName ?? '1') : String(leaving.length)
  return `Send ${who} to ${clients.length === 1 ? first.organizationName : `${clients.length} clients`}`
}

function Group({ group: { organizationName, mails, candidates } }: { group: SendingGroup }) {
  const isAnySent = candidates.some(({ refusal }) => refusal === null)
  const knowsRecipients = useMay('submission.read')
  return (
    <section className={styles.group} aria-label={organizationName}>
      <h3 className={styles.client}>{organizationName}</h3>
      <ul className={styles.people}>
        {candidates.map((candidate) => (
          <Person key={candidate.applicationId} candidate={candidate} />
        ))}
      </ul>
      {mails.map(({ name, email, subject, text: words }) => (
        <div key={email} className={styles.mail}>
          <p>
            Mail to <b>{name}</b> {email}
          </p>
          <p className={styles.subject}>{subject}</p>
          <Spoiler maxHeight={62} showLabel="Read the whole mail" hideLabel="Show less">
            <p className={styles.words}>{words}</p>
          </Spoiler>
        </div>
      ))}
      {isAnySent && mails.length === 0 && knowsRecipients && (
        <p className={styles.warning}>
          <IconMailOff size={15} aria-hidden="true" /> No client HR of this client can be written to: nobody is told by
          mail, the portal shows them.
        </p>
      )}
    </section>
  )
}

function Person({ candidate }: { candidate: SentCandidate }) {
  const { candidateId, positionId, candidateName, positionName, shownAs, isRevealed, cvFileName } = candidate
  const { refusal, needsReason, representedBy, representedUntil } = candidate
  const { permissions } = useSignedIn()
  const look = mayOpen(clientPreview, permissions) && linkTo(clientPreview, { id: candidateId, positionId })
  return (
    <li data-stays={refusal ? true : undefined}>
      <span className={styles.line}>
        <b>{candidateName}</b> <span className={styles.soft}>{positionName}</span>
        {look && !refusal && (
          <Anchor href={look} target="_blank" rel="noreferrer" size="sm" ml="auto">
            See what the client sees
          </Anchor>
        )}
      </span>
      {refusal ? (
        <span className={styles.warning}>Stays: {refusal}</span>
      ) : (
        <span className={styles.soft}>
          {isRevealed ? `With name and contacts` : `As ${shownAs}, without name and contacts`}
          {cvFileName && ` · CV ${isRevealed ? '' : 'masked, from '}${cvFileName}`}
        </span>
      )}
      {!refusal && !cvFileName && (
        <span className={styles.warning}>
          <IconFileOff size={15} aria-hidden="true" /> No CV goes along: the client sees the profile alone.
        </span>
      )}
      {needsReason && <span className={styles.warning}>Inside the cooling period of this client.</span>}
      {representedBy && representedUntil && (
        <span className={styles.warning}>
          Brought to this client by {representedBy}, whose right it is until {dateText(representedUntil)}.
        </span>
      )}
    </li>
  )
}
