import { clientInterviewList } from '#contract/domains/clientSide/lists.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
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
