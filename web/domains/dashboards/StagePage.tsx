import { candidateDetailsList } from '#contract/domains/dashboards/candidateDetails.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { DetailsSentence } from './DetailsSentence.tsx'

/** What the address of the candidates of a stage names. */
export interface StageParameters {
  organizationId: number
  positionId: number
  /** The name of the interview stage. */
  interviewStage: string
}

interface StagePageProps extends StageParameters {
  title: string
  /** Only those in one of these; without them in any. */
  statuses?: readonly StatusId[]
}

/** The candidates of a position in an interview stage. */
export function StagePage({ title, organizationId, positionId, interviewStage, statuses }: StagePageProps) {
  if (!Number.isInteger(organizationId) || !Number.isInteger(positionId)) return <NotFound what="Position" />
  const fixed = {
    ...{ organizations: [organizationId], positions: [positionId], interviewStage },
    ...(statuses && { statuses }),
  }
  return (
    <ApplicationPage
      list={candidateDetailsList}
      title={title}
      fixed={fixed}
      intro={<DetailsSentence fixed={fixed} />}
    />
  )
}
