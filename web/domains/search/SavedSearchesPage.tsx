import { Badge, Button, Switch } from '@mantine/core'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getSavedSearches, removeSavedSearch, setSearchAlert } from '#contract/domains/search/endpoints.ts'
import { candidateSearch as search } from '#contract/domains/search/lists.ts'
import type { SavedSearch } from '#contract/domains/search/model.ts'
import { CandidateTabs } from '#web/domains/candidates/parts/CandidateTabs.tsx'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { ActionsMenu, Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, dateText } from '#web/kit/records/formats.ts'
import { linkToSearch } from './address.ts'
import styles from './SavedSearches.module.css'
import { EditSearchDialog } from './SaveSearchDialog.tsx'
import { candidateSearch, savedSearch } from './screens.ts'

/** Searches that one kept or others shared; a name runs the search. */
export default function SavedSearchesPage() {
  const { searches } = useApi(getSavedSearches, {})
  const searchButton = (
    <Button component={Link} to={linkTo(candidateSearch)}>
      Search candidates
    </Button>
  )
  return (
    <Page title="Saved searches">
      <CandidateTabs open={savedSearch} />
      {searches.length === 0 ? (
        <Message order={2} title="No saved searches yet" icon={<IconBookmark size={20} />} action={searchButton}>
          Search for candidates, then choose Save search. You can share it and be told of new matches.
        </Message>
      ) : (
        <ul className={styles.searches}>
          {searches.map((one) => (
            <SearchRow key={one.id} search={one} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function SearchRow({ search: kept }: { search: SavedSearch }) {
  const { id, name, query, isShared, ownerName, hasAlert, toldLately, createdAt, can } = kept
  const [isEdited, setIsEdited] = useState(false)
  const alert = useCommand(setSearchAlert)
  const removal = useCommand(removeSavedSearch)
  const remove = async () => {
    const question = { title: `Remove ${name}?`, text: 'Nobody will be told of its matches any more.' }
    if (await confirm({ ...question, yes: 'Remove', isDangerous: true })) await removal.run({ id })
  }
  return (
    <li className={styles.search}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to={linkToSearch(kept)}>{name}</Link>
          {isShared && <Badge size="sm">Shared</Badge>}
        </h2>
        <p className={styles.asks}>
          {query && <code>{query}</code>} {filterWords(kept)}
        </p>
        <p className={styles.facts}>
          {ownerName}, {dateText(createdAt.slice(0, 10))}
          {hasAlert && toldLately > 0 && ` · ${countText(toldLately, 'new match', 'new matches')} in 30 days`}
        </p>
      </div>
      <Switch
        label="Tell me of new matches"
        checked={hasAlert}
        disabled={alert.isRunning}
        onChange={({ currentTarget }) => void alert.run({ id, hasAlert: currentTarget.checked })}
      />
      <ActionsMenu
        label={`Actions for ${name}`}
        actions={[
          can.edit && { label: 'Edit', icon: <IconPencil size={16} />, onClick: () => setIsEdited(true) },
          can.edit && {
            label: 'Remove',
            icon: <IconTrash size={16} />,
            onClick: () => void remove(),
            isDangerous: true,
          },
        ]}
      />
      {isEdited && <EditSearchDialog search={kept} onClose={() => setIsEdited(false)} />}
    </li>
  )
}

/** Which filters are set beside the words. */
function filterWords({ filters }: SavedSearch): string {
  const labels = Object.entries(search.filters).flatMap(([key, { label }]) => (key in filters ? [label] : []))
  return labels.length ? `filtered by ${labels.join(', ').toLowerCase()}` : ''
}
