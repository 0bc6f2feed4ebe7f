import { getStorageState } from '#contract/domains/settings/endpoints.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { fileSizeText, numberText, recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import styles from './State.module.css'

/** Where files lie, whether they can be kept there, and how much room they take. */
export function StorageTab() {
  const { timeZone } = useSignedIn()
  const { kind, place, problem, files, bytes, sweep } = useApi(getStorageState, {})
  return (
    <div className={styles.state}>
      <Panel
        title="Files"
        actions={
          problem === null ? (
            <StatusChip label="Reachable" kind="won" />
          ) : (
            <StatusChip label="Not reachable" kind="failed" />
          )
        }
      >
        <FactSheet
          of={[
            { label: 'Kept in', value: kind === 'S3' ? 'A bucket (S3)' : `A ${kind} of this server` },
            { label: 'Place', value: place },
            { label: 'Files', value: numberText(files) },
            { label: 'Room they take', value: fileSizeText(bytes) },
            { label: 'Last looked through', value: sweep && recentText(sweep.at, timeZone) },
            { label: 'Left over and removed', value: sweep && numberText(sweep.removed) },
          ]}
        />
      </Panel>
      {problem !== null && (
        <div className={styles.notice} data-kind="failed" role="status">
          <strong>Files can be neither uploaded nor opened</strong>
          <p>{problem}</p>
        </div>
      )}
      {sweep !== null && sweep.lost > 0 && (
        <div className={styles.notice} data-kind="failed" role="status">
          <strong>
            {sweep.lost === 1 ? 'The content of a file is lost' : `The content of ${sweep.lost} files is lost`}
          </strong>
          <p>Bring it back from a backup of the place, or upload it again: {sweep.lostNames.join(', ')}.</p>
        </div>
      )}
      <p className={styles.note}>
        CVs, job descriptions, documents and pictures lie here, under random names. Whoever may open one gets a link of
        their own that holds for five minutes. The operator chooses the place by S3_BUCKET and its companions; files do
        not move by themselves when it is changed.
      </p>
    </div>
  )
}
