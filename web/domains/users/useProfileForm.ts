import { useNavigate } from 'react-router'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { type ContractForm, useCommandForm } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { profile } from './screens.ts'

/** The form of one's own profile: once saved, the name in the top bar follows. */
export function useProfileForm<E extends Endpoint & { kind: 'command' }>(
  command: E,
  initial: Partial<InputOf<E>>,
): ContractForm<InputOf<E>> {
  const navigate = useNavigate()
  return useCommandForm(command, {
    initial,
    onDone: async () => {
      await refreshSession()
      navigate(linkTo(profile))
    },
  })
}
