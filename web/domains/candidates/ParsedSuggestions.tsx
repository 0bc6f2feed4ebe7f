import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { findOptions } from '#contract/kit/options.ts'
import { useApiState } from '#web/kit/api/api.ts'
import type { FormStore } from '#web/kit/forms/formStore.ts'
import { countText } from '#web/kit/records/formats.ts'
import { labelOf } from './formValues.ts'
import styles from './ParsedSuggestions.module.css'
import { holds, type Suggestion } from './useParsedCv.ts'

interface ParsedSuggestionsProps {
  suggestions: readonly Suggestion[]
  store: FormStore
}

/** What a CV says, field by field with the line it stands in; what was typed is only replaced by a person. */
export function ParsedSuggestions({ suggestions, store }: ParsedSuggestionsProps) {
  if (suggestions.length === 0) return null
  const filled = suggestions.filter(({ isFilled }) => isFilled).length
  return (
    <details className={styles.panel} open>
      <summary>
        {filled > 0
          ? `From the CV: ${countText(filled, 'field')} filled. Please check them.`
          : 'The CV says more than this form. Nothing of it is taken over by itself.'}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label="What the CV says">
        {suggestions.map((suggestion) => (
          <Item key={suggestion.field} suggestion={suggestion} store={store} />
        ))}
      </ul>
    </details>
  )
}

function Item({
  suggestion: { field, value, lines, before, isFilled },
  store,
}: {
  suggestion: Suggestion
  store: FormStore
}) {
  const present = useSyncExternalStore(store.subscribe, () => store.state().values[field])
  const isList = Array.isArray(value)
  const listed = Array.isArray(present) ? present : []
  const use = () => store.set(field, isList ? [...new Set([...listed, ...value])] : value)
  const typed = Array.isArray(before) ? before : []
  const withdraw = () =>
    store.set(field, isList ? listed.filter((one) => typed.includes(one) || !value.includes(one)) : (before ?? null))
  const isUsed = holds(present, value)
  const [label, onClick] = isUsed
    ? [isFilled ? 'Clear' : 'Undo', withdraw]
    : [isList && listed.length > 0 ? 'Add' : 'Use', use]
  return (
    <li className={styles.item}>
      <span className={styles.label}>{labelOf(field)}</span>
      <span className={styles.value}>
        <Shown field={field} value={value} />
      </span>
      <Button
        size="compact-xs"
        variant={isUsed ? 'subtle' : 'default'}
        aria-label={`${label} ${labelOf(field)}`}
        onClick={onClick}
      >
        {label}
      </Button>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          “{line}”
        </p>
      ))}
    </li>
  )
}

/** Ids are shown by their names. */
function Shown({ field, value }: { field: string; value: unknown }) {
  const shape = candidateFieldList.find(({ key }) => key === field)?.shape
  const source = shape && fieldOf(shape)?.options
  return source ? <Names source={source} ids={[value].flat() as number[]} /> : String(value)
}

function Names({ source, ids }: { source: string; ids: readonly number[] }) {
  const { data } = useApiState(findOptions, { source, ids: ids.join(','), limit: 300 }, { rarelyChanges: true })
  const names = ids.map((id) => data?.options.find((option) => option.id === id)?.name ?? '…')
  return names.join(', ')
}
