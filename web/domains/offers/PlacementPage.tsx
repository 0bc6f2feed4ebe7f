import { Group } from '@mantine/core'
import { IconGauge, IconMessage2Star } from '@tabler/icons-react'
import { getPlacement } from '#contract/domains/offers/endpoints.ts'
import type { Placement } from '#contract/domains/offers/model.ts'
import { candidateStatuses, untilJoined } from '#contract/vocab/statuses.ts'
import { MoveMenu } from '#web/domains/applications/parts/MoveMenu.tsx'
import { NextStepButton, useNextStep } from '#web/domains/applications/parts/NextStep.tsx'
import { Reason } from '#web/domains/applications/parts/Reason.tsx'
import { useMove } from '#web/domains/applications/parts/useMove.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { type Fact, Page } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { dateText, lpaText } from '#web/kit/records/formats.ts'
import { Reach } from '#web/kit/records/Reach.tsx'
import { ContactsTab } from './ContactsTab.tsx'
import { FeedbackTab } from './FeedbackTab.tsx'
import { OfferTab } from './OfferTab.tsx'
import { LogContact } from './parts/LogContact.tsx'
import {
  backoutCandidates,
  backoutDesk,
  joinabilityScreen,
  joinedCandidates,
  offerPending,
  postJoiningFeedback,
} from './screens.ts'
import { Backups, WatchTab } from './WatchTab.tsx'

/** One application from its selection on: the offer, how likely the joining is, the contacts, and what came after. */
export default function PlacementPage({ id }: { id: number }) {
  const placement = useApi(getPlacement, { id })
  const { make, dialog } = useMove()
  const { candidateName, statusId, statusSince, can, watch, joinedOn } = placement
  const stepping = { ...placement, moves: can.moves, expectedJoiningOn: placement.offers[0]?.expectedJoiningOn }
  const act = useNextStep(stepping)?.act
  // To stay in touch is done on this very page.
  const isStep = act?.kind === 'open' && act.place === 'followUp'
  return (
    <>
      <Page
        title={candidateName}
        status={<CandidateStatus id={statusId} since={statusSince} />}
        note={<Reason {...placement} />}
        facts={factsOf(placement)}
        actions={
          <Group gap="xs">
            {can.contact && placement.phone && <Reach kind="phone" text={placement.phone} />}
            {can.contact && (
              <LogContact applicationId={id} candidateName={candidateName} size={isStep ? 'primary' : 'second'} />
            )}
            {!isStep && <NextStepButton of={stepping} make={make} />}
            <MoveMenu moves={can.moves} onChoose={(move) => make(placement, move)} size="sm" />
          </Group>
        }
        menu={useMenu(placement)}
        back={useBack(placement)}
        isWide
        tabs={[
          watch !== null &&
            statusId === backedOut && {
              key: 'backups',
              label: 'Back-ups',
              count: watch.backups.length,
              content: () => <Backups watch={watch} />,
            },
          joinedOn !== null && {
            key: 'feedback',
            label: 'After joining',
            count: placement.feedbacks.length,
            content: () => <FeedbackTab placement={placement} />,
          },
          watch !== null &&
            untilJoined.includes(statusId) && {
              key: 'watch',
              label: 'Until the first day',
              content: () => <WatchTab placement={placement} watch={watch} />,
            },
          {
            key: 'offer',
            label: 'Offer',
            count: placement.offers.length,
            content: () => <OfferTab placement={placement} />,
          },
          watch !== null && {
            key: 'contacts',
            label: 'Contacts',
            count: watch.contacts.length,
            content: () => <ContactsTab contacts={watch.contacts} />,
          },
        ]}
      />
      {dialog}
    </>
  )
}

function factsOf(placement: Placement): Fact[] {
  const [offer] = placement.offers
  const { positionName, organizationName, recruiterName, joinedOn, lastWorkingDay } = placement
  return [
    { label: 'Position', value: positionName },
    { label: 'Organization', value: organizationName },
    { label: 'Offered CTC', value: offer && lpaText(offer.offeredCtc) },
    joinedOn
      ? { label: 'Joined on', value: dateText(joinedOn) }
      : { label: 'Expected joining', value: offer && dateText(offer.expectedJoiningOn) },
    ...(lastWorkingDay ? [{ label: 'Last working day', value: dateText(lastWorkingDay) }] : []),
    { label: 'Recruiter', value: recruiterName },
  ]
}

function useMenu({ candidateId, positionId, organizationId, can }: Placement) {
  const { permissions } = useSignedIn()
  const joinability = { id: candidateId, position: 'position', positionId, organizationId }
  return [
    mayOpen(joinabilityScreen, permissions) && {
      label: 'Joinability',
      icon: <IconGauge size={16} />,
      to: linkTo(joinabilityScreen, joinability),
    },
    mayOpen(postJoiningFeedback, permissions) && {
      label: 'Post-joining feedback of the position',
      icon: <IconMessage2Star size={16} />,
      to: linkTo(postJoiningFeedback, { positionId }),
    },
    mayOpen(candidateView, permissions) && { label: 'Candidate', to: linkTo(candidateView, { id: candidateId }) },
    can.openPosition &&
      mayOpen(positionView, permissions) && { label: 'Position', to: linkTo(positionView, { id: positionId }) },
  ]
}

const backedOut = candidateStatuses.candidateBackedOut

/** The list the page belongs to, as far as the role opens it. */
function useBack({ statusId, positionId, joinedOn, can }: Placement) {
  const { permissions } = useSignedIn()
  const lists = untilJoined.includes(statusId)
    ? [backoutDesk, offerPending]
    : [...(joinedOn ? [joinedCandidates] : []), ...(statusId === backedOut ? [backoutCandidates] : [])]
  const list = lists.find((screen) => mayOpen(screen, permissions))
  if (list) return { to: linkTo(list), label: list.title }
  return can.openPosition && mayOpen(positionView, permissions)
    ? { to: linkTo(positionView, { id: positionId }), label: 'Position' }
    : undefined
}
