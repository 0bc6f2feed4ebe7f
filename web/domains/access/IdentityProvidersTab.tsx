import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  changeIdentityProvider,
  checkIdentityProvider,
  getAccounts,
  getIdentityProviders,
  type IdentityProvider,
} from '#contract/domains/identityProviders/endpoints.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { ActionsMenu, Section } from '#web/kit/pages/Page.tsx'
import { FactSheet, Panel } from '#web/kit/records/FactSheet.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { IdentityProviderDialog } from './IdentityProviderDialog.tsx'

/** The OpenID Connect sign-ins of the accounts. */
export function IdentityProvidersTab() {
  const { identityProviders } = useApi(getIdentityProviders, {})
  const { accounts } = useApi(getAccounts, {})
  const mayEdit = useMay('account.edit')
  const [open, setOpen] = useState<IdentityProvider | 'new'>()
  const add = mayEdit && accounts.length > 0 && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      Add identity provider
    </Button>
  )
  return (
    <Section title="Identity providers" actions={identityProviders.length > 0 && add}>
      {identityProviders.length === 0 ? (
        <Message order={3} title="No identity provider yet" action={add}>
          {accounts.length > 0
            ? 'People of an account can sign in with OpenID Connect, for example at Google Workspace, Entra ID, Okta or Keycloak.'
            : 'Create an account first: an identity provider signs in the users of one account.'}
        </Message>
      ) : (
        <Stack gap="md">
          {identityProviders.map((provider) => (
            <Provider key={provider.id} provider={provider} onEdit={mayEdit ? () => setOpen(provider) : undefined} />
          ))}
        </Stack>
      )}
      {open && (
        <IdentityProviderDialog provider={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  )
}

function Provider({ provider, onEdit }: { provider: IdentityProvider; onEdit?: () => void }) {
  const check = useCommand(checkIdentityProvider)
  const change = useCommand(changeIdentityProvider)
  const { id, name, isActive } = provider
  const turn = async () => {
    const { accountName: _, redirectUrl: __, ...entry } = provider
    const text = 'Its people sign in with their password again, or not at all if they have none.'
    const goesOff = { title: `Turn off ${name}?`, text, yes: 'Turn off', isDangerous: true }
    if (isActive && !(await confirm(goesOff))) return
    await change.run({ ...entry, isActive: !isActive })
  }
  return (
    <Panel
      title={name}
      actions={
        <Group gap="xs">
          <StatusChip label={isActive ? 'On' : 'Off'} kind={isActive ? 'won' : undefined} />
          {onEdit && (
            <ActionsMenu
              label={`Actions of ${name}`}
              actions={[
                { label: 'Edit', onClick: onEdit },
                { label: 'Check the connection', onClick: () => void check.run({ id }) },
                { label: isActive ? 'Turn off' : 'Turn on', onClick: () => void turn(), isDangerous: isActive },
              ]}
            />
          )}
        </Group>
      }
    >
      <ProviderFacts provider={provider} />
    </Panel>
  )
}

function ProviderFacts({ provider }: { provider: IdentityProvider }) {
  const { accountName, issuer, clientId, redirectUrl, description, key } = provider
  return (
    <FactSheet
      of={[
        { label: 'Description', value: description },
        { label: 'Account', value: accountName },
        { label: 'ID', value: key },
        { label: 'Issuer', value: issuer },
        { label: 'Client ID', value: clientId },
        { label: 'Redirect address', value: redirectUrl },
      ]}
    />
  )
}
