import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getInvoice } from '#contract/domains/accounts/endpoints.ts'
import type { Invoice } from '#contract/domains/accounts/model.ts'
import { gstStates } from '#contract/vocab/gstStates.ts'
import { gst, invoiceStates } from '#contract/vocab/payments.ts'
import { placementView } from '#web/domains/offers/screens.ts'
import { useApi } from '#web/kit/api.ts'
import { FactSheet, Panel, Panels } from '#web/kit/FactSheet.tsx'
import { countText, dateText, lpaText, moneyText, ratioText, recentText } from '#web/kit/formats.ts'
import { type Fact, Page } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './Accounts.module.css'
import { CreditNotes } from './CreditNotes.tsx'
import { paymentKindsOf } from './kinds.ts'
import { Payments } from './Payments.tsx'
import { misReportScreen } from './screens.ts'
import { useInvoiceActions } from './useInvoiceActions.tsx'

/** One invoice: what is charged to whom, what was paid and credited, and what can be done about it. */
export default function InvoicePage({ id }: { id: number }) {
  const invoice = useApi(getInvoice, { id })
  const { primary, menu, settle, dialog } = useInvoiceActions(invoice)
  const { invoiceNumber, state, paymentStatus, flag } = invoice
  return (
    <>
      <Page
        title={invoiceNumber}
        status={
          <>
            <StatusChip label={state} kind={invoiceStates.termOf(state).kind} />
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
          <Panels
            left={
              <>
                <Charged invoice={invoice} />
                <Parties invoice={invoice} />
              </>
            }
            right={
              <>
                <Payments invoice={invoice} />
                <CreditNotes invoice={invoice} />
              </>
            }
          />
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
    <Panel title="Charged">
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
    </Panel>
  )
}

function feeText({ feePercent, ctc }: Invoice): string {
  return feePercent === null ? 'Fee, a fixed amount' : `Fee, ${ratioText(feePercent)} of ${lpaText(ctc)}`
}

function Parties({ invoice }: { invoice: Invoice }) {
  const { timeZone, permissions } = useSignedIn()
  const { parties, positionName, joinedOn, invoiceDate, orderNumber, issuedAt, issuedByName, applicationId } = invoice
  const issued = issuedAt && `${recentText(issuedAt, timeZone)} by ${issuedByName ?? 'the system'}`
  return (
    <Panel
      title="For"
      actions={
        mayOpen(placementView, permissions) && (
          <Anchor component={Link} size="sm" to={linkTo(placementView, { id: applicationId })}>
            Offer and joining
          </Anchor>
        )
      }
    >
      <FactSheet
        of={[
          { label: 'Position', value: positionName },
          { label: 'Joined on', value: joinedOn && dateText(joinedOn) },
          { label: 'Recruiter', value: invoice.recruiterName },
          { label: 'Date of invoice', value: dateText(invoiceDate) },
          { label: 'Purchase order', value: orderNumber },
          { label: 'Issued', value: issued },
          parties !== null && { label: 'Billed to', value: <Party party={parties.to} /> },
          parties !== null && { label: 'Billed by', value: <Party party={parties.from} /> },
        ]}
      />
    </Panel>
  )
}

function Party({ party: { name, address, state, gstNumber } }: { party: NonNullable<Invoice['parties']>['to'] }) {
  const lines = [name, address, state && gstStates.labelOf(state), gstNumber && `GST number ${gstNumber}`]
  return <span className={styles.address}>{lines.filter(Boolean).join('\n')}</span>
}
