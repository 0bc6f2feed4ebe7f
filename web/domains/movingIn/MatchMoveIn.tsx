import { Button, Group, Select } from '@mantine/core'
import { Fragment, useState } from 'react'
import { chooseMoveInColumns, type getMoveIn } from '#contract/domains/movingIn/endpoints.ts'
import { fieldsOfMoveIn } from '#contract/domains/movingIn/fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import { useCommand } from '#web/kit/api/api.ts'
import styles from './MovingIn.module.css'

type MovedFile = OutputOf<typeof getMoveIn>['files'][number] & { kind: MoveInKind }

/** Says which column of a file belongs to which field; it is remembered for the next file of the kind. */
export function MatchMoveIn({ file: { id, kind, headings, sample, columns: before } }: { file: MovedFile }) {
  const [columns, setColumns] = useState(before)
  const { run, isRunning } = useCommand(chooseMoveInColumns)
  const choose = (key: string, column: string | null) => {
    const { [key]: _, ...rest } = columns
    setColumns(column === null ? rest : { ...rest, [key]: Number(column) })
  }
  const left = headings.filter((heading, at) => heading && !Object.values(columns).includes(at))
  return (
    <>
      <dl className={styles.columns}>
        {fieldsOfMoveIn(kind).map(({ key, label, required }) => {
          const column = columns[key]
          return (
            <Fragment key={key}>
              <dt>
                {label} {required && <span className={styles.needed}>*</span>}
              </dt>
              <dd>
                <Select
                  aria-label={`Column of ${label}`}
                  data={headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` }))}
                  value={column === undefined ? null : String(column)}
                  onChange={(next) => choose(key, next)}
                  placeholder="Not in the file"
                  searchable
                  clearable
                />
              </dd>
              <dd className={styles.example}>
                {column === undefined ? '' : sample.map((cells) => cells[column]).find(Boolean)}
              </dd>
            </Fragment>
          )
        })}
      </dl>
      {left.length > 0 && <p className={styles.soft}>Not taken over: {left.join(', ')}</p>}
      <Group mt="sm">
        <Button size="xs" loading={isRunning} onClick={() => void run({ fileId: id, kind, columns })}>
          Keep these columns
        </Button>
      </Group>
    </>
  )
}
