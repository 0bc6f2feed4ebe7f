import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { getCreditNotePdf, reversePayment } from '#contract/domains/accounts/endpoints.ts'
import type { CreditNote, Invoice, Payment } from '#contract/domains/accounts/model.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { invoiceStates, paymentKinds } from '#contract/vocab/payments.ts'
import { placementView } from '#web/domains/offers/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { Panel } from '#web/kit/records/FactSheet.tsx'
import { dateText, moneyText } from '#web/kit/records/formats.ts'
import styles from './InvoiceHistory.module.css'

/** One thing that became of an invoice, or the day it waits for. */
interface Happened {
  key: string
  /** The day, as YYYY-MM-DD. */
  on: string
  what: ReactNode
  details?: readonly (string | null | false)[]
  act?: ReactNode
  /** won, lost, late or ahead: colours the mark. */
  tone?: string
}

/** What became of an invoice day by day, from the joining it is for to the day the rest is due. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const [taken, setTaken] = useState<Payment>()
  const { timeZone, permissions } = useSignedIn()
  const days = [
    ...begunBy(invoice, timeZone),
    ...invoice.payments.map((payment) => ofPayment(payment, invoice.can.reverse ? setTaken : undefined)),
    ...invoice.creditNotes.map(ofCreditNote),
  ].sort((one, other) => one.on.localeCompare(other.on))
  const placement = mayOpen(placementView, permissions) && (
    <Anchor component={Link} size="sm" to={linkTo(placementView, { id: invoice.applicationId })}>
      Offer and joining
    </Anchor>
  )
  return (
    <Panel title="History" actions={placement}>
      <ol className={styles.days}>
        {[...days, ...waitsFor(invoice)].map(({ key, on, what, details = [], act, tone }) => (
          <li key={key} data-tone={tone}>
            <time dateTime={on}>{dateText(on)}</time>
            <div>
              {what}
              {details.some(Boolean) && <p>{details.filter(Boolean).join(' · ')}</p>}
            </div>
            {act}
          </li>
        ))}
      </ol>
      {taken && <TakeBack payment={taken} version={invoice.version} onClose={() => setTaken(undefined)} />}
    </Panel>
  )
}

function begunBy(invoice: Invoice, timeZone: string): Happened[] {
  const { joinedOn, candidateName, recruiterName, issuedAt, issuedByName } = invoice
  return [
    ...(joinedOn
      ? [{ key: 'joined', on: joinedOn, what: `${candidateName} joined`, details: [recruiterName] } satisfies Happened]
      : []),
    ...(issuedAt
      ? [
          {
            key: 'issued',
            on: dayIn(timeZone, issuedAt),
            what: 'Issued',
            details: [issuedByName ?? 'the system'],
          } satisfies Happened,
        ]
      : []),
  ]
}

/** What is still to come: the day on which the rest is due, or was. */
function waitsFor({ state, due, dueDate, daysOverdue }: Invoice): Happened[] {
  if (state !== invoiceStates.issued || due === 0) return []
  const what = (
    <>
      <b>{moneyText(due)}</b> {daysOverdue > 0 ? 'was due' : 'is due'}
    </>
  )
  return [{ key: 'due', on: dueDate, what, tone: daysOverdue > 0 ? 'late' : 'ahead' }]
}

function ofPayment(payment: Payment, onTakeBack?: (payment: Payment) => void): Happened {
  const { id, kind, amount, deducted, paidOn, method, reference, remarks, byName, isReversed } = payment
  const isReceived = kind === paymentKinds.received
  return {
    key: `payment ${id}`,
    on: paidOn,
    tone: isReceived && !isReversed ? 'won' : 'lost',
    what: (
      <>
        <b>{moneyText(isReceived ? amount : -amount)}</b> {kind}
        {isReversed && ', taken back'}
      </>
    ),
    details: [method, reference, deducted > 0 && `TDS ${moneyText(deducted)}`, byName, remarks],
    act: isReceived && !isReversed && onTakeBack && (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Take back the payment of ${moneyText(amount)}`}
        onClick={() => onTakeBack(payment)}
      >
        Take back
      </Button>
    ),
  }
}

function ofCreditNote({ id, creditNumber, creditDate, amount, total, reason, byName }: CreditNote): Happened {
  return {
    key: `credit ${id}`,
    on: creditDate,
    tone: 'lost',
    what: (
      <>
        <b>{moneyText(total)}</b> credited by {creditNumber}
      </>
    ),
    details: [`${moneyText(amount)} before tax`, byName, reason],
    act: (
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconDownload size={13} />}
        aria-label={`PDF of ${creditNumber}`}
        onClick={() => download(getCreditNotePdf, { id })}
      >
        PDF
      </Button>
    ),
  }
}

function TakeBack({ payment, version, onClose }: { payment: Payment; version: number; onClose: () => void }) {
  const { attempt } = useCommand(reversePayment)
  return (
    <FormDialog
      title={`Take back the payment of ${moneyText(payment.amount)}?`}
      schema={reversePayment}
      initial={{ id: payment.id, version }}
      fields={['remarks']}
      submit="Take it back"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
