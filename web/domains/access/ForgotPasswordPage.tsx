import { Anchor, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { askForReset } from '#contract/domains/access/passwords.ts'
import { failureText, useApiState } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './parts/PublicFrame.module.css'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { forgotPasswordFeedback, signIn } from './screens.ts'

/** Where a person asks for a link to set a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const canMail = useApiState(getSignInInfo, {}, { rarelyChanges: true }).data?.canMail ?? true
  const [failure, setFailure] = useState('')
  const form = useContractForm(askForReset, {
    onSubmit: async (input) => {
      setFailure('')
      try {
        await call(askForReset, input)
        navigate(linkTo(forgotPasswordFeedback), { state: { email: input.email, canMail } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureText(error))
        return error
      }
    },
  })
  return (
    <PublicFrame
      title="Forgot password"
      icon={<IconMail size={20} />}
      lead={
        canMail
          ? 'Enter your e-mail address. If there is an account for it, we send you a link to set a new password.'
          : 'No mail can leave at the moment. Ask for a link here, and an administrator of your firm can pass it on to you.'
      }
    >
      <Form form={form} className={styles.fields} isGuarded={false}>
        <form.Field name="email" autoComplete="username" hasFocus />
        <Text className={styles.failure} role="alert">
          {failure}
        </Text>
        <SubmitButton fullWidth>{canMail ? 'Send the link' : 'Ask for the link'}</SubmitButton>
      </Form>
      <p className={styles.foot}>
        <Anchor component={Link} to={linkTo(signIn)} fz="inherit">
          Back to sign in
        </Anchor>
      </p>
    </PublicFrame>
  )
}
