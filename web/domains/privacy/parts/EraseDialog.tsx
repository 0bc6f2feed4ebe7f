import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { eraseCandidate, getErasurePreview } from '#contract/domains/privacy/endpoints.ts'
import type { ErasurePreview, HeldCount } from '#contract/domains/privacy/model.ts'
import { erasedName } from '#contract/vocab/privacy.ts'
import { candidates } from '#web/domains/candidates/screens.ts'
import { useApi, useApiState, useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, numberText } from '#web/kit/records/formats.ts'
import styles from '../Privacy.module.css'

interface EraseDialogProps {
  candidate: { id: number; version: number; fullName: string }
  onClose: () => void
}

/** Erases a candidate: what goes and what stays is shown, and the name is typed once more; or what stands in the way. */
export default function EraseDialog(props: EraseDialogProps) {
  const { candidate, onClose } = props
  const { data } = useApiState(getErasurePreview, { id: candidate.id })
  if (!data?.blockers.length) return <ErasureForm {...props} />
  return (
    <Modal opened onClose={onClose} title={`Erase ${candidate.fullName}?`} size="lg">
      <Stack gap="md">
        <Preview candidateId={candidate.id} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function ErasureForm({ candidate, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const { attempt } = useCommand(eraseCandidate, {
    onDone: () => navigate(linkTo(candidates), { replace: true }),
    isLeft: true,
  })
  return (
    <FormDialog
      title={`Erase ${candidate.fullName}?`}
      schema={eraseCandidate}
      initial={{ candidateId: candidate.id, version: candidate.version }}
      submit="Erase for good"
      isDangerous
      size="lg"
      onSubmit={attempt}
      onClose={onClose}
    >
      <Stack gap="md">
        <p className={styles.soft}>
          Nothing brings the person back. Counts, placements and invoices stay right: they say “{erasedName.fullName}”
          from then on.
        </p>
        <Suspense fallback={<Skeleton h={220} />}>
          <Preview candidateId={candidate.id} />
        </Suspense>
        <Field name="reason" />
        <Field name="typedName" help={candidate.fullName} />
      </Stack>
    </FormDialog>
  )
}

function Preview({ candidateId }: { candidateId: number }) {
  const preview = useApi(getErasurePreview, { id: candidateId })
  const { blockers, removes, keeps } = preview
  const notes = blockers.length ? [] : notesOn(preview)
  return (
    <>
      {blockers.length > 0 && (
        <Alert color="red" title="This person cannot be erased yet">
          <ul className={styles.blockers}>
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={styles.lists}>
        <Counts title="Is removed" counts={removes} always="The profile" />
        <Counts title="Stays without a name" counts={keeps} />
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.soft}>
          {note}
        </p>
      ))}
    </>
  )
}

function Counts({ title, counts, always }: { title: string; counts: readonly HeldCount[]; always?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.counts}>
        {always && <li>{always}</li>}
        {counts.map(({ label, count }) => (
          <li key={label}>
            {label} <strong>{numberText(count)}</strong>
          </li>
        ))}
        {!always && counts.length === 0 && <li>Nothing</li>}
      </ul>
    </section>
  )
}

function notesOn({ endingApplications, mentions, isNameShared, twins, name }: ErasurePreview): string[] {
  const names = twins.map((twin) => `${twin.name} (record ${twin.id})`).join(', ')
  return [
    endingApplications &&
      `${countText(endingApplications, 'open application')} will end as “Candidate self Drooped-out”.`,
    mentions && `The name, addresses and numbers are also taken out of ${countText(mentions, 'text')} elsewhere.`,
    isNameShared && `Somebody else is called ${name} too: texts that are not linked to this record keep the name.`,
    names && `May be the same person, and stays: ${names}.`,
  ].filter((note) => typeof note === 'string' && note !== '') as string[]
}
