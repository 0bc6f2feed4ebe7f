import { CloseButton, Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { getCvText } from '#contract/domains/candidates/endpoints.ts'
import type { CvVersion } from '#contract/domains/candidates/views.ts'
import { useApi } from '#web/kit/api.ts'
import { countText, recentText } from '#web/kit/formats.ts'
import { Message } from '#web/kit/Message.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './CvComparison.module.css'
import { type ComparedLine, type ComparedPiece, compareTexts, isSameLine } from './compareTexts.ts'

interface CvComparisonProps {
  candidateId: number
  older: CvVersion
  newer: CvVersion
  onClose: () => void
}

/** What two versions of a CV say, beside each other, and below each other where there is no room. */
export function CvComparison({ candidateId, older, newer, onClose }: CvComparisonProps) {
  const before = useApi(getCvText, { candidateId, cvId: older.id }, { rarelyChanges: true })
  const after = useApi(getCvText, { candidateId, cvId: newer.id }, { rarelyChanges: true })
  const lines = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text])
  const unreadable = [older, newer].filter(({ hasText }) => !hasText)
  return (
    <section
      className={styles.comparison}
      aria-label={`Version ${older.versionNumber} and version ${newer.versionNumber}`}
    >
      <header className={styles.head}>
        <p className={styles.sum} role="status">
          {unreadable.length > 0 ? 'Nothing to compare' : sumOf(lines)}
        </p>
        <Tooltip label="Show one version">
          <CloseButton aria-label="End the comparison" onClick={onClose} />
        </Tooltip>
      </header>
      {unreadable.length > 0 ? (
        <Message
          order={3}
          title={`No text could be read from version ${unreadable.map(({ versionNumber }) => versionNumber).join(' and ')}`}
        >
          It may be a scan. Download it to look at it.
        </Message>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
        <section className={styles.room} tabIndex={0} aria-label="Differences">
          <div className={styles.versions}>
            <VersionHead cv={older} />
            <VersionHead cv={newer} />
          </div>
          <ol className={styles.lines}>
            {lines.map((line, index) => (
              // Lines never change places: they are compared anew with their texts.
              <Line key={`${index + 1}`} line={line} />
            ))}
          </ol>
        </section>
      )}
    </section>
  )
}

function VersionHead({ cv: { versionNumber, fileName, createdAt } }: { cv: CvVersion }) {
  const { timeZone } = useSignedIn()
  return (
    <div className={styles.version}>
      <strong>Version {versionNumber}</strong>
      <span title={fileName}>
        {fileName} · {recentText(createdAt, timeZone)}
      </span>
    </div>
  )
}

function sumOf(lines: readonly ComparedLine[]): string {
  const changed = lines.filter((line) => line.before && line.after && !isSameLine(line)).length
  const added = lines.filter(({ before }) => !before).length
  const removed = lines.filter(({ after }) => !after).length
  const parts = [
    changed > 0 && `${countText(changed, 'line')} changed`,
    added > 0 && `${countText(added, 'line')} added`,
    removed > 0 && `${countText(removed, 'line')} removed`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Both versions say the same'
}

function Line({ line }: { line: ComparedLine }) {
  const { before, after } = line
  if (isSameLine(line)) {
    return (
      <li className={styles.line} data-same>
        <p>{textOf(before)}</p>
        <p aria-hidden="true">{textOf(after)}</p>
      </li>
    )
  }
  return (
    <li className={styles.line}>
      {before ? (
        <del className={styles.before}>
          <Pieces of={before} />
        </del>
      ) : (
        <span className={styles.none} />
      )}
      {after ? (
        <ins className={styles.after}>
          <Pieces of={after} />
        </ins>
      ) : (
        <span className={styles.none} />
      )}
    </li>
  )
}

const textOf = (pieces: readonly ComparedPiece[] = []) => pieces.map(({ text }) => text).join('')

function Pieces({ of }: { of: readonly ComparedPiece[] }) {
  return of.map(({ text, isChanged }, index) => {
    const key = `${index + 1}`
    return isChanged ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
