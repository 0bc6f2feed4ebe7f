import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { changeApplicationFields, getApplication } from '#contract/domains/applications/endpoints.ts'
import type { Application } from '#contract/domains/applications/model.ts'
import { candidateStatuses, hasReached, stageOf, stages } from '#contract/vocab/statuses.ts'
import { CoolingNotice } from '#web/domains/candidates/parts/CoolingNotice.tsx'
import { candidateChecklist, candidateView } from '#web/domains/candidates/screens.ts'
import { clientCandidate } from '#web/domains/clientSide/screens.ts'
import { JoinLink } from '#web/domains/interviews/parts/JoinLink.tsx'
import { candidateCalendar, interviewDetails } from '#web/domains/interviews/screens.ts'
import { placementView, postJoiningFeedback } from '#web/domains/offers/screens.ts'
import { ScreeningLinks } from '#web/domains/screening/parts/ScreeningLinks.tsx'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { OwnFieldsPart } from '#web/kit/forms/OwnFieldsPart.tsx'
import { type Place, RecordDrawer, withRecord } from '#web/kit/lists/RecordDrawer.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { FactSheet } from '#web/kit/records/FactSheet.tsx'
import { dateText, dateTimeText, lpaText } from '#web/kit/records/formats.ts'
import styles from './ApplicationDrawer.module.css'
import { History } from './History.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { NextStepButton } from './NextStep.tsx'
import { pendingMoves } from './pendingMoves.ts'
import { Reason } from './Reason.tsx'
import { UndoButton } from './UndoButton.tsx'
import { useMove } from './useMove.tsx'

const parameter = 'application'

/** A place with an application opened in the drawer. */
export const withApplication = (place: Place, id: number) => withRecord(parameter, place, id)

/** One candidate on one position, opened by the address: what it is at, what can be done, and how it got there. */
export function ApplicationDrawer() {
  return (
    <RecordDrawer parameter={parameter} title="Candidate on position">
      {(id) => <Content id={id} />}
    </RecordDrawer>
  )
}

function Content({ id }: { id: number }) {
  const application = useApi(getApplication, { id })
  const { make, dialog } = useMove()
  const pending = pendingMoves.use()(application)
  const { moves } = application.can
  const { events, interviews, offer, statusId } = application
  const stepping = {
    ...application,
    ...{ moves, interviewId: interviews[0]?.id, expectedJoiningOn: offer?.expectedJoiningOn },
  }
  const last = events.find(({ toStatusId, isUndo, isUndone }) => toStatusId === statusId && !isUndo && !isUndone)
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
          <CandidateStatus id={pending ?? statusId} />
          <Text size="sm" c="dimmed">
            with {application.recruiterName}
            {application.qcName ? `, QC ${application.qcName}` : ''}
          </Text>
        </Group>
        {last && <Reason statusId={statusId} reason={last.reason} comment={last.comment} />}
      </header>
      <Group gap="xs">
        <NextStepButton of={stepping} make={make} size="xs" />
        <MoveMenu moves={moves} onChoose={(move) => make(application, move)} />
        <UndoButton application={application} />
      </Group>
      <CoolingNotice candidateId={application.candidateId} positionId={application.positionId} />
      <ChecklistLink application={application} />
      <AsTheClient application={application} />
      <ScreeningLinks application={application} />
      <Interviews application={application} />
      <Offer application={application} />
      <OwnFields application={application} />
      <section>
        <h3 className={styles.heading}>History</h3>
        <History events={application.events} changes={application.fieldChanges} />
      </section>
      {dialog}
    </Stack>
  )
}

