import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { decideDuplicate, getMergePreview, mergeCandidates } from '#contract/domains/duplicates/endpoints.ts'
import type { KeptValue, MergePreview, MergeSide } from '#contract/domains/duplicates/model.ts'
import { duplicateKinds, mergeUndoDays } from '#contract/vocab/duplicates.ts'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay, useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { useGoOn } from '#web/kit/lists/trail.ts'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CandidateStatus } from '#web/kit/records/CandidateStatus.tsx'
import { dateTimeText } from '#web/kit/records/formats.ts'
import { Conflicts } from './Conflicts.tsx'
import { FieldTable } from './FieldTable.tsx'
import styles from './MergePage.module.css'
import { dataManagement } from './screens.ts'

/** Which of the two records something is taken from. */
export type Which = 'first' | 'second'

interface MergePageProps {
  firstId: number
  secondId: number
}

/** Two records side by side, to be made one; once they are, the address leads to the candidate. */
export default function MergePage({ firstId, secondId }: MergePageProps) {
  const preview = useApi(getMergePreview, { firstId, secondId })
  return preview.view === 'two' ? (
    <TwoRecords preview={preview} />
  ) : (
    <Navigate to={linkTo(candidateView, { id: preview.candidateId })} replace />
  )
}

/** What differs is chosen field by field. */
function TwoRecords({ preview }: { preview: MergePreview }) {
  const [stays, setStays] = useState<Which>(() => fullerOf(preview))
  return (
    <Page
      title={`${preview.first.name} and ${preview.second.name}`}
      back={{ to: linkTo(dataManagement), label: 'Duplicates' }}
      facts={[{ label: 'They share', value: sharedWords(preview) }]}
      isWide
    >
      <MergeForm key={stays} preview={preview} stays={stays} onStays={setStays} />
    </Page>
  )
}

function sharedWords({ kinds }: MergePreview): string | null {
  return kinds.length ? kinds.map((kind) => duplicateKinds.labelOf(kind)).join(', ') : null
}

const sizeOf = ({ holds }: MergeSide) => holds.reduce((sum, { count }) => sum + count, 0)

/** The record with more behind it is the likelier one to stay; of equals the older. */
function fullerOf({ first, second }: MergePreview): Which {
  if (sizeOf(first) !== sizeOf(second)) return sizeOf(first) > sizeOf(second) ? 'first' : 'second'
  return first.addedOn <= second.addedOn ? 'first' : 'second'
}

interface MergeFormProps {
  preview: MergePreview
  stays: Which
  onStays: (which: Which) => void
}

function MergeForm({ preview, stays, onStays }: MergeFormProps) {
  const goOn = useGoOn()
  const [chosen, setChosen] = useState<Record<string, Which | 'both'>>(() => usualChoices(preview, stays))
  const [kept, setKept] = useState<Record<number, number>>({})
  const [cvInUse, setCvInUse] = useState<Which>(stays)
  const surviving = preview[stays]
  const merged = preview[stays === 'first' ? 'second' : 'first']
  const { run, isRunning } = useCommand(mergeCandidates, {
    onDone: ({ survivingId }) => goOn(linkTo(candidateView, { id: survivingId })),
  })
  const asKept = (which: Which | 'both'): KeptValue =>
    which === 'both' ? 'both' : which === stays ? 'surviving' : 'merged'
  const merge = async () => {
    const text = `Everything of record ${merged.id} moves to record ${surviving.id}, and its address leads there. You can take this back for ${mergeUndoDays} days.`
    if (!(await confirm({ title: 'Make these two records one?', text, yes: 'Merge' }))) return
    await run({
      survivingId: surviving.id,
      survivingVersion: surviving.version,
      mergedId: merged.id,
      mergedVersion: merged.version,
      fields: Object.fromEntries(Object.entries(chosen).map(([field, which]) => [field, asKept(which)])),
      cvInUse: cvInUse === stays ? 'surviving' : 'merged',
      keptApplications: preview.conflicts.map(({ positionId, suggestedId }) => kept[positionId] ?? suggestedId),
    })
  }
  const hasCvs = cvCount(preview.first) > 0 && cvCount(preview.second) > 0
  return (
    <>
      <Records preview={preview} stays={stays} onStays={onStays} />
      <Section title="Fields that differ">
        <FieldTable
          preview={preview}
          chosen={chosen}
          onChoose={(field, which) => setChosen({ ...chosen, [field]: which })}
        />
      </Section>
      {preview.conflicts.length > 0 && (
        <Conflicts conflicts={preview.conflicts} kept={kept} onKeep={(at, id) => setKept({ ...kept, [at]: id })} />
      )}
      {hasCvs && (
        <Section title="CV in use afterwards">
          <SegmentedControl
            aria-label="CV in use afterwards"
            data={[
              { value: 'first', label: `Newest of record ${preview.first.id}` },
              { value: 'second', label: `Newest of record ${preview.second.id}` },
            ]}
            value={cvInUse}
            onChange={(value) => setCvInUse(value === 'first' ? 'first' : 'second')}
          />
        </Section>
      )}
      <Decision preview={preview} isRunning={isRunning} onMerge={merge} />
    </>
  )
}

