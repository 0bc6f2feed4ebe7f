import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { finishReset, openReset } from '#contract/domains/access/passwords.ts'
import { failureText, useApi } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { NewPasswordFields } from './parts/NewPasswordFields.tsx'
import styles from './parts/PublicFrame.module.css'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { forgotPassword, resetPasswordFeedback, signIn } from './screens.ts'

/** Where the link of a mail leads: a new password. */
export default function ResetPasswordPage() {
  const token = useLocation().hash.slice(1)
  return token.length >= 20 ? <Sent token={token} /> : <Dead />
}

/** Whoever followed a link that is dead is told before a password is thought of. */
function Sent({ token }: { token: string }) {
  const { isValid } = useApi(openReset, { token })
  const [isDead, setIsDead] = useState(!isValid)
  return isDead ? <Dead /> : <NewPassword token={token} onDead={() => setIsDead(true)} />
}

function Dead() {
  return (
    <PublicFrame
      title="This link does not work"
      lead="It was used already, is older than half an hour, or a newer one was sent. If you have set a new password, simply sign in."
    >
      <Stack gap="xs">
        <Button component={Link} to={linkTo(forgotPassword)} fullWidth>
          Ask for a new link
        </Button>
        <Button component={Link} to={linkTo(signIn)} variant="default" fullWidth>
          Sign in
        </Button>
      </Stack>
    </PublicFrame>
  )
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
