import { CloseButton } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { type ComparedLine, type ComparedPiece, compareTexts, isSameLine } from './compareTexts.ts'
import { countText } from './formats.ts'
import styles from './TextComparison.module.css'

/** One side of a comparison. */
export interface ComparedVersion {
  /** What it is called, such as "Version 2". */
  name: string
  /** When it was made, by whom, or what else tells it apart. */
  about: string
  text: string
}

interface TextComparisonProps {
  older: ComparedVersion
  newer: ComparedVersion
  /** Said where no line differs. */
  same?: string
  /** Stands instead of the lines where there is nothing to compare, and why. */
  instead?: ReactNode
  onClose: () => void
}

/** What two versions of a text say, beside each other, and below each other where there is no room. */
export function TextComparison({ older, newer, same, instead, onClose }: TextComparisonProps) {
  const lines = useMemo(() => compareTexts(older.text, newer.text), [older.text, newer.text])
  return (
    <section className={styles.comparison} aria-label={`${older.name} and ${lowered(newer.name)}`}>
      <header className={styles.head}>
        <p className={styles.sum} role="status">
          {instead ? 'Nothing to compare' : sumOf(lines, same)}
        </p>
        <Hint label="Show one version">
          <CloseButton aria-label="End the comparison" onClick={onClose} />
        </Hint>
      </header>
      {instead || (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
        <section className={styles.room} tabIndex={0} aria-label="Differences">
          <div className={styles.versions}>
            <VersionHead version={older} />
            <VersionHead version={newer} />
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

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function VersionHead({ version: { name, about } }: { version: ComparedVersion }) {
  return (
    <div className={styles.version}>
      <strong>{name}</strong>
      <span title={about}>{about}</span>
    </div>
  )
}

function sumOf(lines: readonly ComparedLine[], same = 'Both versions say the same'): string {
  const changed = lines.filter((line) => line.before && line.after && !isSameLine(line)).length
  const added = lines.filter(({ before }) => !before).length
  const removed = lines.filter(({ after }) => !after).length
  const parts = [
    changed > 0 && `${countText(changed, 'line')} changed`,
    added > 0 && `${countText(added, 'line')} added`,
    removed > 0 && `${countText(removed, 'line')} removed`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : same
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
