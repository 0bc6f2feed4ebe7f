import { Stack } from '@mantine/core'
import { importList } from '#contract/domains/imports/lists.ts'
import { type ImportKind, importKinds } from '#contract/vocab/imports.ts'
import { ListTable } from '#web/kit/ListPage.tsx'
import { Page, Section } from '#web/kit/Page.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { stateKinds } from './kinds.ts'
import { importView } from './screens.ts'
import { UploadCvs } from './UploadCvs.tsx'
import { UploadTable } from './UploadTable.tsx'

/** Upload a table, and the uploads there were: of one kind, or of all. */
export default function BulkUploadPage({ only }: { only?: ImportKind }) {
  return (
    <Page title={only ? `Upload ${only}s in bulk` : 'Bulk upload'} isWide>
      <Stack gap="xl">
        <UploadTable only={only} />
        {(only === undefined || only === importKinds.candidate) && <UploadCvs />}
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
