import { Button, Modal, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { closeYear, getYears, reopenYear } from '#contract/domains/accounts/endpoints.ts'
import { daysOfYear, yearText } from '#contract/domains/accounts/financialYear.ts'
import type { FinancialYear } from '#contract/domains/accounts/model.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { countText, dateText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Accounts.module.css'
import { CommandDialog } from './CommandDialog.tsx'

/** The financial years of the firm, to be closed when their books are, and reopened by those who may. */
export function FinancialYears() {
  const [isOpen, setIsOpen] = useState(false)
  const [reopening, setReopening] = useState<number>()
  const { data, isError } = useApiState(getYears, {})
  if (isError) return null
  return (
    <>
      <Button
        variant="default"
        disabled={!data}
        leftSection={<IconCalendarOff size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Financial years
      </Button>
      {isOpen && data && (
        <Modal opened onClose={() => setIsOpen(false)} title="Financial years">
          <p className={styles.soft}>
            Close a year when its books are closed: no invoice can be dated in it any more, nor in one before it.
          </p>
          <ol className={styles.list}>
            {data.years.map((year) => (
              <Year key={year.year} of={year} onReopen={() => setReopening(year.year)} />
            ))}
          </ol>
        </Modal>
      )}
      {reopening !== undefined && (
        <CommandDialog
          asked={{
            command: reopenYear,
            title: `Reopen ${yearText(reopening)}?`,
            initial: { year: reopening },
            fields: ['reason'],
            submit: 'Reopen the year',
            intro: 'Invoices can be dated in it again. The audit keeps who reopened it and why.',
          }}
          onClose={() => setReopening(undefined)}
        />
      )}
    </>
  )
}

function Year({ of, onReopen }: { of: FinancialYear; onReopen: () => void }) {
  const { timeZone } = useSignedIn()
  const { run, isRunning } = useCommand(closeYear)
  const { year, isClosed, closedAt, closedByName, issued, drafts, unusedNumbers, can } = of
  const name = yearText(year)
  const close = async () => {
    const text = `No invoice can be dated up to ${dateText(daysOfYear(year).to)} any more. Only a SuperAdmin can reopen the year.`
    if (await confirm({ title: `Close ${name}?`, text, yes: 'Close the year' })) await run({ year })
  }
  const facts = [
    `${countText(issued, 'invoice')} issued`,
    drafts > 0 && countText(drafts, 'draft'),
    closedAt && `closed ${recentText(closedAt, timeZone)} by ${closedByName ?? 'somebody'}`,
  ]
  return (
    <li>
      <div>
        <b>{name}</b> <StatusChip label={isClosed ? 'Closed' : 'Open'} kind={isClosed ? 'lost' : 'active'} />
        <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
        {unusedNumbers.length > 0 && (
          <details className={styles.soft}>
            <summary>{countText(unusedNumbers.length, 'number')} that no invoice has</summary>
            <Text span inherit>
              {unusedNumbers.join(', ')}
            </Text>
          </details>
        )}
      </div>
      {can.close && (
        <Button size="compact-xs" variant="default" loading={isRunning} onClick={() => void close()}>
          Close
        </Button>
      )}
      {can.reopen && (
        <Button size="compact-xs" variant="default" onClick={onReopen}>
          Reopen
        </Button>
      )}
    </li>
  )
}
