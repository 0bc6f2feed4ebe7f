import { Button } from '@mantine/core'
import { useState } from 'react'
import { audiences } from '#contract/domains/messages/mails.ts'
import { MailDialog } from '#web/domains/messages/parts/MailDialog.tsx'

/** Writes to the candidates that were picked in a list: each gets a mail of their own. */
export function BulkMail({ rows }: { rows: readonly { id: number }[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Write a mail
      </Button>
      {isOpen && (
        <MailDialog
          audience={audiences.candidates}
          candidateIds={rows.map(({ id }) => id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
