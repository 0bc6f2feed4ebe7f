import { Alert, Button, Group, Progress, Stack } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  cancelImport,
  getImport,
  getRefusedRows,
  startImport,
  undoImport,
} from '#contract/domains/imports/endpoints.ts'
import { importRowList } from '#contract/domains/imports/lists.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { type ImportState, importKinds, importLimits, importRowStates, importStates } from '#contract/vocab/imports.ts'
import { BulkAddToPosition } from '#web/domains/candidates/parts/BulkAddToPosition.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { userView } from '#web/domains/users/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useMay, useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, dateTimeText, numberText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { ForPosition, positionIn } from './ForPosition.tsx'
import styles from './Imports.module.css'
import { rowStateKinds, stateKinds } from './kinds.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { MendRow } from './MendRow.tsx'
import { bulkUpload } from './screens.ts'

/** A bulk upload as it is told by the server. */
type Work = OutputOf<typeof getImport>

const doing: Partial<Record<ImportState, string>> = {
  [importStates.checking]: 'Checking every row; nothing is added yet',
  [importStates.running]: 'Adding the rows that passed the check',
  [importStates.undoing]: 'Taking back what was added',
}

/** One upload, followed while it works: match the columns, check, add, and where need be undo. */
export default function ImportPage({ id }: { id: number }) {
  const timeZone = useTimeZone()
  const [address] = useSearchParams()
  const position = positionIn(address)
  const work = useApi(getImport, { id }, { pollWhile: ({ state }) => state in doing })
  return (
    <Page
      title={work.fileName}
      status={<StatusChip label={work.state} kind={stateKinds[work.state]} />}
      back={{ to: linkTo(bulkUpload, {}, { kind: work.kind }), label: 'Bulk upload' }}
      facts={[
        { label: 'What', value: importKinds.labelOf(work.kind) },
        { label: 'Rows', value: numberText(work.rows) },
        { label: 'Uploaded', value: `${dateTimeText(work.createdAt, timeZone)} by ${work.createdByName}` },
      ]}
      actions={<NextStep work={work} />}
      isWide
    >
      <Stack gap="xl">
        {position !== undefined && <ForPosition id={position} />}
        {work.state in doing ? <Running work={work} /> : <Standing work={work} />}
        {work.can.match && work.state === importStates.matching && <MatchColumns work={work} />}
        {work.state !== importStates.matching && !(work.state in doing) && <Rows key={work.state} work={work} />}
      </Stack>
    </Page>
  )
}

function NextStep({ work: { id, can, good, added } }: { work: Work }) {
  const start = useCommand(startImport)
  const undo = useCommand(undoImport)
  const askToUndo = async () => {
    const text = 'What somebody has worked with since stays, and is listed.'
    const title = `Take back ${countText(added, 'row')}?`
    if (await confirm({ title, text, yes: 'Undo the upload', isDangerous: true })) await undo.run({ id })
  }
  if (can.start) {
    return (
      <Button onClick={() => void start.run({ id })} loading={start.isRunning} disabled={good === 0}>
        Add {countText(good, 'row')}
      </Button>
    )
  }
  if (!can.undo) return null
  return (
    <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => void askToUndo()}>
      Undo the upload
    </Button>
  )
}

/** The button that began it may stand at the foot of a long form, out of sight of what it began. */
const showProgress = (progress: HTMLElement | null) => progress?.scrollIntoView({ block: 'center' })

function Running({ work: { id, state, rows, passed, added, kept, note, can } }: { work: Work }) {
  const cancel = useCommand(cancelImport)
  const all = state === importStates.undoing ? added + passed : rows
  return (
    <div className={styles.progress} aria-live="polite" ref={showProgress}>
      <div>
        {doing[state]}: {numberText(passed)} of {numberText(all)}
        {kept > 0 && `, ${numberText(kept)} kept`}. You can leave this page.
      </div>
      <Progress value={all ? (passed / all) * 100 : 0} aria-label={doing[state]} />
      {note && <Alert color="amber" title={note} />}
      {can.cancel && (
        <Group>
          <Button variant="default" size="xs" onClick={() => void cancel.run({ id })} loading={cancel.isRunning}>
            Stop
          </Button>
        </Group>
      )}
    </div>
  )
}

/** What came of it so far, in one sentence. */
function Standing({ work }: { work: Work }) {
  const { id, state, good, refused, added, kept, note } = work
  const sentences: Partial<Record<ImportState, string>> = {
    [importStates.checked]: `${countText(good, 'row')} can be added, ${numberText(refused)} cannot.`,
    [importStates.done]: `${countText(added, 'row')} added, ${numberText(refused)} refused. It can be undone for ${importLimits.undoDays} days.`,
    [importStates.cancelled]: `Stopped after ${countText(added, 'row')}. ${note ?? ''}`,
    [importStates.undone]: `Taken back. ${kept ? `${countText(kept, 'row')} that somebody has worked with stayed.` : ''}`,
  }
  const sentence = sentences[state]
  if (!sentence) return null
  return (
    <Alert color={refused > 0 || note ? 'amber' : undefined} title={sentence}>
      {refused > 0 && (
        <Group gap="xs">
          Mend the refused rows and upload them again:
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              size="compact-sm"
              leftSection={<IconDownload size={14} />}
              onClick={() => void download(getRefusedRows, { id, format })}
            >
              Refused rows as {format.toUpperCase()}
            </Button>
          ))}
        </Group>
      )}
    </Alert>
  )
}

function Rows({ work: { id, kind, headings, can } }: { work: Work }) {
  const [mended, setMended] = useState<Row>()
  const mayPutOn = useMay('application.create') && kind === importKinds.candidate
  return (
    <Section title="Rows">
      <ListTable
        list={importRowList}
        fixed={{ imports: [id] }}
        rowLink={recordLink}
        bulk={mayPutOn ? (rows, clear) => <PutOnPosition rows={rows} onDone={clear} /> : undefined}
        cells={{
          state: ({ state }) => state && <StatusChip label={state} kind={rowStateKinds[state]} />,
          reason: (row) => (
            <Group gap="xs" wrap="nowrap">
              {row.reason}
              {can.start && row.state === importRowStates.refused && (
                <Button size="compact-xs" variant="default" onClick={() => setMended(row)}>
                  Mend
                </Button>
              )}
            </Group>
          ),
        }}
      />
      {mended && <MendRow importId={id} headings={headings} row={mended} onClose={() => setMended(undefined)} />}
    </Section>
  )
}

/** Puts those who were added on a position: the one for which their CVs were dropped, or another. */
function PutOnPosition({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const positionId = positionIn(address)
  const added = rows.flatMap(({ recordId, name, state }) =>
    recordId && state === importRowStates.added ? [{ id: recordId, fullName: name }] : [],
  )
  if (added.length === 0) return <span>Nobody of these is added yet</span>
  const done = () => {
    onDone()
    if (positionId) navigate(linkTo(positionView, { id: positionId }))
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        Put on a position
      </Button>
      {isOpen && (
        <BulkAddToPosition rows={added} positionId={positionId} onDone={done} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

type Row = RowOf<typeof importRowList>

const views = {
  user: userView,
  candidate: candidateView,
  organization: organizationView,
  position: positionView,
  lead: undefined,
}

function recordLink({ kind, recordId, state }: Row): string | undefined {
  const view = views[kind]
  return view && recordId && state !== importRowStates.undone ? linkTo(view, { id: recordId }) : undefined
}
