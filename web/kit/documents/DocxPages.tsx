import { Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Message } from '#web/kit/feedback/Message.tsx'
import styles from './Documents.module.css'
import { drawDocx, fitTo } from './docx.ts'
import { bringBefore, type Find, markFound } from './marks.ts'
import { useZoom } from './Zoom.tsx'

interface DocxPagesProps {
  file: Blob
  name: string
  /** Finds what is to be marked; the first of it is shown first. */
  find?: Find
}

/** A Word document as it is laid out, its pages as wide as the room. */
export default function DocxPages({ file, name, find }: DocxPagesProps) {
  const { ref, width } = useElementSize<HTMLElement>()
  const zoom = useZoom()
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  useEffect(() => {
    let isLeft = false
    async function draw(into: HTMLElement) {
      const drawn = await drawDocx(file)
      if (isLeft) return
      // Its styles are its own: they reach nothing of the page around it.
      const root = into.shadowRoot ?? into.attachShadow({ mode: 'open' })
      root.replaceChildren(drawn)
      setState('drawn')
    }
    if (host.current) draw(host.current).catch(() => isLeft || setState('failed'))
    return () => {
      isLeft = true
    }
  }, [file])
  useEffect(() => {
    if (state === 'drawn' && host.current?.shadowRoot) fitTo(host.current.shadowRoot, width, zoom.factor)
  }, [state, width, zoom.factor])
  useEffect(() => {
    const root = state === 'drawn' && host.current?.shadowRoot
    if (!root || !find || root.querySelector('mark')) return
    const mark = markFound(root, find)
    if (mark && host.current?.parentElement) bringBefore(host.current.parentElement, mark)
  }, [state, find])
  if (state === 'failed') {
    return (
      <Message order={3} title="This document cannot be shown here">
        Its text can be read, and the file be downloaded.
      </Message>
    )
  }
  return (
    <div className={styles.room}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section ref={ref} className={styles.scroller} tabIndex={0} aria-label={`Pages of ${name}`}>
        {state === 'waiting' && <Skeleton className={styles.waiting} radius={0} />}
        <div ref={host} className={styles.shadow} />
      </section>
      {state === 'drawn' && zoom.buttons}
    </div>
  )
}
