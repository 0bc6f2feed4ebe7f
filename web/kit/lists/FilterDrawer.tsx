import { Button, Drawer, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { fieldOf } from '#contract/kit/fields.ts'
import type { Filter } from '#contract/kit/filters.ts'
import { type AnyList, initialFilters, repairedFilters } from '#contract/kit/list.ts'
import { Control } from '#web/kit/forms/controls.tsx'
import styles from './FilterDrawer.module.css'
import type { FixedFilters } from './listState.ts'
import type { ListControl } from './useListState.ts'

const typingPause = 350
const manyFilters = 12

interface FilterDrawerProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  /** How many rows there are, as it is shown. */
  total: string | undefined
  onClose: () => void
}

/** Every filter of a list. A change shows its effect at once; the drawer only has to be closed. */
export default function FilterDrawer({ list, control, fixed = {}, total, onClose }: FilterDrawerProps) {
  const [values, setValues] = useState(control.state.filters)
  const [wanted, setWanted] = useState('')
  const apply = (next: Record<string, unknown>) =>
    control.change({ filters: { ...repairedFilters(list, next) } }, { replace: true })
  const applySoon = useDebouncedCallback(apply, { delay: typingPause, flushOnUnmount: true })
  const set = (key: string, { kind }: Filter, value: unknown) => {
    const next = { ...values, [key]: value }
    setValues(next)
    if (kind === 'contains' || kind === 'min' || kind === 'max') applySoon(next)
    else apply(next)
  }
  const reset = () => {
    setValues(initialFilters(list))
    control.reset()
  }
  const asked = Object.entries(list.filters).filter(([key]) => !(key in fixed))
  const found = asked.filter(([, { label }]) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Filters"
      size={400}
      closeButtonProps={{ 'aria-label': 'Close the filters' }}
      classNames={{ body: styles.body }}
    >
      <div className={styles.fields}>
        {asked.length > manyFilters && (
          <TextInput
            placeholder="Find a filter"
            aria-label="Find a filter"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
        {found.map(([key, filter]) => (
          <FilterField
            key={key}
            name={key}
            filter={filter}
            value={values[key]}
            onChange={(value) => set(key, filter, value)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={reset}>
          Reset
        </Button>
        <Button flex={1} onClick={onClose}>
          {total === undefined ? 'Show' : `Show ${total} ${total === '1' ? 'row' : 'rows'}`}
        </Button>
      </div>
    </Drawer>
  )
}

interface FilterFieldProps {
  name: string
  filter: Filter
  value: unknown
  onChange: (value: unknown) => void
}

function FilterField({ name, filter, value, onChange }: FilterFieldProps) {
  const field = fieldOf(filter.value)
  if (!field) return null
  const shown = { ...field, label: filter.label, required: false }
  const parsed = z.safeParse(filter.value, value === '' ? null : value)
  const error = parsed.success ? undefined : parsed.error.issues[0]?.message
  return <Control name={name} field={shown} value={value} onChange={onChange} error={error} />
}
