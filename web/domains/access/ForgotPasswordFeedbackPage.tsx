import { useLocation } from 'react-router'
import { Feedback } from './Feedback.tsx'

const emailIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : undefined

/** Said once a link was asked for, whether there is an account or not. */
export default function ForgotPasswordFeedbackPage() {
  const email = emailIn(useLocation().state)
  return (
    <Feedback title="Check your mail">
      An e-mail with a reset link was sent to {email ? <strong>{email}</strong> : 'the address you entered'}, if there
      is an account for it. The link works once, for 30 minutes.
    </Feedback>
  )
}
