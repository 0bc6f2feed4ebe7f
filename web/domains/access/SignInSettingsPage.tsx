import { useMay } from '#web/kit/api/session.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { AccountsTab } from './AccountsTab.tsx'
import { IdentityProvidersTab } from './IdentityProvidersTab.tsx'
import { PolicyTab } from './PolicyTab.tsx'

/** How people sign in: who needs a second factor, the accounts, and their identity providers. */
export default function SignInSettingsPage() {
  const mayReadAccounts = useMay('account.read')
  const maySet = useMay('settings.read')
  return (
    <Page
      title="Sign-in settings"
      tabs={[
        maySet && { key: 'twoFactor', label: 'Two-factor', content: () => <PolicyTab /> },
        mayReadAccounts && { key: 'accounts', label: 'Accounts', content: () => <AccountsTab /> },
        mayReadAccounts && {
          key: 'providers',
          label: 'Identity providers',
          content: () => <IdentityProvidersTab />,
        },
      ]}
    />
  )
}
