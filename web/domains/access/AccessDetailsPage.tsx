import { accessDetailList } from '#contract/domains/access/sessions.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { SessionTabs } from './SessionTabs.tsx'

const stillThere = accessDetailList.columns.endedHow.whenEmpty ?? ''

/** Every session there was: from where, how long, and how it ended. */
export default function AccessDetailsPage() {
  return (
    <ListPage
      list={accessDetailList}
      intro={<SessionTabs />}
      cells={{
        endedHow: ({ endedHow }) => endedHow ?? <StatusChip label={stillThere} kind="active" />,
      }}
    />
  )
}
