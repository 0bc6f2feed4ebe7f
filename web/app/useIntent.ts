import { useEffect } from 'react'
import { canonicalPath } from '#web/kit/pages/screen.ts'
import { screens } from './screens.ts'

/** Whoever rests so long on a link is about to follow it. */
const restsFor = 65

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(
    `^${canonicalPath(screen)
      .replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
    'i',
  ),
}))

/** The page of whatever link or row of a list has the pointer or the focus is loaded before it is opened. */
export function useIntent(): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const on = ({ target, type }: Event) => {
      clearTimeout(waiting)
      const path = target instanceof Element ? pathUnder(target) : undefined
      const found = path && patterns.find(({ pattern }) => pattern.test(path))
      if (found) waiting = setTimeout(found.screen.preload, type === 'focusin' ? 0 : restsFor)
    }
    addEventListener('pointerover', on, { passive: true })
    addEventListener('focusin', on)
    return () => {
      clearTimeout(waiting)
      removeEventListener('pointerover', on)
      removeEventListener('focusin', on)
    }
  }, [])
}

/** Where a click on an element would lead within the application. */
function pathUnder(element: Element): string | undefined {
  const link = element.closest('a[href]') ?? element.closest('tr[data-opens]')?.querySelector('a[href]')
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : undefined
}
