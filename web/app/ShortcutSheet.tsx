import { Modal } from '@mantine/core'
import styles from './ShortcutSheet.module.css'

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
    </Modal>
  )
}
