import { Alert, Button, Group, Progress } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { checkMoveIn, getMoveIn, startMoveIn, stopMoveIn, undoMoveIn } from '#contract/domains/movingIn/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { type MoveInState, moveInKinds, moveInLimits, moveInStates, moveInSystems } from '#contract/vocab/movingIn.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText, dateTimeText, numberText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { MoveInFigures } from './MoveInFigures.tsx'
import { MoveInFiles } from './MoveInFiles.tsx'
import styles from './MovingIn.module.css'
import { movingIn } from './screens.ts'
import { stateKinds } from './states.ts'

type Move = OutputOf<typeof getMoveIn>

const working: readonly MoveInState[] = [moveInStates.checking, moveInStates.running, moveInStates.undoing]

/** Moving in, followed while it works: files, check, progress, and where need be undo. */
export default function MoveInPage({ id }: { id: number }) {
  const timeZone = useTimeZone()
  const move = useApi(getMoveIn, { id }, { pollWhile: ({ state }) => working.includes(state) })
  const { source, system, state, createdAt, createdByName, figures } = move
  return (
    <Page
      title={`Moving in from ${source}`}
      status={<StatusChip label={state} kind={stateKinds[state]} />}
      back={{ to: linkTo(movingIn), label: 'Moving in' }}
      facts={[
        { label: 'Read as', value: moveInSystems.labelOf(system) },
        { label: 'Begun', value: `${dateTimeText(createdAt, timeZone)} by ${createdByName}` },
        { label: 'Records added', value: numberText(move.added - move.kept) },
      ]}
      actions={<NextStep move={move} />}
      isWide
    >
      <div className={styles.sections}>
        {working.includes(state) ? <Running move={move} /> : <Standing move={move} />}
        {figures && <MoveInFigures key={JSON.stringify(figures.words)} move={move} figures={figures} />}
        <MoveInFiles move={move} />
        {move.keptRecords.length > 0 && <Kept move={move} />}
      </div>
    </Page>
  )
}

function NextStep({ move: { id, state, can, added, figures } }: { move: Move }) {
  const check = useCommand(checkMoveIn)
  const start = useCommand(startMoveIn)
  const undo = useCommand(undoMoveIn)
  const toAdd = (figures?.kinds ?? []).reduce((sum, kind) => sum + kind.toAdd, 0)
  const isOpen = figures?.words.some(({ statusId }) => statusId === null)
  const askToUndo = async () => {
    const text = 'What somebody has changed or worked with since stays, and is listed by name.'
    const title = `Take back ${countText(added, 'record')}?`
    if (await confirm({ title, text, yes: 'Undo moving in', isDangerous: true })) await undo.run({ id })
  }
  return (
    <>
      {can.undo && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => void askToUndo()}>
          Undo moving in
        </Button>
      )}
      {can.check && (
        <Button
          variant={can.start ? 'default' : 'filled'}
          loading={check.isRunning}
          onClick={() => void check.run({ id })}
        >
          Check every row
        </Button>
      )}
      {can.start && (
        <Button loading={start.isRunning} disabled={isOpen || toAdd === 0} onClick={() => void start.run({ id })}>
          {state === moveInStates.stopped ? 'Go on' : `Add ${countText(toAdd, 'row')}`}
        </Button>
      )}
    </>
  )
}

function Running({ move: { id, state, stage, progress, note, can } }: { move: Move }) {
  const stop = useCommand(stopMoveIn)
  const { done, of } = progress
  const what = stage ?? 'Taking back what was added'
  const told = state === moveInStates.checking ? '' : `: ${numberText(Math.min(done, of))} of ${countText(of, 'row')}`
  return (
    <div className={styles.progress} aria-live="polite">
      <div>
        {what}
        {told}. You can leave this page, and people can work meanwhile.
      </div>
      <Progress value={of ? (done / of) * 100 : 0} aria-label={what} />
      {note && <Alert color="amber" title={note} />}
      {can.stop && (
        <Group>
          <Button variant="default" size="xs" loading={stop.isRunning} onClick={() => void stop.run({ id })}>
            Stop
          </Button>
        </Group>
      )}
    </div>
  )
}

/** How it stands, in one sentence. */
function Standing({ move: { state, note, added, kept, files } }: { move: Move }) {
  const sentences: Partial<Record<MoveInState, string>> = {
    [moveInStates.gathering]: files.length
      ? undefined
      : 'Send the files of the other system, one for each kind of record.',
    [moveInStates.stopped]: `Stopped after ${countText(added, 'record')}. It can go on where it was, or be undone.`,
    [moveInStates.done]: `${countText(added, 'record')} moved in. All of it can be undone for ${moveInLimits.undoDays} days.`,
    [moveInStates.undone]: `Taken back. ${kept > 0 ? `${countText(kept, 'record')} that somebody has worked with stayed.` : ''}`,
  }
  const sentence = note ?? sentences[state]
  return sentence ? <Alert color={note ? 'amber' : undefined} title={sentence} /> : null
}

function Kept({ move: { kept, keptRecords } }: { move: Move }) {
  return (
    <Section title="What stayed">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Kind</th>
              <th data-left>Name</th>
              <th data-left>Why</th>
            </tr>
          </thead>
          <tbody>
            {keptRecords.map(({ kind, recordId, name, reason }) => (
              <tr key={`${kind} ${recordId}`}>
                <td>{moveInKinds.labelOf(kind)}</td>
                <td data-left>{name}</td>
                <td data-left>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kept > keptRecords.length && <p className={styles.soft}>And {numberText(kept - keptRecords.length)} more.</p>}
    </Section>
  )
}
