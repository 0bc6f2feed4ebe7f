import { Anchor, Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { finishReset, linkNoLongerValid } from '#contract/domains/access/passwords.ts'
import { failureText } from '#web/kit/api.ts'
import { ApiError, call } from '#web/kit/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import styles from './PublicFrame.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { NewPasswordFields } from './parts/NewPasswordFields.tsx'
import { forgotPassword, resetPasswordFeedback, signIn } from './screens.ts'

/** Where the link of a mail leads: a new password. */
export default function ResetPasswordPage() {
  const token = useLocation().hash.slice(1)
  const [isDead, setIsDead] = useState(token === '')
  if (isDead) {
    return (
      <PublicFrame title="This link does not work" lead={linkNoLongerValid}>
        <Button component={Link} to={linkTo(forgotPassword)} fullWidth>
          Ask for a new link
        </Button>
      </PublicFrame>
    )
  }
  return <NewPassword token={token} onDead={() => setIsDead(true)} />
}

function NewPassword({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useContractForm(finishReset, {
    initial: { token },
    onSubmit: async (input) => {
      setFailure('')
      try {
        await call(finishReset, input)
        navigate(linkTo(resetPasswordFeedback), { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if ('token' in error.fields) return onDead()
        setFailure(failureText(error))
        return error
      }
    },
  })
  return (
    <PublicFrame title="Set a new password" icon={<IconKey size={20} />}>
      <Form form={form} className={styles.fields} isGuarded={false}>
        <NewPasswordFields hasFocus />
        <Text className={styles.failure} role="alert">
          {failure}
        </Text>
        <SubmitButton fullWidth>Set the password</SubmitButton>
      </Form>
      <p className={styles.foot}>
        <Anchor component={Link} to={linkTo(signIn)} fz="inherit">
          Back to sign in
        </Anchor>
      </p>
    </PublicFrame>
  )
}
