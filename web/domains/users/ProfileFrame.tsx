import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { getProfile } from '#contract/domains/users/endpoints.ts'
import type { Command, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { profile } from './screens.ts'

type Profile = OutputOf<typeof getProfile>

interface ProfileFrameProps<E extends Command> {
  command: E
  /** What the fields begin with. */
  values: (profile: Profile) => Partial<InputOf<E>>
  children: ReactNode
}

/** The page on which one edits one's own profile; which fields there are, differs. */
export function ProfileFrame<E extends Command>(props: ProfileFrameProps<E>) {
  const { begun } = useBeginning(getProfile, {})
  if (!begun) return <PageSkeleton />
  return (
    <Page title="Edit profile" back={{ to: linkTo(profile), label: 'Profile' }}>
      <ProfileForm begun={begun} {...props} />
    </Page>
  )
}

function ProfileForm<E extends Command>({
  begun,
  command,
  values,
  children,
}: ProfileFrameProps<E> & { begun: Profile }) {
  const navigate = useNavigate()
  const form = useCommandForm(command, {
    initial: values(begun),
    onDone: async () => {
      // The name in the top bar follows.
      await refreshSession()
      navigate(linkTo(profile))
    },
  })
  return (
    <Form form={form}>
      {children}
      <FormFoot save="Save" cancelTo={linkTo(profile)} />
    </Form>
  )
}
