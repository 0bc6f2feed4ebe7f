import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getCvText } from '#contract/domains/candidates/endpoints.ts'
import type { CvVersion } from '#contract/domains/candidates/views.ts'
import { hitsIn } from '#contract/domains/search/matches.ts'
import { readQuery } from '#contract/domains/search/query.ts'
import { findParameter, Marked } from '#web/domains/search/parts/Marked.tsx'
import { useApi } from '#web/kit/api/api.ts'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { Message } from '#web/kit/feedback/Message.tsx'
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

const viewers = {
  pdf: lazy(() => import('#web/kit/documents/PdfPages.tsx')),
  docx: lazy(() => import('#web/kit/documents/DocxPages.tsx')),
}

/** What shows a version as it looks. A Word file that the server could not read is not opened in a browser either. */
const viewerOf = ({ fileType, hasText }: CvVersion) =>
  fileType === 'pdf' ? viewers.pdf : fileType === 'docx' && hasText ? viewers.docx : undefined

/** A whole page is too small to read on a phone, so that the text comes first there. */
const narrow = '(max-width: 767px)'

/** One version of a CV: as it looks where it is a PDF or a Word file, and the text that could be read. */
export function CvPreview({ candidateId, cv, actions }: CvPreviewProps) {
  const Viewer = viewerOf(cv)
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState<Shape>()
  const shape = Viewer ? (wanted ?? (isNarrow ? 'text' : 'document')) : 'text'
  const key = { candidateId, cvId: cv.id }
  return (
    <section className={styles.preview} aria-label={`Preview of ${cv.fileName}`}>
      <header className={styles.head}>
        <span className={styles.name} title={cv.fileName}>
          {cv.fileName}
        </span>
        {actions}
        {Viewer && (
          <SegmentedControl
            size="xs"
            aria-label="How the CV is shown"
            data={Object.entries(shapes).map(([value, label]) => ({ value, label }))}
            value={shape}
            onChange={(next) => setWanted(next === 'text' ? 'text' : 'document')}
          />
        )}
        <Hint label="Download">
          <ActionIcon aria-label={`Download ${cv.fileName}`} onClick={() => void downloadCv(key, cv.fileName)}>
            <IconDownload size={17} />
          </ActionIcon>
        </Hint>
      </header>
      <ErrorBoundary key={`${cv.id} ${shape}`}>
        <Suspense fallback={<Skeleton className={styles.waiting} radius={0} />}>
          {Viewer && shape === 'document' ? (
            <CvDocument of={key} name={cv.fileName} viewer={Viewer} />
          ) : (
            <CvText of={key} hasText={cv.hasText} />
          )}
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}

interface CvDocumentProps {
  of: CvKey
  name: string
  viewer: NonNullable<ReturnType<typeof viewerOf>>
}

/** The file as it looks, the words of the search that led here marked in it. */
function CvDocument({ of, name, viewer: Viewer }: CvDocumentProps) {
  const { data: file } = useSuspenseQuery(readingCv(of))
  const searched = useSearched()
  const find = useMemo(() => {
    const { query } = readQuery(searched)
    return searched ? (text: string) => hitsIn(text, query, 'cv') : undefined
  }, [searched])
  return <Viewer file={file} name={name} find={find} />
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
