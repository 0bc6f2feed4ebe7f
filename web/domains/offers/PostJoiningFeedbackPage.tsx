import { Anchor } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { viewFeedbackHistory } from '#contract/domains/offers/endpoints.ts'
import type { Joinee } from '#contract/domains/offers/model.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { Panel } from '#web/kit/records/FactSheet.tsx'
import { dateText } from '#web/kit/records/formats.ts'
import { FeedbackPoints } from './FeedbackPoints.tsx'
import styles from './Offers.module.css'
import { placementView } from './screens.ts'

/** Everybody who joined a position, and how it goes at 7, 30, 60 and 90 days. */
export default function PostJoiningFeedbackPage({ positionId }: { positionId: number }) {
  const { positionName, organizationName, joinees } = useApi(viewFeedbackHistory, { positionId })
  return (
    <Page
      title={`Post-joining feedback: ${positionName}`}
      facts={[
        { label: 'Organization', value: organizationName },
        { label: 'Joined', value: joinees.length },
        { label: 'Feedback to take', value: joinees.filter(({ askedFor }) => askedFor !== null).length },
      ]}
      back={{ to: linkTo(positionView, { id: positionId }), label: 'Position' }}
      isWide
    >
      {joinees.length === 0 ? (
        <Message order={2} title="Nobody has joined yet" icon={<IconUsers size={20} />}>
          Whoever joins this position is asked after 7, 30, 60 and 90 days how it goes.
        </Message>
      ) : (
        <div className={styles.joinees}>
          {joinees.map((joinee) => (
            <OneJoinee key={joinee.applicationId} joinee={joinee} />
          ))}
        </div>
      )}
    </Page>
  )
}

function OneJoinee({ joinee }: { joinee: Joinee }) {
  const { applicationId, candidateName, statusId, joinedOn, lastWorkingDay, replacementUntil, feedbacks, can } = joinee
  return (
    <Panel
      title={candidateName}
      actions={
        <Anchor component={Link} size="sm" to={linkTo(placementView, { id: applicationId })}>
          Offer and joining
        </Anchor>
      }
    >
      <div className={styles.line}>
        <CandidateStatus id={statusId} />
        <span>Joined on {dateText(joinedOn)}</span>
        <span className={styles.soft}>
          {lastWorkingDay ? `Last working day ${dateText(lastWorkingDay)} · ` : ''}Replacement until{' '}
          {dateText(replacementUntil)}
        </span>
      </div>
      <FeedbackPoints
        applicationId={applicationId}
        candidateName={candidateName}
        joinedOn={joinedOn}
        leftOn={lastWorkingDay}
        feedbacks={feedbacks}
        mayTake={can.feedback}
      />
    </Panel>
  )
}
