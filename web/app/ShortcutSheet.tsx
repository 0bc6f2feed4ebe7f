import { Button, Modal } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import styles from './ShortcutSheet.module.css'
import { openGuide } from './shellState.ts'

const shortcuts: readonly (readonly [string, readonly string[]])[] = [
  ['Go anywhere, find anything', ['Ctrl', 'K']],
  ['Search in a list', ['/']],
  ['Next row, or next record of a list', ['J']],
  ['Previous row, or previous record', ['K']],
  ['Select a row', ['X']],
  ['Open a row', ['Enter']],
  ['Do a to-do: done, or log the call', ['D']],
  ['Snooze a to-do', ['S']],
  ['Submit a form', ['Ctrl', 'Enter']],
  ['Close what is open', ['Esc']],
  ['This list of shortcuts', ['?']],
]

/** The keyboard shortcuts. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="sm" centered>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([label, keys]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button fullWidth variant="default" mt="md" leftSection={<IconHelp size={16} />} onClick={openGuide}>
        Guide to this screen
      </Button>
    </Modal>
  )
}
