import { Button } from '@mantine/core'
import { IconDoor, IconLayoutDashboard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Days, monthAround } from '#contract/domains/reports/periods.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { PeriodPicker } from '#web/domains/reports/parts/PeriodPicker.tsx'
import { ErrorBoundary } from '#web/kit/ErrorPage.tsx'
import { dateText, wallTime } from '#web/kit/formats.ts'
import { Message } from '#web/kit/Message.tsx'
import { type LocalSession, useSignedIn } from '#web/kit/session.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import styles from './DashboardPage.module.css'
import { ListCards } from './ListCards.tsx'
import { ListWidget } from './ListWidget.tsx'
import { type ListCard, listCardsFor } from './listCards.ts'
import { ReportWidget } from './ReportWidget.tsx'
import { type Arrangement, useLayout } from './useLayout.ts'
import { type Widget, widgetsFor } from './widgets.ts'

const ClientDesk = lazy(() => import('#web/domains/clientSide/parts/ClientDesk.tsx'))

/** Where a role begins: what it works on with live counts, and a widget for each report it may read. */
export default function DashboardPage() {
  const session = useSignedIn()
  const layout = useLayout()
  const [isArranging, setArranging] = useState(false)
  const [days, setDays] = useDays()
  const cards = layout.order(listCardsFor(session.permissions))
  const widgets = layout.order(widgetsFor(session.permissions))
  if (cards.length === 0 && widgets.length === 0) return <Nothing session={session} />
  const shown = <Part extends { key: string }>(parts: readonly Part[]) =>
    isArranging ? parts : parts.filter(({ key }) => !layout.isHidden(key))
  return (
    <article className={styles.page}>
      <title>Dashboard · Staffwright</title>
      <header className={styles.head}>
        <div>
          <h1>{greeting(session)}</h1>
          <p>{todayText(session.timeZone)}</p>
        </div>
        <div className={styles.tools}>
          {widgets.some(({ hasPeriod }) => hasPeriod) && <Period days={days} onChange={setDays} />}
          <ArrangeButton isArranging={isArranging} layout={layout} onToggle={() => setArranging(!isArranging)} />
        </div>
      </header>
      {shown(cards).length > 0 && <ListCards cards={shown(cards)} layout={layout} isArranging={isArranging} />}
      {isClient(session) && <Desk />}
      <Widgets widgets={shown(widgets)} days={days} layout={layout} isArranging={isArranging} />
      {widgets.length === 0 && <Previews cards={shown(cards)} />}
      {shown<{ key: string }>([...cards, ...widgets]).length === 0 && !isClient(session) && (
        <Message title="Everything is hidden" icon={<IconLayoutDashboard size={20} />}>
          Choose Arrange to bring parts of the dashboard back.
        </Message>
      )}
    </article>
  )
}

/** Whether somebody answers CVs without reading them unmasked, as only the client does. */
function isClient({ permissions }: LocalSession): boolean {
  return permissions.has('clientFeedback.give') && !permissions.has('candidate.readUnmasked')
}

function Desk() {
  return (
    <ErrorBoundary>
      <Suspense>
        <ClientDesk />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The first rows of some lists, for a role that has no report to begin with. */
function Previews({ cards }: { cards: readonly ListCard[] }) {
  return (
    <div className={styles.widgets}>
      {cards.map((card) => card.preview && <ListWidget key={card.key} card={card} preview={card.preview} />)}
    </div>
  )
}

interface WidgetsProps {
  widgets: readonly Widget[]
  days: Days | undefined
  layout: Arrangement
  isArranging: boolean
}

function Widgets({ widgets, days, layout, isArranging }: WidgetsProps) {
  return (
    <div className={styles.widgets}>
      {widgets.map((widget) => (
        <div key={widget.key} className={styles.place} data-dim={layout.isHidden(widget.key) || undefined}>
          {isArranging && (
            <ArrangeBar title={widget.report.title} partKey={widget.key} among={widgets} layout={layout} />
          )}
          <ErrorBoundary>
            <Suspense>
              <ReportWidget widget={widget} days={days} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ))}
    </div>
  )
}

interface ArrangeButtonProps {
  isArranging: boolean
  layout: Arrangement
  onToggle: () => void
}

function ArrangeButton({ isArranging, layout, onToggle }: ArrangeButtonProps) {
  return (
    <>
      {isArranging && !layout.isAsAtFirst && (
        <Button variant="subtle" size="xs" h={32} fz={13} onClick={layout.reset}>
          As at first
        </Button>
      )}
      <Button
        variant={isArranging ? 'filled' : 'default'}
        size="xs"
        h={32}
        fz={13}
        leftSection={isArranging ? undefined : <IconLayoutDashboard size={15} />}
        onClick={onToggle}
      >
        {isArranging ? 'Done' : 'Arrange'}
      </Button>
    </>
  )
}

/** The period of the widgets that have one; until somebody chooses, each has the period its report begins with. */
function Period({ days, onChange }: { days: Days | undefined; onChange: (days: Days | undefined) => void }) {
  return (
    <>
      {days && (
        <Button variant="subtle" size="xs" h={32} fz={13} onClick={() => onChange(undefined)}>
          Usual periods
        </Button>
      )}
      <PeriodPicker days={days ?? monthAround(dayIn())} name={days ? undefined : 'Usual periods'} onChange={onChange} />
    </>
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The period that the address names; none until somebody chooses one. */
function useDays(): [Days | undefined, (days: Days | undefined) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = [address.get('from'), address.get('to')].map((day) => (day && dayPattern.test(day) ? day : undefined))
  const [from, to] = asked
  const days = from || to || address.has('any') ? { from, to } : undefined
  const setDays = (next: Days | undefined) => {
    if (!next) return setAddress({})
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
