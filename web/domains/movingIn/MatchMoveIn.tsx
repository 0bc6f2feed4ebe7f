import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { chooseMoveInColumns, type getMoveIn } from '#contract/domains/movingIn/endpoints.ts'
import { fieldsOfMoveIn } from '#contract/domains/movingIn/fields.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { type ChosenColumns, ColumnMatches } from '#web/kit/forms/ColumnMatches.tsx'
import styles from './MovingIn.module.css'

type MovedFile = OutputOf<typeof getMoveIn>['files'][number] & { kind: MoveInKind }

/** Says which column of a file belongs to which field; it is remembered for the next file of the kind. */
export function MatchMoveIn({ file }: { file: MovedFile }) {
  const { id, kind, headings, sample } = file
  const [columns, setColumns] = useState<ChosenColumns>(file.columns)
  const { run, isRunning } = useCommand(chooseMoveInColumns)
  const left = headings.filter((heading, at) => heading && !Object.values(columns).includes(at))
  return (
    <>
      <ColumnMatches {...{ headings, sample, columns }} fields={fieldsOfMoveIn(kind)} onChange={setColumns} />
      {left.length > 0 && <p className={styles.soft}>Not taken over: {left.join(', ')}</p>}
      <Group mt="sm">
        <Button size="xs" loading={isRunning} onClick={() => void run({ fileId: id, kind, columns })}>
          Keep these columns
        </Button>
      </Group>
    </>
  )
}
