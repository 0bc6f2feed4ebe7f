import { ActionIcon, SegmentedControl, Skeleton, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getCvText } from '#contract/domains/candidates/endpoints.ts'
import type { CvVersion } from '#contract/domains/candidates/views.ts'
import { findParameter, Marked } from '#web/domains/search/parts/Marked.tsx'
import { useApi } from '#web/kit/api.ts'
import { ErrorBoundary } from '#web/kit/ErrorPage.tsx'
import { Message } from '#web/kit/Message.tsx'
import styles from './CvPreview.module.css'
import { type CvKey, downloadCv, readingCv } from './cvFile.ts'

interface CvPreviewProps {
  candidateId: number
  cv: CvVersion
  /** Stands before the ways to look at it. */
  actions?: ReactNode
}

const shapes = { document: 'Document', text: 'Text' } as const
type Shape = keyof typeof shapes

/** Phones show no PDF inside a page, so that its text comes first there. */
const narrow = '(max-width: 767px)'

/** One version of a CV: a PDF as it looks, and of every type the text that could be read. */
export function CvPreview({ candidateId, cv, actions }: CvPreviewProps) {
  const isPdf = cv.fileType === 'pdf'
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState<Shape>()
  const isSearched = useSearched() !== ''
  const shape = isPdf ? (wanted ?? (isNarrow || isSearched ? 'text' : 'document')) : 'text'
  const key = { candidateId, cvId: cv.id }
  return (
    <section className={styles.preview} aria-label={`Preview of ${cv.fileName}`}>
      <header className={styles.head}>
        <span className={styles.name} title={cv.fileName}>
          {cv.fileName}
        </span>
        {actions}
        {isPdf && (
          <SegmentedControl
            size="xs"
            aria-label="How the CV is shown"
            data={Object.entries(shapes).map(([value, label]) => ({ value, label }))}
            value={shape}
            onChange={(next) => setWanted(next === 'text' ? 'text' : 'document')}
          />
        )}
        <Tooltip label="Download">
          <ActionIcon aria-label={`Download ${cv.fileName}`} onClick={() => void downloadCv(key, cv.fileName)}>
            <IconDownload size={17} />
          </ActionIcon>
        </Tooltip>
      </header>
      <ErrorBoundary key={`${cv.id} ${shape}`}>
        <Suspense fallback={<Skeleton className={styles.waiting} radius={0} />}>
          {shape === 'document' ? <PdfFrame of={key} name={cv.fileName} /> : <CvText of={key} hasText={cv.hasText} />}
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}

/** The frame shows the file from memory, since a link of its own could not carry the session. */
function PdfFrame({ of, name }: { of: CvKey; name: string }) {
  const { data: file } = useSuspenseQuery(readingCv(of))
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const url = URL.createObjectURL(file)
      frame.src = `${url}#view=FitH&navpanes=0`
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <iframe ref={show} className={styles.frame} title={name} />
}

/** The search that led here; its words are marked in the text. */
function useSearched(): string {
  const [address] = useSearchParams()
  return address.get(findParameter) ?? ''
}

function CvText({ of, hasText }: { of: CvKey; hasText: boolean }) {
  const { text } = useApi(getCvText, of, { rarelyChanges: true })
  const query = useSearched()
  if (!hasText || !text.trim()) {
    return (
      <Message order={3} title="No text could be read from this file">
        It may be a scan. Download it to look at it.
      </Message>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.text} tabIndex={0} aria-label="Text of the CV">
      <Marked text={text} query={query} field="cv" />
    </section>
  )
}
