import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type WhoseFigures, whoseFigures } from '#contract/domains/dashboards/widgets.ts'
import { readSaved, useMay, writeSaved } from '#web/kit/api/session.ts'
import styles from './Figures.module.css'
import { ListCards } from './ListCards.tsx'
import type { ListCard } from './listCards.ts'
import type { Arrangement } from './useLayout.ts'

/** With more figures none would be read. */
const mostFigures = 4

/** Lists to read in, on which nobody acts because of their number, and what Receivables says in rupees already. */
const elsewhere = ['list:clients', 'list:wiki', 'list:invoicesToIssue', 'list:overdueInvoices']

/** The few counts that stand below the day: those that can be one’s own, in the person’s order. */
export function figuresAmong(cards: readonly ListCard[]): ListCard[] {
  const personal = cards.filter(({ mine }) => mine)
  const worked = cards.filter(({ id }) => !elsewhere.includes(id))
  return (personal.length > 0 ? personal : worked).slice(0, mostFigures)
}

const [kind, name] = ['dashboard', 'whose']

/** Whose work the figures count; kept on this device. Who allocates the work of others begins with that of all. */
export function useWhose(): [WhoseFigures, (whose: WhoseFigures) => void] {
  const leads = useMay('position.allocate')
  const [whose, setWhose] = useState<WhoseFigures>(() => {
    const saved = readSaved(kind, name)
    return whoseFigures.has(saved) ? saved : leads ? whoseFigures.team : whoseFigures.mine
  })
  const choose = (next: WhoseFigures) => {
    writeSaved(kind, name, next)
    setWhose(next)
  }
  return [whose, choose]
}

interface FiguresProps {
  cards: readonly ListCard[]
  layout: Arrangement
  whose: WhoseFigures
  onWhose: (whose: WhoseFigures) => void
}

/** At most four figures, and the switch that all of them follow. */
export function Figures({ cards, layout, whose, onWhose }: FiguresProps) {
  return (
    <section className={styles.figures} aria-label="Figures">
      {cards.some(({ mine }) => mine) && (
        <SegmentedControl
          size="xs"
          aria-label="Whose figures"
          data={whoseFigures.terms.map(({ id, label }) => ({ value: id, label }))}
          value={whose}
          onChange={(next) => whoseFigures.has(next) && onWhose(next)}
        />
      )}
      <ListCards cards={cards} label="Figures" layout={layout} whose={whose} />
    </section>
  )
}
