import { Anchor, Button } from '@mantine/core'
import { IconCalendarPlus, IconMessage2Check } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { changeInterviewFields, getInterview } from '#contract/domains/interviews/endpoints.ts'
import type { Interview } from '#contract/domains/interviews/record.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn, useTimeZone } from '#web/kit/api/session.ts'
import { OwnFieldsPart } from '#web/kit/forms/OwnFieldsPart.tsx'
import { type Fact, Page, Section } from '#web/kit/pages/Page.tsx'
import { usePageActions } from '#web/kit/pages/pageActions.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { changeEntry } from '#web/kit/records/DefinedFacts.tsx'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { dateTimeText } from '#web/kit/records/formats.ts'
import { RecordLink } from '#web/kit/records/RecordLink.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { Timeline } from '#web/kit/records/Timeline.tsx'
import { Chain } from './Chain.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { Feedbacks } from './Feedbacks.tsx'
import { FollowUps } from './FollowUps.tsx'
import styles from './Interviews.module.css'
import { canBeJoined, JoinLink } from './parts/JoinLink.tsx'
import { candidateCalendar, rescheduleCalendar } from './screens.ts'
import { bothTimes, kindOfState } from './times.ts'
import { useInterviewActions } from './useInterviewActions.tsx'

interface InterviewAddress {
  id: number
  positionId: number
  /** The interview that is looked at: the one before, once it is rescheduled. */
  previousInterviewId: number
}

/** One interview: when and with whom, what was agreed before, what was said, and what came of it. */
export default function InterviewPage({ id, positionId, previousInterviewId }: InterviewAddress) {
  const interview = useApi(getInterview, { candidateId: id, positionId, interviewId: previousInterviewId })
  const [isJudging, setIsJudging] = useState(false)
  const { menu, dialog } = useInterviewActions(interview)
  const { candidateName, stageName, state, can } = interview
  const calendar = { candidateId: id, positionId, organizationId: interview.organizationId }
  const reschedule = linkTo(rescheduleCalendar, {
    ...calendar,
    interviewSlotId: interview.slotId ?? 0,
    previusInterviewId: interview.id,
  })
  usePageActions([
    ...(can.reschedule ? [{ label: 'Reschedule', to: reschedule }] : []),
    ...(can.feedbackFor.length > 0 ? [{ label: 'Give feedback', act: () => setIsJudging(true) }] : []),
  ])
  return (
    <>
      <Page
        title={`${stageName} interview of ${candidateName}`}
        status={<StatusChip label={state} kind={kindOfState(state)} />}
        facts={useFacts(interview)}
        back={{ to: linkTo(candidateCalendar, calendar), label: 'Candidate calendar' }}
        isWide
        actions={
          <>
            <JoinLink interview={interview} size="sm" variant="filled" />
            {can.feedbackFor.length > 0 && (
              <Button
                variant={canBeJoined(interview) ? 'default' : 'filled'}
                leftSection={<IconMessage2Check size={16} />}
                onClick={() => setIsJudging(true)}
              >
                Give feedback
              </Button>
            )}
            {can.reschedule && (
              <Button
                variant={can.feedbackFor.length > 0 || canBeJoined(interview) ? 'default' : 'filled'}
                leftSection={<IconCalendarPlus size={16} />}
                component={Link}
                to={reschedule}
              >
                Reschedule
              </Button>
            )}
          </>
        }
        menu={menu}
      >
        <div className={styles.columns}>
          <Section title="Feedback">
            <Feedbacks interview={interview} />
          </Section>
          <div className={styles.side}>
            <Section title="Appointments">
              <Chain interview={interview} />
            </Section>
            <OwnFieldsPart
              kind="interview"
              record={interview}
              command={changeInterviewFields}
              initial={{ interviewId: interview.id, version: interview.version }}
              isEditable={can.editFields}
            >
              {({ title, facts, edit }) => (
                <Panel key={title} title={title} actions={edit}>
                  <FactSheet of={facts} />
                </Panel>
              )}
            </OwnFieldsPart>
            {interview.fieldChanges.length > 0 && (
              <Section title="Changes">
                <Timeline entries={interview.fieldChanges.map(changeEntry)} />
              </Section>
            )}
            {(can.followUp || interview.followUps.length > 0) && (
              <Section title="Follow-ups">
                <FollowUps followUps={interview.followUps} />
              </Section>
            )}
          </div>
        </div>
      </Page>
      {isJudging && <FeedbackDialog interview={interview} onClose={() => setIsJudging(false)} />}
      {dialog}
    </>
  )
}

function useFacts(interview: Interview): Fact[] {
  const { permissions } = useSignedIn()
  const timeZone = useTimeZone()
  const { candidateId, positionId, positionName, organizationName, mode, link, interviewers, acknowledgement } =
    interview
  const answer = interview.acknowledgedAt
    ? `${acknowledgement}, ${dateTimeText(interview.acknowledgedAt, timeZone)}`
    : acknowledgement
  const position = (
    <RecordLink to={positionView} id={positionId} isReached={interview.can.openPosition}>
      {positionName}
    </RecordLink>
  )
  const candidate = mayOpen(candidateView, permissions) ? (
    <Anchor component={Link} to={linkTo(candidateView, { id: candidateId })}>
      {interview.candidateName}
    </Anchor>
  ) : (
    interview.candidateName
  )
  return [
    { label: 'When', value: bothTimes(interview, timeZone) },
    { label: 'Mode', value: mode },
    { label: 'Link or place', value: link && <LinkOrPlace text={link} /> },
    { label: 'Interviewers', value: interviewers.map(({ name }) => name).join(', ') },
    { label: 'Candidate', value: candidate },
    { label: 'Position', value: position },
    { label: 'Organization', value: organizationName },
    { label: 'Candidate says', value: [answer, interview.acknowledgementNote].filter(Boolean).join(' · ') },
  ]
}

/** What is an address can be opened; anything else is only read. */
function LinkOrPlace({ text }: { text: string }) {
  if (!/^https?:\/\//.test(text)) return text
  return (
    <Anchor href={text} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  )
}
