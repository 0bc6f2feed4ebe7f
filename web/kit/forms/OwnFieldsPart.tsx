import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formFor } from '#contract/kit/definedFields.ts'
import type { Command, InputOf } from '#contract/kit/endpoint.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { definedGroupsOf, type FactGroup } from '#web/kit/records/DefinedFacts.tsx'
import { definedValuesOf, useWrittenFields } from './DefinedFields.tsx'
import { FormDialog } from './FormDialog.tsx'

interface OwnFieldsPartProps<E extends Command> {
  kind: RecordKind
  record: object
  /** Saves these fields alone. */
  command: E
  /** Which record it is, and the version that the person sees. */
  initial: Partial<InputOf<E>>
  /** Where the record has one. */
  statusId?: StatusId
  isEditable: boolean
  /** How the page shows a group of them; `edit` stands beside the first heading. */
  children: (group: FactGroup & { edit: ReactNode }) => ReactNode
}

/** The fields that the firm defined for a record without a form of its own: shown, and edited in a dialog. */
export function OwnFieldsPart<E extends Command>(props: OwnFieldsPartProps<E>) {
  const { kind, record, command, initial, statusId = null, isEditable, children } = props
  const { primaryRole } = useSignedIn()
  const [isEditing, setIsEditing] = useState(false)
  const keys = useWrittenFields(kind).map(({ key }) => key)
  const { attempt } = useCommand(command, { onDone: () => setIsEditing(false) })
  const edit = isEditable && keys.length > 0 && (
    <Button size="compact-sm" variant="subtle" onClick={() => setIsEditing(true)}>
      Edit
    </Button>
  )
  return (
    <>
      {definedGroupsOf(kind, record).map((group, at) => children({ ...group, edit: at === 0 && edit }))}
      {isEditing && (
        <FormDialog
          title="Edit fields"
          schema={formFor(command, primaryRole, statusId)}
          initial={{ ...initial, ...definedValuesOf(kind, record) } as Partial<InputOf<E>>}
          fields={keys as never}
          onSubmit={(values) => attempt(values as InputOf<E>)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}
