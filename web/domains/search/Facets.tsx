import { clsx } from 'clsx'
import { useState } from 'react'
import { getFacets } from '#contract/domains/search/endpoints.ts'
import { candidateSearch as search } from '#contract/domains/search/lists.ts'
import { countedMatches, type Facet } from '#contract/domains/search/model.ts'
import { useApiState } from '#web/kit/api/api.ts'
import type { ListControl } from '#web/kit/lists/useListState.ts'
import { numberText } from '#web/kit/records/formats.ts'
import styles from './Facets.module.css'

const shownAtFirst = 5

interface FacetsProps {
  control: ListControl
  /** The matches are there: what is counted of them does not keep them waiting. */
  isReady: boolean
}

/** The choices that the matches have, with how many have each; a click narrows the search. */
export function Facets({ control, isReady }: FacetsProps) {
  const { state } = control
  const input = { ...state.filters, ...(state.search && { search: state.search }) }
  const { data, isPlaceholderData } = useApiState(getFacets, input, { keepPrevious: true, enabled: isReady })
  if (!data) return <div className={styles.waiting} />
  return (
    <div className={styles.facets} data-outdated={isPlaceholderData || undefined}>
      {data.isPartial && (
        <p className={styles.partial}>Counted among the newest {numberText(countedMatches)} matches</p>
      )}
      {data.facets.map((facet) => (
        <FacetGroup key={facet.filter} facet={facet} control={control} />
      ))}
    </div>
  )
}

function FacetGroup({ facet: { filter, choices }, control }: { facet: Facet; control: ListControl }) {
  const [isOpen, setIsOpen] = useState(false)
  const { state, change } = control
  const isSingle = search.filters[filter].kind === 'oneOf'
  const chosen = [state.filters[filter]].flat()
  const shown = isOpen ? choices : choices.slice(0, shownAtFirst)
  const toggle = (id: number | string) => {
    const rest = chosen.filter((one) => one !== id && one !== undefined && one !== null)
    const isTaken = rest.length < chosen.filter((one) => one !== undefined && one !== null).length
    const next = isSingle ? (isTaken ? undefined : id) : isTaken ? rest : [...rest, id]
    const { [filter]: _, ...others } = state.filters
    const isNothing = next === undefined || (Array.isArray(next) && next.length === 0)
    change({ filters: isNothing ? others : { ...others, [filter]: next } })
  }
  return (
    <section className={styles.group}>
      <h2>{search.filters[filter].label}</h2>
      <ul>
        {shown.map(({ id, label, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen.includes(id)}
              className={clsx(styles.choice, chosen.includes(id) && styles.chosen)}
              onClick={() => toggle(id)}
            >
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>{numberText(count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {choices.length > shownAtFirst && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer' : `${choices.length - shownAtFirst} more`}
        </button>
      )}
    </section>
  )
}