const cvCount = ({ holds }: MergeSide) => holds.find(({ label }) => label === 'CVs')?.count ?? 0

function usualChoices({ fields }: MergePreview, stays: Which): Record<string, Which | 'both'> {
  const other = stays === 'first' ? 'second' : 'first'
  const differing = fields.filter(({ isSame }) => !isSame)
  return Object.fromEntries(
    differing.map((field) => [field.field, field.canKeepBoth ? 'both' : field[stays] === null ? other : stays]),
  )
}

function Records({ preview, stays, onStays }: MergeFormProps) {
  return (
    <div className={styles.records} role="radiogroup" aria-label="Which record stays">
      {(['first', 'second'] as const).map((which) => (
        <RecordCard key={which} side={preview[which]} isKept={stays === which} onKeep={() => onStays(which)} />
      ))}
    </div>
  )
}

function RecordCard({ side, isKept, onKeep }: { side: MergeSide; isKept: boolean; onKeep: () => void }) {
  const timeZone = useTimeZone()
  const { id, name, addedOn, uploadedByName, statusId, lastActionAt, holds } = side
  const filled = holds.filter(({ count }) => count > 0).map(({ label, count }) => `${label} ${count}`)
  return (
    <div className={styles.record} data-kept={isKept || undefined}>
      <label className={styles.keep}>
        <input type="radio" name="stays" checked={isKept} onChange={onKeep} />
        {isKept ? 'This record stays' : 'This record goes into the other'}
      </label>
      <h2 className={styles.name}>
        <Link to={linkTo(candidateView, { id })}>{name}</Link> <CandidateStatus id={statusId} since={lastActionAt} />
      </h2>
      <p className={styles.about}>
        Record {id}, added {dateTimeText(addedOn, timeZone)}
        {uploadedByName && ` by ${uploadedByName}`}
      </p>
      <p className={styles.about}>{filled.length ? filled.join(' · ') : 'Nothing but the profile'}</p>
    </div>
  )
}

interface DecisionProps {
  preview: MergePreview
  isRunning: boolean
  onMerge: () => void
}

function Decision({ preview, isRunning, onMerge }: DecisionProps) {
  const mayMerge = useMay('data.merge')
  const goOn = useGoOn()
  const { run } = useCommand(decideDuplicate, { onDone: () => goOn(linkTo(dataManagement)) })
  if (!mayMerge) return null
  const { pairId } = preview
  return (
    <div className={styles.decision}>
      {pairId !== null && (
        <Button variant="default" onClick={() => void run({ id: pairId, areDifferent: true })}>
          Different people
        </Button>
      )}
      <Button leftSection={<IconArrowMerge size={16} />} loading={isRunning} onClick={onMerge}>
        Merge
      </Button>
    </div>
  )
}
