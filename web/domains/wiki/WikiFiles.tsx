import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getWikiDocuments } from '#contract/domains/wiki/endpoints.ts'
import { attachmentTypes, type WikiAttachment } from '#contract/domains/wiki/model.ts'
import { type DocumentType, documentTypes } from '#contract/vocab/documentTypes.ts'
import { useApi } from '#web/kit/api/api.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { AttachmentShelf } from './AttachmentShelf.tsx'
import { wiki, wikiPage } from './screens.ts'
import styles from './WikiPages.module.css'

/** The files on the pages within reach, by what they are: templates are found without knowing their page. */
export function WikiFiles() {
  const [address] = useSearchParams()
  const asked = address.get('files')
  const type = documentTypes.has(asked) ? asked : documentTypes.wikiAttachment
  return (
    <Page title="Wiki files" back={{ to: linkTo(wiki), label: 'Wiki' }}>
      <nav className={styles.categories} aria-label="Types of files">
        {attachmentTypes.terms.map(({ id, label }) => (
          <Link key={id} to={linkTo(wiki, undefined, { files: id })} aria-current={id === type ? 'true' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<PageSkeleton />}>
        <Files type={type} />
      </Suspense>
    </Page>
  )
}

function Files({ type }: { type: DocumentType }) {
  const { documents } = useApi(getWikiDocuments, { documentType: type })
  return (
    <div className={styles.shelf}>
      <AttachmentShelf
        attachments={documents}
        none={`No page has a file of the type ${type}. Files are added on a page.`}
        mark={(file) => <PageLink file={file} />}
      />
    </div>
  )
}

function PageLink({ file: { wikiId, pageTitle } }: { file: WikiAttachment }) {
  return (
    <Anchor component={Link} to={linkTo(wikiPage, { id: wikiId })} size="sm">
      {pageTitle}
    </Anchor>
  )
}
