import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { numberText, ratioText } from '#web/kit/records/formats.ts'
import { ChartFigure, type ChartProps, type Datum, Figure, type FrameProps } from './ChartFigure.tsx'
import styles from './charts.module.css'
import { Swatch } from './Swatch.tsx'

const largest = (data: readonly Datum[]) =>
  Math.max(1, ...data.flatMap(({ value, target = 0, before = 0 }) => [value, target, before]))
const share = (value: number, of: number) => `${Math.max(0, Math.min(100, (value / of) * 100))}%`

/** Even the smallest value can be seen; none has no bar. */
export const length = (value: number, of: number) => (value > 0 ? `max(2px, ${share(value, of)})` : 0)

/** A part of a chart that leads to its rows, where it has any. */
function Part({
  datum,
  text,
  className,
  children,
}: {
  datum: Datum
  text: string
  className?: string
  children: ReactNode
}) {
  const props = { className, 'data-tone': datum.tone, title: `${datum.label}: ${text}` }
  return datum.opens ? (
    <Link {...props} to={datum.opens}>
      {children}
    </Link>
  ) : (
    <div {...props} aria-hidden="true">
      {children}
    </div>
  )
}

function barText({ value, target, before }: Datum, format: (value: number) => string): string {
  const aimed = target === undefined ? '' : ` of ${format(target)}`
  return `${format(value)}${aimed}${before === undefined ? '' : `, before ${format(before)}`}`
}

/** Bars side by side to compare people or things, each with its target and with what it was before, where there is one. */
export function Bars(props: ChartProps) {
  const { data, format = numberText, spans } = props
  const most = largest(data)
  return (
    <ChartFigure {...props}>
      {spans && (
        <ul className={styles.legend} aria-hidden="true">
          <li>
            <Swatch tone={undefined} />
            {spans.now}
          </li>
          <li>
            <Swatch tone="before" />
            {spans.before}
          </li>
        </ul>
      )}
      <div className={styles.bars}>
        {data.map((datum, index) => (
          <Part key={index} datum={datum} text={barText(datum, format)} className={styles.bar}>
            <span className={styles.label}>{datum.label}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: length(datum.value, most) }} />
              {datum.before !== undefined && (
                <span className={styles.before} data-tone="before" style={{ width: length(datum.before, most) }} />
              )}
              {datum.target !== undefined && (
                <span className={styles.target} style={{ left: share(datum.target, most) }} />
              )}
            </span>
            <span className={styles.value}>
              {format(datum.value)}
              {datum.target !== undefined && <small>of {format(datum.target)}</small>}
            </span>
          </Part>
        ))}
      </div>
    </ChartFigure>
  )
}

/** A funnel: how many reached each stage, and which part of the stage before. */
export function Funnel(props: ChartProps) {
  const { data, format = numberText } = props
  const most = largest(data)
  return (
    <ChartFigure {...props}>
      <div className={styles.bars}>
        {data.map((datum, index) => {
          const before = data[index - 1]?.value
          return (
            <Part key={index} datum={datum} text={format(datum.value)} className={styles.bar}>
              <span className={styles.label}>{datum.label}</span>
              <span className={styles.funnel}>
                <span className={styles.fill} style={{ width: length(datum.value, most) }} />
              </span>
              <span className={styles.value}>
                {format(datum.value)}
                <small>{before ? ratioText(Math.round((datum.value / before) * 100)) : ''}</small>
              </span>
            </Part>
          )
        })}
      </div>
    </ChartFigure>
  )
}

const width = 600
const height = 140
const narrowestColumn = 84

/** A line over time; each point stands over its name, and a long time scrolls inside the chart. */
export function Trend(props: ChartProps) {
  const { data, format = numberText } = props
  const id = useId()
  const most = largest(data)
  const step = width / Math.max(1, data.length)
  const points = data.map(({ value }, index) => ({
    x: (index + 0.5) * step,
    y: height - (value / most) * (height - 12),
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const [start, end] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0]
  return (
    <ChartFigure {...props}>
      <div className={styles.time}>
        <div style={{ minWidth: data.length * narrowestColumn }}>
          <svg
            className={styles.trend}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
            </linearGradient>
            <polygon points={`${start},${height} ${line} ${end},${height}`} fill={`url(#${id})`} />
            <polyline
              points={line}
              fill="none"
              stroke="var(--accent)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div className={styles.columns}>
            {data.map((datum) => (
              <Part key={datum.label} datum={datum} text={format(datum.value)} className={styles.column}>
                <strong>{format(datum.value)}</strong>
                <span>{datum.label}</span>
              </Part>
            ))}
          </div>
        </div>
      </div>
    </ChartFigure>
  )
}

/** One bar made of parts, which are the same for every bar. */
export interface Stack {
  label: string
  parts: readonly Datum[]
}

/** The table that says what bars made of parts show. */
export function tableOf(data: readonly Stack[], format: (value: number) => string) {
  const rows = data.map(({ label, parts }) => ({
    label,
    cells: parts.map(({ value, opens }) => ({ text: format(value), opens })),
  }))
  return { heads: (data[0]?.parts ?? []).map(({ label }) => label), rows }
}

/** Bars made of parts, to compare people or things and what their figures consist of. */
export function StackedBars({ data, ...frame }: FrameProps & { data: readonly Stack[] }) {
  const { format = numberText } = frame
  const most = Math.max(1, ...data.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const heads = data[0]?.parts ?? []
  return (
    <Figure {...frame} {...tableOf(data, format)}>
      <ul className={styles.legend} aria-hidden="true">
        {heads.map(({ label, tone }) => (
          <li key={label}>
            <Swatch tone={tone} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.bars}>
        {data.map((stack, index) => (
          <div key={index} className={styles.bar}>
            <span className={styles.label} title={stack.label}>
              {stack.label}
            </span>
            <Segments stack={stack} most={most} format={format} />
            <span className={styles.parts}>
              {stack.parts.map((part) => (
                <PartValue key={part.label} of={stack.label} part={part} text={format(part.value)} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </Figure>
  )
}

function Segments({ stack, most, format }: { stack: Stack; most: number; format: (value: number) => string }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {stack.parts
        .filter(({ value }) => value > 0)
        .map(({ label, value, tone, opens }) => {
          const props = {
            className: styles.segment,
            'data-tone': tone,
            title: `${label}: ${format(value)}`,
            style: { width: share(value, most) },
          }
          return opens ? <Link key={label} {...props} to={opens} tabIndex={-1} /> : <span key={label} {...props} />
        })}
    </span>
  )
}

/** The value of a part; by the keyboard the way to its rows. */
function PartValue({ of, part: { label, value, opens }, text }: { of: string; part: Datum; text: string }) {
  return opens && value > 0 ? (
    <Link to={opens} aria-label={`${of}, ${label}: ${text}`}>
      {text}
    </Link>
  ) : (
    <span aria-hidden="true">{text}</span>
  )
}
