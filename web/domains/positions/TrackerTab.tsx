import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  type CvCount,
  cvCounts,
  getPositionTracker,
  stageCountDefinitions,
  trackerColumn,
  trackerRowList,
} from '#contract/domains/positions/tracker.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { joinedBy } from '#contract/kit/report.ts'
import { cvsPerOpening, type StageCount, stageCounts } from '#contract/vocab/trackers.ts'
import { useApi } from '#web/kit/api/api.ts'
import { keepPositionTracking, useMayCall } from '#web/kit/api/session.ts'
import { Swatch } from '#web/kit/charts/Swatch.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { ratioText } from '#web/kit/records/formats.ts'
import { figureName } from './figureName.ts'
import { TrackerRows } from './TrackerRows.tsx'
import styles from './TrackerTab.module.css'

type Tracker = OutputOf<typeof getPositionTracker>
type StageOfTracker = Tracker['stages'][number]

const parameter = 'figure'

/** The present address with another figure opened; the one that is open is closed. */
function useFigure(columnName: string) {
  const [address] = useSearchParams()
  const isOpen = address.get(parameter) === columnName
  const next = new URLSearchParams(address)
  if (isOpen) next.delete(parameter)
  else next.set(parameter, columnName)
  return { isOpen, to: { search: next.toString() } }
}

/** What became of the candidates of a position: CVs, then stage by stage. Each figure opens its rows below. */
export function TrackerTab({ positionId }: { positionId: number }) {
  const tracker = useApi(getPositionTracker, { positionId })
  useEffect(() => keepPositionTracking(positionId), [positionId])
  const [address] = useSearchParams()
  const open = address.get(parameter)
  const mayOpen = useMayCall(trackerRowList.access)
  const begun = tracker.stages.filter(hasBegun)
  const ahead = tracker.stages.filter((stage) => !hasBegun(stage)).map(({ name }) => name)
  return (
    <>
      <div className={styles.top}>
        <CvFigures cvs={tracker.cvs} />
        <EffortFigures tracker={tracker} />
      </div>
      {begun.length > 0 && <StageFigures stages={begun} />}
      {ahead.length > 0 && <p className={styles.ahead}>No interview yet in {joinedBy('and', ahead)}.</p>}
      {open && mayOpen && (
        <Section title={figureName(open, tracker.stages)}>
          <TrackerRows key={open} positionId={positionId} columnName={open} />
        </Section>
      )}
    </>
  )
}

/** Whether anybody has come to a stage. */
const hasBegun = ({ counts }: StageOfTracker) => stageCounts.ids.some((count) => counts[count] > 0)

/** What each count says of those who were sent: the colour of its part. */
const tones: Partial<Record<CvCount, string>> = {
  [cvCounts.rejected]: 'lost',
  [cvCounts.duplicates]: 'lost',
  [cvCounts.feedbackAwaited]: 'active',
  [cvCounts.finalSelected]: 'won',
}

/** Of all who were sent, how many came how far. */
function CvFigures({ cvs }: { cvs: Tracker['cvs'] }) {
  return (
    <ul className={styles.figures}>
      {cvCounts.terms.map(({ id, label, definition }) => (
        <li key={id}>
          <CvFigure columnName={id} label={label} definition={definition} count={cvs[id]} of={cvs.cvsSent} />
        </li>
      ))}
    </ul>
  )
}

function EffortFigures({ tracker: { moreCvsRequired, effortHours } }: { tracker: Tracker }) {
  return (
    <ul className={styles.figures} data-effort>
      <li>
        <div
          className={styles.figure}
          title={`${cvsPerOpening} CVs for each opening that is left, less those the client is looking at`}
        >
          <strong>{moreCvsRequired}</strong>
          <span>more CVs required</span>
        </div>
      </li>
      {effortHours !== null && (
        <li>
          <div className={styles.figure} title="Hours recruiters were allocated, on working days so far">
            <strong>{effortHours}</strong>
            <span>effort invested in hours</span>
          </div>
        </li>
      )}
    </ul>
  )
}

interface CvFigureProps {
  columnName: CvCount
  label: string
  definition: string
  count: number
  /** How many were sent. */
  of: number
}

function CvFigure({ columnName, label, definition, count, of }: CvFigureProps) {
  const { isOpen, to } = useFigure(columnName)
  return (
    <Link
      className={styles.figure}
      to={to}
      preventScrollReset
      title={definition}
      aria-current={isOpen || undefined}
      data-zero={count === 0 || undefined}
    >
      <strong>
        {count}{' '}
        {columnName !== cvCounts.cvsSent && count > 0 && of > 0 && (
          <small>{ratioText(Math.round((count / of) * 100))}</small>
        )}
      </strong>
      <span>{label}</span>
      <span className={styles.track} data-tone={tones[columnName]} aria-hidden="true">
        <span style={{ width: partOf(count, of) }} />
      </span>
    </Link>
  )
}

/** What came of the interviews of a stage, in the order of its bar; the rest is still open. */
const outcomes = [
  [stageCounts.shortlisted, 'won'],
  [stageCounts.rejected, 'lost'],
  [stageCounts.hold, 'held'],
] as const

function StageFigures({ stages }: { stages: readonly StageOfTracker[] }) {
  const most = Math.max(...stages.map(({ counts }) => counts.scheduled))
  const toneOf = (count: StageCount) => outcomes.find(([outcome]) => outcome === count)?.[1]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.region} aria-label="Interview stages" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Interview stage</th>
            <td className={styles.bars} />
            {stageCounts.ids.map((count) => {
              const tone = toneOf(count)
              return (
                <th key={count} scope="col" title={stageCountDefinitions[count]}>
                  {tone && <Swatch tone={tone} />}
                  {count}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.id}>
              <th scope="row">{stage.name}</th>
              <td className={styles.bars} aria-hidden="true">
                <span className={styles.track} style={{ width: partOf(stage.counts.scheduled, most) }}>
                  {outcomes.map(([count, tone]) => (
                    <span
                      key={count}
                      data-tone={tone}
                      style={{ width: partOf(stage.counts[count], stage.counts.scheduled) }}
                    />
                  ))}
                </span>
              </td>
              {stageCounts.ids.map((count) => (
                <td key={count}>
                  <StageFigure
                    columnName={trackerColumn(stage.id, count)}
                    label={`${stage.name}, ${count}`}
                    count={stage.counts[count]}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const partOf = (count: number, of: number) => `${of > 0 ? Math.min(100, (count / of) * 100) : 0}%`

function StageFigure({ columnName, label, count }: { columnName: string; label: string; count: number }) {
  const { isOpen, to } = useFigure(columnName)
  if (count === 0) return <span className={styles.zero}>0</span>
  return (
    <Link
      className={styles.count}
      to={to}
      preventScrollReset
      aria-label={`${label}: ${count}`}
      aria-current={isOpen || undefined}
    >
      {count}
    </Link>
  )
}
