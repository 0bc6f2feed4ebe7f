import { Link } from 'react-router'
import { numberText } from '#web/kit/records/formats.ts'
import { type Datum, Figure, type FrameProps } from './ChartFigure.tsx'
import { length, type Stack, tableOf } from './charts.tsx'
import styles from './SmallFunnels.module.css'

/** The funnel of one among several. */
export interface SmallFunnel extends Stack {
  /** That of whoever looks. */
  isOwn?: boolean
}

interface SmallFunnelsProps extends FrameProps {
  data: readonly SmallFunnel[]
  /** How many there are beside those that are drawn. */
  others?: number
}

/** The same funnel for several people or things on one scale; the first place says what its bars are. */
export function SmallFunnels({ data, others = 0, ...frame }: SmallFunnelsProps) {
  const { format = numberText } = frame
  const most = Math.max(1, ...data.flatMap(({ parts }) => parts.map(({ value }) => value)))
  const table = tableOf(data, format)
  return (
    <Figure {...frame} {...table}>
      <ul className={styles.funnels}>
        <li className={styles.key} aria-hidden="true">
          <span className={styles.name} />
          {table.heads.map((head) => (
            <span key={head} className={styles.head} title={head}>
              {head}
            </span>
          ))}
        </li>
        {data.map(({ label, parts, isOwn }, index) => (
          <li key={index} className={styles.funnel} data-own={isOwn || undefined}>
            <span className={styles.name} title={label}>
              <span>{label}</span>
              {isOwn && <small>You</small>}
            </span>
            {parts.map((part) => (
              <Stage key={part.label} of={label} part={part} text={format(part.value)} most={most} />
            ))}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.others}>and {numberText(others)} more in the table</p>}
    </Figure>
  )
}

/** One bar of a small funnel with its value, which leads to its rows. */
function Stage({
  of,
  part: { label, value, opens },
  text,
  most,
}: {
  of: string
  part: Datum
  text: string
  most: number
}) {
  const said = `${of}, ${label}: ${text}`
  const bar = (
    <>
      <span className={styles.bar}>
        <span style={{ width: length(value, most) }} />
      </span>
      <span>{text}</span>
    </>
  )
  return opens && value > 0 ? (
    <Link className={styles.stage} to={opens} title={said} aria-label={said}>
      {bar}
    </Link>
  ) : (
    <span className={styles.stage} title={said} aria-hidden="true" data-none={value === 0 || undefined}>
      {bar}
    </span>
  )
}
