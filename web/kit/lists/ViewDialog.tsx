import { useLocation } from 'react-router'
import type { AnyList } from '#contract/kit/list.ts'
import { sharedForm, shares } from '#contract/kit/sharing.ts'
import { addView, changeView } from '#contract/kit/viewCalls.ts'
import type { SavedView, ViewState } from '#contract/kit/views.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { ShareFields } from '#web/kit/forms/ShareFields.tsx'
import { readViewsAgain, sharedPath } from './views.ts'

interface ViewDialogProps {
  list: AnyList
  /** The view that is renamed or shared; without it a new one is kept. */
  view: SavedView | undefined
  state: ViewState
  onKept: (view: Pick<SavedView, 'id' | 'state'>) => void
  onClose: () => void
}

/** Asks how a view is called and who sees it. */
export default function ViewDialog({ list, view, state, onKept, onClose }: ViewDialogProps) {
  const { pathname } = useLocation()
  const adding = useCommand(addView, {
    onDone: async ({ id }) => {
      await readViewsAgain()
      onKept({ id, state })
    },
  })
  const changing = useCommand(changeView, { onDone: readViewsAgain })
  return (
    <FormDialog
      title={view ? `View “${view.name}”` : 'Keep as a view'}
      schema={sharedForm}
      initial={view ? { name: view.name, share: view.share, role: view.role } : { share: shares.own }}
      submit="Keep"
      intro="A view keeps filters, order, columns and how close the rows stand. Whoever opens it sees the rows within their own reach."
      onSubmit={async (values) => {
        const refusal = view
          ? await changing.attempt({ ...values, state, id: view.id, version: view.version })
          : await adding.attempt({ ...values, state, list: list.name, path: sharedPath(pathname) })
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <ShareFields />
    </FormDialog>
  )
}
