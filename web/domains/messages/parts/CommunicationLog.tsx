import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addCommunication, communicationForm, communicationList } from '#contract/domains/messages/communications.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import styles from './CommunicationLog.module.css'

/** The communication log of a position inside its page, with the dialog that adds to it. */
export function CommunicationLog({ positionId }: { positionId: number }) {
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = useMayCall(addCommunication.access)
  const add = mayAdd && (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setIsAdding(true)}>
      Add to the log
    </Button>
  )
  return (
    <>
      {add && <div className={styles.actions}>{add}</div>}
      <ListTable list={communicationList} fixed={{ positions: [positionId] }} />
      {isAdding && <CommunicationDialog positionId={positionId} onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** Writes down what was said about a position. */
export function CommunicationDialog({ positionId, onClose }: { positionId: number; onClose: () => void }) {
  const { attempt } = useCommand(addCommunication, { onDone: onClose })
  return (
    <FormDialog
      title="Add to the communication log"
      schema={communicationForm}
      initial={{ positionId }}
      draft={`communication:position:${positionId}`}
      fields={['communicationType', 'subject', 'details', 'comments']}
      submit="Add"
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
