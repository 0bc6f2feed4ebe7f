import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { authenticate, getSignInInfo, type SignInAnswer } from '#contract/domains/access/endpoints.ts'
import { beginProviderSignIn } from '#contract/domains/identityProviders/endpoints.ts'
import { failureText, useApiState } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { DemoSignIns } from './DemoSignIns.tsx'
import { keepsFocus } from './parts/keepsFocus.ts'
import styles from './parts/PublicFrame.module.css'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { goOn } from './parts/session.ts'
import { keepBrowserKey } from './providerKey.ts'
import { forgotPassword } from './screens.ts'

/** Where a person signs in. */
export default function SignInPage() {
  const navigate = useNavigate()
  const { data: info } = useApiState(getSignInInfo, {}, { rarelyChanges: true })
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<SignInAnswer>) => {
    setFailure('')
    try {
      const next = await goOn(await work())
      if (next) navigate(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureText(error, { failed: 'Email or password is not right' }))
      return error
    }
  }
  const signIn = (input: { email: string; password: string }) => attempt(() => call(authenticate, input))
  const form = useContractForm(authenticate, { onSubmit: signIn })
  return (
    <PublicFrame title="Sign in">
      <Form form={form} className={styles.fields} isGuarded={false}>
        <form.Field name="email" autoComplete="username" hasFocus />
        <form.Field name="password" autoComplete="current-password" />
        <Text className={styles.failure} role="alert" aria-live="assertive">
          {failure}
        </Text>
        <SubmitButton fullWidth>Sign in</SubmitButton>
      </Form>
      <p className={styles.foot}>
        <Anchor {...keepsFocus} component={Link} to={linkTo(forgotPassword)} fz="inherit">
          Forgot password?
        </Anchor>
      </p>
      {info && info.identityProviders.length > 0 && (
        <Providers providers={info.identityProviders} onFailed={setFailure} />
      )}
      {info?.demo && <DemoSignIns demo={info.demo} onChosen={signIn} />}
    </PublicFrame>
  )
}

interface ProvidersProps {
  providers: readonly { id: number; name: string }[]
  onFailed: (message: string) => void
}

/** One button for each identity provider; the browser goes there and comes back signed in. */
function Providers({ providers, onFailed }: ProvidersProps) {
  const [leavingTo, setLeavingTo] = useState<number>()
  const leave = async (identityProviderId: number) => {
    setLeavingTo(identityProviderId)
    try {
      const { url, browserKey } = await call(beginProviderSignIn, { identityProviderId })
      keepBrowserKey(browserKey)
      location.assign(url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setLeavingTo(undefined)
      onFailed(failureText(error))
    }
  }
  return (
    <>
      <p className={styles.or}>or</p>
      <Stack gap="xs">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            fullWidth
            loading={leavingTo === id}
            disabled={leavingTo !== undefined}
            onClick={() => leave(id)}
          >
            Continue with {name}
          </Button>
        ))}
      </Stack>
    </>
  )
}
