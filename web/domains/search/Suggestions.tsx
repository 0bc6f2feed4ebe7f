import { getSuggestions } from '#contract/domains/search/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import type { ListControl } from '#web/kit/lists/useListState.ts'
import { matchesText } from './parts/matchesText.ts'
import styles from './QueryBox.module.css'

const asks = { sentence: 'Search for', spelling: 'Did you mean' } as const

/** What else may have been meant by the search, one click away. */
export function Suggestions({ control }: { control: ListControl }) {
  const { state, change } = control
  const input = { ...state.filters, search: state.search }
  const { data } = useApiState(getSuggestions, input, { enabled: Boolean(state.search) })
  const [suggestion] = state.search ? (data?.suggestions ?? []) : []
  return (
    <div aria-live="polite">
      {suggestion && (
        <p className={styles.suggestion}>
          {asks[suggestion.kind]}{' '}
          <button type="button" onClick={() => change({ search: suggestion.query })}>
            {suggestion.query}
          </button>
          {suggestion.kind === 'spelling' && '?'} <span>{matchesText(suggestion.count)}</span>
        </p>
      )}
    </div>
  )
}
