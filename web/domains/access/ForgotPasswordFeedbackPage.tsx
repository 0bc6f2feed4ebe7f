import { useLocation } from 'react-router'
import { Feedback } from './Feedback.tsx'

type Asked = { email?: string; canMail?: boolean } | null

/** Said once a link was asked for, whether there is an account or not. */
export default function ForgotPasswordFeedbackPage() {
  const { email, canMail = true } = (useLocation().state as Asked) ?? {}
  if (!canMail) {
    return (
      <Feedback title="Ask an administrator">
        No mail can leave at the moment. If there is an account for{' '}
        {email ? <strong>{email}</strong> : 'the address you entered'}, a link waits in the outbox, where an
        administrator can copy it for you. It works once, for 30 minutes.
      </Feedback>
    )
  }
  return (
    <Feedback title="Check your mail">
      An e-mail with a reset link was sent to {email ? <strong>{email}</strong> : 'the address you entered'}, if there
      is an account for it. The link works once, for 30 minutes.
    </Feedback>
  )
}