/** What the firm notes in fields of its own. */
function OwnFields({ application }: { application: Application }) {
  const { id, version, statusId, can } = application
  return (
    <OwnFieldsPart
      kind="application"
      record={application}
      command={changeApplicationFields}
      initial={{ id, version }}
      statusId={statusId}
      isEditable={can.editFields}
    >
      {({ title, facts, edit }) => (
        <section key={title}>
          <Group justify="space-between">
            <h3 className={styles.heading}>{title}</h3>
            {edit}
          </Group>
          <FactSheet of={facts} />
        </section>
      )}
    </OwnFieldsPart>
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

/** Leads to the documents the candidate hands in, once they are selected. */
function ChecklistLink({ application: { candidateId, positionId, statusId } }: { application: Application }) {
  const { permissions } = useSignedIn()
  if (!hasReached(statusId, candidateStatuses.finalSelect) || !mayOpen(candidateChecklist, permissions)) return null
  return (
    <Anchor component={Link} size="sm" to={linkTo(candidateChecklist, { id: candidateId, positionId })}>
      Checklist of documents
    </Anchor>
  )
}

/** Leads to the candidate exactly as the client of the position sees it, once it was sent there. */
function AsTheClient({ application: { candidateId, positionId, sentToClientAt } }: { application: Application }) {
  const { permissions } = useSignedIn()
  if (!sentToClientAt || !mayOpen(clientCandidate, permissions)) return null
  return (
    <Anchor component={Link} size="sm" to={linkTo(clientCandidate, { candidateId, positionId })}>
      {permissions.has('candidate.readUnmasked') ? 'See exactly what the client sees' : 'Profile and CV'}
    </Anchor>
  )
}

/** The interviews, each with its own page, and the calendar in which the next one is scheduled. */
function Interviews({ application }: { application: Application }) {
  const { timeZone, permissions } = useSignedIn()
  const { interviews, candidateId, positionId, organizationId, statusId } = application
  const isAtInterviews = stageOf(statusId) === stages.interview || statusId === candidateStatuses.cvShortlisted
  if (interviews.length === 0 && !isAtInterviews) return null
  return (
    <section>
      <h3 className={styles.heading}>Interviews</h3>
      <ul className={styles.list}>
        {interviews.map(({ id, stageName, startsAt, endsAt, mode, state, link, interviewers }) => (
          <li key={id}>
            <Anchor
              component={Link}
              underline="always"
              to={linkTo(interviewDetails, { id: candidateId, positionId, previousInterviewId: id })}
            >
              {stageName}
            </Anchor>{' '}
            {dateTimeText(startsAt, timeZone)} ({timeZone}){' '}
            <JoinLink interview={{ link, state, endsAt, candidateName: application.candidateName }} />
            <Text size="sm" c="dimmed">
              {[mode, state, ...interviewers].join(', ')}
            </Text>
          </li>
        ))}
      </ul>
      {isAtInterviews && mayOpen(candidateCalendar, permissions) && (
        <Anchor component={Link} size="sm" to={linkTo(candidateCalendar, { candidateId, positionId, organizationId })}>
          Free slots and calendar
        </Anchor>
      )}
    </section>
  )
}

/** The offer in short; everything from the selection on has a page of its own. */
function Offer({ application: { id, offer, statusId, positionId } }: { application: Application }) {
  const { permissions } = useSignedIn()
  const isSelected = hasReached(statusId, candidateStatuses.finalSelect)
  const hasJoined = hasReached(statusId, candidateStatuses.joined)
  const page = isSelected && mayOpen(placementView, permissions) && (
    <Group gap="md">
      <Anchor component={Link} size="sm" to={linkTo(placementView, { id })}>
        {hasJoined ? 'Joining and feedback' : 'Offer and joining'}
      </Anchor>
      {hasJoined && mayOpen(postJoiningFeedback, permissions) && (
        <Anchor component={Link} size="sm" to={linkTo(postJoiningFeedback, { positionId })}>
          Feedback of all who joined
        </Anchor>
      )}
    </Group>
  )
  if (!offer) return page
  return (
    <section>
      <Group justify="space-between">
        <h3 className={styles.heading}>Offer</h3>
        {page}
      </Group>
      <FactSheet
        of={[
          { label: 'Offered CTC', value: lpaText(offer.offeredCtc) },
          { label: 'Date of offer', value: dateText(offer.offeredOn) },
          { label: 'Expected joining', value: dateText(offer.expectedJoiningOn) },
          offer.acceptedOn !== null && { label: 'Accepted', value: dateText(offer.acceptedOn) },
        ]}
      />
    </section>
  )
}
