import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sendMails } from '#contract/domains/messages/mails.ts'
import { getBadges } from '#contract/domains/search/endpoints.ts'
import { candidateSearch as search } from '#contract/domains/search/lists.ts'
import { fieldOf, ref } from '#contract/kit/fields.ts'
import { BulkAddToPosition } from '#web/domains/candidates/parts/BulkAddToPosition.tsx'
import { BulkMail } from '#web/domains/candidates/parts/BulkMail.tsx'
import { CandidateTabs } from '#web/domains/candidates/parts/CandidateTabs.tsx'
import { useApiState } from '#web/kit/api/api.ts'
import { useMay, useMayCall } from '#web/kit/api/session.ts'
import { Control } from '#web/kit/forms/controls.tsx'
import type { ResultsView } from '#web/kit/lists/ListBody.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { readAddress } from '#web/kit/lists/listState.ts'
import type { ListControl } from '#web/kit/lists/useListState.ts'
import { forPosition } from './address.ts'
import { Facets } from './Facets.tsx'
import { FacetsDrawer } from './FacetsDrawer.tsx'
import { QueryBox } from './QueryBox.tsx'
import { type Match, Result } from './Result.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import styles from './SearchPage.module.css'
import { Suggestions } from './Suggestions.tsx'
import { candidateSearch } from './screens.ts'

/** Candidates by what their CVs and profiles say. */
export default function SearchPage() {
  const mayPutOnPosition = useMay('application.create')
  const mayWrite = useMayCall(sendMails.access)
  return (
    <ListPage
      list={search}
      actions={<Actions />}
      intro={<CandidateTabs open={candidateSearch} />}
      searchBox={(control) => (
        <>
          <QueryBox value={control.state.search} onChange={(query) => control.change({ search: query })} />
          <Suggestions control={control} />
        </>
      )}
      results={(view) => <Results view={view} />}
      bulk={(rows, clear) => (
        <>
          {mayPutOnPosition && <PutOnPosition rows={rows} onDone={clear} />}
          {mayWrite && <BulkMail rows={rows} />}
        </>
      )}
    />
  )
}

function Actions() {
  const [address] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const state = readAddress(search, address)
  const asksForSomething = state && (state.search || Object.keys(state.filters).length > 0)
  return (
    <>
      <Button leftSection={<IconBookmark size={16} />} disabled={!asksForSomething} onClick={() => setIsOpen(true)}>
        Save search
      </Button>
      {isOpen && state && (
        <SaveSearchDialog query={state.search} filters={state.filters} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function Results({ view }: { view: ResultsView }) {
  const { answer, control, isOutdated, selection, instead, scroll } = view
  const [address] = useSearchParams()
  const positionId = Number(address.get(forPosition)) || undefined
  const matches = (answer?.rows ?? []) as Match[]
  const candidateIds = matches.map(({ id }) => id)
  const { data } = useApiState(getBadges, { candidateIds, positionId }, { enabled: candidateIds.length > 0 })
  const badgesOf = (id: number) => data?.badges.find(({ candidateId }) => candidateId === id)
  return (
    <div className={styles.room} ref={scroll}>
      <aside className={styles.aside} aria-label="Narrow the search">
        <Facets control={control} isReady={answer !== undefined && !isOutdated} />
      </aside>
      <section className={styles.results} aria-label="Matches" data-outdated={isOutdated || undefined}>
        <Order control={control} />
        {instead ?? (
          <ol className={styles.list}>
            {matches.map((match) => (
              <Result
                key={match.id}
                match={match}
                badges={badgesOf(match.id)}
                query={control.state.search}
                isSelected={selection?.rows.has(String(match.id)) ?? false}
                onToggle={selection && (() => selection.toggle(String(match.id), match))}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

const orders = [
  { value: 'relevance desc', label: 'Best match' },
  { value: 'createdAt desc', label: 'Added last' },
  { value: 'lastActionAt desc', label: 'Last action' },
  { value: 'totalExperience desc', label: 'Most experience' },
  { value: 'totalExperience asc', label: 'Least experience' },
  { value: 'currentCtc asc', label: 'Lowest CTC' },
  { value: 'currentCtc desc', label: 'Highest CTC' },
]

const freeFor = 'freeFor' satisfies keyof typeof search.filters
const positionField = fieldOf(ref('For the position', 'openPositions'))

function Order({ control }: { control: ListControl }) {
  const { state, change } = control
  const [address, setAddress] = useSearchParams()
  const positionId = Number(address.get(forPosition)) || null
  const choose = (id: unknown) =>
    setAddress(
      (before) => {
        before.delete(forPosition)
        before.delete(freeFor)
        before.set('page', '1')
        if (typeof id !== 'number') return before
        before.set(forPosition, String(id))
        // Who cannot be called for it is left out until people ask for them.
        before.set(freeFor, String(id))
        return before
      },
      { replace: true },
    )
  return (
    <div className={styles.order}>
      <FacetsDrawer control={control} />
      {positionField && (
        <Control
          name="forPosition"
          field={{ ...positionField, required: false }}
          placeholder="Shows who is on it or cooling off"
          value={positionId}
          onChange={choose}
        />
      )}
      {positionId && (
        <Switch
          label="Hide those already there, sent or owned"
          checked={state.filters[freeFor] !== undefined}
          onChange={({ currentTarget }) => {
            const { [freeFor]: _, ...others } = state.filters
            change({ filters: currentTarget.checked ? { ...others, [freeFor]: [positionId] } : others })
          }}
        />
      )}
      <NativeSelect
        label="Order"
        data={orders}
        value={state.sort.join(' ')}
        onChange={({ currentTarget }) => {
          const [column = 'relevance', direction] = currentTarget.value.split(' ')
          change({ sort: [column, direction === 'asc' ? 'asc' : 'desc'] })
        }}
      />
    </div>
  )
}

function PutOnPosition({ rows, onDone }: { rows: Match[]; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [address] = useSearchParams()
  const positionId = Number(address.get(forPosition)) || undefined
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Put on a position
      </Button>
      {isOpen && (
        <BulkAddToPosition rows={rows} positionId={positionId} onDone={onDone} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
