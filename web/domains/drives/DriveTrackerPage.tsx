import { driveTracker } from '#contract/domains/drives/lists.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { driveSummary } from './screens.ts'

/** The hiring days from today on; each figure opens the people it counts. */
export default function DriveTrackerPage() {
  const { primaryRole } = useSignedIn()
  return (
    <ListPage
      list={driveTracker}
      intro="A drive is all interviews of one position on one day. Without a start date, the past year is shown."
      fixed={{ LoggedInUserRoleName: primaryRole }}
      rowKey={({ scheduledDate, positionId }) => `${scheduledDate} ${positionId}`}
      rowLink={({ scheduledDate, positionId }) =>
        scheduledDate ? linkTo(driveSummary, { date: scheduledDate, id: positionId }) : undefined
      }
      figureLink={({ scheduledDate, positionId }, counted) =>
        scheduledDate ? linkTo(driveSummary, { date: scheduledDate, id: positionId }, { counted }) : undefined
      }
    />
  )
}
