import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconPhoneCall, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import {
  cancelEngagement,
  changeEngagement,
  completeEngagement,
  type Engagement,
  engagementKinds,
  engagementStates,
  getEngagements,
} from '#contract/domains/organizations/engagements.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ActionsMenu, Section } from '#web/kit/pages/Page.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import styles from './EngagementsTab.module.css'
import { PlanDialog } from './PlanDialog.tsx'

type Open = { kind: 'plan' } | { kind: 'done' | 'change'; of: Engagement }

/** Meetings and follow-ups with an organization: what is to come, and what was. */
export function EngagementsTab({ id }: { id: number }) {
  const { engagements } = useApi(getEngagements, { id })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const plan = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCalendarPlus size={16} />}
      onClick={() => setOpen({ kind: 'plan' })}
    >
      Plan
    </Button>
  )
  const toCome = engagements.filter(({ state }) => state === engagementStates.planned)
  const past = engagements.filter(({ state }) => state !== engagementStates.planned)
  return (
    <div className={styles.tab}>
      {engagements.length === 0 ? (
        <Message order={2} title="No meeting or follow-up yet" action={plan}>
          Plan the next call, so that nobody has to remember it.
        </Message>
      ) : (
        <>
          <Section title="To come" actions={plan}>
            {toCome.length === 0 ? (
              <p className={styles.none}>Nothing is planned.</p>
            ) : (
              <Rows of={toCome} onOpen={setOpen} />
            )}
          </Section>
          {past.length > 0 && (
            <Section title="Past">
              <Rows of={past} onOpen={setOpen} />
            </Section>
          )}
        </>
      )}
      {open?.kind === 'plan' && <PlanDialog organizationId={id} onClose={close} />}
      {open?.kind === 'done' && <DoneDialog engagement={open.of} onClose={close} />}
      {open?.kind === 'change' && <ChangeDialog engagement={open.of} onClose={close} />}
    </div>
  )
}

function Rows({ of, onOpen }: { of: readonly Engagement[]; onOpen: (open: Open) => void }) {
  return (
    <ul className={styles.rows}>
      {of.map((engagement) => (
        <Row key={engagement.id} engagement={engagement} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({ engagement, onOpen }: { engagement: Engagement; onOpen: (open: Open) => void }) {
  const timeZone = useTimeZone()
  const { kind, state, at, subject, notes, outcome, userName } = engagement
  const isToCome = state === engagementStates.planned
  const isLate = isToCome && Date.parse(at) < Date.now()
  return (
    <li className={styles.row} data-done={!isToCome || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {kind === engagementKinds.meeting ? <IconUsers size={16} /> : <IconPhoneCall size={16} />}
      </span>
      <div className={styles.what}>
        <strong>{subject}</strong>
        <p>
          {engagementKinds.labelOf(kind)} · <span data-late={isLate || undefined}>{recentText(at, timeZone)}</span>
          {isLate && <span data-late> · overdue</span>}
          {state === engagementStates.cancelled && ' · cancelled'} · {userName}
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
        {outcome && <p className={styles.notes}>{outcome}</p>}
      </div>
      {isToCome && <RowActions engagement={engagement} onOpen={onOpen} />}
    </li>
  )
}

function RowActions({ engagement, onOpen }: { engagement: Engagement; onOpen: (open: Open) => void }) {
  const { run: cancel } = useCommand(cancelEngagement)
  const { id, subject } = engagement
  const askToCancel = async () => {
    const text = 'It stays in the list as cancelled.'
    const question = { title: `Cancel “${subject}”?`, text, yes: 'Cancel it', no: 'Keep it', isDangerous: true }
    if (await confirm(question)) await cancel({ id })
  }
  return (
    <div className={styles.actions}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCheck size={14} />}
        aria-label={`Done: ${subject}`}
        onClick={() => onOpen({ kind: 'done', of: engagement })}
      >
        Done
      </Button>
      <ActionsMenu
        label={`More for ${subject}`}
        actions={[
          { label: 'Move or change', onClick: () => onOpen({ kind: 'change', of: engagement }) },
          { label: 'Cancel', onClick: () => void askToCancel(), isDangerous: true },
        ]}
      />
    </div>
  )
}

interface DialogProps {
  engagement: Engagement
  onClose: () => void
}

function DoneDialog({ engagement: { id, subject }, onClose }: DialogProps) {
  const { attempt } = useCommand(completeEngagement, { onDone: onClose })
  return (
    <FormDialog
      title={`${subject}: done`}
      schema={completeEngagement}
      initial={{ id }}
      draft={`engagement:${id}`}
      submit="Done"
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}

function ChangeDialog({ engagement: { id, version, kind, at, subject, notes }, onClose }: DialogProps) {
  const { attempt } = useCommand(changeEngagement, { onDone: onClose })
  return (
    <FormDialog
      title={`Change “${subject}”`}
      schema={changeEngagement}
      initial={{ id, version, kind, at, subject, notes }}
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}
