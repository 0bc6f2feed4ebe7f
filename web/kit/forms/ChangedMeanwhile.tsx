import { Button, Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { fieldOf } from '#contract/kit/fields.ts'
import styles from './ChangedMeanwhile.module.css'
import type { ContractForm } from './formContext.ts'
import { type FormStore, schemaAt, type Values } from './formStore.ts'

interface ChangedMeanwhileProps {
  /** What is edited, such as "position". */
  what: string
  form: Pick<ContractForm, 'store' | 'settle'>
  /** The values the form began with, and those of the record as it is now; both with their version. */
  begun: Values
  newest: Values
  /** Begins again with the newest version. */
  onReload: () => void
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function isSame(one: unknown, other: unknown): boolean {
  return isEmpty(one) || isEmpty(other) ? isEmpty(one) && isEmpty(other) : JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Says that somebody else changed what one is editing, and which fields, before or after a save was refused for it.
 * Both ways out lose nothing silently: one's own changes on top of theirs, or theirs alone.
 */
export function ChangedMeanwhile({ what, form, begun, newest, onReload }: ChangedMeanwhileProps) {
  const { store, settle } = form
  const values = useSyncExternalStore(store.subscribe, () => store.state().values)
  if (values['version'] === newest['version']) return null
  const theirs = Object.keys(newest).filter((key) => key !== 'version' && !isSame(begun[key], newest[key]))
  const both = theirs.filter((key) => !isSame(values[key], begun[key]) && !isSame(values[key], newest[key]))
  const keepMine = () => {
    for (const key of Object.keys(newest)) {
      if (key === 'version' || isSame(values[key], begun[key])) store.set(key, newest[key])
    }
  }
  const takeTheirs = () => {
    settle()
    onReload()
  }
  return (
    <div className={styles.notice} role="alert">
      <p>
        <strong>
          Somebody else changed this {what} meanwhile{namesIn(store, theirs)}.
        </strong>{' '}
        {both.length > 0
          ? `You changed ${labelsOf(store, both)} too; yours would replace theirs.`
          : 'What you changed can go on top of it.'}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={keepMine}>
          Keep my changes
        </Button>
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Discard mine and load theirs
        </Button>
      </Group>
    </div>
  )
}

function labelsOf({ schema }: FormStore, keys: readonly string[]): string {
  return keys
    .map((key) => {
      const inner = schemaAt(schema, key)
      return (inner && fieldOf(inner)?.label) ?? key.replace(/([A-Z])/g, ' $1').toLowerCase()
    })
    .join(', ')
}

const namesIn = (store: FormStore, keys: readonly string[]) => (keys.length > 0 ? `: ${labelsOf(store, keys)}` : '')
