import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileText, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { getOfferLetter, reviseOffer } from '#contract/domains/offers/endpoints.ts'
import type { Offer, Placement } from '#contract/domains/offers/model.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useMove } from '#web/domains/applications/parts/useMove.tsx'
import { useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { FactSheet, Panel, Panels } from '#web/kit/records/FactSheet.tsx'
import { dateText, lpaText, moneyText, recentText } from '#web/kit/records/formats.ts'
import { LetterDialog } from './LetterDialog.tsx'
import styles from './Offers.module.css'

/** The offer with its break-up and its letter, the days that matter, and the offers before. */
export function OfferTab({ placement }: { placement: Placement }) {
  const [current, ...before] = placement.offers
  return (
    <Panels
      left={current ? <Current offer={current} placement={placement} /> : <NoOffer placement={placement} />}
      right={
        <>
          <Days placement={placement} />
          {before.length > 0 && <Before offers={before} />}
        </>
      }
    />
  )
}

function NoOffer({ placement }: { placement: Placement }) {
  const { make, dialog } = useMove()
  const send = placement.can.moves.find(({ toStatusId }) => toStatusId === candidateStatuses.offerSent)
  return (
    <Panel title="Offer">
      <Message
        order={3}
        title="No offer yet"
        action={send && <Button onClick={() => make(placement, send)}>Record the offer</Button>}
      >
        {send && 'Its CTC with the break-up, the day, and the expected date of joining.'}
      </Message>
      {dialog}
    </Panel>
  )
}

function Current({ offer, placement }: { offer: Offer; placement: Placement }) {
  const [open, setOpen] = useState<'revise' | 'letter'>()
  const { attempt } = useCommand(reviseOffer)
  const { can, organizationId, organizationName } = placement
  const close = () => setOpen(undefined)
  return (
    <Panel
      title="Offer"
      actions={
        can.revise && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={14} />}
            onClick={() => setOpen('revise')}
          >
            Revise
          </Button>
        )
      }
    >
      <FactSheet of={termsOf(offer)} />
      <Group gap="xs" mt="sm">
        {can.letter && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => download(getOfferLetter, { id: offer.id })}
          >
            Offer letter
          </Button>
        )}
        {can.editLetter && (
          <Button size="xs" variant="subtle" leftSection={<IconFileText size={15} />} onClick={() => setOpen('letter')}>
            Edit the wording
          </Button>
        )}
      </Group>
      {open === 'letter' && (
        <LetterDialog organizationId={organizationId} organizationName={organizationName} onClose={close} />
      )}
      {open === 'revise' && (
        <FormDialog
          title="Revise the offer"
          schema={reviseOffer}
          initial={{ ...offer, remarks: undefined }}
          fields={['offeredCtc', 'fixedCtc', 'variableCtc', 'joiningBonus', 'expectedJoiningOn', 'remarks']}
          columns={2}
          size="lg"
          submit="Revise"
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) close()
            return refusal
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function termsOf(offer: Offer) {
  const { offeredCtc, fixedCtc, variableCtc, joiningBonus, offeredOn, expectedJoiningOn, remarks } = offer
  return [
    { label: 'Offered CTC', value: lpaText(offeredCtc) },
    { label: 'Fixed part', value: fixedCtc === null ? null : lpaText(fixedCtc) },
    { label: 'Variable part', value: variableCtc === null ? null : lpaText(variableCtc) },
    { label: 'Joining bonus', value: joiningBonus === null ? null : `${moneyText(joiningBonus)}, paid once` },
    { label: 'Date of offer', value: dateText(offeredOn) },
    { label: 'Expected joining', value: dateText(expectedJoiningOn) },
    remarks !== null && { label: 'Revised because', value: remarks },
  ]
}

function Days({ placement }: { placement: Placement }) {
  const { timeZone } = useSignedIn()
  const { selectedAt, documentsSentAt, joinedOn, backedOutOn, backoutReason, lastWorkingDay, replacementUntil } =
    placement
  const [offer] = placement.offers
  const day = (label: string, value: string | null | undefined) =>
    Boolean(value) && { label, value: value && dateText(value) }
  return (
    <Panel title="What happened">
      <FactSheet
        of={[
          { label: 'Selected', value: selectedAt && recentText(selectedAt, timeZone) },
          { label: 'Documents sent', value: documentsSentAt && recentText(documentsSentAt, timeZone) },
          day('Accepted on', offer?.acceptedOn),
          day('Declined on', offer?.declinedOn),
          day('Revoked on', offer?.revokedOn),
          day('Resigned on', placement.resignedOn),
          day('Joined on', joinedOn),
          day('Backed out on', backedOutOn),
          backoutReason !== null && { label: 'Back-out reason', value: backoutReason },
          day('Last working day', lastWorkingDay),
          joinedOn !== null && day('Replacement until', replacementUntil),
        ]}
      />
    </Panel>
  )
}

function Before({ offers }: { offers: readonly Offer[] }) {
  const { timeZone } = useSignedIn()
  return (
    <Panel title="Earlier offers">
      <ol className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <div className={styles.line}>
              <b>{lpaText(offer.offeredCtc)}</b>
              <span>to join on {dateText(offer.expectedJoiningOn)}</span>
            </div>
            <p className={styles.soft}>
              {[
                recentText(offer.createdAt, timeZone),
                offer.createdByName,
                offer.remarks,
                offer.declinedOn && `declined on ${dateText(offer.declinedOn)}`,
                offer.revokedOn && `revoked on ${dateText(offer.revokedOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
