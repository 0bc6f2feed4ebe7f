import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import type { candidateSearch } from '#contract/domains/search/lists.ts'
import type { Badges, Snippet } from '#contract/domains/search/model.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { textFields } from '#contract/vocab/searchFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { Tags } from '#web/kit/records/cells.tsx'
import { dateText, lpaText, yearsText } from '#web/kit/records/formats.ts'
import { findParameter, Pieces } from './parts/Marked.tsx'
import styles from './Result.module.css'

/** One match of a search. */
export type Match = RowOf<typeof candidateSearch>

interface ResultProps {
  match: Match
  /** Missing while they are on their way. */
  badges: Badges | undefined
  query: string
  isSelected: boolean
  onToggle: (() => void) | undefined
}

/** A match: who it is, why it was found, and what one must know before calling. */
export function Result({ match, badges, query, isSelected, onToggle }: ResultProps) {
  const { id, fullName, statusId, lastActionAt, skills, snippets } = match
  const link = linkTo(candidateView, { id }, { tab: query ? 'cv' : undefined, [findParameter]: query })
  return (
    <li className={styles.result} data-row={id} data-selected={isSelected || undefined} tabIndex={-1}>
      {onToggle && (
        <Checkbox
          className={styles.picker}
          aria-label={`Select ${fullName}`}
          checked={isSelected}
          onChange={onToggle}
        />
      )}
      <div className={styles.about}>
        <div className={styles.head}>
          <Link to={link} className={styles.name} data-opener>
            {fullName}
          </Link>
          {statusId && <CandidateStatus id={statusId} since={lastActionAt} />}
        </div>
        <p className={styles.facts}>{factsOf(match).join(' · ')}</p>
        {snippets.map((snippet, index) => (
          <SnippetLine key={`${snippet.field} ${index + 1}`} snippet={snippet} />
        ))}
        {snippets.length === 0 && skills && skills.length > 0 && <Tags of={skills} />}
      </div>
      <BadgeList badges={badges} />
    </li>
  )
}

function factsOf(match: Match): string[] {
  const { designation, currentEmployer, currentCityName, totalExperience, currentCtc, noticePeriod } = match
  const work = [designation, currentEmployer].filter(Boolean).join(' at ')
  return [
    work,
    currentCityName,
    totalExperience === null ? '' : yearsText(totalExperience),
    currentCtc === null ? '' : lpaText(currentCtc),
    noticePeriod ? `Notice ${noticePeriod.toLowerCase()}` : '',
  ].filter((fact): fact is string => Boolean(fact))
}

function SnippetLine({ snippet: { field, pieces } }: { snippet: Snippet }) {
  const label = field === 'cv' ? 'CV' : textFields.labelOf(field)
  return (
    <p className={styles.snippet}>
      <span className={styles.field}>{label}</span> <Pieces of={pieces} />
    </p>
  )
}

function BadgeList({ badges }: { badges: Badges | undefined }) {
  if (!badges) return <ul className={styles.badges} aria-hidden="true" />
  const { statusOnPosition, coolingUntil, representedBy, representedUntil, ownerName, isOwn, runningApplications } =
    badges
  return (
    <ul className={styles.badges}>
      {statusOnPosition && (
        <li data-tone="active">Already in this position: {candidateStatuses.labelOf(statusOnPosition)}</li>
      )}
      {coolingUntil && <li data-tone="held">Cooling until {dateText(coolingUntil)}</li>}
      {representedBy && representedUntil && (
        <li data-tone="held">
          Sent to this client by {representedBy}, theirs until {dateText(representedUntil)}
        </li>
      )}
      {ownerName && <li>{isOwn ? 'Owned by you' : `Owned by ${ownerName}`}</li>}
      {runningApplications > 0 && (
        <li>
          On {runningApplications} {runningApplications === 1 ? 'position' : 'positions'}
        </li>
      )}
    </ul>
  )
}
