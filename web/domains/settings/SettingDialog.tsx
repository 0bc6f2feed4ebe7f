import { Modal } from '@mantine/core'
import {
  IconBuilding,
  IconCalendar,
  IconChevronRight,
  IconDatabase,
  IconDatabaseExport,
  IconFiles,
  IconFileText,
  IconForms,
  IconHeartbeat,
  IconHistory,
  IconMail,
  IconPackageExport,
  IconPackageImport,
  IconRefresh,
  IconShieldLock,
  IconTargetArrow,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { getBackups } from '#contract/domains/backups/endpoints.ts'
import { getMailState, getSettings, getStorageState } from '#contract/domains/settings/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { weekdays } from '#contract/vocab/calendar.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { loggedInUsers, signInSettings } from '#web/domains/access/screens.ts'
import { auditScreen } from '#web/domains/audit/screens.ts'
import { backgroundWork, health } from '#web/domains/backgroundWork/screens.ts'
import { customFieldScreen } from '#web/domains/customFields/screens.ts'
import { masterData } from '#web/domains/masters/screens.ts'
import { movingIn } from '#web/domains/movingIn/screens.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { linkTo, mayOpen, type Screen } from '#web/kit/pages/screen.ts'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'
import { countText, recentText } from '#web/kit/records/formats.ts'
import styles from './SettingDialog.module.css'
import { workspaceSettings } from './screens.ts'
import { tabs } from './tabs.ts'

/** What is decided for the whole workspace at a glance; each line leads to where it is changed. */
export default function SettingDialog({ onClose }: DialogProps) {
  return (
    <Modal opened onClose={onClose} title="Setting" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Suspense fallback={<PageSkeleton />}>
        <Lines onClose={onClose} />
      </Suspense>
    </Modal>
  )
}

interface Line {
  label: string
  icon: ReactNode
  to: string
  now: string
}

const size = 18

function Lines({ onClose }: DialogProps) {
  const { permissions } = useSignedIn()
  const own = useOwnLines()
  const around: { screen: Screen<string>; label: string; icon: ReactNode; now: string; to: string }[] = [
    {
      screen: signInSettings,
      label: 'Sign-in',
      icon: <IconShieldLock size={size} />,
      now: 'Second factor, accounts and identity providers',
      to: linkTo(signInSettings),
    },
    {
      screen: masterData,
      label: 'Master data',
      icon: <IconDatabase size={size} />,
      now: 'Cities, skills, courses and the other lists to choose from',
      to: linkTo(masterData),
    },
    {
      screen: customFieldScreen,
      label: 'Custom fields',
      icon: <IconForms size={size} />,
      now: 'What the firm keeps of its records beyond the product’s own fields',
      to: linkTo(customFieldScreen),
    },
    {
      screen: movingIn,
      label: 'Moving in',
      icon: <IconPackageImport size={size} />,
      now: 'The records of another system, with their history',
      to: linkTo(movingIn),
    },
    {
      screen: loggedInUsers,
      label: 'Logged-in users',
      icon: <IconUsers size={size} />,
      now: 'Who is signed in at this moment, and from where',
      to: linkTo(loggedInUsers),
    },
    {
      screen: auditScreen,
      label: 'Audit',
      icon: <IconHistory size={size} />,
      now: 'Who saw and changed what',
      to: linkTo(auditScreen),
    },
    {
      screen: backgroundWork,
      label: 'Background work',
      icon: <IconRefresh size={size} />,
      now: 'What is done without anybody asking, and what of it failed',
      to: linkTo(backgroundWork),
    },
    {
      screen: health,
      label: 'Health',
      icon: <IconHeartbeat size={size} />,
      now: 'What it stands on, and what ought to be otherwise',
      to: linkTo(health),
    },
  ]
  const lines = [...own, ...around.filter(({ screen }) => mayOpen(screen, permissions))]
  return (
    <ul className={styles.lines}>
      {lines.map(({ label, icon, to, now }) => (
        <li key={label}>
          <Link to={to} className={styles.line} onClick={onClose}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <span className={styles.what}>
              <strong>{label}</strong>
              <span>{now}</span>
            </span>
            <IconChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useOwnLines(): Line[] {
  const { timeZone } = useSignedIn()
  const { company, calendar, terms, parser, tools } = useApi(getSettings, {})
  const mail = useApi(getMailState, {})
  const storage = useApi(getStorageState, {})
  const backups = useApi(getBackups, {})
  const mayMoveOut = useMay('data.moveOut')
  const linked = [tools.pdfToDocConverter, tools.timeZoneConverter].filter(Boolean).length
  const line = (tab: { key: string; label: string }, icon: ReactNode, now: string): Line => {
    return { label: tab.label, icon, now, to: linkTo(workspaceSettings, {}, { tab: tab.key }) }
  }
  return [
    line(tabs.company, <IconBuilding size={size} />, `Mails are from ${company.name}`),
    line(
      tabs.calendar,
      <IconCalendar size={size} />,
      `${calendar.timeZone} · ${daysText(calendar.workingDays)} · ${calendar.holidays.length === 0 ? 'no holidays' : countText(calendar.holidays.length, 'holiday')}`,
    ),
    line(
      tabs.terms,
      <IconTargetArrow size={size} />,
      `Candidates known from ${candidateStatuses.labelOf(terms.revealStatusId)} · cooling ${countText(terms.coolingPeriodDays, 'day')}`,
    ),
    line(tabs.recruiting, <IconFileText size={size} />, `CV parser ${parser.isOn ? 'on' : 'off'}`),
    line(
      tabs.tools,
      <IconTool size={size} />,
      linked === 0 ? 'Both converters work here' : `${countText(linked, 'converter')} of others`,
    ),
    line(tabs.mail, <IconMail size={size} />, mailText(mail)),
    line(
      tabs.storage,
      <IconFiles size={size} />,
      storage.problem === null ? `${countText(storage.files, 'file')}, ${storage.place}` : 'Not reachable',
    ),
    line(tabs.backups, <IconDatabaseExport size={size} />, backupText(backups, timeZone)),
    ...(mayMoveOut
      ? [line(tabs.movingOut, <IconPackageExport size={size} />, 'Everything the firm holds, as one archive')]
      : []),
  ]
}

function daysText(days: readonly number[]): string {
  const short = (day: number) => weekdays.labelOf(day).slice(0, 3)
  const sorted = days.toSorted((one, other) => one - other)
  const [first, last] = [sorted[0] ?? 1, sorted.at(-1) ?? 1]
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  return isRun ? `${short(first)} to ${short(last)}` : sorted.map(short).join(', ')
}

function backupText({ backups: [newest], problem }: OutputOf<typeof getBackups>, timeZone: string): string {
  if (problem !== null) return 'The last one failed'
  return newest ? `The newest is of ${recentText(newest.createdAt, timeZone)}` : 'None yet'
}

function mailText({ server, waiting, failed }: { server: string | null; waiting: number; failed: number }): string {
  if (!server) return `No mail server · ${countText(waiting, 'mail')} waiting`
  return failed > 0 ? `${server} · ${countText(failed, 'mail')} could not be sent` : server
}
