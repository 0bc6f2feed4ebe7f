import { Skeleton } from '@mantine/core'
import { useElementSize, useIntersection } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Message } from '#web/kit/feedback/Message.tsx'
import styles from './Documents.module.css'
import { bringBefore, type Find, markFound } from './marks.ts'
import { drawPage, openPdf, type PdfPage, textOf } from './pdf.ts'
import { useZoom } from './Zoom.tsx'

interface PdfPagesProps {
  file: Blob
  name: string
  /** Finds what is to be marked; the first page that has something of it is shown first. */
  find?: Find
}

const margin = 32

/** The pages of a PDF one below the other, as wide as the room, with text that can be selected. */
export default function PdfPages({ file, name, find }: PdfPagesProps) {
  const { ref, width } = useElementSize<HTMLElement>()
  const zoom = useZoom()
  const opened = useOpened(file)
  const first = useFirstFound(opened?.pages, find)
  if (opened?.hasFailed) {
    return (
      <Message order={3} title="This PDF cannot be shown here">
        It may be damaged, or need a password. Download it to look at it.
      </Message>
    )
  }
  return (
    <div className={styles.room}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section ref={ref} className={styles.scroller} tabIndex={0} aria-label={`Pages of ${name}`}>
        {!opened && <Skeleton className={styles.waiting} radius={0} />}
        {width > 0 &&
          opened?.pages.map((page) => (
            <Page
              key={page.pageNumber}
              page={page}
              width={Math.max(width - margin, 200) * zoom.factor}
              of={opened.pages.length}
              find={find}
              isSought={page === first}
            />
          ))}
      </section>
      {opened && zoom.buttons}
    </div>
  )
}

/** The pages of a file, once they can be drawn; undefined while it is opened. */
function useOpened(file: Blob): { pages: readonly PdfPage[]; hasFailed?: true } | undefined {
  const [opened, setOpened] = useState<{ pages: readonly PdfPage[]; hasFailed?: true }>()
  useEffect(() => {
    let isLeft = false
    const opening = openPdf(file)
    opening.then(
      ({ pages }) => isLeft || setOpened({ pages }),
      () => isLeft || setOpened({ pages: [], hasFailed: true }),
    )
    return () => {
      isLeft = true
      opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [file])
  return opened
}

/** The first page with something that is to be marked. */
function useFirstFound(pages: readonly PdfPage[] | undefined, find: Find | undefined): PdfPage | undefined {
  const [first, setFirst] = useState<PdfPage>()
  useEffect(() => {
    let isLeft = false
    async function look() {
      for (const page of pages ?? []) {
        const text = await textOf(page)
        if (isLeft || !find) return
        if (find(text).length > 0) return setFirst(page)
      }
    }
    if (find) look().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [pages, find])
  return first
}

interface PageProps {
  page: PdfPage
  width: number
  /** How many pages there are. */
  of: number
  find: Find | undefined
  /** Whether it is brought before the reader, its first mark in the middle. */
  isSought: boolean
}

/** One page, drawn when it comes near. */
function Page({ page, width, of, find, isSought }: PageProps) {
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const isNear = entry?.isIntersecting === true || isSought
  const natural = page.getViewport({ scale: 1 })
  const scale = width / natural.width
  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return
    const layer = text.current
    const { done, stop } = drawPage(page, { canvas: canvas.current, text: layer }, scale)
    const marked = async () => {
      await done
      setDrawn(true)
      const mark = find && markFound(layer, find)
      const scroller = layer.closest('section')
      if (isSought && mark && scroller) bringBefore(scroller, mark)
    }
    // Whoever leaves the page, or makes it larger, ends its drawing.
    marked().catch(() => undefined)
    return stop
  }, [isNear, page, scale, find, isSought])
  return (
    <div
      ref={ref}
      className={styles.page}
      style={{ width, height: natural.height * scale, ['--total-scale-factor' as string]: scale }}
    >
      <canvas ref={canvas} role="img" aria-label={`Page ${page.pageNumber} of ${of}`} />
      <div ref={text} className={styles.text} />
      {!isDrawn && <Skeleton className={styles.blank} radius={0} />}
    </div>
  )
}
