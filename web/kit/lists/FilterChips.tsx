import { CloseButton } from '@mantine/core'
import { fieldOf } from '#contract/kit/fields.ts'
import type { Filter } from '#contract/kit/filters.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { findOptions } from '#contract/kit/options.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { dateText, lpaText, moneyText } from '#web/kit/records/formats.ts'
import styles from './FilterChips.module.css'
import { LeftOut } from './LeftOut.tsx'
import { activeFilters, type FixedFilters } from './listState.ts'
import type { ListControl } from './useListState.ts'
import type { ListAnswer } from './useRows.ts'

const namedAtMost = 3

interface FilterChipsProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  answer?: ListAnswer
}

/** The active filters in plain words; each can be taken away. */
export function FilterChips({ list, control, fixed, answer }: FilterChipsProps) {
  const { state, change, reset } = control
  const active = activeFilters(list, state, fixed)
  if (active.length === 0) return null
  const without = (key: string) => {
    const { [key]: _, ...rest } = state.filters
    change({ filters: rest })
  }
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {active.map((key) => {
        const filter = list.filters[key]
        return filter && <Chip key={key} filter={filter} value={state.filters[key]} onRemove={() => without(key)} />
      })}
      <LeftOut list={list} control={control} fixed={fixed} answer={answer} />
      <li>
        <button type="button" className={styles.reset} onClick={reset}>
          Reset
        </button>
      </li>
    </ul>
  )
}

function Chip({ filter, value, onRemove }: { filter: Filter; value: unknown; onRemove: () => void }) {
  const names = useNames(filter, value)
  const verb = filter.kind === 'contains' ? 'contains' : names.length > 1 ? 'is one of' : 'is'
  const isSentence =
    filter.kind === 'contains' || filter.kind === 'anyOf' || filter.kind === 'anyRef' || filter.kind === 'oneOf'
  return (
    <li className={styles.chip}>
      <span className={styles.label}>
        {filter.label}
        {isSentence ? ` ${verb}` : ':'}
      </span>
      <span className={styles.value}>{inWords(names)}</span>
      <CloseButton size={20} iconSize={14} aria-label={`Remove the filter ${filter.label}`} onClick={onRemove} />
    </li>
  )
}

function inWords(names: readonly string[]): string {
  const rest = names.length - namedAtMost
  if (rest > 0) return `${names.slice(0, namedAtMost).join(', ')} or ${rest} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')
}

const amountText = (control: 'lpa' | 'money', paise: number) => (control === 'lpa' ? lpaText(paise) : moneyText(paise))

/** The values of a filter as people read them. */
function useNames({ kind, value: schema }: Filter, value: unknown): string[] {
  const field = fieldOf(schema)
  const ids = kind === 'anyRef' && Array.isArray(value) ? value.map(Number) : []
  const input = { source: field?.options ?? '', ids: ids.join(','), limit: 300 }
  const { data } = useApiState(findOptions, input, { enabled: ids.length > 0, keepPrevious: true })
  if (kind === 'anyRef') return ids.map((id) => data?.options.find((option) => option.id === id)?.name ?? '…')
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => {
    if (field?.vocabulary) return field.vocabulary.labelOf(one)
    if (kind === 'from' || kind === 'to') return dateText(String(one))
    if (field?.control === 'lpa' || field?.control === 'money') return amountText(field.control, Number(one))
    if (kind === 'is') return one === true ? 'Yes' : 'No'
    return kind === 'contains' ? `“${String(one)}”` : String(one)
  })
}
