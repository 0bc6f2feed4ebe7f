import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type account,
  changeAccount,
  createAccount,
  getAccounts,
  subDomainSuffix,
} from '#contract/domains/identityProviders/endpoints.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { RecordTable } from '#web/kit/lists/RecordTable.tsx'
import { Section } from '#web/kit/pages/Page.tsx'

type Account = z.output<typeof account>

/** The accounts that group users under a sub domain. */
export function AccountsTab() {
  const { accounts } = useApi(getAccounts, {})
  const mayEdit = useMay('account.edit')
  const [open, setOpen] = useState<Account | 'new'>()
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      Create account
    </Button>
  )
  return (
    <Section title="Accounts" actions={accounts.length > 0 && add}>
      {accounts.length === 0 ? (
        <Message order={3} title="No account yet" action={add}>
          An account groups users who sign in at the same identity provider.
        </Message>
      ) : (
        <AccountTable accounts={accounts} onEdit={mayEdit ? setOpen : undefined} />
      )}
      {open && <AccountDialog account={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

interface AccountTableProps {
  accounts: readonly Account[]
  onEdit?: (account: Account) => void
}

function AccountTable({ accounts, onEdit }: AccountTableProps) {
  return (
    <RecordTable
      label="Accounts"
      rows={accounts}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Account name', of: ({ accountName }) => accountName },
        { label: 'Sub domain', of: ({ subDomain }) => `${subDomain}${subDomainSuffix}` },
        { label: 'Users', kind: 'number', of: ({ users }) => String(users) },
      ]}
      act={
        onEdit &&
        ((account) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Edit ${account.accountName}`}
            onClick={() => onEdit(account)}
          >
            Edit
          </Button>
        ))
      }
    />
  )
}

function AccountDialog({ account, onClose }: { account: Account | undefined; onClose: () => void }) {
  const create = useCommand(createAccount)
  const change = useCommand(changeAccount)
  return (
    <FormDialog
      title={account ? 'Edit account' : 'Create account'}
      schema={createAccount}
      initial={account}
      submit={account ? 'Save' : 'Create'}
      onSubmit={async (values) => {
        const refusal = account
          ? await change.attempt({ ...values, id: account.id, version: account.version })
          : await create.attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
