import { Button, Progress } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  askToMoveOut,
  getMovingOut,
  removeMovedArchive,
  stopMovingOut,
  takeArchive,
} from '#contract/domains/movingOut/endpoints.ts'
import { archiveDays } from '#contract/domains/movingOut/model.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { download } from '#web/kit/api/call.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormFoot, FormSection } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { countText, dateTimeText, fileSizeText, numberText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './State.module.css'

type State = OutputOf<typeof getMovingOut>
type Archive = State['archives'][number]
type Days = Pick<Archive, 'from' | 'to'>

/** Everything the firm holds as one archive that other systems can read: asked for, watched, taken along, removed. */
export function MovingOutTab() {
  const state = useApi(getMovingOut, {}, { pollWhile: ({ asked, progress }) => asked !== null || progress !== null })
  const { asked, progress, problem, archives, folder } = state
  const isBusy = progress !== null || (asked !== null && problem === null)
  return (
    <div className={styles.state}>
      {isBusy && <UnderWay state={state} />}
      {problem !== null && !isBusy && <Failed state={state} />}
      {!isBusy && <AskFor />}
      {archives.map((archive) => (
        <Taking key={archive.name} archive={archive} />
      ))}
      <p className={styles.note}>
        An archive holds every record twice, as NDJSON and as CSV, the CVs and documents beside them, and a description
        of every column: what it is, its unit, its words, the records it leads to, and whether it is personal. Passwords
        and keys stay here. It is not encrypted: whoever has it reads everything. It lies in {folder} on the machine of
        the server and is removed after {archiveDays} days. Operators write one by <code>npm run moveout</code>.
      </p>
    </div>
  )
}

function AskFor() {
  const form = useCommandForm(askToMoveOut, { initial: { from: null, to: null } })
  return (
    <Form form={form}>
      <FormSection
        title="Write an archive"
        about="Without days it holds everything. With days it holds what was made or changed last in them; organizations, positions, users, words and settings are always whole."
      >
        <Field name="from" />
        <Field name="to" />
      </FormSection>
      <FormFoot save="Write an archive" />
    </Form>
  )
}

function UnderWay({ state: { asked, progress } }: { state: State }) {
  const timeZone = useTimeZone()
  const { run, isRunning } = useCommand(stopMovingOut)
  const share = progress ? shareOf(progress) : 0
  return (
    <>
      <Panel title="The archive is being written" actions={<StatusChip label="Being written" kind="active" />}>
        <Progress value={share * 100} aria-label="Written so far" mb="sm" />
        <FactSheet
          of={[
            asked !== null && { label: 'Asked for', value: askedText(asked, timeZone) },
            { label: 'Days', value: asked ? daysText(asked) : 'As the operator chose' },
            {
              label: 'Kinds of records',
              value: progress?.ofKinds ? partText(progress.kinds, progress.ofKinds) : 'Begins',
            },
            { label: 'Rows', value: numberText(progress?.rows ?? 0) },
            {
              label: 'Files',
              value: progress?.ofFiles ? partText(progress.files, progress.ofFiles) : 'After the records',
            },
          ]}
        />
      </Panel>
      {asked !== null && (
        <div className={styles.actions}>
          <Button variant="default" loading={isRunning} onClick={() => void run({})}>
            Stop
          </Button>
        </div>
      )}
    </>
  )
}

function Failed({ state: { asked, problem } }: { state: State }) {
  const { run, isRunning } = useCommand(stopMovingOut)
  return (
    <>
      <div className={styles.notice} data-kind="failed" role="status">
        <strong>The archive could not be written</strong>
        <p>{problem}. It is tried again by itself.</p>
      </div>
      {asked !== null && (
        <div className={styles.actions}>
          <Button variant="default" loading={isRunning} onClick={() => void run({})}>
            Give it up
          </Button>
        </div>
      )}
    </>
  )
}

function Taking({ archive }: { archive: Archive }) {
  const { name, createdAt, rows, kinds, files, missingFiles, bytes, removedOn } = archive
  const timeZone = useTimeZone()
  const remove = useCommand(removeMovedArchive)
  const [isTaken, setIsTaken] = useState(false)
  const take = async () => {
    setIsTaken(true)
    await download(takeArchive, { name }).finally(() => setIsTaken(false))
  }
  const askAndRemove = async () => {
    const text = 'Whoever has taken it along keeps it. Another one can be written at any time.'
    if (await confirm({ title: 'Remove the archive?', text, yes: 'Remove', isDangerous: true }))
      void remove.run({ name })
  }
  return (
    <>
      <Panel title={`Archive of ${dateTimeText(createdAt, timeZone)}`}>
        <FactSheet
          of={[
            { label: 'Days', value: daysText(archive) },
            {
              label: 'It holds',
              value: [countText(rows, 'row'), countText(kinds, 'kind of record', 'kinds of records')].join(' of '),
            },
            { label: 'Files', value: numberText(files) },
            missingFiles > 0 && { label: 'Files whose content is lost', value: numberText(missingFiles) },
            { label: 'Size', value: fileSizeText(bytes) },
            { label: 'Removed', value: dateTimeText(removedOn, timeZone) },
          ]}
        />
      </Panel>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={isTaken}
          onClick={() => void take()}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          loading={remove.isRunning}
          onClick={() => void askAndRemove()}
        >
          Remove
        </Button>
      </div>
    </>
  )
}

/** Records and files each take about half of the time. */
function shareOf({ kinds, ofKinds, files, ofFiles }: NonNullable<State['progress']>): number {
  return (ofKinds ? kinds / ofKinds : 0) / 2 + (ofFiles ? files / ofFiles : 0) / 2
}

const partText = (done: number, of: number) => `${numberText(done)} of ${numberText(of)}`

function askedText({ at, byName }: NonNullable<State['asked']>, timeZone: string): string {
  return byName ? `${recentText(at, timeZone)} by ${byName}` : recentText(at, timeZone)
}

function daysText({ from, to }: Days): string {
  if (!from && !to) return 'All'
  return [from && `from ${dateText(from)}`, to && `to ${dateText(to)}`].filter(Boolean).join(' ')
}
