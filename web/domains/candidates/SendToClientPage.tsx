import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { applicationList } from '#contract/domains/applications/lists.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { CandidateTabs } from './parts/CandidateTabs.tsx'
import { sendToClient } from './screens.ts'

const SendDialog = lazy(() => import('#web/domains/applications/parts/SendDialog.tsx'))

type ApplicationRow = RowOf<typeof applicationList>

const ready = { currentStatus: [candidateStatuses.qcPassed] }
const readyList = { ...applicationList, empty: 'Nobody waits to be sent. Who passes QC comes up here.' }

/** Candidates who passed QC: those that are picked go to their clients, and each that cannot is told with the reason. */
export default function SendToClientPage() {
  const place = useLocation()
  return (
    <>
      <ListPage
        list={readyList}
        title="Send to client"
        intro={<CandidateTabs open={sendToClient} />}
        fixed={ready}
        rowLink={({ id }) => withApplication(place, id)}
        bulk={(rows, clear) => <Send rows={rows} onDone={clear} />}
      />
      <ApplicationDrawer />
    </>
  )
}

function Send({ rows, onDone }: { rows: ApplicationRow[]; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" leftSection={<IconSend size={14} />} onClick={() => setIsOpen(true)}>
        Send to client
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog
            applicationIds={rows.map(({ id }) => id)}
            requires={[]}
            onDone={onDone}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
