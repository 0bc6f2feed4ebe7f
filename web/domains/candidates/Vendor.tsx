import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { addVendorDetail, getVendorDetail } from '#contract/domains/candidates/histories.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { Facts, Section } from '#web/kit/pages/Page.tsx'
import { dateText } from '#web/kit/records/formats.ts'
import styles from './HistoryTab.module.css'

/** The agency that supplied a candidate, and what was agreed with it. */
export function Vendor({ candidateId, mayEdit }: { candidateId: number; mayEdit: boolean }) {
  const mayName = useMayCall(addVendorDetail.access)
  const [isOpen, setIsOpen] = useState(false)
  const vendor = useApi(getVendorDetail, { candidateId })
  const { version, updatedAt: _, updatedByName, agencyName, ...details } = vendor
  const { contactName, contactEmail, contactNumber, suppliedOn, agreedFee, remarks } = details
  const { attempt } = useCommand(addVendorDetail, { onDone: () => setIsOpen(false) })
  const isKnown = Object.values(details).some((value) => value !== null)
  const edit = mayEdit && mayName && (
    <Button size="xs" variant="default" leftSection={<IconPencil size={15} />} onClick={() => setIsOpen(true)}>
      {isKnown ? 'Edit' : 'Name the agency'}
    </Button>
  )
  return (
    <Section title="Vendor detail" actions={edit}>
      {isKnown ? (
        <Facts
          of={[
            { label: 'Agency', value: agencyName },
            { label: 'Contact person', value: [contactName, contactEmail, contactNumber].filter(Boolean).join(', ') },
            { label: 'Supplied on', value: suppliedOn && dateText(suppliedOn) },
            { label: 'Agreed fee', value: agreedFee },
            { label: 'Remarks', value: remarks },
            { label: 'Written down by', value: updatedByName },
          ]}
        />
      ) : (
        <p className={styles.none}>No agency supplied this candidate.</p>
      )}
      {isOpen && (
        <FormDialog
          title="Vendor detail"
          schema={addVendorDetail}
          initial={{ ...details, candidateId, version }}
          size="lg"
          columns={2}
          onSubmit={attempt}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}
