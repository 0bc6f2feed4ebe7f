import { addSavedSearch, changeSavedSearch } from '#contract/domains/search/endpoints.ts'
import { type SavedSearch, savedSearchForm } from '#contract/domains/search/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface SaveSearchDialogProps {
  query: string
  filters: Record<string, unknown>
  onClose: () => void
}

/** Keeps the search that is shown, under a name. */
export function SaveSearchDialog({ query, filters, onClose }: SaveSearchDialogProps) {
  const { attempt } = useCommand(addSavedSearch, { onDone: onClose })
  return (
    <FormDialog
      title="Save this search"
      schema={savedSearchForm}
      initial={{ name: query.slice(0, 100), isShared: false, hasAlert: false }}
      onSubmit={(values) => attempt({ ...values, query, filters })}
      onClose={onClose}
    />
  )
}

/** Changes the name of one's own search, with whom it is shared, and whether one is told of new matches. */
export function EditSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { id, version, name, isShared, hasAlert, query, filters } = search
  const { attempt } = useCommand(changeSavedSearch, { onDone: onClose })
  return (
    <FormDialog
      title={`Edit ${name}`}
      schema={savedSearchForm}
      initial={{ name, isShared, hasAlert }}
      onSubmit={(values) => attempt({ ...values, id, version, query, filters })}
      onClose={onClose}
    />
  )
}
