import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { deleteWikiPage, getWikiPage, recoverWikiPage } from '#contract/domains/wiki/endpoints.ts'
import type { WikiPage as Shown } from '#contract/domains/wiki/model.ts'
import { internalReaders } from '#contract/domains/wiki/model.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { type Fact, Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Tags } from '#web/kit/records/cells.tsx'
import { dateTimeText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { PageFiles } from './PageFiles.tsx'
import { RichText } from './RichText.tsx'
import { wiki, wikiPage } from './screens.ts'

const PageEditor = lazy(() => import('./PageEditor.tsx'))
const Versions = lazy(() => import('./Versions.tsx'))

/** One page of the wiki: read, and by its authors written. */
export default function WikiPage({ id }: { id: number }) {
  const [address] = useSearchParams()
  return address.has('edit') ? <Writing id={id} /> : <Reading id={id} />
}

function usePage(id: number): Shown {
  const { primaryRole } = useSignedIn()
  return useApi(getWikiPage, { wikiId: id, role: primaryRole })
}

function Writing({ id }: { id: number }) {
  const page = usePage(id)
  if (!page.can.edit) return <Reading id={id} />
  return (
    <Page title={page.title} back={{ to: linkTo(wikiPage, { id }), label: 'Back to the page' }}>
      <Suspense fallback={<PageSkeleton />}>
        <PageEditor page={page} />
      </Suspense>
    </Page>
  )
}

function Reading({ id }: { id: number }) {
  const page = usePage(id)
  const [isHistory, history] = useDisclosure()
  const { can } = page
  const menu = useMenu(page, history.open)
  return (
    <Page
      title={page.title}
      status={page.isRemoved && <StatusChip label="Removed" kind="lost" />}
      back={{ to: linkTo(wiki), label: 'Wiki' }}
      facts={useFacts(page)}
      actions={
        can.edit && (
          <Button component={Link} to={linkTo(wikiPage, { id }, { edit: 1 })} leftSection={<IconPencil size={16} />}>
            Edit
          </Button>
        )
      }
      menu={menu}
    >
      <RichText html={page.content} />
      {(page.attachments.length > 0 || can.edit) && (
        <Section title="Files">
          <PageFiles page={page} />
        </Section>
      )}
      <Suspense>{isHistory && <Versions page={page} onClose={history.close} />}</Suspense>
    </Page>
  )
}

function useFacts(page: Shown): Fact[] {
  const { timeZone } = useSignedIn()
  const isForAll = internalReaders.every((role) => page.visibleRoles.includes(role))
  return [
    { label: 'Category', value: page.category },
    {
      label: 'Visible to',
      value:
        isForAll && page.visibleRoles.length === internalReaders.length ? (
          'Everybody in the firm'
        ) : (
          <Tags of={page.visibleRoles} />
        ),
    },
    { label: 'Written by', value: page.createdByName },
    { label: 'Changed', value: `${dateTimeText(page.updatedAt, timeZone)} by ${page.updatedByName}` },
  ]
}

function useMenu({ id, version, title, can }: Shown, openHistory: () => void) {
  const { primaryRole } = useSignedIn()
  const navigate = useNavigate()
  const remove = useCommand(deleteWikiPage, { onDone: () => navigate(linkTo(wiki)), isLeft: true })
  const recover = useCommand(recoverWikiPage)
  const askToRemove = async () => {
    const text = 'Its files go with it. It can be brought back.'
    const isSure = await confirm({ title: `Remove ${title}?`, text, yes: 'Remove', isDangerous: true })
    if (isSure) await remove.run({ wikiId: id, version, role: primaryRole })
  }
  return [
    can.edit && { label: 'Versions', icon: <IconHistory size={16} />, onClick: openHistory },
    can.recover && {
      label: 'Bring back',
      icon: <IconArrowBackUp size={16} />,
      onClick: () => void recover.run({ wikiId: id, version }),
    },
    can.remove && {
      label: 'Remove',
      icon: <IconTrash size={16} />,
      onClick: () => void askToRemove(),
      isDangerous: true,
    },
  ]
}
