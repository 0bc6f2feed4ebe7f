import { upcomingJoineeList } from '#contract/domains/offers/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { numberText } from '#web/kit/records/formats.ts'
import { JoinabilityCell, placementLink } from './cells.tsx'
import styles from './Offers.module.css'
import { OfferTabs } from './OfferTabs.tsx'
import { upcomingJoinees } from './screens.ts'

/** With an offer in hand, by the day they are expected. */
export default function UpcomingJoineesPage() {
  return (
    <ListPage
      list={upcomingJoineeList}
      intro={<OfferTabs open={upcomingJoinees} />}
      rowLink={placementLink}
      cells={{
        joinability: ({ joinability }) => <JoinabilityCell score={joinability} />,
        daysLeft: ({ daysLeft }) => <DaysLeft days={daysLeft ?? 0} />,
      }}
    />
  )
}

function DaysLeft({ days }: { days: number }) {
  return days < 0 ? <strong className={styles.overdue}>{numberText(days)}</strong> : numberText(days)
}
