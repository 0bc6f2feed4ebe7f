import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { finishProviderSignIn } from '#contract/domains/identityProviders/endpoints.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { Loader } from '#web/kit/feedback/Loader.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { goOn } from './parts/session.ts'
import { takeBrowserKey } from './providerKey.ts'
import { signIn } from './screens.ts'

let finished: Promise<string> | undefined

/** An answer of the provider can be used once, however often the page is drawn. */
function finish(answer: string): Promise<string> {
  finished ??= call(finishProviderSignIn, { browserKey: takeBrowserKey(), answer }).then(
    async (signedIn) => (await goOn(signedIn)) ?? '/',
  )
  return finished
}

/** Where an identity provider sends the browser back to: finishes the sign-in, or says why it cannot. */
export default function ProviderReturnPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    finish(location.search).then(
      (next) => navigate(next, { replace: true }),
      (error: unknown) => {
        finished = undefined
        const isMissingKey = error instanceof ApiError && error.status === 400
        const began = 'This sign-in did not begin in this browser. Please begin again.'
        setFailure(isMissingKey ? began : failureText(error instanceof ApiError ? error : new ApiError(500, '')))
      },
    )
  }, [navigate])
  if (!failure) return <Loader />
  return (
    <PublicFrame title="You are not signed in" lead={failure}>
      <Button component={Link} to={linkTo(signIn)} fullWidth>
        Back to sign in
      </Button>
    </PublicFrame>
  )
}
