import { IconDoor } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { type Days, dayOfInstant, monthAround } from '#contract/domains/reports/periods.ts'
import { PeriodPicker } from '#web/domains/reports/parts/PeriodPicker.tsx'
import { ErrorBoundary } from '#web/kit/ErrorPage.tsx'
import { dateText, wallTime } from '#web/kit/formats.ts'
import { Message } from '#web/kit/Message.tsx'
import { type LocalSession, useSignedIn } from '#web/kit/session.ts'
import styles from './DashboardPage.module.css'
import { ListCards } from './ListCards.tsx'
import { ListWidget } from './ListWidget.tsx'
import { listCardsFor } from './listCards.ts'
import { ReportWidget } from './ReportWidget.tsx'
import { widgetsFor } from './widgets.ts'

/** Where a role begins: what it works on with live counts, and a widget for each report it may read. */
export default function DashboardPage() {
  const session = useSignedIn()
  const cards = listCardsFor(session.permissions)
  const widgets = widgetsFor(session.permissions)
  const [days, setDays] = useDays()
  if (cards.length === 0 && widgets.length === 0) return <Nothing session={session} />
  return (
    <article className={styles.page}>
      <title>Dashboard · Staffwright</title>
      <header className={styles.head}>
        <div>
          <h1>{greeting(session)}</h1>
          <p>{todayText(session.timeZone)}</p>
        </div>
        {widgets.length > 0 && <PeriodPicker days={days} onChange={setDays} />}
      </header>
      {cards.length > 0 && <ListCards cards={cards} />}
      <div className={styles.widgets}>
        {widgets.map((widget) => (
          <ErrorBoundary key={widget.report.reportType}>
            <Suspense>
              <ReportWidget widget={widget} days={days} />
            </Suspense>
          </ErrorBoundary>
        ))}
        {widgets.length === 0 &&
          cards.map((card) => card.preview && <ListWidget key={card.label} card={card} preview={card.preview} />)}
      </div>
    </article>
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The period of all widgets: that of the address, at first the current month. */
function useDays(): [Days, (days: Days) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = [address.get('from'), address.get('to')].map((day) => (day && dayPattern.test(day) ? day : undefined))
  const [from, to] = asked
  const days = from || to || address.has('any') ? { from, to } : monthAround(dayOfInstant(new Date()))
  const setDays = (next: Days) => {
    const bounds = [...(next.from ? [['from', next.from]] : []), ...(next.to ? [['to', next.to]] : [])]
    setAddress(bounds.length > 0 ? bounds.map(([key = '', day = '']): [string, string] => [key, day]) : { any: '1' })
  }
  return [days, setDays]
}

const noon = 12
const evening = 17

function greeting({ user, timeZone }: LocalSession): string {
  const hour = Number(wallTime(Date.now(), timeZone).slice(11, 13))
  const time = hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening'
  return `Good ${time}, ${user.fullName.split(' ')[0]}`
}

function todayText(timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'long' }).format(Date.now())
  return `${weekday}, ${dateText(wallTime(Date.now(), timeZone))}`
}

function Nothing({ session }: { session: LocalSession }) {
  return (
    <Message title={`Welcome, ${session.user.fullName}`} icon={<IconDoor size={20} />}>
      <title>Dashboard · Staffwright</title>
      Your role has no lists and no reports yet. An administrator can give you another role.
    </Message>
  )
}
