import { clientInterviewList } from '#contract/domains/clientSide/lists.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { clientCandidate } from './screens.ts'

/** The interviews that are still to come. */
export default function InterviewsPage() {
  const timeZone = useTimeZone()
  return (
    <ListPage
      list={clientInterviewList}
      intro={`Times are shown in ${timeZone}.`}
      rowLink={({ candidateId, positionId }) => linkTo(clientCandidate, { candidateId, positionId })}
    />
  )
}
