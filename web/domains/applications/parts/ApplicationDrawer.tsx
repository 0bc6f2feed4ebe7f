import { Anchor, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getApplication } from '#contract/domains/applications/endpoints.ts'
import type { Application } from '#contract/domains/applications/model.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useApi } from '#web/kit/api.ts'
import { dateText, dateTimeText, lpaText } from '#web/kit/formats.ts'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './ApplicationDrawer.module.css'
import { History } from './History.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { asksForNothing } from './moves.ts'
import { UndoButton } from './UndoButton.tsx'
import { useMove } from './useMove.tsx'

const parameter = 'application'

/** The present address with an application opened in the drawer. */
export function withApplication(search: string, id: number): string {
  const parameters = new URLSearchParams(search)
  parameters.set(parameter, String(id))
  return `?${parameters}`
}

/** One candidate on one position, opened by the address: what it is at, what can be done, and how it got there. */
export function ApplicationDrawer() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(parameters.get(parameter))
  const close = () => {
    const rest = new URLSearchParams(parameters)
    rest.delete(parameter)
    navigate({ search: rest.toString() }, { preventScrollReset: true })
  }
  return (
    <Drawer
      opened={id > 0}
      onClose={close}
      position="right"
      size="md"
      title="Candidate on position"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id > 0 && (
        <Suspense fallback={<Skeleton h={320} />}>
          <Content id={id} />
        </Suspense>
      )}
    </Drawer>
  )
}

function Content({ id }: { id: number }) {
  const application = useApi(getApplication, { id })
  const { make, dialog } = useMove()
  const { moves } = application.can
  const quick = moves.filter(asksForNothing).slice(0, 2)
  return (
    <Stack gap="lg">
      <header>
        <h2 className={styles.name}>
          <CandidateName application={application} />
        </h2>
        <Text c="dimmed">
          {application.positionName}, {application.organizationName}
        </Text>
        <Group gap="xs" mt="xs">
          <StatusChip label={candidateStatuses.labelOf(application.statusId)} kind={kindOf(application.statusId)} />
          <Text size="sm" c="dimmed">
            with {application.recruiterName}
            {application.qcName ? `, QC ${application.qcName}` : ''}
          </Text>
        </Group>
      </header>
      <Group gap="xs">
        {quick.map((move) => (
          <Button key={move.toStatusId} size="xs" onClick={() => make(application, move)}>
            {candidateStatuses.labelOf(move.toStatusId)}
          </Button>
        ))}
        <MoveMenu moves={moves} onChoose={(move) => make(application, move)} />
        <UndoButton application={application} />
      </Group>
      <Interviews application={application} />
      <Offer application={application} />
      <section>
        <h3 className={styles.heading}>History</h3>
        <History events={application.events} />
      </section>
      {dialog}
    </Stack>
  )
}

/** The name leads to the candidate's own page, for those who may open it. */
function CandidateName({ application: { candidateId, candidateName } }: { application: Application }) {
  const { permissions } = useSignedIn()
  if (!mayOpen(candidateView, permissions)) return candidateName
  return (
    <Anchor component={Link} inherit to={linkTo(candidateView, { id: candidateId })}>
      {candidateName}
    </Anchor>
  )
}

function Interviews({ application: { interviews } }: { application: Application }) {
  const { timeZone } = useSignedIn()
  if (interviews.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>Interviews</h3>
      <ul className={styles.list}>
        {interviews.map((interview) => (
          <li key={interview.id}>
            <b>{interview.stageName}</b> {dateTimeText(interview.startsAt, timeZone)} ({timeZone})
            <Text size="sm" c="dimmed">
              {[interview.mode, interview.state, ...interview.interviewers].join(', ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ application: { offer } }: { application: Application }) {
  if (!offer) return null
  return (
    <section>
      <h3 className={styles.heading}>Offer</h3>
      <dl className={styles.facts}>
        <dt>Offered CTC</dt>
        <dd>{lpaText(offer.offeredCtc)}</dd>
        <dt>Date of offer</dt>
        <dd>{dateText(offer.offeredOn)}</dd>
        <dt>Expected joining</dt>
        <dd>{dateText(offer.expectedJoiningOn)}</dd>
        {offer.acceptedOn && (
          <>
            <dt>Accepted</dt>
            <dd>{dateText(offer.acceptedOn)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
