import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { ActionsMenu, Section } from '#web/kit/pages/Page.tsx'
import styles from './HistoryTab.module.css'

/** An entry of a history as people read it. */
export interface HistoryEntry {
  title: string
  when: string
  detail: readonly (string | null | undefined | false)[]
  text?: string | null
}

interface HistorySectionProps<Entry extends { id: number }> {
  title: string
  /** What the button says that adds an entry. */
  add: string
  /** What is said where there is no entry. */
  none: string
  of: readonly Entry[]
  mayEdit: boolean
  describe: (one: Entry) => HistoryEntry
  /** Takes an entry out; the person has been asked. */
  remove: (one: Entry) => unknown
  /** The dialog of an entry as it is now, or of a new one. */
  dialog: (edited: Entry | undefined, onClose: () => void) => ReactNode
}

/** One kind of entries of a candidate's history, with what adds, changes and removes them. */
export function HistorySection<Entry extends { id: number }>(props: HistorySectionProps<Entry>) {
  const { title, add, none, of, mayEdit, describe, remove, dialog } = props
  const [edited, setEdited] = useState<Entry | 'new'>()
  const askAndRemove = async (one: Entry) => {
    const question = { title: `Remove ${describe(one).title}?`, text: 'The log keeps that it was here.' }
    if (await confirm({ ...question, yes: 'Remove', isDangerous: true })) await remove(one)
  }
  const addButton = mayEdit && (
    <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setEdited('new')}>
      {add}
    </Button>
  )
  const close = () => setEdited(undefined)
  return (
    <Section title={title} actions={addButton}>
      {of.length === 0 && <p className={styles.none}>{none}</p>}
      <ol className={styles.entries}>
        {of.map((one) => (
          <Line
            key={one.id}
            {...describe(one)}
            onEdit={mayEdit ? () => setEdited(one) : undefined}
            onRemove={mayEdit ? () => void askAndRemove(one) : undefined}
          />
        ))}
      </ol>
      {edited === 'new' && dialog(undefined, close)}
      {/* Somebody else may have changed it since it was opened. */}
      {edited && edited !== 'new' && dialog(of.find(({ id }) => id === edited.id) ?? edited, close)}
    </Section>
  )
}

interface LineProps extends HistoryEntry {
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Line({ title, when, detail, text, onEdit, onRemove }: LineProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3>{title}</h3>
        {when && <p className={styles.when}>{when}</p>}
        <p className={styles.detail}>{detail.filter(Boolean).join(' · ')}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <ActionsMenu
        label={`Actions for ${title}`}
        actions={[
          onEdit && { label: 'Edit', icon: <IconPencil size={16} />, onClick: onEdit },
          onRemove && { label: 'Remove', icon: <IconTrash size={16} />, onClick: onRemove, isDangerous: true },
        ]}
      />
    </li>
  )
}
