import {
  addMaster,
  changeMaster,
  masterDetails,
  masterDialogForm,
  masterEditForm,
  masterForm,
  type masterItemList,
} from '#contract/domains/masters/editing.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { type EditableMaster, editableMasters } from '#contract/vocab/masters.ts'
import { readAgain, useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface MasterDialogProps {
  /** The list a new word goes to. */
  list: EditableMaster
  /** The word that is edited; without it a new one. */
  word?: RowOf<typeof masterItemList>
  onClose: () => void
}

/** Adds a word to a list, or renames one. */
export function MasterDialog({ list, word, onClose }: MasterDialogProps) {
  // What browsers keep of the lists rarely changes; now it has.
  const onDone = async () => {
    await readAgain()
    onClose()
  }
  const adding = useCommand(addMaster, { onDone })
  const changing = useCommand(changeMaster, { onDone })
  const detail = masterDetails[list]
  const fields = detail ? (['name', detail] as const) : (['name'] as const)
  if (!word) {
    return (
      <FormDialog
        title={`Add to ${editableMasters.labelOf(list)}`}
        schema={masterDialogForm(list, masterForm)}
        fields={fields}
        initial={{ list }}
        submit="Add"
        onSubmit={(values) => adding.attempt(values)}
        onClose={onClose}
      />
    )
  }
  const { id, version, name, parentId, belongsTo } = word
  const belonging = {
    stateId: detail === 'stateId' ? parentId : null,
    courseId: detail === 'courseId' ? parentId : null,
    category: detail === 'category' ? belongsTo : null,
    code: detail === 'code' ? belongsTo : null,
  }
  return (
    <FormDialog
      title={`${editableMasters.labelOf(list)}: ${name}`}
      schema={masterDialogForm(list, masterEditForm)}
      fields={fields}
      initial={{ list, id, version, name: name ?? undefined, ...belonging }}
      onSubmit={(values) => changing.attempt(values)}
      onClose={onClose}
    />
  )
}
