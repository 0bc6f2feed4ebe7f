import { Button, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askForInvitation, getInvitation, setPassword } from '#contract/domains/access/passwords.ts'
import { failureText, useApi } from '#web/kit/api.ts'
import { ApiError, call } from '#web/kit/call.ts'
import { tellSuccess } from '#web/kit/dialogs.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/form.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { showToast } from '#web/kit/toasts.ts'
import { Feedback } from './Feedback.tsx'
import styles from './PublicFrame.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { NewPasswordFields } from './parts/NewPasswordFields.tsx'
import { signIn } from './screens.ts'

/** Where the link of an invitation leads: the first password. */
export default function RegistrationPage() {
  const token = useLocation().hash.slice(1)
  return token.length >= 20 ? <Invited token={token} /> : <Expired token={token} />
}

function Invited({ token }: { token: string }) {
  const { isValid, email, firstName } = useApi(getInvitation, { token })
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useContractForm(setPassword, {
    initial: { token },
    onSubmit: async (input) => {
      setFailure('')
      try {
        const { message } = await call(setPassword, input)
        await tellSuccess(message)
        navigate(linkTo(signIn), { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureText(error))
        return error
      }
    },
  })
  if (!isValid) return <Expired token={token} />
  return (
    <PublicFrame
      title={`Welcome, ${firstName}`}
      icon={<IconUserCheck size={20} />}
      lead={
        <>
          Choose a password for <strong>{email}</strong> to complete your registration.
        </>
      }
    >
      <Form form={form} className={styles.fields} isGuarded={false}>
        <NewPasswordFields hasFocus />
        <Text className={styles.failure} role="alert">
          {failure}
        </Text>
        <SubmitButton fullWidth>Complete the registration</SubmitButton>
      </Form>
    </PublicFrame>
  )
}

/** An invitation that was used or has expired: a new one can be asked for. */
function Expired({ token }: { token: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    try {
      await call(askForInvitation, { token })
      setIsAsked(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', failureText(error))
    }
  }
  if (isAsked) {
    return <Feedback title="Your request was received">We will get back to you with a new invitation.</Feedback>
  }
  return (
    <PublicFrame
      title="This invitation is no longer valid"
      lead="It was used already, has expired, or a newer one was sent. If you have set your password, simply sign in."
    >
      {token.length >= 20 && (
        <Button fullWidth onClick={ask}>
          Ask for a new invitation
        </Button>
      )}
    </PublicFrame>
  )
}
