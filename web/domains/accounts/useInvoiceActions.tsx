import { Button } from '@mantine/core'
import { IconCash, IconDownload, IconFileMinus, IconPencil, IconRefresh, IconSend, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '#contract/domains/accounts/endpoints.ts'
import type { Invoice } from '#contract/domains/accounts/model.ts'
import { paymentMethods } from '#contract/vocab/payments.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import type { MenuAction } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { moneyText, today } from '#web/kit/records/formats.ts'
import { type Asked, CommandDialog } from './CommandDialog.tsx'
import { invoiceScreen } from './screens.ts'

interface InvoiceActions {
  primary: ReactNode
  menu: readonly (MenuAction | false)[]
  /** Says what was done about the mark, for those who may. */
  settle: (() => void) | undefined
  dialog: ReactNode
}

/** What can be done with an invoice: the next step as the primary action, the rest in the menu. */
export function useInvoiceActions(invoice: Invoice): InvoiceActions {
  const [asked, setAsked] = useState<keyof Questions>()
  const questions = useQuestions(invoice)
  const raiseAgain = useRaiseAgain(invoice)
  const { can, id } = invoice
  const ask = (question: keyof Questions) => () => setAsked(question)
  return {
    primary: can.issue ? (
      <Button leftSection={<IconSend size={16} />} onClick={ask('issue')}>
        Issue
      </Button>
    ) : can.pay ? (
      <Button leftSection={<IconCash size={16} />} onClick={ask('pay')}>
        Record a payment
      </Button>
    ) : can.refund ? (
      <Button leftSection={<IconCash size={16} />} onClick={ask('refund')}>
        Record the refund
      </Button>
    ) : undefined,
    menu: [
      { label: 'PDF', icon: <IconDownload size={16} />, onClick: () => void download(calls.getInvoicePdf, { id }) },
      can.edit && { label: 'Edit', icon: <IconPencil size={16} />, onClick: ask('edit') },
      can.credit && { label: 'Credit', icon: <IconFileMinus size={16} />, onClick: ask('credit') },
      can.raiseAgain && { label: 'Raise a new invoice', icon: <IconRefresh size={16} />, onClick: raiseAgain },
      can.cancel && { label: 'Cancel', icon: <IconX size={16} />, onClick: ask('cancel'), isDangerous: true },
    ],
    settle: can.settleFlag ? ask('settle') : undefined,
    dialog: asked && <CommandDialog asked={questions[asked]} onClose={() => setAsked(undefined)} />,
  }
}

function useRaiseAgain({ id }: Invoice) {
  const navigate = useNavigate()
  const { run } = useCommand(calls.raiseAgain, {
    onDone: ({ invoiceId }) => navigate(linkTo(invoiceScreen, { id: invoiceId })),
  })
  return () => void run({ id })
}

type Questions = Readonly<Record<'issue' | 'pay' | 'refund' | 'edit' | 'credit' | 'cancel' | 'settle', Asked>>

/** The questions behind the actions, each with what it starts from as the invoice is now. */
function useQuestions(invoice: Invoice): Questions {
  const { timeZone } = useSignedIn()
  const { id, version, due, toRefund, creditable, name } = invoice
  const own = { id, version }
  const payment = { ...own, paidOn: today(timeZone), method: paymentMethods.transfer }
  return {
    issue: {
      command: calls.issueInvoice,
      title: 'Issue the invoice?',
      initial: { ...own, invoiceDate: invoice.issueFrom ?? invoice.invoiceDate },
      fields: ['invoiceDate'],
      submit: 'Issue',
      intro: `${moneyText(invoice.total)} to ${invoice.organizationName}. It gets the next number, and can only be corrected by a credit note then.`,
    },
    pay: {
      command: calls.recordPayment,
      title: `Payment of ${name}`,
      initial: { ...payment, amount: due },
      fields: ['amount', 'deducted', 'paidOn', 'method', 'reference', 'remarks'],
      submit: 'Record the payment',
      intro: `${moneyText(due)} is due.`,
    },
    refund: {
      command: calls.refundPayment,
      title: `Refund of ${name}`,
      initial: { ...payment, amount: toRefund },
      fields: ['amount', 'paidOn', 'method', 'reference', 'remarks'],
      submit: 'Record the refund',
      intro: `${moneyText(toRefund)} was paid too much.`,
    },
    edit: {
      command: calls.editInvoice,
      title: 'Edit the draft',
      initial: { ...own, ...editable(invoice) },
      fields: ['amount', 'orderNumber', 'invoiceDate', 'dueDate'],
      submit: 'Save the draft',
    },
    credit: {
      command: calls.creditInvoice,
      title: `Credit ${name}`,
      initial: { ...own, amount: creditable },
      fields: ['amount', 'reason'],
      submit: 'Issue the credit note',
      intro: `Up to ${moneyText(creditable)} before tax can be credited. A credit note cannot be taken back.`,
    },
    cancel: {
      command: calls.cancelDraft,
      title: 'Cancel the draft?',
      initial: own,
      fields: ['reason'],
      submit: 'Cancel the draft',
      intro: 'A new invoice can be raised for the joining.',
    },
    settle: {
      command: calls.settleFlag,
      title: 'What was done?',
      initial: own,
      fields: ['reason'],
      submit: 'Take the mark away',
    },
  }
}

const editable = ({ amount, orderNumber, invoiceDate, dueDate }: Invoice) => ({
  amount,
  orderNumber,
  invoiceDate,
  dueDate,
})
