import { joinedCandidateList } from '#contract/domains/offers/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { placementLink } from './cells.tsx'
import { OfferTabs } from './OfferTabs.tsx'
import { joinedCandidates } from './screens.ts'

/** Who joined, and whether they are still there. */
export default function JoinedCandidatesPage() {
  return <ListPage list={joinedCandidateList} intro={<OfferTabs open={joinedCandidates} />} rowLink={placementLink} />
}
