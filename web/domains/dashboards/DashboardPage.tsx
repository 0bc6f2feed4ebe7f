import { Button } from '@mantine/core'
import { IconDoor, IconLayoutDashboard } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ReportWidget, reportWidgetsFor, rowsWidgets } from '#contract/domains/dashboards/widgets.ts'
import { type Days, monthAround } from '#contract/domains/reports/periods.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { userTypeOf } from '#contract/vocab/roles.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { notifications } from '#web/domains/notifications/screens.ts'
import { PeriodPicker } from '#web/domains/reports/parts/PeriodPicker.tsx'
import { useBeginning } from '#web/domains/setUp/parts/beginning.ts'
import DemoDataCard from '#web/domains/setUp/parts/DemoDataCard.tsx'
import { FirstSteps } from '#web/domains/setUp/parts/FirstSteps.tsx'
import { isBeginning, SetUpList, useSetUp } from '#web/domains/setUp/parts/SetUpList.tsx'
import Today from '#web/domains/todos/parts/Today.tsx'
import { profile } from '#web/domains/users/screens.ts'
import { type LocalSession, useSignedIn } from '#web/kit/api/session.ts'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { Message } from '#web/kit/feedback/Message.tsx'
import { SkeletonLines } from '#web/kit/feedback/SkeletonLines.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dateText, wallTime } from '#web/kit/records/formats.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import styles from './DashboardPage.module.css'
import { Figures, figuresAmong, useWhose } from './Figures.tsx'
import { ListCards } from './ListCards.tsx'
import { ListWidget } from './ListWidget.tsx'
import { type ListCard, listCardsFor } from './listCards.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type Arrangement, useLayout } from './useLayout.ts'

const ClientDesk = lazy(() => import('#web/domains/clientSide/parts/ClientDesk.tsx'))

/** Where a role begins: what waits for the person, what it works on with live counts, and a widget for each report it may read. */
export default function DashboardPage() {
  const session = useSignedIn()
  const layout = useLayout()
  const [isArranging, setArranging] = useState(false)
  const [days, setDays] = useDays()
  const steps = useSetUp()
  // Where nothing can be counted yet, a page of zeros says nothing: what to do first stands alone.
  const beginning = useBeginning()
  const waits = steps?.length === 0 && beginning?.hasBegun === false && isOfFirm(session)
  const figures = steps !== undefined && !isBeginning(steps) && !waits
  const [whose, setWhose] = useWhose()
  const cards = layout.order(listCardsFor(session.permissions, whose, session.user.userId))
  const widgets = layout.order(reportWidgetsFor(session.permissions))
  const hasToday = session.permissions.has('todo.read')
  if (cards.length === 0 && widgets.length === 0 && !hasToday) return <Nothing session={session} />
  const shown = <Part extends { id: string }>(parts: readonly Part[]) =>
    isArranging ? parts : parts.filter(({ id }) => !layout.isHidden(id))
  const few = figuresAmong(shown(cards))
  const others = shown(cards).filter((card) => !few.includes(card))
  return (
    <article className={styles.page}>
      <title>Dashboard · Staffwright</title>
      <header className={styles.head}>
        <div>
          <h1>{greeting(session)}</h1>
          <p>{todayText(session.timeZone)}</p>
        </div>
        <div className={styles.tools} data-arranging={isArranging || undefined}>
          {figures && widgets.some(({ hasPeriod }) => hasPeriod) && <Period days={days} onChange={setDays} />}
          {figures && (
            <ArrangeButton isArranging={isArranging} layout={layout} onToggle={() => setArranging(!isArranging)} />
          )}
        </div>
      </header>
      <First page={DemoDataCard} />
      {steps && <SetUpList steps={steps} />}
      {isClient(session) ? <First page={ClientDesk} /> : (figures || waits) && hasToday && <First page={Today} />}
      {waits && beginning && cards.length > 0 && <FirstSteps of={beginning} />}
      {cards.length + widgets.length === 0 && <Nothing session={session} />}
      {figures && isArranging && <ListCards cards={cards} label="Lists" layout={layout} whose={whose} isArranging />}
      {figures && !isArranging && few.length > 0 && (
        <Figures cards={few} layout={layout} whose={whose} onWhose={setWhose} />
      )}
      {figures && <Widgets widgets={shown(widgets)} days={days} layout={layout} isArranging={isArranging} />}
      {widgets.length === 0 && !waits && <Previews cards={shown(cards)} />}
      {figures && !isArranging && others.length > 0 && (
        <ListCards cards={others} label="Lists" layout={layout} whose={whose} isPlain />
      )}
      {cards.length + widgets.length > 0 && shown<{ id: string }>([...cards, ...widgets]).length === 0 && (
        <Message title="Everything is hidden" icon={<IconLayoutDashboard size={20} />}>
          Choose Arrange to bring parts of the dashboard back.
        </Message>
      )}
    </article>
  )
}

/** Whether somebody works in the firm, not beside it. */
function isOfFirm({ primaryRole }: LocalSession): boolean {
  return userTypeOf(primaryRole) === userTypes.internal
}

/** Whether somebody answers CVs without reading them unmasked, as only the client does. */
function isClient({ permissions }: LocalSession): boolean {
  return permissions.has('clientFeedback.give') && !permissions.has('candidate.readUnmasked')
}

/** What waits for the person, above everything else. */
function First({ page: Page }: { page: ComponentType }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonLines rows={10} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The first rows of some lists, for a role that has no report to begin with. */
function Previews({ cards }: { cards: readonly ListCard[] }) {
  return (
    <div className={styles.widgets}>
      {cards.map((card) => {
        const widget = rowsWidgets.find(({ list }) => list === card.list)
        return widget && <ListWidget key={card.id} card={card} widget={widget} />
      })}
    </div>
  )
}

interface WidgetsProps {
  widgets: readonly ReportWidget[]
  days: Days | undefined
  layout: Arrangement
  isArranging: boolean
}

function Widgets({ widgets, days, layout, isArranging }: WidgetsProps) {
  return (
    <div className={styles.widgets} data-arranging={isArranging || undefined}>
      {widgets.map((widget) => (
        <div key={widget.id} className={styles.place} data-dim={layout.isHidden(widget.id) || undefined}>
          {isArranging && <ArrangeBar title={widget.list.title} partKey={widget.id} among={widgets} layout={layout} />}
          <ErrorBoundary>
            <Suspense>
              <ReportPanel widget={widget} days={days} />
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
        <Button variant="subtle" size="xs" h={32} fz="var(--type-dense)" onClick={layout.reset}>
          As at first
        </Button>
      )}
      <Button
        variant={isArranging ? 'filled' : 'default'}
        size="xs"
        h={32}
        fz="var(--type-dense)"
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
        <Button variant="subtle" size="xs" h={32} fz="var(--type-dense)" onClick={() => onChange(undefined)}>
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
    <Message
      title={`Welcome, ${session.user.fullName}`}
      icon={<IconDoor size={20} />}
      action={
        <>
          <Button component={Link} to={linkTo(profile)}>
            Complete your profile
          </Button>
          <Button variant="default" component={Link} to={linkTo(notifications)}>
            Read your notifications
          </Button>
        </>
      }
    >
      <title>Dashboard · Staffwright</title>
      Tasks that others give you stand under To-dos, at the top. Clients and candidates you see once an administrator
      gives you a role that works on them.
    </Message>
  )
}
