import { Button } from '@mantine/core'
import { useState } from 'react'
import { reversePayment } from '#contract/domains/accounts/endpoints.ts'
import type { Invoice, Payment } from '#contract/domains/accounts/model.ts'
import { paymentKinds } from '#contract/vocab/payments.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { Panel } from '#web/kit/records/FactSheet.tsx'
import { dateText, moneyText } from '#web/kit/records/formats.ts'
import styles from './Accounts.module.css'

/** What came in and what went back, in order. */
export function Payments({ invoice }: { invoice: Invoice }) {
  const [taken, setTaken] = useState<Payment>()
  const { attempt } = useCommand(reversePayment)
  const { payments, can, version } = invoice
  return (
    <Panel title="Payments">
      {payments.length === 0 ? (
        <p className={styles.soft}>Nothing was paid yet.</p>
      ) : (
        <ol className={styles.list}>
          {payments.map((payment) => (
            <OnePayment
              key={payment.id}
              payment={payment}
              onTakeBack={can.reverse ? () => setTaken(payment) : undefined}
            />
          ))}
        </ol>
      )}
      {taken && (
        <FormDialog
          title={`Take back the payment of ${moneyText(taken.amount)}?`}
          schema={reversePayment}
          initial={{ id: taken.id, version }}
          fields={['remarks']}
          submit="Take it back"
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) setTaken(undefined)
            return refusal
          }}
          onClose={() => setTaken(undefined)}
        />
      )}
    </Panel>
  )
}

function OnePayment({ payment, onTakeBack }: { payment: Payment; onTakeBack?: () => void }) {
  const { kind, amount, deducted, paidOn, method, reference, remarks, byName, isReversed } = payment
  const isReceived = kind === paymentKinds.received
  const details = [dateText(paidOn), method, reference, deducted > 0 && `TDS ${moneyText(deducted)}`, byName, remarks]
  return (
    <li>
      <div>
        <b>{moneyText(isReceived ? amount : -amount)}</b> {kind}
        {isReversed && ', taken back'}
        <p className={styles.soft}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      {isReceived && !isReversed && onTakeBack && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Take back the payment of ${moneyText(amount)}`}
          onClick={onTakeBack}
        >
          Take back
        </Button>
      )}
    </li>
  )
}
