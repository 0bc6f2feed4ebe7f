import { Button } from '@mantine/core'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { editWikiPage } from '#contract/domains/wiki/endpoints.ts'
import type { WikiPage } from '#contract/domains/wiki/model.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Form, SubmitButton, useCommandForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PageFields } from './PageFields.tsx'
import { wikiPage } from './screens.ts'
import styles from './WikiPages.module.css'

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

/** Where a page is written. What is typed survives a reload; the state before stays as a version. */
export default function PageEditor({ page }: { page: WikiPage }) {
  const navigate = useNavigate()
  const { id, version, title, category, content, visibleRoles } = page
  const back = linkTo(wikiPage, { id })
  const form = useCommandForm(editWikiPage, {
    initial: { id, version, title, category, content, visibleRoles },
    draft: `wiki ${id} ${version}`,
    onDone: () => navigate(back),
  })
  const { store } = form
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf('content'))
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.fields}>
        <PageFields />
      </div>
      <Suspense fallback={<PageSkeleton />}>
        <RichTextEditor
          key={form.isRestored ? 'draft' : 'fresh'}
          label="Text of the page"
          initial={String(valueAt(store.state().values, 'content') ?? '')}
          onChange={(html) => store.set('content', html)}
          error={error}
        />
      </Suspense>
      <div className={styles.save}>
        <Button variant="default" onClick={() => navigate(back)}>
          Cancel
        </Button>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
