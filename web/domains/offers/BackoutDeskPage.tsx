import { backoutDeskList } from '#contract/domains/offers/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { JoinabilityCell, NextContactCell, placementLink, RiskCell } from './cells.tsx'
import styles from './Offers.module.css'
import { OfferTabs } from './OfferTabs.tsx'
import { LogContact } from './parts/LogContact.tsx'
import { backoutDesk } from './screens.ts'

const never = backoutDeskList.columns.lastContactAt.whenEmpty

/** Everybody between selection and joining, those at most risk first; a contact is logged from the row. */
export default function BackoutDeskPage() {
  return (
    <ListPage
      list={backoutDeskList}
      intro={<OfferTabs open={backoutDesk} />}
      rowLink={placementLink}
      cells={{
        risk: (row) => <RiskCell row={row} />,
        nextContactOn: (row) => <NextContactCell row={row} />,
        joinability: ({ joinability }) => <JoinabilityCell score={joinability} />,
        lastContactAt: (row) => <LastContact row={row} />,
      }}
    />
  )
}

function LastContact({ row }: { row: RowOf<typeof backoutDeskList> }) {
  const { timeZone } = useSignedIn()
  return (
    <span className={styles.contact}>
      <span>{row.lastContactAt ? recentText(row.lastContactAt, timeZone) : never}</span>
      <LogContact applicationId={row.id} candidateName={row.candidateName ?? ''} />
    </span>
  )
}
