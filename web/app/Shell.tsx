import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ViewBanner } from '#web/domains/access/parts/ViewBanner.tsx'
import { useSignedIn } from '#web/kit/session.ts'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { closeOpened, isMenuNarrow, opened } from './shellState.ts'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './useShortcuts.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))
const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'))
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'))

const preloadAfter = 1500
setTimeout(() => import('#web/kit/controls.tsx').then(({ preloadControls }) => preloadControls()), preloadAfter)

/** The frame around every screen of a person who is signed in. */
export default function Shell({ children }: { children: ReactNode }) {
  const isNarrow = isMenuNarrow.use()
  const { viewer } = useSignedIn()
  const main = useMainFocus()
  useShortcuts()
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {viewer && <ViewBanner />}
      <TopBar />
      <aside className={styles.side}>
        <SideMenu isNarrow={isNarrow} />
      </aside>
      <main id="main" className={styles.main} tabIndex={-1} ref={main}>
        {children}
      </main>
      <OpenedPart />
    </div>
  )
}

/** After a change of screen the keyboard continues in the new one. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    main.current?.scrollTo(0, 0)
  }, [pathname])
  return main
}

function OpenedPart() {
  const part = opened.use()
  if (!part) return null
  return (
    <Suspense>
      {part.kind === 'palette' && <CommandPalette />}
      {part.kind === 'shortcuts' && <ShortcutSheet onClose={closeOpened} />}
      {part.kind === 'drawer' && <MenuDrawer onClose={closeOpened} />}
      {part.kind === 'tool' && <part.Dialog onClose={closeOpened} />}
    </Suspense>
  )
}
