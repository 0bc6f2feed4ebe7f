import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { userTypeOf } from '#contract/vocab/roles.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { screens } from '#web/app/screens.ts'
import { closeGuide } from '#web/app/shellState.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { isTyping } from '#web/kit/pages/keys.ts'
import { canonicalPath, routePattern } from '#web/kit/pages/screen.ts'
import { useFocusBack } from '#web/kit/pages/useFocusBack.ts'
import styles from './Guide.module.css'
import { GuideBlocks } from './GuideBlocks.tsx'
import { guidePages } from './pages.ts'
import { type GuidePage, pagesOf, sectionAbout } from './readGuide.ts'

/** The guide beside the work: the page of the role, open where it is about the screen one is on. */
export default function Guide() {
  const { primaryRole } = useSignedIn()
  const paths = useScreenPaths()
  const own = pagesOf(guidePages, primaryRole)
  const isFirm = userTypeOf(primaryRole) === userTypes.internal
  const offered = isFirm ? [...own, ...guidePages.filter((page) => !own.includes(page))] : own
  const about = sectionAbout(own, paths)
  const [chosen, setChosen] = useState<{ page: GuidePage | undefined; at: string }>()
  const here = paths[0] ?? ''
  const pageHere = own.find(({ sections }) => about && sections.includes(about)) ?? own[0]
  const page = chosen?.at === here ? chosen.page : pageHere
  const begin = useBeginning()
  if (!page) return null
  return (
    <aside className={styles.guide} aria-labelledby="guide-title">
      <header className={styles.head}>
        <h2 id="guide-title" tabIndex={-1} ref={begin}>
          {page.title}
        </h2>
        <ActionIcon size="lg" aria-label="Close the guide" onClick={closeGuide}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.text} key={page.title}>
        <GuideBlocks blocks={page.introduction} />
        {page.sections.map((section) => (
          <Part key={section.title} title={section.title} isHere={section === about}>
            <GuideBlocks blocks={section.blocks} />
          </Part>
        ))}
        {offered.length > 1 && (
          <NativeSelect
            className={styles.others}
            label="Read another page"
            value={page.title}
            data={offered.map(({ title }) => title)}
            onChange={({ currentTarget }) => {
              const next = offered.find(({ title }) => title === currentTarget.value)
              setChosen({ page: next, at: here })
            }}
          />
        )}
      </div>
    </aside>
  )
}

/** A section, which opens by itself where it is about the screen one is on; the one that was open folds. */
function Part({ title, isHere, children }: { title: string; isHere: boolean; children: React.ReactNode }) {
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isHere || !part.current) return
    const { current: section } = part
    section.open = true
    // Only the guide moves: bringing a part into view would move the page around it as well.
    const text = section.parentElement
    text?.scrollTo({ top: section.offsetTop - text.offsetTop })
  }, [isHere])
  return (
    <details className={styles.part} name="guide" ref={part} data-here={isHere || undefined}>
      <summary>
        <h3>{title}</h3>
        {isHere && <span className={styles.here}>This screen</span>}
      </summary>
      {children}
    </details>
  )
}

/** The paths of the screen one is on and of those it stands under, the nearest first. */
function useScreenPaths(): string[] {
  const { pathname } = useLocation()
  const screen = screens.find((one) => matchPath(routePattern(canonicalPath(one)), pathname))
  if (!screen) return []
  const parts = screen.path.split('/')
  const above = parts.map((_, length) => parts.slice(0, parts.length - length).join('/'))
  return [...above, ...(screen.menu ? [screen.menu] : [])].filter(Boolean)
}

/** The reading begins at the title; Escape ends it, unless something else is open that it closes. */
function useBeginning() {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusBack()
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event)) closeGuide()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return title
}
