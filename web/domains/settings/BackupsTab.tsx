import { Button } from '@mantine/core'
import { askForBackup, getBackups, setBackupSchedule } from '#contract/domains/backups/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { backupRhythms } from '#contract/vocab/backups.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { countText, fileSizeText, numberText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import styles from './State.module.css'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

type State = OutputOf<typeof getBackups>

/** The back-ups there are, when they are made, and one now. */
export function BackupsTab() {
  const state = useApi(getBackups, {}, { pollWhile: ({ isAsked, problem }) => isAsked && problem === null })
  const part = useSettingPart(state.schedule)
  return (
    <div className={styles.state}>
      <Present state={state} />
      <ScheduleForm key={part.begun.version} part={part} />
      <p className={styles.note}>
        A back-up is one file with the whole database and all files, as they stood at one moment. It lies on the machine
        of the server: copy it to another one. The operator chooses the folder by BACKUP_DIR, encrypts by
        BACKUP_PASSPHRASE, and brings a back-up back by <code>npm run restore</code>.
      </p>
    </div>
  )
}

function Present({ state }: { state: State }) {
  const { timeZone } = useSignedIn()
  const mayEdit = useMay('settings.edit')
  const { run, isRunning } = useCommand(askForBackup)
  const { backups, folder, isEncrypted, problem, isAsked } = state
  const [newest] = backups
  const isWaiting = isAsked && problem === null
  return (
    <>
      <Panel title="Back-ups" actions={<StateChip state={state} />}>
        <FactSheet
          of={[
            { label: 'Kept in', value: folder },
            { label: 'Those to come are', value: isEncrypted ? 'Encrypted' : 'Not encrypted' },
            { label: 'Newest', value: newest && recentText(newest.createdAt, timeZone) },
            { label: 'It holds', value: newest && heldText(newest) },
          ]}
        />
      </Panel>
      {problem !== null && (
        <div className={styles.notice} data-kind="failed" role="status">
          <strong>The last back-up failed</strong>
          <p>{problem}. It is tried again by itself.</p>
        </div>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button variant="default" loading={isRunning} disabled={isWaiting} onClick={() => void run({})}>
            {isWaiting ? 'A back-up is being made' : 'Back up now'}
          </Button>
        </div>
      )}
      {backups.length > 1 && <Older backups={backups.slice(1)} timeZone={timeZone} />}
    </>
  )
}

function Older({ backups, timeZone }: { backups: State['backups']; timeZone: string }) {
  return (
    <Panel title={`Older ones (${numberText(backups.length)})`}>
      <FactSheet
        of={backups.slice(0, 10).map((one) => ({
          label: recentText(one.createdAt, timeZone),
          value: heldText(one),
        }))}
      />
    </Panel>
  )
}

function heldText({ rows, files, bytes, isEncrypted }: State['backups'][number]): string {
  const parts = [countText(rows, 'row'), countText(files, 'file'), fileSizeText(bytes)]
  return [...parts, ...(isEncrypted ? ['encrypted'] : [])].join(' · ')
}

function StateChip({ state: { problem, backups, schedule, isAsked } }: { state: State }) {
  if (problem !== null) return <StatusChip label="Failed" kind="failed" />
  if (isAsked) return <StatusChip label="Being made" kind="active" />
  if (schedule.rhythm === backupRhythms.never) return <StatusChip label="Only when asked" kind="neutral" />
  return backups.length ? <StatusChip label="Kept" kind="won" /> : <StatusChip label="None yet" kind="neutral" />
}

function ScheduleForm({ part }: { part: SettingPart<State['schedule']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setBackupSchedule, { draft: 'setting:backups', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection title="Schedule" about="Back-ups are made in the background while people work.">
        <Field name="rhythm" />
        <Field name="hour" />
        <Field name="keep" />
      </FormSection>
    </SettingFrame>
  )
}
