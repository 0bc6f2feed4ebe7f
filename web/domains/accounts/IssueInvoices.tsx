import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { issueInvoice } from '#contract/domains/accounts/endpoints.ts'
import type { misReport } from '#contract/domains/accounts/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { invoiceStates } from '#contract/vocab/payments.ts'
import { failureText, useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { countText, moneyText } from '#web/kit/records/formats.ts'

interface IssueInvoicesProps {
  rows: readonly RowOf<typeof misReport>[]
  onDone: () => void
}

/** Issues the drafts among the selected invoices, the oldest date first; those that cannot be issued are named. */
export function IssueInvoices({ rows, onDone }: IssueInvoicesProps) {
  const [isRunning, setIsRunning] = useState(false)
  const { attempt } = useCommand(issueInvoice, { says: false })
  const drafts = rows
    .filter(({ state }) => state === invoiceStates.draft)
    .toSorted((one, other) => (one.invoiceDate ?? '').localeCompare(other.invoiceDate ?? ''))
  if (drafts.length === 0) return null
  const what = countText(drafts.length, 'invoice')
  const total = drafts.reduce((sum, { total: of }) => sum + (of ?? 0), 0)
  const issue = async () => {
    const text = `${moneyText(total)} in total. Each gets its number, and can only be corrected by a credit note then.`
    if (!(await confirm({ title: `Issue ${what}?`, text, yes: `Issue ${what}` }))) return
    setIsRunning(true)
    const refused: string[] = []
    for (const { id, version, candidateName } of drafts) {
      const refusal = await attempt({ id, version })
      if (refusal) refused.push(`${candidateName}: ${failureText(refusal)}`)
    }
    setIsRunning(false)
    const done = drafts.length - refused.length
    if (done > 0) showToast('success', `${countText(done, 'invoice')} issued`)
    if (refused.length > 0) showToast('error', `Not issued. ${refused.join(' · ')}`, { stays: true })
    onDone()
  }
  return (
    <Button size="xs" leftSection={<IconSend size={15} />} loading={isRunning} onClick={() => void issue()}>
      Issue {what}
    </Button>
  )
}
