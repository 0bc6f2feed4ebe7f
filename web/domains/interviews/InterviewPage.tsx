import { Anchor, Button } from '@mantine/core'
import { IconCalendarPlus, IconMessage2Check } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getInterview } from '#contract/domains/interviews/endpoints.ts'
import type { Interview } from '#contract/domains/interviews/record.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi } from '#web/kit/api.ts'
import { dateTimeText } from '#web/kit/formats.ts'
import { type Fact, Page, Section } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useSignedIn, useTimeZone } from '#web/kit/session.ts'
import { Chain } from './Chain.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { Feedbacks } from './Feedbacks.tsx'
import { FollowUps } from './FollowUps.tsx'
import styles from './Interviews.module.css'
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
            {can.feedbackFor.length > 0 && (
              <Button leftSection={<IconMessage2Check size={16} />} onClick={() => setIsJudging(true)}>
                Give feedback
              </Button>
            )}
            {can.reschedule && (
              <Button
                variant={can.feedbackFor.length > 0 ? 'default' : 'filled'}
                leftSection={<IconCalendarPlus size={16} />}
                component={Link}
                to={linkTo(rescheduleCalendar, {
                  ...calendar,
                  interviewSlotId: interview.slotId ?? 0,
                  previusInterviewId: interview.id,
                })}
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
          <div>
            <Section title="Appointments">
              <Chain interview={interview} />
            </Section>
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
  const position = mayOpen(positionView, permissions) ? (
    <Anchor component={Link} to={linkTo(positionView, { id: positionId })}>
      {positionName}
    </Anchor>
  ) : (
    positionName
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
