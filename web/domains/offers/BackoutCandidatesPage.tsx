import { backoutCandidateList } from '#contract/domains/offers/lists.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { placementLink } from './cells.tsx'
import { OfferTabs } from './OfferTabs.tsx'
import { backoutCandidates } from './screens.ts'

/** Who was selected and backed out: at first those whose seat can still be filled in time. */
export default function BackoutCandidatesPage() {
  return <ListPage list={backoutCandidateList} intro={<OfferTabs open={backoutCandidates} />} rowLink={placementLink} />
}
