import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { customFieldList } from '#contract/domains/customFields/lists.ts'
import { fieldStates } from '#contract/vocab/customFields.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { CustomFieldDialog } from './CustomFieldDialog.tsx'
import styles from './CustomFields.module.css'

/** The fields that the firm defined: added, changed, retired and brought back. */
export default function CustomFieldsPage() {
  const [open, setOpen] = useState<number | 'new'>()
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      Add a field
    </Button>
  )
  return (
    <>
      <ListPage
        list={customFieldList}
        actions={add}
        emptyAction={add}
        intro={
          <p className={styles.intro}>
            A field stands in forms, on pages, in lists, exports, uploads and the search as soon as it is saved. A
            retired one keeps what was said in it.
          </p>
        }
        cells={{
          label: ({ id, label }) => (
            <button type="button" className={styles.name} onClick={() => setOpen(id)}>
              {label}
            </button>
          ),
          state: ({ state }) => (
            <StatusChip
              label={fieldStates.labelOf(state ?? '')}
              kind={state === fieldStates.used ? 'active' : undefined}
            />
          ),
        }}
      />
      {open !== undefined && (
        <CustomFieldDialog id={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
