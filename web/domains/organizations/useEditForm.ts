import { useNavigate } from 'react-router'
import type { Organization } from '#contract/domains/organizations/record.ts'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { refreshScreen } from '#web/kit/api.ts'
import { type ContractForm, useCommandForm } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { organizationView } from './screens.ts'

/** What each form of the edit screen is given: the organization it began with, and as it is meanwhile. */
export interface EditFormProps {
  begun: Organization
  newest: Organization
  onReload: () => void
}

/**
 * One form of the edit screen. Once saved it leads back to the organization; where somebody else was faster, what they
 * saved is read, so that the notice about it can be shown.
 */
export function useEditForm<E extends Endpoint & { kind: 'command' }>(
  command: E,
  part: string,
  id: number,
  initial: Partial<InputOf<E>>,
): ContractForm<InputOf<E>> {
  const navigate = useNavigate()
  return useCommandForm(command, {
    draft: `organization:${id}:${part}`,
    initial,
    onDone: () => navigate(linkTo(organizationView, { id }, part === 'billing' ? { tab: part } : {})),
    onFailed: ({ code }) => {
      if (code === 'version') void refreshScreen()
    },
  })
}
