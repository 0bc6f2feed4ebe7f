import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { getDrive } from '#contract/domains/drives/endpoints.ts'
import { drivePeople } from '#contract/domains/drives/lists.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { dateText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { figures, kindOfDay } from './counts.ts'
import styles from './DriveSummaryPage.module.css'
import { Figures } from './Figures.tsx'
import { driveBoard, driveTracker } from './screens.ts'

/** One hiring day: its figures, and the people behind the chosen one. */
export default function DriveSummaryPage({ date, id }: { date: string; id: number }) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return <NotFound />
  return <Summary date={date} id={id} />
}

function Summary({ date, id }: { date: string; id: number }) {
  const { positionName, organizationName, counts } = useApi(getDrive, { date, positionId: id })
  const { permissions } = useSignedIn()
  return (
    <Page
      title={`${positionName}, ${dateText(date)}`}
      back={mayOpen(driveTracker, permissions) ? { to: linkTo(driveTracker), label: 'Drive tracker' } : undefined}
      facts={[{ label: 'Organization', value: organizationName }]}
      actions={
        <Button component={Link} to={linkTo(driveBoard, { date, id })} leftSection={<IconDeviceMobile size={16} />}>
          Open the board
        </Button>
      }
      isWide
    >
      <Figures counts={counts} />
      <People date={date} id={id} />
    </Page>
  )
}

function People({ date, id }: { date: string; id: number }) {
  const [address] = useSearchParams()
  const { permissions } = useSignedIn()
  const chosen = figures.find(({ counted }) => counted === address.get('counted'))
  const counted = chosen?.counted ?? driveDayStatuses.invited
  const toCandidate = (candidateId: number) => linkTo(candidateView, { id: candidateId })
  return (
    <div className={styles.people}>
      <p className={styles.definition}>
        <b>{counted}.</b> {figures.find((figure) => figure.counted === counted)?.definition}
      </p>
      <ListTable
        key={counted}
        list={drivePeople}
        fixed={{ positions: [id], scheduledDateFrom: date, scheduledDateTo: date, counted }}
        rowLink={({ candidateId }) => (mayOpen(candidateView, permissions) ? toCandidate(candidateId) : undefined)}
        cells={{
          dayStatus: ({ dayStatus }) => dayStatus && <StatusChip label={dayStatus} kind={kindOfDay[dayStatus]} />,
        }}
      />
    </div>
  )
}
