import { Anchor, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askForReset } from '#contract/domains/access/passwords.ts'
import { failureText } from '#web/kit/api.ts'
import { ApiError, call } from '#web/kit/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import styles from './PublicFrame.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { forgotPasswordFeedback, signIn } from './screens.ts'

/** Where a person asks for a link to set a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useContractForm(askForReset, {
    onSubmit: async (input) => {
      setFailure('')
      try {
        await call(askForReset, input)
        navigate(linkTo(forgotPasswordFeedback), { state: { email: input.email } })
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
      lead="Enter your e-mail address. If there is an account for it, we send you a link to set a new password."
    >
      <Form form={form} className={styles.fields} isGuarded={false}>
        <form.Field name="email" autoComplete="username" hasFocus />
        <Text className={styles.failure} role="alert">
          {failure}
        </Text>
        <SubmitButton fullWidth>Send the link</SubmitButton>
      </Form>
      <p className={styles.foot}>
        <Anchor component={Link} to={linkTo(signIn)} fz="inherit">
          Back to sign in
        </Anchor>
      </p>
    </PublicFrame>
  )
}
