import { offerPendingList } from '#contract/domains/offers/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { JoinabilityCell, placementLink } from './cells.tsx'
import { OfferTabs } from './OfferTabs.tsx'
import { offerPending } from './screens.ts'

/** Selected, and no offer sent yet. */
export default function OfferPendingPage() {
  return (
    <ListPage
      list={offerPendingList}
      intro={<OfferTabs open={offerPending} />}
      rowLink={placementLink}
      cells={{ joinability: ({ joinability }) => <JoinabilityCell score={joinability} /> }}
    />
  )
}
