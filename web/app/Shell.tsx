import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ViewBanner } from '#web/domains/access/parts/ViewBanner.tsx'
import { MailBanner } from '#web/domains/settings/parts/MailBanner.tsx'
import { DemoDataBanner } from '#web/domains/setUp/parts/DemoDataBanner.tsx'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { areFilesOver, droppedFiles, useDroppedFiles } from '#web/kit/pages/droppedFiles.ts'
import { rememberRecord } from './recentRecords.ts'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { shellSlots } from './screens.ts'
import { closeOpened, isGuideOpen, isMenuNarrow, opened } from './shellState.ts'
import { TopBar } from './TopBar.tsx'
import { useIntent } from './useIntent.ts'
import { useShortcuts } from './useShortcuts.ts'

const loadPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(loadPalette)
const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'))
const Guide = lazy(() => import('./guide/Guide.tsx'))
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'))

const preloadAfter = 1500
setTimeout(() => {
  void loadPalette()
  void import('#web/kit/forms/controls.tsx').then(({ preloadControls }) => preloadControls())
}, preloadAfter)

/** The frame around every screen of a person who is signed in. */
export default function Shell({ children }: { children: ReactNode }) {
  const isNarrow = isMenuNarrow.use()
  const hasGuide = isGuideOpen.use()
  const { viewer } = useSignedIn()
  const main = useMainFocus()
  useShortcuts()
  useIntent()
  useRemembering()
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined} data-guide={hasGuide || undefined}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <div className={styles.view}>{viewer && <ViewBanner />}</div>
      <TopBar />
      <aside className={styles.side}>
        <SideMenu isNarrow={isNarrow} />
      </aside>
      <main id="main" className={styles.main} tabIndex={-1} ref={main}>
        {children}
      </main>
      <Suspense>{hasGuide && <Guide />}</Suspense>
      <div className={styles.notice}>
        <MailBanner />
        <DemoDataBanner />
      </div>
      <OpenedPart />
      <DroppedFiles />
    </div>
  )
}

/** The records that are opened stand in the palette, the latest first. */
function useRemembering() {
  const { pathname } = useLocation()
  useEffect(() => rememberRecord(pathname), [pathname])
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

/** What takes files that are dropped on the page. It is needed, and loaded, once some are held over it. */
function DroppedFiles() {
  const mayTake = useMay('candidate.create')
  useDroppedFiles(mayTake)
  const areOver = areFilesOver.use()
  const dropped = droppedFiles.use()
  if (!mayTake || (!areOver && dropped.length === 0)) return null
  return (
    <Suspense>
      {shellSlots
        .filter(({ place }) => place === 'files')
        .map(({ Show }, index) => (
          <Show key={index} />
        ))}
    </Suspense>
  )
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
