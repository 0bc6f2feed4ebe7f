import { ActionIcon } from '@mantine/core'
import { IconHelp, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { type CSSProperties, Suspense } from 'react'
import { Link } from 'react-router'
import { changeTheme } from '#web/domains/access/parts/session.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { landingOf } from './menu.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { QuickTools } from './QuickTools.tsx'
import { RoleTabs } from './RoleTabs.tsx'
import { shellBells } from './screens.ts'
import { isGuideOpen, opened, togglePalette } from './shellState.ts'
import styles from './TopBar.module.css'

/** The bar above every screen: logo, roles, search, tools, bells and profile. */
export function TopBar() {
  const session = useSignedIn()
  return (
    <header className={styles.bar}>
      <ActionIcon
        className={styles.burger}
        size="lg"
        aria-label="Open the menu"
        onClick={() => opened.set({ kind: 'drawer' })}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Link to={landingOf(session) ?? '/'} className={styles.logo} aria-label="Staffwright, start page">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <span>Staffwright</span>
      </Link>
      <div className={styles.roles}>
        <RoleTabs />
      </div>
      <button
        type="button"
        className={styles.search}
        onPointerEnter={() => void import('./CommandPalette.tsx')}
        onClick={togglePalette}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span>Search or go to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.tools}>
        <QuickTools />
        <Bells />
        <GuideButton />
        <ThemeButton isLight={session.user.lightThemePreference} />
        <ProfileMenu />
      </div>
    </header>
  )
}

/** Their room is there before they are: nothing beside them moves. */
function Bells() {
  const { permissions } = useSignedIn()
  const shown = shellBells.filter(({ isFor }) => isFor?.(permissions) ?? true)
  const buttons = shown.reduce((sum, bells) => sum + bells.buttons, 0)
  return (
    <div className={styles.bells} style={{ '--buttons': buttons } as CSSProperties}>
      <Suspense>
        {shown.map(({ Show }, index) => (
          <Show key={index} />
        ))}
      </Suspense>
    </div>
  )
}

/** The guide beside the screen; on a phone it stands in the profile menu. */
function GuideButton() {
  const isOpen = isGuideOpen.use()
  return (
    <Hint label="Guide to this screen">
      <ActionIcon
        className={styles.guide}
        size="lg"
        aria-label="Guide to this screen"
        aria-pressed={isOpen}
        onClick={() => isGuideOpen.set(!isOpen)}
      >
        <IconHelp size={18} />
      </ActionIcon>
    </Hint>
  )
}

function ThemeButton({ isLight }: { isLight: boolean }) {
  const label = isLight ? 'Use the dark theme' : 'Use the light theme'
  return (
    <Hint label={label}>
      <ActionIcon className={styles.theme} size="lg" aria-label={label} onClick={() => changeTheme(!isLight)}>
        {isLight ? <IconMoon size={18} /> : <IconSun size={18} />}
      </ActionIcon>
    </Hint>
  )
}
