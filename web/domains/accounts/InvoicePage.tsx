import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { getInvoice } from '#contract/domains/accounts/endpoints.ts'
import type { Invoice } from '#contract/domains/accounts/model.ts'
import { gstStates } from '#contract/vocab/gstStates.ts'
import { gst, invoiceStates } from '#contract/vocab/payments.ts'
import { useApi } from '#web/kit/api/api.ts'
import { type Fact, Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, dateText, lpaText, moneyText, noValue, ratioText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Accounts.module.css'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { paymentKindsOf } from './kinds.ts'
import { misReportScreen } from './screens.ts'
import { useInvoiceActions } from './useInvoiceActions.tsx'

/** One invoice: what is charged to whom, what was paid and credited, and what can be done about it. */
export default function InvoicePage({ id }: { id: number }) {
  const invoice = useApi(getInvoice, { id })
  const { primary, menu, settle, dialog } = useInvoiceActions(invoice)
  const { name, invoiceNumber, state, paymentStatus, flag } = invoice
  return (
    <>
      <Page
        title={name}
        status={
          <>
            {/* Without a number the name says the state already. */}
            {invoiceNumber && <StatusChip label={state} kind={invoiceStates.termOf(state).kind} />}
            {state === invoiceStates.issued && (
              <StatusChip label={paymentStatus} kind={paymentKindsOf[paymentStatus]} />
            )}
          </>
        }
        facts={factsOf(invoice)}
        actions={primary}
        menu={menu}
        back={{ to: linkTo(misReportScreen), label: 'MIS report' }}
        isWide
      >
        <Stack gap="md">
          {flag && (
            <Alert icon={<IconAlertTriangle size={18} />} color="amber" title={flag} maw={1200}>
              <Group justify="space-between">
                <span>Replace the person, or credit the invoice. Then say what was done.</span>
                {settle && (
                  <Button size="xs" variant="default" onClick={settle}>
                    Say what was done
                  </Button>
                )}
              </Group>
            </Alert>
          )}
          <div className={styles.sides}>
            <InvoiceDocument invoice={invoice} />
            <InvoiceHistory invoice={invoice} />
          </div>
        </Stack>
      </Page>
      {dialog}
    </>
  )
}

function factsOf({ organizationName, total, due, dueDate, daysOverdue, candidateName, toRefund }: Invoice): Fact[] {
  const overdue = daysOverdue > 0 ? ` (${countText(daysOverdue, 'day')} overdue)` : ''
  return [
    { label: 'Organization', value: organizationName },
    { label: 'Candidate', value: candidateName },
    { label: 'Total', value: moneyText(total) },
    toRefund > 0 ? { label: 'To pay back', value: moneyText(toRefund) } : { label: 'Due', value: moneyText(due) },
    {
      label: 'Due on',
      value: <span className={daysOverdue > 0 ? styles.overdue : undefined}>{dateText(dueDate) + overdue}</span>,
    },
  ]
}

/** The invoice as it is sent: who bills whom, for what, and what is to be paid. */
function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { parties, invoiceNumber, invoiceDate, dueDate, orderNumber, organizationName, candidateName, positionName } =
    invoice
  return (
    <section className={styles.paper} aria-label="Invoice">
      <header>
        <h2>Invoice</h2>
        <dl>
          <dt>Number</dt>
          <dd>{invoiceNumber ?? noValue}</dd>
          <dt>Date of invoice</dt>
          <dd>{dateText(invoiceDate)}</dd>
          <dt>Due on</dt>
          <dd>{dateText(dueDate)}</dd>
          {orderNumber && (
            <>
              <dt>Purchase order</dt>
              <dd>{orderNumber}</dd>
            </>
          )}
        </dl>
      </header>
      <div className={styles.parties}>
        <div>
          <h3>Billed by</h3>
          {parties ? (
            <Party party={parties.from} />
          ) : (
            <span className={styles.soft}>Stands here once it is issued</span>
          )}
        </div>
        <div>
          <h3>Billed to</h3>
          {parties ? <Party party={parties.to} /> : organizationName}
        </div>
      </div>
      <p className={styles.soft}>
        {candidateName}, {positionName}
      </p>
      <Charged invoice={invoice} />
      {parties?.from.bankDetails && (
        <div className={styles.foot}>
          <h3>To be paid to</h3>
          <span className={styles.address}>{parties.from.bankDetails}</span>
        </div>
      )}
    </section>
  )
}

function Charged({ invoice }: { invoice: Invoice }) {
  const { amount, cgst, sgst, igst, total, credited, amountPaid, due } = invoice
  const rate = igst ? gst.percent : gst.percent / 2
  const lines: [string, number, boolean?][] = [
    [feeText(invoice), amount],
    ...(igst ? [[`IGST ${rate} %`, igst] satisfies [string, number]] : []),
    ...(igst
      ? []
      : ([
          [`CGST ${rate} %`, cgst],
          [`SGST ${rate} %`, sgst],
        ] satisfies [string, number][])),
    ['Total', total, true],
    ...(credited ? [['Credited', -credited] satisfies [string, number]] : []),
    ...(amountPaid ? [['Received', -amountPaid] satisfies [string, number]] : []),
    ['Due', due, true],
  ]
  return (
    <table className={styles.sums}>
      <tbody>
        {lines.map(([label, paise, isStrong]) => (
          <tr key={label} data-strong={isStrong || undefined}>
            <th scope="row">{label}</th>
            <td>{moneyText(paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function feeText({ feePercent, ctc }: Invoice): string {
  return feePercent === null ? 'Fee, a fixed amount' : `Fee, ${ratioText(feePercent)} of ${lpaText(ctc)}`
}

function Party({ party: { name, address, state, gstNumber } }: { party: NonNullable<Invoice['parties']>['to'] }) {
  const lines = [name, address, state && gstStates.labelOf(state), gstNumber && `GST number ${gstNumber}`]
  return <span className={styles.address}>{lines.filter(Boolean).join('\n')}</span>
}
