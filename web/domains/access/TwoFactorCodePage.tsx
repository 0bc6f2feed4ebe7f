import { Anchor, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRecoveryCode, validatePin } from '#contract/domains/access/twoFactor.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { CodeField } from './CodeField.tsx'
import { keepsFocus } from './parts/keepsFocus.ts'
import styles from './parts/PublicFrame.module.css'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { keepState } from './parts/session.ts'
import { signIn } from './screens.ts'

/** The second step of a sign-in: the code of the phone, or a recovery code in its place. */
export default function TwoFactorCodePage() {
  const [isWithoutPhone, setIsWithoutPhone] = useState(false)
  const Step = isWithoutPhone ? RecoveryStep : PinStep
  return (
    <PublicFrame
      title={isWithoutPhone ? 'Recovery code' : 'Two-factor sign-in'}
      icon={<IconDeviceMobile size={20} />}
      lead={
        isWithoutPhone
          ? 'Enter one of the recovery codes you kept when you set up two-factor sign-in. Each works once.'
          : 'Enter the six digits that your authenticator application shows.'
      }
    >
      <Step />
      <p className={styles.foot}>
        <Anchor
          {...keepsFocus}
          component="button"
          type="button"
          fz="inherit"
          onClick={() => setIsWithoutPhone(!isWithoutPhone)}
        >
          {isWithoutPhone ? 'Use the authenticator application' : 'Use a recovery code'}
        </Anchor>
        <Anchor {...keepsFocus} component={Link} to={linkTo(signIn)} fz="inherit">
          Back to sign in
        </Anchor>
      </p>
    </PublicFrame>
  )
}

/** Runs a second step; a session that is over leads back to the first one. */
function useStep() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const run = async (work: () => Promise<void>) => {
    setFailure('')
    try {
      await work()
      navigate('/', { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) {
        showToast('error', 'Please sign in again')
        navigate(linkTo(signIn), { replace: true })
        return undefined
      }
      if (Object.keys(error.fields).length === 0) setFailure(failureText(error))
      return error
    }
  }
  return { failure, run }
}

function PinStep() {
  const { failure, run } = useStep()
  const form = useContractForm(validatePin, {
    onSubmit: (input) => run(async () => keepState((await call(validatePin, input)).session)),
  })
  return (
    <Form form={form} className={styles.fields} isGuarded={false}>
      <CodeField name="pin" />
      <Text className={styles.failure} role="alert">
        {failure}
      </Text>
      <SubmitButton fullWidth>Sign in</SubmitButton>
    </Form>
  )
}

function RecoveryStep() {
  const { failure, run } = useStep()
  const form = useContractForm(useRecoveryCode, {
    onSubmit: (input) =>
      run(async () => {
        const { session, recoveryCodesLeft } = await call(useRecoveryCode, input)
        keepState(session)
        showToast('success', `You have ${recoveryCodesLeft} recovery codes left`)
      }),
  })
  return (
    <Form form={form} className={styles.fields} isGuarded={false}>
      <form.Field name="recoveryCode" hasFocus />
      <Text className={styles.failure} role="alert">
        {failure}
      </Text>
      <SubmitButton fullWidth>Sign in</SubmitButton>
    </Form>
  )
}
