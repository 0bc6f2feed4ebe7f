import { Stack } from '@mantine/core'
import { importList } from '#contract/domains/imports/lists.ts'
import { type ImportKind, importKinds } from '#contract/vocab/imports.ts'
import { waitingCvs } from '#web/domains/candidates/parts/waitingCvs.ts'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { stateKinds } from './kinds.ts'
import { importView } from './screens.ts'
import { UploadCvs } from './UploadCvs.tsx'
import { UploadTable } from './UploadTable.tsx'

/** Upload a table, and the uploads there were: of one kind, or of all. */
export default function BulkUploadPage({ only }: { only?: ImportKind }) {
  // What somebody came with stands first.
  const areCvsWaiting = waitingCvs.use().length > 0
  const parts = [
    <UploadTable key="table" only={only} />,
    (only === undefined || only === importKinds.candidate) && <UploadCvs key="CVs" />,
  ]
  return (
    <Page title={only ? `Upload ${only}s in bulk` : 'Bulk upload'} isWide>
      <Stack gap="xl">
        {areCvsWaiting ? parts.toReversed() : parts}
        <Section title="Earlier uploads">
          <ListTable
            list={importList}
            fixed={only && { kinds: [only] }}
            rowLink={({ id }) => linkTo(importView, { id })}
            cells={{ state: ({ state }) => state && <StatusChip label={state} kind={stateKinds[state]} /> }}
          />
        </Section>
      </Stack>
    </Page>
  )
}
