import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { undoMove } from '#contract/domains/applications/endpoints.ts'
import type { Application } from '#contract/domains/applications/model.ts'
import { text } from '#contract/kit/fields.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

const undoReason = z.object({ reason: text('Reason', { min: 3, max: 300 }) })

/** Takes the last move back: at once by its author for ten minutes, later with a reason by an administrator. */
export function UndoButton({ application: { id, version, can } }: { application: Application }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, attempt, isRunning } = useCommand(undoMove, { onDone: () => setIsAsking(false) })
  if (!can.undo) return null
  const begin = () => (can.undoNeedsReason ? setIsAsking(true) : void run({ id, version }))
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        loading={isRunning}
        leftSection={<IconArrowBackUp size={16} />}
        onClick={begin}
      >
        {can.undoNeedsReason ? 'Void last move' : 'Undo last move'}
      </Button>
      {isAsking && (
        <FormDialog
          title="Void the last move"
          schema={undoReason}
          submit="Void"
          onSubmit={({ reason }) => attempt({ id, version, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
