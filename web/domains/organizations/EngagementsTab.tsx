import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconPhoneCall, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { completeEngagement, getEngagements } from '#contract/domains/organizations/endpoints.ts'
import { engagementKinds, type engagement as engagementSchema } from '#contract/domains/organizations/model.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { recentText } from '#web/kit/formats.ts'
import { Message } from '#web/kit/Message.tsx'
import { Section } from '#web/kit/Page.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './EngagementsTab.module.css'
import { PlanDialog } from './PlanDialog.tsx'

type Engagement = z.output<typeof engagementSchema>

/** Meetings and follow-ups with an organization: what is to come, and what was. */
export function EngagementsTab({ id }: { id: number }) {
  const { engagements } = useApi(getEngagements, { id })
  const [isPlanning, setIsPlanning] = useState(false)
  const plan = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCalendarPlus size={16} />}
      onClick={() => setIsPlanning(true)}
    >
      Plan
    </Button>
  )
  const toCome = engagements.filter(({ doneAt }) => doneAt === null)
  const past = engagements.filter(({ doneAt }) => doneAt !== null)
  return (
    <div className={styles.tab}>
      {engagements.length === 0 ? (
        <Message order={2} title="No meeting or follow-up yet" action={plan}>
          Plan the next call, so that nobody has to remember it.
        </Message>
      ) : (
        <>
          <Section title="To come" actions={plan}>
            {toCome.length === 0 ? <p className={styles.none}>Nothing is planned.</p> : <Rows of={toCome} />}
          </Section>
          {past.length > 0 && (
            <Section title="Past">
              <Rows of={past} />
            </Section>
          )}
        </>
      )}
      {isPlanning && <PlanDialog organizationId={id} onClose={() => setIsPlanning(false)} />}
    </div>
  )
}

function Rows({ of }: { of: readonly Engagement[] }) {
  return (
    <ul className={styles.rows}>
      {of.map((engagement) => (
        <Row key={engagement.id} engagement={engagement} />
      ))}
    </ul>
  )
}

function Row({ engagement }: { engagement: Engagement }) {
  const { timeZone } = useSignedIn()
  const { run, isRunning } = useCommand(completeEngagement)
  const { id, kind, at, subject, notes, userName, doneAt } = engagement
  const isLate = doneAt === null && Date.parse(at) < Date.now()
  return (
    <li className={styles.row} data-done={doneAt !== null || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {kind === engagementKinds.meeting ? <IconUsers size={16} /> : <IconPhoneCall size={16} />}
      </span>
      <div className={styles.what}>
        <strong>{subject}</strong>
        <p>
          {engagementKinds.labelOf(kind)} · <span data-late={isLate || undefined}>{recentText(at, timeZone)}</span>
          {isLate && <span data-late> · overdue</span>} · {userName}
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
      {doneAt === null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCheck size={14} />}
          loading={isRunning}
          aria-label={`Done: ${subject}`}
          onClick={() => void run({ id })}
        >
          Done
        </Button>
      )}
    </li>
  )
}
