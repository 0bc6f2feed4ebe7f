import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getErasureReport } from '#contract/domains/privacy/endpoints.ts'
import { erasureList } from '#contract/domains/privacy/lists.ts'
import { erasureReasons } from '#contract/vocab/privacy.ts'
import { DataTabs } from '#web/domains/duplicates/parts/DataTabs.tsx'
import { download } from '#web/kit/api/call.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { erasures } from './screens.ts'

/** What was erased, without saying of whom, each with its report. */
export default function ErasuresPage() {
  return (
    <ListPage
      list={erasureList}
      title="Data Management"
      intro={<DataTabs open={erasures} />}
      cells={{
        reason: ({ id, reason }) => (
          <>
            {reason && erasureReasons.labelOf(reason)}{' '}
            <Button
              size="compact-xs"
              variant="light"
              leftSection={<IconDownload size={14} />}
              onClick={() => void download(getErasureReport, { id })}
            >
              Report
            </Button>
          </>
        ),
      }}
    />
  )
}
