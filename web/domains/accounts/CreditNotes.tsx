import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getCreditNotePdf } from '#contract/domains/accounts/endpoints.ts'
import type { Invoice } from '#contract/domains/accounts/model.ts'
import { download } from '#web/kit/api/call.ts'
import { Panel } from '#web/kit/records/FactSheet.tsx'
import { dateText, moneyText } from '#web/kit/records/formats.ts'
import styles from './Accounts.module.css'

/** What was taken back of an invoice; nothing is shown where nothing was. */
export function CreditNotes({ invoice: { creditNotes } }: { invoice: Invoice }) {
  if (creditNotes.length === 0) return null
  return (
    <Panel title="Credit notes">
      <ol className={styles.list}>
        {creditNotes.map(({ id, creditNumber, creditDate, amount, total, reason, byName }) => (
          <li key={id}>
            <div>
              <b>{creditNumber}</b> {moneyText(total)}
              <p className={styles.soft}>
                {[dateText(creditDate), `${moneyText(amount)} before tax`, byName, reason].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconDownload size={13} />}
              aria-label={`PDF of ${creditNumber}`}
              onClick={() => download(getCreditNotePdf, { id })}
            >
              PDF
            </Button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
