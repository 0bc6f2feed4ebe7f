import { Button, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { askForInvitation, getInvitation, setPassword } from '#contract/domains/access/passwords.ts'
import { type LinkState, linkStates } from '#contract/vocab/passwordLinks.ts'
import { failureText, refreshScreen, useApi } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Feedback } from './Feedback.tsx'
import { NewPasswordFields } from './parts/NewPasswordFields.tsx'
import styles from './parts/PublicFrame.module.css'
import { PublicFrame } from './parts/PublicFrame.tsx'
import { signInWith } from './parts/session.ts'
import { forgotPassword, signIn } from './screens.ts'

/** Where the link of an invitation leads: the first password. */
export default function RegistrationPage() {
  const token = useLocation().hash.slice(1)
  return token.length >= 20 ? <Invited token={token} /> : <Dead token={token} state={linkStates.unknown} />
}

function Invited({ token }: { token: string }) {
  const { state, email, firstName } = useApi(getInvitation, { token })
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useContractForm(setPassword, {
    initial: { token },
    onSubmit: async (input) => {
      setFailure('')
      try {
        await call(setPassword, input)
        navigate((email && (await signInWith(email, input.password))) ?? '/', { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if ('token' in error.fields) return void refreshScreen()
        setFailure(failureText(error))
        return error
      }
    },
  })
  if (state !== linkStates.open) return <Dead token={token} state={state} />
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

/** What is said of an invitation that leads nowhere, by what became of it. */
const told: Readonly<Record<Exclude<LinkState, 'open'>, { title: string; lead: string }>> = {
  used: {
    title: 'You are registered already',
    lead: 'This invitation was used. Sign in with the password that you chose then.',
  },
  expired: {
    title: 'This invitation has expired',
    lead: 'Invitations hold for 7 days. Ask for a new one: whoever invited you is told.',
  },
  replaced: {
    title: 'A newer invitation was sent to you',
    lead: 'Only the newest works. Look for it in your mail, or ask for another.',
  },
  unknown: {
    title: 'This link does not work',
    lead: 'A part of it may be missing: open it from your invitation once more. If you have set your password, simply sign in.',
  },
}

/** An invitation that leads nowhere: why, and what can be done. */
function Dead({ token, state }: { token: string; state: Exclude<LinkState, 'open'> }) {
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
  const { title, lead } = told[state]
  const canAsk = state === linkStates.expired || state === linkStates.replaced
  return (
    <PublicFrame title={title} lead={lead}>
      <Stack gap="xs">
        {canAsk && (
          <Button fullWidth onClick={ask}>
            Ask for a new invitation
          </Button>
        )}
        <Button component={Link} to={linkTo(signIn)} variant={canAsk ? 'default' : 'filled'} fullWidth>
          Sign in
        </Button>
        {state === linkStates.used && (
          <Button component={Link} to={linkTo(forgotPassword)} variant="default" fullWidth>
            Forgot the password
          </Button>
        )}
      </Stack>
    </PublicFrame>
  )
}
