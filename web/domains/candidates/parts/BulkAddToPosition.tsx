import { Progress, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { addApplication, applicationForm } from '#contract/domains/applications/endpoints.ts'
import { Refusals, type Refused } from '#web/domains/applications/parts/Refusals.tsx'
import { refreshScreen } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { countText } from '#web/kit/records/formats.ts'

interface BulkAddToPositionProps {
  rows: readonly { id: number; fullName: string | null }[]
  /** The position, where it is chosen already. */
  positionId?: number
  /** Told once all is done and read: deselecting the rows takes the dialog away with them. */
  onDone: () => void
  onClose: () => void
}

const form = applicationForm.omit({ candidateId: true })

/** Puts many candidates on one position, one after the other, and shows who could not be and why. */
export function BulkAddToPosition({ rows, positionId, onDone, onClose }: BulkAddToPositionProps) {
  const [tried, setTried] = useState<number>()
  const [refused, setRefused] = useState<readonly Refused[]>()
  const add = async (values: z.output<typeof form>) => {
    const refusals: Refused[] = []
    for (const [index, { id, fullName }] of rows.entries()) {
      setTried(index)
      const error = await attempt({ candidateId: id, ...values })
      if (error && Object.keys(error.fields).length > 0) {
        setTried(undefined)
        return error
      }
      if (error) refusals.push({ id, name: fullName ?? String(id), message: error.message })
    }
    void refreshScreen()
    const done = rows.length - refusals.length
    if (done > 0) showToast('success', `${countText(done, 'candidate')} put on the position`)
    if (refusals.length === 0) onDone()
    else setRefused(refusals)
  }
  if (refused) return <Refusals refused={refused} total={rows.length} onClose={onDone} />
  return (
    <FormDialog
      title={`Put ${countText(rows.length, 'candidate')} on a position`}
      schema={form}
      initial={{ positionId }}
      submit="Put on position"
      intro={tried !== undefined && <Sent tried={tried} total={rows.length} />}
      onSubmit={add}
      onClose={onClose}
    />
  )
}

async function attempt(input: z.output<typeof applicationForm>): Promise<ApiError | undefined> {
  try {
    await call(addApplication, input)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function Sent({ tried, total }: { tried: number; total: number }) {
  return (
    <div role="status">
      <Text size="sm" mb={6}>
        {tried} of {total}
      </Text>
      <Progress size="xs" value={(100 * tried) / total} aria-label="Candidates put on the position" />
    </div>
  )
}
