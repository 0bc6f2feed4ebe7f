import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { createWikiPage, getWikiCategories } from '#contract/domains/wiki/endpoints.ts'
import { snippetMarks, wikiList } from '#contract/domains/wiki/lists.ts'
import { internalReaders } from '#contract/domains/wiki/model.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PageFields } from './PageFields.tsx'
import { wiki, wikiPage } from './screens.ts'
import { WikiFiles } from './WikiFiles.tsx'
import styles from './WikiPages.module.css'

/** The pages of the wiki by category, or the files on them by type. */
export default function WikiPages() {
  const [address] = useSearchParams()
  if (address.has('files')) return <WikiFiles />
  return (
    <ListPage
      list={wikiList}
      intro={<Categories />}
      actions={<AddPage />}
      rowLink={({ id }) => linkTo(wikiPage, { id })}
      cells={{ title: (row) => <TitleCell row={row} /> }}
      emptyAction={<AddPage />}
    />
  )
}

/** The categories as links; the files stand at the end. */
function Categories() {
  const [address] = useSearchParams()
  const { data } = useApiState(getWikiCategories, {}, { keepPrevious: true })
  const chosen = address.getAll('categories')
  return (
    <nav className={styles.categories} aria-label="Categories">
      <Link to={linkTo(wiki, undefined, { page: 1 })} aria-current={chosen.length === 0 ? 'true' : undefined}>
        All pages{data && <span className={styles.count}>{data.pages}</span>}
      </Link>
      {data?.categories.map(({ id, name, pages }) => (
        <Link
          key={id}
          to={linkTo(wiki, undefined, { categories: [id], page: 1 })}
          aria-current={chosen.includes(String(id)) ? 'true' : undefined}
        >
          {name}
          <span className={styles.count}>{pages}</span>
        </Link>
      ))}
      <Link to={linkTo(wiki, undefined, { files: 1 })} className={styles.files}>
        Files by type
      </Link>
    </nav>
  )
}

function TitleCell({ row: { title, snippet } }: { row: RowOf<typeof wikiList> }) {
  return (
    <>
      {title}
      {snippet && (
        <span className={styles.snippet}>
          <Marked text={snippet} />
        </span>
      )}
    </>
  )
}

/** A snippet with the words that were found. It is text, so that nothing in it can be anything else. */
function Marked({ text }: { text: string }) {
  const [before, after] = snippetMarks
  const [start = '', ...found] = text.split(before)
  return (
    <>
      {start}
      {found.map((part, index) => {
        const [word = '', rest = ''] = part.split(after)
        return (
          <span key={index}>
            <mark>{word}</mark>
            {rest}
          </span>
        )
      })}
    </>
  )
}

function AddPage() {
  const [isOpen, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const { attempt } = useCommand(createWikiPage, {
    onDone: ({ wikiId }) => navigate(linkTo(wikiPage, { id: wikiId }, { edit: 1 })),
  })
  if (!useMay('wiki.create')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        Add page
      </Button>
      {isOpen && (
        <FormDialog
          title="Add page"
          schema={createWikiPage}
          initial={{ visibleRoles: [...internalReaders] }}
          submit="Write the page"
          onSubmit={attempt}
          onClose={close}
        >
          <PageFields />
        </FormDialog>
      )}
    </>
  )
}
