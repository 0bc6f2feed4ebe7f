import { Alert, Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { chooseMoveInWords, type getMoveIn } from '#contract/domains/movingIn/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { moveInKinds } from '#contract/vocab/movingIn.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { selectData } from '#web/kit/forms/selectData.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { countText, numberText } from '#web/kit/records/formats.ts'
import styles from './MovingIn.module.css'

type Move = OutputOf<typeof getMoveIn>
type Figures = NonNullable<Move['figures']>

/** What the check found: every figure that adding the rows changes, before and after. */
export function MoveInFigures({ move, figures }: { move: Move; figures: Figures }) {
  return (
    <>
      {figures.words.length > 0 && <Words move={move} words={figures.words} />}
      <Section title="What is added">
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {['Kind', 'Rows', 'Refused', 'Here already', 'Here before', 'Added', 'Here afterwards'].map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.kinds.map(({ kind, rows, refused, isHere, before, toAdd }) => (
                <tr key={kind}>
                  <td>{moveInKinds.labelOf(kind)}</td>
                  <td>{numberText(rows)}</td>
                  <td data-bad={refused > 0 || undefined}>{numberText(refused)}</td>
                  <td>{numberText(isHere)}</td>
                  <td>{numberText(before)}</td>
                  <td>{numberText(toAdd)}</td>
                  <td>{numberText(before + toAdd)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.soft}>
          An organization or a candidate that is here under the same name or address is not added a second time: the id
          of the other system leads to it. Histories begin when an application was made and end where it stands.
        </p>
      </Section>
      <Statuses title="Applications by status" rows={figures.applications} />
      <Statuses title="Candidates by status" rows={figures.candidates} />
    </>
  )
}

/** The statuses that come to have more, or fewer. */
function Statuses({ title, rows }: { title: string; rows: Figures['applications'] }) {
  const changing = rows.filter(({ added }) => added !== 0)
  if (!changing.length) return null
  return (
    <Section title={title}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['Status', 'Before', 'Added', 'Afterwards'].map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changing.map(({ statusId, before, added }) => (
              <tr key={statusId}>
                <td>{candidateStatuses.labelOf(statusId)}</td>
                <td>{numberText(before)}</td>
                <td>{numberText(added)}</td>
                <td>{numberText(before + added)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** What the words of the other system stand for. Those that nobody knows are decided before anything is added. */
function Words({ move, words }: { move: Move; words: Figures['words'] }) {
  const [chosen, setChosen] = useState<Record<string, StatusId>>({})
  const { run, isRunning } = useCommand(chooseMoveInWords)
  const open = words.filter(({ statusId }) => statusId === null)
  const isChanged = Object.keys(chosen).length > 0
  const choose = (word: string, value: string | null) => {
    const id = Number(value)
    if (candidateStatuses.has(id)) setChosen({ ...chosen, [word]: id })
  }
  return (
    <Section title="What the statuses stand for">
      {open.length > 0 && (
        <Alert
          color="amber"
          title={`${countText(open.length, 'word is', 'words are')} not known: say what they stand for`}
          mb="md"
        />
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>In the files</th>
              <th>Rows</th>
              <th data-left>Stands for</th>
            </tr>
          </thead>
          <tbody>
            {words.map(({ word, rows, statusId }) => (
              <tr key={word}>
                <td>{word}</td>
                <td>{numberText(rows)}</td>
                <td data-left>
                  {move.can.gather ? (
                    <Select
                      aria-label={`What ${word} stands for`}
                      data={selectData(candidateStatuses.terms)}
                      value={String(chosen[word] ?? statusId ?? '')}
                      onChange={(next) => choose(word, next)}
                      placeholder="Choose"
                      searchable
                      className={styles.choice}
                    />
                  ) : (
                    statusId !== null && candidateStatuses.labelOf(statusId)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isChanged && (
        <Group mt="sm">
          <Button size="xs" loading={isRunning} onClick={() => void run({ id: move.id, words: chosen })}>
            Keep these words and check again
          </Button>
        </Group>
      )}
    </Section>
  )
}
