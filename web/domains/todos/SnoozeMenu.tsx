import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { snoozeTodos } from '#contract/domains/todos/endpoints.ts'
import { snoozeForm } from '#contract/domains/todos/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { timeText } from '#web/kit/records/formats.ts'
import styles from './SnoozeMenu.module.css'
import { snoozeTimes } from './snoozeTimes.ts'

interface SnoozeMenuProps {
  /** The ids of the to-dos. */
  todos: readonly string[]
  onDone?: () => void
  /** The button that opens it. */
  children: ReactNode
}

/** Puts to-dos off: with one click until the usual moments, or until a moment of one's own. */
export function SnoozeMenu({ todos, onDone, children }: SnoozeMenuProps) {
  const timeZone = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { run, attempt } = useCommand(snoozeTodos, { onDone })
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Snooze</Menu.Label>
          {isOpen &&
            snoozeTimes(Date.now(), timeZone).map(({ label, until }) => (
              <Menu.Item
                key={label}
                onClick={() => void run({ todos: [...todos], until })}
                rightSection={<span className={styles.time}>{momentText(until, timeZone)}</span>}
              >
                {label}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsAsking(true)}>Choose a date and time</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <FormDialog
          title="Snooze"
          schema={snoozeForm}
          initial={{ todos: [...todos] }}
          fields={['until']}
          submit="Snooze"
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) setIsAsking(false)
            return refusal
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const momentText = (instant: string, timeZone: string) =>
  `${new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'short' }).format(Date.parse(instant))} ${timeText(instant, timeZone)}`
