import { ActionIcon, Menu, Tabs } from '@mantine/core'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { showInRow } from '#web/kit/lists/showInRow.ts'
import { TrailSteps } from '#web/kit/lists/TrailSteps.tsx'
import { useTrail } from '#web/kit/lists/trail.ts'
import { noValue } from '#web/kit/records/formats.ts'
import styles from './Page.module.css'
import { type PageAction, usePageActions } from './pageActions.ts'

/** One of the few facts people look for first. */
export interface Fact {
  /** The field it is the value of, where it is one. */
  key?: string
  label: string
  value: ReactNode
}

/** One tab of a page; its content is made when it is opened. */
export interface PageTab {
  /** Stands in the address. */
  key: string
  label: string
  count?: number
  content: () => ReactNode
}

/** One action that is not the primary one; leave out what the person may not do. */
export interface MenuAction {
  label: string
  icon?: ReactNode
  onClick?: () => void
  to?: string
  isDangerous?: boolean
}

interface PageProps {
  title: string
  /** Beside the title, such as a status. */
  status?: ReactNode
  /** Stands under the title, such as why the status is what it is. */
  note?: ReactNode
  facts?: readonly Fact[]
  /** The primary action. */
  actions?: ReactNode
  /** The other actions, behind one button. */
  menu?: readonly (MenuAction | false | undefined)[]
  /** Where the page belongs, unless it was opened from a list, to which it then leads back. */
  back?: { to: string; label: string }
  tabs?: readonly (PageTab | false | undefined)[]
  children?: ReactNode
  /** The whole width, instead of what reads well. */
  isWide?: boolean
}

/** The page of a record: name, status, facts, what can be done, and tabs that stand in the address. */
export function Page({ title, status, note, facts, actions, menu, back, tabs, children, isWide }: PageProps) {
  usePageActions([...(menu ?? []).flatMap(actionOf), ...(facts ?? []).flatMap(figureOf)])
  const on = useTrail()
  const leads = on ? { to: on.back, label: on.name } : back
  return (
    <article className={styles.page} data-wide={isWide || undefined}>
      <title>{`${title} · Staffwright`}</title>
      <header className={styles.head}>
        {leads && (
          <div className={styles.way}>
            <Link to={leads.to} className={styles.back}>
              <IconArrowLeft size={14} aria-hidden="true" />
              {leads.label}
            </Link>
            <TrailSteps />
          </div>
        )}
        <div className={styles.row}>
          <h1 className={styles.title}>{title}</h1>
          {status}
          <div className={styles.actions}>
            {actions}
            {menu && <ActionsMenu actions={menu} />}
          </div>
        </div>
        {note}
        {facts && <Facts of={facts} />}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {tabs && <PageTabs tabs={tabs.filter((tab) => tab !== false && tab !== undefined)} />}
    </article>
  )
}

const actionOf = (action: MenuAction | false | undefined): PageAction[] =>
  action ? [{ ...action, act: action.onClick }] : []

/** A figure is read in the palette, and copied by choosing it. */
const figureOf = ({ label, value }: Fact): PageAction[] =>
  typeof value === 'string' && value
    ? [{ label, detail: value, act: () => void navigator.clipboard?.writeText(value) }]
    : []

/** Facts side by side: label above value, "–" where there is none; on a phone below each other, only those there are. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(({ label, value }) => {
        const isMissing = value === null || value === undefined || value === ''
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-none={isMissing || undefined}>{isMissing ? noValue : value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Several actions behind one button; nothing where there is none. */
export function ActionsMenu({
  actions,
  label = 'More actions',
}: {
  actions: readonly (MenuAction | false | undefined)[]
  label?: string
}) {
  const shown = actions.filter((action) => action !== false && action !== undefined)
  if (shown.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ label: name, icon, onClick, to, isDangerous }) =>
          to ? (
            <Menu.Item key={name} leftSection={icon} component={Link} to={to}>
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={name}
              leftSection={icon}
              onClick={onClick}
              color={isDangerous ? 'var(--mantine-color-error)' : undefined}
            >
              {name}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Tabs whose choice stands in the address under `name`. Each loads and fails by itself. */
export function PageTabs({ tabs, name = 'tab' }: { tabs: readonly PageTab[]; name?: string }) {
  const [address, setAddress] = useSearchParams()
  const open = tabs.find(({ key }) => key === address.get(name)) ?? tabs[0]
  if (!open) return null
  const choose = (key: string | null) => setAddress(key === null || key === tabs[0]?.key ? {} : { [name]: key })
  return (
    <Tabs value={open.key} onChange={choose} className={styles.tabs}>
      <Tabs.List className={styles.tabList}>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab key={key} ref={key === open.key ? showInRow : undefined} value={key}>
            {label}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.key} className={styles.panel}>
        <ErrorBoundary key={open.key}>
          <Suspense fallback={<PageSkeleton />}>{open.content()}</Suspense>
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs>
  )
}

/** A titled part of a page. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header className={styles.sectionHead}>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
