import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  cvCounts,
  getPositionTracker,
  stageCountDefinitions,
  trackerColumn,
  trackerRowList,
} from '#contract/domains/positions/tracker.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { cvsPerOpening, stageCounts } from '#contract/vocab/trackers.ts'
import { useApi } from '#web/kit/api/api.ts'
import { keepPositionTracking, useMayCall } from '#web/kit/api/session.ts'
import { Section } from '#web/kit/pages/Page.tsx'
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
  return (
    <>
      <CvFigures tracker={tracker} />
      {tracker.stages.some(hasBegun) ? (
        <StageFigures stages={tracker.stages} />
      ) : (
        tracker.stages.length > 0 && (
          <p className={styles.notYet}>
            No interview yet. Each of {tracker.stages.map(({ name }) => name).join(', ')} is counted here from its first
            one on.
          </p>
        )
      )}
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

function CvFigures({ tracker: { cvs, moreCvsRequired, effortHours } }: { tracker: Tracker }) {
  return (
    <ul className={styles.figures}>
      {cvCounts.terms.map(({ id, label, definition }) => (
        <li key={id}>
          <CvFigure columnName={id} label={label} definition={definition} count={cvs[id]} />
        </li>
      ))}
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
  columnName: string
  label: string
  definition: string
  count: number
}

function CvFigure({ columnName, label, definition, count }: CvFigureProps) {
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
      <strong>{count}</strong>
      <span>{label}</span>
    </Link>
  )
}

function StageFigures({ stages }: { stages: readonly StageOfTracker[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.region} aria-label="Interview stages" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Interview stage</th>
            {stageCounts.ids.map((count) => (
              <th key={count} scope="col" title={stageCountDefinitions[count]}>
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.id}>
              <th scope="row">{stage.name}</th>
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

function StageFigure({ columnName, label, count }: Omit<CvFigureProps, 'definition'>) {
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
