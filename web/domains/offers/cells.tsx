import type { backoutDeskList } from '#contract/domains/offers/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { joinabilityBandOf, joinabilityBands, joiningRisks } from '#contract/vocab/joinings.ts'
import { currentSession } from '#web/kit/api/session.ts'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { NoValue } from '#web/kit/records/cells.tsx'
import { dateText, numberText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './Offers.module.css'
import { placementView } from './screens.ts'

/** Where a row of these lists leads. */
export function placementLink({ id }: { id: number }): string | undefined {
  const permissions = currentSession()?.permissions ?? new Set<string>()
  return mayOpen(placementView, permissions) ? linkTo(placementView, { id }) : undefined
}

const bandKinds = {
  [joinabilityBands.low]: 'late',
  [joinabilityBands.medium]: 'neutral',
  [joinabilityBands.high]: 'won',
} as const

/** A joinability score with its band; "–" where nobody has scored. */
export function JoinabilityCell({ score }: { score: number | null }) {
  if (score === null) return <NoValue />
  const band = joinabilityBandOf(score)
  return (
    <span className={styles.scored}>
      <StatusChip label={band} kind={bandKinds[band]} /> {numberText(score)}
    </span>
  )
}

type DeskRow = RowOf<typeof backoutDeskList>

/** How likely a person is lost. */
export function RiskCell({ row: { riskBand, risk } }: { row: DeskRow }) {
  return (
    <span className={styles.scored}>
      <StatusChip label={riskBand} kind={joiningRisks.termOf(riskBand).kind} /> {numberText(risk ?? 0)}
    </span>
  )
}

/** The day of the next contact; one that has passed stands out. */
export function NextContactCell({ row: { nextContactOn, isOverdue } }: { row: DeskRow }) {
  if (!nextContactOn) return <NoValue />
  const text = dateText(nextContactOn)
  return isOverdue ? <strong className={styles.overdue}>{text} overdue</strong> : text
}
