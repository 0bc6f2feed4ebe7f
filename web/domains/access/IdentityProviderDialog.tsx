import {
  changeIdentityProvider,
  createIdentityProvider,
  type IdentityProvider,
} from '#contract/domains/identityProviders/endpoints.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'

interface IdentityProviderDialogProps {
  provider: IdentityProvider | undefined
  onClose: () => void
}

const fields = ['name', 'key', 'accountId', 'issuer', 'clientId', 'clientSecret', 'description'] as const

/** Adds an identity provider, or edits one. */
export function IdentityProviderDialog({ provider, onClose }: IdentityProviderDialogProps) {
  return provider ? <Edit provider={provider} onClose={onClose} /> : <Add onClose={onClose} />
}

function Add({ onClose }: { onClose: () => void }) {
  const { attempt } = useCommand(createIdentityProvider)
  return (
    <FormDialog
      title="Add identity provider"
      schema={createIdentityProvider}
      fields={fields}
      submit="Add"
      size="lg"
      columns={2}
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}

function Edit({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const { attempt } = useCommand(changeIdentityProvider)
  const { accountName: _, redirectUrl: __, ...entry } = provider
  return (
    <FormDialog
      title={`Edit ${provider.name}`}
      schema={changeIdentityProvider}
      initial={entry}
      fields={fields}
      size="lg"
      columns={2}
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
